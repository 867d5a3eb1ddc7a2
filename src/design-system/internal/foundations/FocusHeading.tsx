import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Root = styled(Typography, { name: "CsFocusHeading", slot: "Root" })({
  // Focused by script only: it is not a control and needs no ring.
  "&:focus-visible": { outline: "none", boxShadow: "none" },
}) as typeof Typography;

interface FocusHeadingProps {
  readonly as: "h2" | "h3";
  readonly size: "lead" | "title";
  readonly id: string;
  readonly className?: string | undefined;
  readonly "data-part"?: string;
  readonly children: ReactNode;
}

/** A heading that takes the focus when the content below it changes. Built on MUI's Typography. Internal. */
export function FocusHeading({ as, size, ...rest }: FocusHeadingProps): ReactNode {
  return (
    <Root component={as} variant={size === "title" ? "h3" : "subtitle1"} data-weight="bold" tabIndex={-1} {...rest} />
  );
}
