import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import { styled } from "@mui/material/styles";
import { useId, type ReactNode } from "react";
import { FareBreakdown, type FareBreakdownProps } from "#ds/domain/FareBreakdown/FareBreakdown.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(Accordion, { name: "CsFareDetails", slot: "Root" })({
  backgroundColor: "transparent",
  "&::before": { display: "none" },
  "& > h3 > button": {
    minBlockSize: tk("target"),
    inlineSize: `calc(100% + 2 * ${tk("space-2")})`,
    marginInline: `calc(-1 * ${tk("space-2")})`,
    paddingInline: tk("space-2"),
    borderRadius: tk("radius-small"),
    textAlign: "start",
    "&:hover": { backgroundColor: tk("wash-hover") },
  },
  "& .MuiAccordionSummary-content": { margin: 0 },
  "& .MuiAccordionSummary-expandIconWrapper": { color: tk("text-muted") },
  "& .MuiAccordionDetails-root": { padding: `${tk("space-2")} 0 0` },
});

interface FareDetailsProps extends Pick<FareBreakdownProps, "lines" | "total"> {
  /** On the button that expands it. */
  label: ReactNode;
}

/** The breakdown of a fare, expanded on demand. Built on MUI's Accordion. Internal. */
export function FareDetails({ label, ...fare }: FareDetailsProps): ReactNode {
  const id = useId();
  return (
    <Root disableGutters square>
      <AccordionSummary id={id} aria-controls={`${id}b`} expandIcon={<Icon name="chevron-down" size="small" />}>
        {label}
      </AccordionSummary>
      <AccordionDetails>
        <FareBreakdown {...fare} />
      </AccordionDetails>
    </Root>
  );
}
