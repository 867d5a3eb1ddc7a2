import Divider from "@mui/material/Divider";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(Divider, { name: "CsDividerText", slot: "Root" })({
  color: tk("text-muted"),
  fontSize: tk("size-label"),
});

/** A divider with a word in the middle: "or". Built on MUI's Divider. Internal. */
export function DividerText({ children }: { readonly children: string }): ReactNode {
  // A separator would keep its word from screen readers.
  return <Root role="none">{children}</Root>;
}
