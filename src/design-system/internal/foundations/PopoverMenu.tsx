import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { useId, type MouseEvent, type ReactNode } from "react";
import { tk } from "#ds/theme/token-names.ts";
import { ItemList } from "./ItemList.tsx";
import { MenuOpener, menuPanel } from "./menu-styles.ts";

const Panel = styled(Paper, { name: "CsPopoverMenu", slot: "Panel" })(menuPanel) as typeof Paper;

interface PopoverMenuProps {
  /** Accessible name of the button, and its tooltip. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  /** Accessible name of the list. */
  readonly listLabel: string;
  readonly rows: readonly { readonly key: string; readonly row: ReactNode }[];
}

/**
 * A button that opens a list of links. A native popover: it opens before the page is hydrated, and a press outside or
 * Escape closes it without any script, which MUI's Menu cannot. Built on MUI's ButtonBase, Paper and List. Internal.
 */
export function PopoverMenu({ label, face, listLabel, rows }: PopoverMenuProps): ReactNode {
  const id = useId();
  return (
    <>
      <MenuOpener type="button" popoverTarget={id} aria-label={label} title={label}>
        {face}
      </MenuOpener>
      <Panel component="nav" variant="overlay" id={id} popover="auto" aria-label={listLabel}>
        <ItemList>
          {rows.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ItemList>
      </Panel>
    </>
  );
}

const Row = styled(ButtonBase, { name: "CsPopoverMenu", slot: "Row" })({
  justifyContent: "flex-start",
  minBlockSize: tk("target"),
  borderRadius: tk("radius-control"),
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  "[popover] &": { inlineSize: "100%", paddingInline: tk("space-3") },
  "[popover] &:hover": { textDecoration: "none", backgroundColor: tk("wash-hover") },
}) as typeof ButtonBase;

interface MenuRowProps {
  /** Target of a link; without it the row is a button. */
  readonly href?: string;
  readonly onPress?: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly children: ReactNode;
}

/** A link or a button in a menu, or in a list of links. Pressing it closes the menu first. */
export function MenuRow({ href, onPress, children }: MenuRowProps): ReactNode {
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    onPress?.(event);
  };
  const props = href === undefined ? ({ component: "button", type: "button" } as const) : { href };
  return (
    // As a button it gives the same event: only links look at what it holds.
    <Row component="a" {...props} onClick={press}>
      {children}
    </Row>
  );
}
