import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { phone } from "#ds/theme/media.ts";
import { tk } from "#ds/theme/token-names.ts";

// Roles are repeated for rows that are stacked: Safari drops them from elements whose display is changed.

const Figures = styled(Table, { name: "CsChartTable", slot: "Root" })({
  "& th, & td": { paddingInline: 0, color: "inherit", fontSize: tk("size-body"), textAlign: "start" },
  "& thead th": { color: tk("text-muted"), fontSize: tk("size-label") },
  "& tfoot :is(th, td)": { borderBlockEnd: 0, fontWeight: tk("weight-bold") },
  "& :is(th, td):first-child": { minInlineSize: "6rem" },
  "& :is(th, td):not(:first-child)": {
    paddingInlineStart: tk("space-3"),
    textAlign: "end",
    fontVariantNumeric: "tabular-nums lining-nums",
  },
  // Three amounts and a month's name do not fit a phone in one line: each row has its heading above its figures.
  [phone]: {
    "&[data-stacked], &[data-stacked] :is(thead, tbody, tfoot)": { display: "block" },
    "&[data-stacked] tr": { display: "flex", flexWrap: "wrap" },
    // Too wide to follow the heading in its line; three fit the next one.
    "&[data-stacked] :is(th, td)": {
      flex: "1 1 30%",
      minInlineSize: 0,
      fontSize: tk("size-label"),
      overflowWrap: "anywhere",
    },
    "&[data-stacked] :is(th, td):first-child": {
      flexBasis: "100%",
      paddingBlockEnd: 0,
      borderBlockEnd: 0,
      fontWeight: tk("weight-medium"),
    },
    "&[data-stacked] :is(th, td):not(:first-child)": { paddingInlineStart: tk("space-1") },
  },
});

/** From this many columns on, rows are stacked on a phone. */
const STACKED_FROM = 4;

/** Heading of a row, then a text for each further column. */
type ChartRow = readonly string[];

interface ChartTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly ChartRow[];
  /** The sums. */
  readonly total: ChartRow;
}

/** The figures of a chart as a table. Built on MUI's Table. Internal. */
export function ChartTable({ caption, heads, rows, total }: ChartTableProps): ReactNode {
  return (
    <Figures size="small" role="table" data-stacked={heads.length >= STACKED_FROM || undefined}>
      <caption className="tk-visually-hidden">{caption}</caption>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {heads.map((head) => (
            <TableCell key={head} role="columnheader" scope="col">
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <Row key={row[0]} row={row} heads={heads} />
        ))}
      </TableBody>
      <TableFooter role="rowgroup">
        <Row row={total} heads={heads} />
      </TableFooter>
    </Figures>
  );
}

interface RowProps {
  readonly row: ChartRow;
  readonly heads: readonly string[];
}

function Row({ row: [head, ...figures], heads }: RowProps): ReactNode {
  return (
    <TableRow role="row">
      <TableCell component="th" role="rowheader" scope="row">
        {head}
      </TableCell>
      {figures.map((figure, index) => (
        <TableCell key={heads[index + 1]} role="cell">
          {figure}
        </TableCell>
      ))}
    </TableRow>
  );
}
