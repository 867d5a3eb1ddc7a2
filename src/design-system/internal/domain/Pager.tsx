import type { ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/index.ts";
import { IconAction } from "#ds/foundations/IconAction/index.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./Pager.module.css";

interface PagerProps {
  /** From 1 on. */
  readonly page: number;
  readonly pageSize: number;
  /** Entries on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Leads through the pages of a list, and says which one is shown; nothing while there is only one. Shared, not public. */
export function Pager({ page, pageSize, total, onPage }: PagerProps): ReactNode {
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  const number = new Intl.NumberFormat(locale);
  const values = {
    from: number.format((page - 1) * pageSize + 1),
    to: number.format(Math.min(page * pageSize, total)),
    total: number.format(total),
  };
  const go = (to: number): void => {
    onPage(to);
    announce(t("pager.page", { page: number.format(to), pages: number.format(pages) }));
  };
  return (
    <nav className={styles.root} aria-label={t("pager.label")}>
      <IconAction
        icon="chevron-back"
        variant="outlined"
        label={t("pager.previous")}
        disabled={page <= 1}
        onPress={() => go(page - 1)}
      />
      <span className="tk-numerals">{t("pager.shown", values)}</span>
      <IconAction
        icon="chevron-forward"
        variant="outlined"
        label={t("pager.next")}
        disabled={page >= pages}
        onPress={() => go(page + 1)}
      />
    </nav>
  );
}
