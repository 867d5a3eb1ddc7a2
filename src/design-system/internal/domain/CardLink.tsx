import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(Card, { name: "CsCardLink", slot: "Root" })({
  blockSize: "100%",
  overflow: "visible",
  boxShadow: "none",
  "& > a": {
    display: "flex",
    alignItems: "center",
    gap: tk("space-3"),
    blockSize: "100%",
    minBlockSize: "4.5rem",
    padding: `${tk("space-3")} ${tk("space-5")}`,
  },
  "& > a > svg": { flex: "0 0 auto", marginInlineStart: "auto", color: tk("text-link") },
  // It would hide the contrast of what it overlaps from axe.
  "& .MuiCardActionArea-focusHighlight": { display: "none" },
  "& > a:hover": { backgroundImage: `linear-gradient(${tk("wash-hover")}, ${tk("wash-hover")})` },
});

/** A card whose whole area is a link, with an arrow at its end. Built on MUI's Card. Internal. */
export function CardLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <Root variant="card">
      <CardActionArea href={href}>
        {children}
        <Icon name="arrow-forward" size="small" />
      </CardActionArea>
    </Root>
  );
}
