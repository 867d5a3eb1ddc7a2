import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import MuiTable from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { styled } from "@mui/material/styles";
import { useId, useState, type ReactNode } from "react";
import { LIST_PAGE_SIZE } from "#domain/shared/constants.ts";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Pager } from "#ds/internal/domain/Pager.tsx";
import { tk } from "#ds/theme/token-names.ts";
import styles from "./DataTable.module.css";

// Roles are repeated for rows drawn as cards: Safari drops them from elements whose display is changed.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

const Rows = styled(MuiTable, { name: "CsDataTable", slot: "Root" })({
  "& th, & td": {
    padding: tk("space-3"),
    color: "inherit",
    fontSize: "inherit",
    lineHeight: "inherit",
    textAlign: "start",
    verticalAlign: "top",
    "&:first-child": { paddingInlineStart: tk("space-5") },
    "&:last-child": { paddingInlineEnd: tk("space-5") },
  },
  "& [data-numeric]": { fontVariantNumeric: "tabular-nums lining-nums", textAlign: "end" },
  "& [data-numeric]:not(:first-child, :last-child)": { paddingInline: tk("space-2") },
  "& tbody [data-numeric], & tfoot [data-numeric]": { whiteSpace: "nowrap" },
  "& thead th": { color: tk("text-muted"), fontSize: tk("size-label"), fontWeight: tk("weight-medium") },
  "& tbody th, & tfoot": { fontSize: "inherit", fontWeight: tk("weight-bold") },
  "& tfoot tr": { backgroundColor: tk("brand-subtle"), color: tk("brand-on-subtle") },
  "& tfoot :is(th, td)": { borderBlockEnd: 0, fontWeight: "inherit" },
  "& tbody:last-child > tr:last-child > *": { borderBlockEnd: 0 },
});

/** Opens the detail of a row. */
const Opener = styled(ButtonBase, { name: "CsDataTable", slot: "Opener" })({
  justifyContent: "flex-start",
  gap: tk("space-1"),
  maxInlineSize: `calc(100% + ${tk("space-1")})`,
  minBlockSize: tk("target"),
  marginInlineStart: `calc(${tk("space-1")} * -1)`,
  paddingInlineEnd: tk("space-2"),
  borderRadius: tk("radius-control"),
  font: "inherit",
  // Clear of the headings and the sums, which stay in view.
  scrollMarginBlock: tk("target"),
  "& > .MuiSvgIcon-root": { flex: "none", color: tk("text-muted") },
  "& > span": { minInlineSize: 0, overflow: "hidden", textOverflow: "ellipsis" },
  "&:hover": { backgroundColor: tk("wash-hover") },
});

/** A column: its heading, and the content of its cells. */
export interface DataColumn<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts, set flush with their digits. */
  readonly numeric?: boolean;
  /** Its sum over all rows, in the last line. */
  readonly total?: string;
  /** The cell is the heading of its row. */
  readonly heads?: boolean;
  /** In a table with details: the column that takes the room which the others leave. */
  readonly grows?: boolean;
  /** In a table with details: left out where there is room for few columns; the detail says it. */
  readonly minor?: boolean;
}

