import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { useId, type MouseEvent, type ReactNode } from "react";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import { phone } from "#ds/theme/media.ts";
import { tk } from "#ds/theme/token-names.ts";
import { Item, ItemList } from "./ItemList.tsx";

const Opener = styled(ButtonBase, { name: "CsPopoverMenu", slot: "Opener" })({
  flex: "0 0 auto",
  gap: tk("space-2"),
  minBlockSize: tk("target"),
  minInlineSize: tk("target"),
  borderRadius: tk("radius-control"),
  font: "inherit",
  fontWeight: tk("weight-medium"),
  "&:hover": { backgroundColor: tk("wash-hover") },
});

// At the end of the page's content, below its header, which is lower on phones.
const Panel = styled(Paper, { name: "CsPopoverMenu", slot: "Panel" })({
  position: "fixed",
  inset: "4rem auto auto auto",
  insetInlineEnd: `max(${tk("space-4")}, calc((100vw - ${tk("content-width")}) / 2))`,
  inlineSize: "16rem",
  maxInlineSize: `calc(100vw - 2 * ${tk("space-4")})`,
  maxBlockSize: "calc(100dvh - 5rem)",
  margin: 0,
  padding: tk("space-2"),
  overflowY: "auto",
  color: tk("text-default"),
  [phone]: { insetBlockStart: "3.5rem" },
}) as typeof Paper;

interface PopoverMenuProps {
  /** Accessible name of the button; its tooltip as well, where it has no words. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  /** Shows the label as a tooltip. */
  readonly tooltip?: boolean;
  /** Accessible name of the list. */
  readonly listLabel: string;
  readonly rows: readonly { readonly key: string; readonly row: ReactNode }[];
  /** The layout of the rows. */
  readonly itemClass?: string | undefined;
}

/**
 * A button that opens a list of links. A native popover: it opens before the page is hydrated, and a press outside or
 * Escape closes it without any script, which MUI's Menu cannot. Built on MUI's ButtonBase, Paper and List. Internal.
 */
export function PopoverMenu({ label, face, tooltip = false, listLabel, rows, itemClass }: PopoverMenuProps): ReactNode {
  const id = useId();
  return (
    <>
      <Opener type="button" popoverTarget={id} aria-label={label} title={tooltip ? label : undefined}>
        {face}
      </Opener>
      <Panel component="nav" variant="overlay" id={id} popover="auto" aria-label={listLabel}>
        <ItemList>
          {rows.map(({ key, row }) => (
            <Item key={key} data-key={key} className={itemClass}>
              {row}
            </Item>
          ))}
        </ItemList>
      </Panel>
    </>
  );
}

const Row = styled(ButtonBase, { name: "CsPopoverMenu", slot: "Row" })({
  justifyContent: "flex-start",
  gap: tk("space-3"),
  minBlockSize: tk("target"),
  borderRadius: tk("radius-control"),
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  "& > svg": { color: tk("text-muted") },
  "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  "[popover] &": { inlineSize: "100%", paddingInline: tk("space-3") },
  "[popover] &:hover": { textDecoration: "none", backgroundColor: tk("wash-hover") },
  '&[aria-current="page"]': { color: tk("brand-text"), fontWeight: tk("weight-medium") },
}) as typeof ButtonBase;

interface MenuRowProps {
  readonly icon?: IconName;
  /** Target of a link; without it the row is a button. */
  readonly href?: string;
  /** The page that is shown now. */
  readonly current?: boolean;
  readonly onPress?: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly children: ReactNode;
}

/** A link or a button in a menu, or in a list of links. Pressing it closes the menu first. */
export function MenuRow({ icon, href, current = false, onPress, children }: MenuRowProps): ReactNode {
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    onPress?.(event);
  };
  const props = href === undefined ? ({ component: "button", type: "button" } as const) : { href };
  return (
    // As a button it gives the same event: only links look at what it holds.
    <Row component="a" {...props} aria-current={current ? "page" : undefined} onClick={press}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      {children}
    </Row>
  );
}
