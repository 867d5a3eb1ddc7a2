import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { tk } from "#ds/theme/token-names.ts";

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
});

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
    <Figures size="small">
      <caption className="tk-visually-hidden">{caption}</caption>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head} scope="col">
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row[0]} row={row} heads={heads} />
        ))}
      </TableBody>
      <TableFooter>
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
    <TableRow>
      <TableCell component="th" scope="row">
        {head}
      </TableCell>
      {figures.map((figure, index) => (
        <TableCell key={heads[index + 1]}>{figure}</TableCell>
      ))}
    </TableRow>
  );
}
