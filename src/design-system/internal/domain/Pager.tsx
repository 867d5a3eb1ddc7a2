import Pagination from "@mui/material/Pagination";
import PaginationItem from "@mui/material/PaginationItem";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { LIST_PAGE_SIZE, LIST_PAGE_SIZES } from "#domain/shared/constants.ts";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled("div", { name: "CsPager", slot: "Root" })({
  display: "grid",
  justifyItems: "center",
  gap: tk("space-2"),
  "& ul": { justifyContent: "center", gap: tk("space-2") },
});

const Page = styled(PaginationItem, { name: "CsPager", slot: "Page" })({
  minInlineSize: tk("target"),
  blockSize: tk("target"),
  margin: 0,
  borderRadius: tk("radius-pill"),
  color: tk("text-muted"),
  fontVariantNumeric: "tabular-nums lining-nums",
  "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: tk("brand-subtle"), color: tk("brand-on-subtle") },
  "@media (forced-colors: active)": { "&.Mui-selected": { border: "2px solid Highlight" } },
});

interface PagerProps {
  /** From 1 on. */
  readonly page: number;
  readonly pageSize: number;
  /** Entries on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Another page size was chosen; without it the size cannot be changed. */
  readonly onPageSize?: ((size: number) => void) | undefined;
}

const SIZES = LIST_PAGE_SIZES.map(String);

/**
 * Pagination of a list, and how many entries a page has; announces the current page and renders nothing for a list
 * that always fits on one. Built on MUI's Pagination with our own arrows, which keep the focus on the first and last
 * page. Internal.
 */
export function Pager({ page, pageSize, total, onPage, onPageSize }: PagerProps): ReactNode {
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const pages = Math.ceil(total / pageSize);
  if (total <= (onPageSize ? LIST_PAGE_SIZE : pageSize)) return null;
  const number = new Intl.NumberFormat(locale);
  const values = {
    from: number.format((page - 1) * pageSize + 1),
    to: number.format(Math.min(page * pageSize, total)),
    total: number.format(total),
  };
  const words = (of: number): string => t("pager.page", { page: number.format(of), pages: number.format(pages) });
  const go = (to: number): void => {
    onPage(to);
    announce(words(to));
  };
  return (
    <Root>
      {pages > 1 && (
        <Pagination
          aria-label={t("pager.label")}
          page={page}
          count={pages}
          siblingCount={0}
          onChange={(_, to) => go(to)}
          getItemAriaLabel={(type, to) => (type === "page" ? words(to ?? page) : "")}
          renderItem={({ page: to, ...item }) =>
            item.type === "previous" || item.type === "next" ? (
              <IconAction
                icon={item.type === "previous" ? "chevron-back" : "chevron-forward"}
                variant="outlined"
                label={t(`pager.${item.type}`)}
                disabled={item.disabled}
                onPress={() => go(to ?? page)}
              />
            ) : (
              <Page {...item} page={to === null ? to : number.format(to)} />
            )
          }
        />
      )}
      <Text size="label" tone="muted" numerals>
        {t("pager.shown", values)}
      </Text>
      {onPageSize && (
        <ChoiceToggle
          label={t("pager.size")}
          choices={SIZES.map((value) => ({ value, label: number.format(Number(value)) }))}
          value={String(pageSize)}
          onChange={(size) => onPageSize(Number(size))}
        />
      )}
    </Root>
  );
}
