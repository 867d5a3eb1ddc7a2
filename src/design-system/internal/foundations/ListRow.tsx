import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(ListItem, { name: "CsListRow", slot: "Root" })({
  flexWrap: "wrap",
  "& + &": { borderBlockStart: `1px solid ${tk("border-subtle")}` },
  "& > [data-row]": {
    display: "flex",
    alignItems: "center",
    gap: tk("space-3"),
    inlineSize: "100%",
    minBlockSize: tk("control-height"),
    padding: `${tk("space-3")} ${tk("space-4")}`,
    textAlign: "start",
  },
  "& .MuiListItemIcon-root": { minInlineSize: 0, color: tk("text-muted") },
  "& [data-words]": { flex: "1 1 auto", display: "grid", minInlineSize: 0 },
  "& [data-verb]": { color: tk("text-link"), fontSize: tk("size-label"), fontWeight: tk("weight-medium") },
  "& > button:hover": { backgroundColor: tk("wash-hover") },
  // The list's frame clips what lies outside it, so the focus ring is drawn inside.
  "& > button:focus-visible": { outlineOffset: "-3px" },
  "& > button[aria-disabled]": { cursor: "default", opacity: 0.55 },
  "& > [data-below]": { padding: `0 ${tk("space-4")} ${tk("space-3")}` },
});

interface ListRowProps {
  readonly icon: IconName;
  readonly label: string;
  /** The value, or a hint in its place; cut off after two lines. */
  readonly value: string;
  /** A word about the value. */
  readonly note?: string;
  /** What a press does: "Add"; with it the row is a button that opens a dialog. */
  readonly verb?: string;
  readonly disabled?: boolean;
  readonly onPress?: () => void;
  /** A button at the row's end, where the row itself is none. */
  readonly action?: ReactNode;
  /** A message below the row. */
  readonly children?: ReactNode;
}

/** A list row with a label and its editable value. Built on MUI's ListItem. Internal. */
export function ListRow({
  icon,
  label,
  value,
  note,
  verb,
  disabled = false,
  onPress,
  ...rest
}: ListRowProps): ReactNode {
  const face = (
    <>
      <ListItemIcon>
        <Icon name={icon} size="small" />
      </ListItemIcon>
      <span data-words="">
        <Text as="span" weight="medium">
          {label}
        </Text>
        <Text as="span" size="label" tone="muted" truncate={2}>
          <bdi>{value}</bdi>
        </Text>
        {note === undefined ? null : (
          <Text as="span" size="label" tone="muted">
            {note}
          </Text>
        )}
      </span>
    </>
  );
  return (
    <Root disablePadding>
      {verb === undefined ? (
        <div data-row="">
          {face}
          {rest.action}
        </div>
      ) : (
        <ListItemButton
          component="button"
          type="button"
          data-row=""
          aria-haspopup="dialog"
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && onPress?.()}
        >
          {face}
          <span data-verb="">{verb}</span>
        </ListItemButton>
      )}
      {rest.children === undefined ? null : <div data-below="">{rest.children}</div>}
    </Root>
  );
}
