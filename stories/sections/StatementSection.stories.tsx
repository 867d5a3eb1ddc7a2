import { expect, fn, screen, userEvent, within } from "storybook/test";
import { NO_STATEMENT_FILTER, statementChoices } from "#domain/business/table-filter.ts";
import { StatementSection, type StatementSectionProps } from "#ds/sections/StatementSection/StatementSection.tsx";
import preview from "#storybook/preview.tsx";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { day, statementRows } from "#stories/_fixtures/rides.ts";

const args: StatementSectionProps = {
  range: { kind: "past", months: 3 },
  days: { from: day("2026-03-18"), to: day("2026-06-17") },
  onRange: fn(),
  rows: statementRows(12),
  filter: NO_STATEMENT_FILTER,
  choices: statementChoices(statementRows(12)),
  count: 12,
  onFilter: fn(),
  paging: { size: 5, onSize: fn() },
  currency: "GBP",
  zone: "Europe/London",
  onRetry: fn(),
  onDownload: fn(),
};

const meta = preview.meta({
  title: "Sections/StatementSection",
  component: StatementSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page Commission Statement of a business.",
      avoid: "For a person's own bookings: BookingsSection.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "A table with caption, headers and sums", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test(
  "[BKR-004] a row is one line, and opens to all that the statement has of a journey",
  async ({ canvas }) => {
    const row = canvas.getByRole("row", { name: /MET2301/ });
    for (const text of ["Finished", "£36.75", "£3.68", /17 Jun 2026, /])
      await expect(within(row).getByText(text)).toBeVisible();
    await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(46);
    const open = async (name: string) => {
      const button = canvas.getByRole("button", { name });
      await userEvent.click(button);
      return document.getElementById(button.getAttribute("aria-controls") ?? "");
    };
    const detail = await open("MET2301");
    for (const text of [
      /Wed,? 17 June 2026, /,
      /Paddington Station, Praed Street/,
      /Heathrow Terminal 5.*Longford/,
      /Royal Botanic Gardens/,
      /Grand Hotel Paddington/,
      /Card£36.75Cash£0.00On account£0.00$/,
    ])
      await expect(detail).toHaveTextContent(text);
    const other = await open("MET2302");
    await expect(other).toHaveTextContent("PO-1182");
    await expect(other).toHaveTextContent("Guest travels with a cello");
  },
);

Default.test("all columns end within the table, Commission too", async ({ canvas }) => {
  const table = canvas.getByRole("table").getBoundingClientRect();
  const last = canvas.getByRole("columnheader", { name: "Commission" }).getBoundingClientRect();
  await expect(last.right).toBeLessThanOrEqual(table.right);
  await expect(table.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

Default.test("the sums are of all rows, not of the page", async ({ canvas }) => {
  await expect(canvas.getByRole("row", { name: /^Total.*£670.50 £67.08$/ })).toBeVisible();
});

export const Loading = meta.story({ tags: ["visual"], args: { rows: null } });

export const Error = meta.story({
  tags: ["visual"],
  args: {
    range: { kind: "days", from: day("2026-06-17"), to: day("2026-06-01") },
    days: null,
    rangeError: "The last day cannot be before the first.",
    rows: [],
  },
});

export const Empty = meta.story({
  tags: ["visual"],
  args: { rows: [], count: 0 },
});

Empty.test("there is nothing to download", async ({ args: { onDownload }, canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Download CSV" }));
  await expect(onDownload).not.toHaveBeenCalled();
});

/** No journey matches: the way back is beside it. */
export const CaseNoMatch = meta.story({
  tags: ["visual"],
  args: { rows: [], filter: { search: "zeppelin", status: "", costs: {} } },
});

CaseNoMatch.test("Clear filters shows everything again", async ({ args: { onFilter }, canvas }) => {
  await expect(canvas.getByText("0 of 12 shown")).toBeVisible();
  await userEvent.click(canvas.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body);
  await expect(onFilter).toHaveBeenCalledWith(NO_STATEMENT_FILTER);
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    rows: statementRows(3).map((row) => ({ ...row, note: "Kapitänsmütze ".repeat(12), vias: LONG_PLACE.fullAddress })),
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowFilter = meta.story({ globals: { locale: "en" }, args: { rows: statementRows(12).slice(0, 7) } });

FlowFilter.test("searches, filters by a cost field, and chooses a page size", async ({ args, canvas }) => {
  const { onFilter, paging } = args;
  await userEvent.type(canvas.getByRole("textbox", { name: "Search" }), "k");
  await expect(onFilter).toHaveBeenLastCalledWith({ ...NO_STATEMENT_FILTER, search: "k" });
  await userEvent.click(canvas.getByRole("combobox", { name: /Cost centre/ }));
  await userEvent.click(await screen.findByRole("option", { name: "AT-1234" }));
  await expect(onFilter).toHaveBeenLastCalledWith({ ...NO_STATEMENT_FILTER, costs: { "Cost centre": "AT-1234" } });
  await userEvent.click(canvas.getByRole("radio", { name: "25" }));
  await expect(paging?.onSize).toHaveBeenCalledWith(25);
});

export const FlowRange = meta.story({ globals: { locale: "en" } });

FlowRange.test("keyboard: reaches the download, then other days", async ({ args: { onDownload, onRange } }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(onDownload).toHaveBeenCalledOnce();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect(onRange).toHaveBeenCalledWith({ kind: "past", months: 6 });
});
