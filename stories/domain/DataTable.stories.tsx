import { expect, fn, userEvent, within } from "storybook/test";
import type { StatementRow } from "#domain/business/statement.ts";
import { DataTable, type DataTableProps } from "#ds/domain/DataTable/DataTable.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import preview from "#storybook/preview.tsx";
import { NO_JOURNEYS, statementRows } from "#stories/_fixtures/rides.ts";

const money = (amount: number): string => `£${(amount / 100).toFixed(2)}`;

/** Storybook types a generic part only with rows of any kind; these are all journeys. */
const of =
  <Shown,>(show: (row: StatementRow) => Shown) =>
  (row: unknown): Shown =>
    show(row as StatementRow);

const args: DataTableProps<unknown> = {
  caption: "Journeys from 1 June 2026 to 17 June 2026",
  columns: [
    { key: "booking", head: "Booking", cell: of((row) => row.reference), heads: true },
    { key: "journey", head: "Journey", cell: of((row) => row.pickup.address) },
    { key: "note", head: "Note", cell: of((row) => row.note) },
    { key: "price", head: "Price", cell: of((row) => money(row.price)), numeric: true },
    { key: "commission", head: "Commission", cell: of((row) => money(row.commission)), numeric: true },
  ],
  rows: statementRows(12),
  rowKey: of((row) => row.reference),
  empty: NO_JOURNEYS,
  loadingLabel: "Loading the statement",
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Domain/DataTable",
  component: DataTable,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For lists of money over time: commission statement, invoices.",
      avoid:
        "For bookings that a person acts on: those are cards. For figures of a week: BookingChart has its own table.",
      note: "The caption names the period. The last line sums all rows, not only those of the page. Rows with a detail are one line each.",
      interactive: true,
      a11y: [
        { wcag: "1.3.1", criterion: "A table with caption and headers, on narrow screens too", story: "Default" },
        { wcag: "2.1.1", criterion: "Pages by keyboard", story: "FlowPages" },
        { wcag: "1.4.10", criterion: "Reflows to cards", story: "Mobile" },
        { wcag: "4.1.2", criterion: "A row says whether its detail is open", story: "FlowDetail" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div>
        <h1 className="tk-visually-hidden">Statement</h1>
        <h2 className="tk-visually-hidden">Journeys</h2>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[CONST-010] shows five rows a page, with the rest behind the pager", async ({ canvas }) => {
  const table = within(canvas.getByRole("table", { name: /Journeys from 1 June/ }));
  await expect(table.getAllByRole("rowheader")).toHaveLength(5);
  await expect(canvas.getByText("1–5 of 12")).toBeVisible();
});

/** With sums in the last line; they cover all rows. */
export const Filled = meta.story({
  tags: ["visual"],
  args: {
    columns: args.columns.map((column) => (column.key === "price" ? { ...column, total: "£670.50" } : column)),
    totalLabel: "Total",
  },
});

Filled.test("has a row with the sum", async ({ canvas }) => {
  await expect(canvas.getByRole("row", { name: /Total.*£670.50/ })).toBeVisible();
});

export const Loading = meta.story({ tags: ["visual"], args: { rows: null } });
export const Empty = meta.story({ tags: ["visual"], args: { rows: [] } });
export const Error = meta.story({ tags: ["visual"], args: { rows: null, error: "Please choose fewer days." } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    rows: statementRows(2).map((row) => ({
      ...row,
      reference: `METROPOLITANANDGENERAL${row.reference}`,
      note: "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(3),
    })),
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

/** Every row is a card with labelled values. */
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** Few rows need no pager; other rows start on the first page. */
export const FlowPages = meta.story({ globals: { locale: "en" } });

FlowPages.test("keyboard: turns the page by Enter, stops at both ends and announces each page", async ({ canvas }) => {
  const next = canvas.getByRole("button", { name: "Next page" });
  await expect(canvas.getByRole("button", { name: "Previous page" })).toHaveAttribute("aria-disabled", "true");
  next.focus();
  await userEvent.keyboard("{Enter}{Enter}{Enter}");
  await expect(canvas.getByText("11–12 of 12")).toBeVisible();
  await expect(canvas.getAllByRole("rowheader")).toHaveLength(2);
  await expect(canvas.getByRole("status")).toHaveTextContent("Page 3 of 3");
});

/** Rows may contain controls. */
export const CaseActions = meta.story({
  tags: ["visual"],
  args: {
    rows: statementRows(3),
    columns: [
      ...args.columns.slice(0, 1),
      {
        key: "actions",
        head: "Actions",
        cell: () => (
          <ActionButton size="compact" variant="quiet">
            Open
          </ActionButton>
        ),
      },
    ],
  },
});

/** Rows of one line that open to all they stand for; headings and sums stay in view while a long page scrolls. */
export const FlowDetail = meta.story({
  tags: ["visual"],
  globals: { locale: "en" },
  args: {
    columns: args.columns.map((column) => ({
      ...column,
      ...(column.key === "journey" ? { grows: true } : {}),
      ...(column.key === "note" ? { minor: true } : {}),
      ...(column.key === "price" ? { total: "£670.50" } : {}),
    })),
    totalLabel: "Total",
    renderDetail: of((row) => `${row.pickup.address} to ${row.dropoff.address}`),
  },
});

FlowDetail.test("keyboard: opens a row and closes it again", async ({ canvas }) => {
  const row = canvas.getByRole("button", { name: "MET2300" });
  await userEvent.tab();
  await expect(row).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(row).toHaveAttribute("aria-expanded", "true");
  await expect(canvas.getByRole("cell", { name: /Praed Street.* to .*Longford/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect(row).toHaveAttribute("aria-expanded", "false");
  await expect(canvas.queryByRole("cell", { name: /Longford/ })).toBeNull();
});
