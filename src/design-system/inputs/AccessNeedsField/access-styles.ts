import Accordion from "@mui/material/Accordion";
import AccordionSummary from "@mui/material/AccordionSummary";
import { styled } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

/** The frame of the folded field. */
export const Folded = styled(Accordion, { name: "CsAccessNeeds", slot: "Root" })({
  border: `1px solid ${tk("border-subtle")}`,
  borderRadius: tk("radius-control"),
  backgroundColor: tk("surface-card"),
  overflow: "hidden",
  "&::before": { display: "none" },
  "& .MuiAccordionDetails-root": { padding: `0 ${tk("space-4")} ${tk("space-4")}` },
});

/** Its head: says what is ticked. */
export const Head = styled(AccordionSummary, { name: "CsAccessNeeds", slot: "Head" })({
  gap: tk("space-3"),
  minBlockSize: tk("control-height"),
  padding: `${tk("space-3")} ${tk("space-4")}`,
  "&:hover": { backgroundColor: tk("wash-hover") },
  // The frame hides what lies outside it: the ring goes inside.
  "&.Mui-focusVisible": { backgroundColor: "transparent", outlineOffset: -3 },
  "& .MuiAccordionSummary-content": { alignItems: "center", gap: tk("space-3"), minInlineSize: 0, margin: 0 },
});
