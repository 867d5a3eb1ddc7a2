import Card from "@mui/material/Card";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { phone } from "#ds/theme/media.ts";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(Card, { name: "CsCard", slot: "Root" })({
  display: "grid",
  gap: tk("space-4"),
  minInlineSize: 0,
  padding: `${tk("space-5")} ${tk("space-6")}`,
  color: tk("text-default"),
  overflow: "visible",
  [phone]: { padding: `${tk("space-4")} ${tk("space-5")}` },
}) as typeof Card;

interface CardBoxProps {
  readonly children: ReactNode;
  /** Element in the document; an article or a section needs a name. */
  readonly as?: "article" | "aside" | "div" | "section";
  /** The layout of the content; rows with a gap without it. */
  readonly className?: string | undefined;
  /** The part whose root the card is. */
  readonly "data-c"?: string;
  readonly "data-kind"?: string;
  readonly "data-freshness"?: string;
  readonly "data-empty"?: true | undefined;
  readonly "aria-busy"?: boolean;
  readonly "aria-label"?: string;
  readonly "aria-labelledby"?: string;
}

/** A card for one item of a list, or for figures that sum up many. Built on MUI's Card. Internal. */
export function CardBox({ as = "div", ...rest }: CardBoxProps): ReactNode {
  return <Root variant="card" component={as} {...rest} />;
}