/** How many rows a page has, as the reader chose it. */
export interface TablePaging {
  readonly size: number;
  readonly onSize: (size: number) => void;
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** What the table lists: "Journeys from … to …". */
  caption: string;
  /** The columns in reading order; one of them heads the rows. */
  columns: readonly DataColumn<Row>[];
  /** All rows; null while they load. */
  rows: readonly Row[] | null;
  /** The unique key of a row. */
  rowKey: (row: Row) => string;
  /** The heading of the line of sums; given where columns have totals. */
  totalLabel?: string;
  /** Shown when there are no rows: a title, a hint, and what to do about it. */
  empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /**
   * All that a row stands for, opened below it by the cell that heads it. The rows are then single lines of 44 px, cut
   * where a text is too long, and the headings and sums stay in view.
   */
  renderDetail?: (row: Row) => ReactNode;
  /** Rows of a page, and what to do when another size is chosen; left out, a page has five. */
  paging?: TablePaging | undefined;
  /** What is being loaded, for screen readers. */
  loadingLabel: string;
  /** Why there are no rows, as a sentence; null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
}

/**
 * A table with optional sums and details, in pages; on narrow screens each row is a card that names its values. It
 * returns to its first page whenever its rows or the page size change.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, error = null, empty, onRetry, paging } = props;
  const size = paging?.size ?? LIST_PAGE_SIZE;
  const [place, setPlace] = useState({ of: rows, size, page: 1 });
  const page = place.of === rows && place.size === size ? place.page : 1;
  return (
    <div className={styles.root} data-c="DataTable">
      {error !== null ? (
        <ErrorState message={error} {...(onRetry ? { onRetry } : {})} />
      ) : rows === null ? (
        <SkeletonBlock shape="list" count={LIST_PAGE_SIZE} label={props.loadingLabel} />
      ) : rows.length === 0 ? (
        <EmptyState icon="receipt" title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      ) : (
        <>
          <Table {...props} shown={rows.slice((page - 1) * size, page * size)} />
          <Pager
            page={page}
            pageSize={size}
            total={rows.length}
            onPage={(next) => setPlace({ of: rows, size, page: next })}
            onPageSize={paging?.onSize}
          />
        </>
      )}
    </div>
  );
}

function Table<Row>({
  caption,
  columns,
  shown,
  rowKey,
  totalLabel,
  renderDetail,
}: DataTableProps<Row> & { shown: readonly Row[] }): ReactNode {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <TableContainer component={Paper} variant="card" className={styles.frame}>
      <Rows className={`${styles.table} ${renderDetail ? styles.lines : ""}`} role="table">
        <caption className="tk-visually-hidden">{caption}</caption>
        <TableHead className={styles.head} role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell key={column.key} role="columnheader" scope="col" {...marks(column)}>
                {column.head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {shown.map((row) => (
            <Line key={rowKey(row)} row={row} columns={columns} renderDetail={renderDetail} />
          ))}
        </TableBody>
        {hasTotals && (
          <TableFooter role="rowgroup">
            <TableRow role="row">
              {columns.map((column, index) => (
                <Cell key={column.key} column={column}>
                  {index === 0 ? totalLabel : column.total}
                </Cell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Rows>
    </TableContainer>
  );
}

interface LineProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly renderDetail: ((row: Row) => ReactNode) | undefined;
}

/** A row, with its detail below it once that is opened. */
function Line<Row>({ row, columns, renderDetail }: LineProps<Row>): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  const content = (column: DataColumn<Row>): ReactNode =>
    renderDetail && column.heads ? (
      <Opener aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <Icon name={open ? "chevron-up" : "chevron-down"} size="small" />
        <span>{column.cell(row)}</span>
      </Opener>
    ) : (
      column.cell(row)
    );
  return (
    <>
      <TableRow role="row" data-open={open || undefined}>
        {columns.map((column) => (
          <Cell key={column.key} column={column}>
            {content(column)}
          </Cell>
        ))}
      </TableRow>
      {open && (
        <TableRow role="row" id={id} data-detail="">
          <TableCell role="cell" colSpan={columns.length}>
            <div className={styles.detail}>{renderDetail?.(row)}</div>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** What a cell's style depends on. */
const marks = ({ numeric, grows, minor }: Pick<DataColumn<never>, "numeric" | "grows" | "minor">) => ({
  "data-numeric": numeric || undefined,
  "data-grows": grows || undefined,
  "data-minor": minor || undefined,
});

interface CellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly children: ReactNode;
}

function Cell<Row>({ column, children }: CellProps<Row>): ReactNode {
  const { head, heads = false } = column;
  const isEmpty = children === undefined || children === "" || children === null;
  return (
    <TableCell
      component={heads ? "th" : "td"}
      role={heads ? "rowheader" : "cell"}
      {...(heads ? { scope: "row" } : {})}
      {...marks(column)}
      data-empty={isEmpty || undefined}
    >
      {/* The column's name beside the value, where the headings are hidden. */}
      <span className={styles.label} aria-hidden="true">
        {head}
      </span>
      <span className={styles.value}>{children}</span>
    </TableCell>
  );
}
