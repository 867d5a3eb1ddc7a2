import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(Typography, { name: "CsIconText", slot: "Root" })({
  display: "flex",
  alignItems: "flex-start",
  gap: tk("space-2"),
  "& > svg": { flex: "0 0 auto", marginBlockStart: "0.2em" },
  "& > span": { minInlineSize: 0 },
  '&[data-tone="muted"]': { color: tk("text-muted"), fontSize: tk("size-label") },
  '&[data-tone="error"]': { color: tk("text-error"), fontSize: tk("size-label") },
}) as typeof Typography;

interface IconTextProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** `muted` and `error` are small notes, `plain` is running text. */
  readonly tone?: "muted" | "error" | "plain";
  readonly id?: string | undefined;
}

/** A line of text behind a small icon. Built on MUI's Typography. Internal. */
export function IconText({ icon, children, tone = "muted", id }: IconTextProps): ReactNode {
  return (
    <Root component="p" data-tone={tone} id={id}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </Root>
  );
}
