import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(Skeleton, { name: "CsPulse", slot: "Root" })({
  display: "inline-block",
  blockSize: "0.8em",
  inlineSize: "4.5em",
  borderRadius: tk("radius-small"),
  verticalAlign: "baseline",
  // MUI squeezes a text's bar to a share of its line; this one has its height already.
  transform: "none",
  "&[data-wide]": { inlineSize: "9em" },
});

/**
 * A grey bar in place of a short text that is loading; as high as its line, so that nothing moves when the text
 * arrives. Built on MUI's Skeleton. Internal.
 */
export function Pulse({ wide = false }: { readonly wide?: boolean }): ReactNode {
  return <Root data-wide={wide || undefined} aria-hidden="true" />;
}
