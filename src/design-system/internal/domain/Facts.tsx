import List from "@mui/material/List";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { abovePhone } from "#ds/theme/media.ts";
import { tk } from "#ds/theme/token-names.ts";

/**
 * A term and its value; hidden without a value. `written` marks a text that a person wrote, in whatever language,
 * `total` the sum of the amounts above it.
 */
export type Fact = readonly [term: string, value: ReactNode, mark?: "written" | "total" | undefined];

const line = `1px solid ${tk("border-subtle")}`;

const Root = styled(List, { name: "CsFacts", slot: "Root" })({
  display: "grid",
  "& dt": { color: tk("text-muted"), fontSize: tk("size-label") },
  "& dd": { fontWeight: tk("weight-medium"), overflowWrap: "anywhere" },
  '&:is([data-layout="lines"], [data-layout="beside"]) > div': {
    display: "grid",
    gap: `0 ${tk("space-4")}`,
    paddingBlock: tk("space-2"),
    "&:not(:last-child)": { borderBlockEnd: line },
  },
  '&[data-layout="beside"] > div': {
    paddingBlock: tk("space-3"),
    [abovePhone]: { gridTemplateColumns: "minmax(8rem, 1fr) minmax(0, 2fr)" },
  },
  '&[data-layout="prices"]': {
    gap: tk("space-4"),
    "& > div": {
      display: "flex",
      flexDirection: "column-reverse",
      gap: "2px",
      paddingBlockStart: tk("space-4"),
      borderBlockStart: line,
    },
    "& dd": { fontSize: tk("size-lead"), fontWeight: tk("weight-bold"), fontVariantNumeric: "tabular-nums" },
    "& > :first-child dd": { fontFamily: tk("font-display"), fontSize: tk("size-heading"), letterSpacing: "-0.02em" },
  },
  '&[data-layout="amounts"]': {
    gap: tk("space-2"),
    fontSize: tk("size-label"),
    "& > div": { display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: tk("space-4") },
    "& dt": { minInlineSize: 0, overflowWrap: "anywhere" },
    "& dd": { flex: "0 0 auto", fontWeight: "inherit", fontVariantNumeric: "tabular-nums lining-nums" },
    "& > [data-total]": {
      paddingBlockStart: tk("space-2"),
      borderBlockStart: line,
      fontSize: tk("size-body"),
      fontWeight: tk("weight-bold"),
    },
    "& > [data-total] dt": { color: "inherit", fontSize: "inherit" },
  },
  '&:is([data-layout="row"], [data-layout="large"])': {
    display: "flex",
    flexWrap: "wrap",
    gap: `${tk("space-3")} ${tk("space-6")}`,
    "& dd": { fontVariantNumeric: "tabular-nums lining-nums" },
  },
  '&[data-layout="large"]': {
    justifyContent: "space-between",
    "& dd": { fontSize: tk("size-lead"), fontWeight: tk("weight-bold") },
  },
  '&[data-layout="figures"]': {
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
    gap: tk("space-4"),
    "& > div": {
      padding: tk("space-4"),
      border: line,
      borderRadius: tk("radius-card"),
      backgroundColor: tk("surface-card"),
      boxShadow: tk("shadow-card"),
    },
    // Two amounts fit side by side on a phone: a broken number reads as two.
    "& dd": {
      fontFamily: tk("font-display"),
      fontSize: tk("size-title"),
      fontWeight: tk("weight-bold"),
      fontVariantNumeric: "tabular-nums lining-nums",
      lineHeight: tk("line-tight"),
    },
    [abovePhone]: { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" },
    "@media (min-width: 1100px)": { "& > div": { paddingInline: tk("space-5") } },
  },
}) as typeof List;

interface FactsProps {
  readonly rows: readonly Fact[];
  /**
   * `lines` with a line between them, `beside` the same with the value beside its term, `prices` with the value above
   * it, `amounts` with the values at the end of their lines, `row` and `large` side
   * by side, `figures` as cards side by side.
   */
  readonly layout?: "lines" | "beside" | "prices" | "amounts" | "row" | "large" | "figures";
  /** Id of their heading. */
  readonly labelledBy?: string;
}

/** A description list: terms and their values. Built on MUI's List. Internal. */
export function Facts({ rows, layout = "lines", labelledBy }: FactsProps): ReactNode {
  return (
    <Root component="dl" disablePadding data-layout={layout} aria-labelledby={labelledBy}>
      {rows
        .filter(([, value]) => value !== "" && value !== null && value !== undefined)
        .map(([term, value, mark]) => (
          <div key={typeof value === "string" ? `${term} ${value}` : term} data-total={mark === "total" || undefined}>
            <dt>{mark === "written" ? <bdi>{term}</bdi> : term}</dt>
            <dd>{mark === "written" ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
    </Root>
  );
}
