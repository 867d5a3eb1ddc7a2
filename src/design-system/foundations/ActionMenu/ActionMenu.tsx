import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { MenuOpener, menuPanel } from "#ds/internal/foundations/menu-styles.ts";
import { useInertPage } from "#ds/support/inert-page.ts";
import { tk } from "#ds/theme/token-names.ts";

/** One entry: a link with `href`, else an action. */
export interface ActionMenuEntry {
  readonly key: string;
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly href?: string;
  /** The page that is shown now. */
  readonly current?: boolean;
  /** The entry was pressed, and the menu is closing; prevent the default to keep the browser from following the link. */
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of {@link ActionMenu}. */
export interface ActionMenuProps {
  /** Accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** Accessible name of the menu. */
  listLabel: string;
  /** Entries in their order; a line separates the groups. */
  groups: readonly (readonly ActionMenuEntry[])[];
  /** Opens at its button, as in a row of a list, instead of below the page's header. */
  atButton?: boolean;
  /** Cannot be opened at present. */
  disabled?: boolean;
}

const Panel = styled(Paper, { name: "CsActionMenu", slot: "Panel" })(menuPanel);

/** MUI sets its place. */
const Popup = styled(Paper, { name: "CsActionMenu", slot: "Popup" })({
  position: "absolute",
  minInlineSize: "12rem",
  maxInlineSize: `calc(100% - 2 * ${tk("space-4")})`,
  maxBlockSize: `calc(100% - 2 * ${tk("space-4")})`,
  overflowY: "auto",
  padding: tk("space-2"),
  color: tk("text-default"),
});

const Entry = styled(MenuItem, { name: "CsActionMenu", slot: "Entry" })({
  gap: tk("space-3"),
  padding: `0 ${tk("space-3")}`,
  borderRadius: tk("radius-control"),
  color: "inherit",
  font: "inherit",
  whiteSpace: "normal",
  "&:hover, &.Mui-focusVisible": { backgroundColor: tk("wash-hover") },
  "& > .MuiListItemIcon-root": { minWidth: 0, color: tk("text-muted") },
  '&[aria-current="page"]': { color: tk("brand-text"), fontWeight: tk("weight-medium") },
}) as typeof MenuItem;

/**
 * A button that opens a menu of pages and actions, below the page's header or at the button. MUI's Menu: arrows, Home,
 * End and first letters move, Escape, Tab and a press outside close it, and the focus returns to the button. For parts
 * that come after the first screen; the site menu there is a native popover.
 */
export function ActionMenu(props: ActionMenuProps): ReactNode {
  const { label, children, listLabel, groups, atButton = false, disabled = false } = props;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useInertPage(open);
  const close = (): void => setOpen(false);
  return (
    <>
      <MenuOpener
        ref={opener}
        data-c="ActionMenu"
        type="button"
        disabled={disabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </MenuOpener>
      <Menu
        id={id}
        open={open}
        onClose={close}
        {...(atButton ? AT_BUTTON : { anchorReference: "none" as const })}
        anchorEl={() => opener.current}
        variant="menu"
        disableScrollLock
        transitionDuration={0}
        slots={{ paper: atButton ? Popup : Panel }}
        slotProps={{ paper: { variant: "overlay" }, list: { "aria-label": listLabel, disablePadding: true } }}
      >
        {groups.flatMap((group, index) => [
          // MUI's Menu takes no fragments.
          ...(index === 0 ? [] : [<Divider key={group[0]?.key ?? index} component="li" />]),
          ...group.map(({ key, ...entry }) => menuEntry(key, entry, close)),
        ])}
      </Menu>
    </>
  );
}

const AT_BUTTON = {
  anchorOrigin: { vertical: "bottom", horizontal: "right" },
  transformOrigin: { vertical: "top", horizontal: "right" },
} as const;

const menuEntry = (key: string, entry: Omit<ActionMenuEntry, "key">, close: () => void): ReactNode => {
  const { icon, label, href, current = false, onPress } = entry;
  const press = (event: MouseEvent<HTMLElement>): void => {
    close();
    onPress(event);
  };
  return (
    <Entry
      key={`entry-${key}`}
      {...(href === undefined ? {} : { component: "a", href })}
      aria-current={current ? "page" : undefined}
      onClick={press}
    >
      <ListItemIcon>
        <Icon name={icon} size="small" />
      </ListItemIcon>
      {label}
    </Entry>
  );
};
