import { expect, fn, screen, userEvent, within } from "storybook/test";
import { NO_INVOICE_FILTER } from "#domain/business/table-filter.ts";
import { daysText } from "#ds/domain/ride-text.ts";
import { InvoicesSection, type InvoicesSectionProps } from "#ds/sections/InvoicesSection/InvoicesSection.tsx";
import preview from "#storybook/preview.tsx";
import { anInvoice, day, INVOICES } from "#stories/_fixtures/rides.ts";

const args: InvoicesSectionProps = {
  invoices: INVOICES,
  filter: NO_INVOICE_FILTER,
  total: INVOICES.length,
  onFilter: fn(),
  currency: "GBP",
  zone: "Europe/London",
  onExport: fn(),
  onAdd: fn(),
  onDownload: fn(),
  onIssue: fn(),
  onEdit: fn(),
  onDelete: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Sections/InvoicesSection",
  component: InvoicesSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page Invoices of a business.",
      avoid: "For receipts of single rides: those go by mail.",
      note: "Issue, edit and delete are only beside one's own drafts; every booker of the business may download. What is issued is final.",
      interactive: true,
      a11y: [{ wcag: "2.4.6", criterion: "Buttons name their invoice", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[BKR-009] only one's own draft can be issued, changed and deleted", async ({ canvas }) => {
  const names = (row: RegExp) =>
    within(canvas.getByRole("row", { name: row }))
      .getAllByRole("button")
      .flatMap((button) => button.getAttribute("aria-label") ?? []);
  // Browsers put different spaces around the dash.
  const period = (from: string, to: string): string => daysText({ from: day(from), to: day(to) }, "en-GB");
  const days = period("2026-05-01", "2026-05-31");
  await expect(names(/^Draft 1\W+31 May 2026/)).toEqual([
    `Download PDF of the draft for ${days}`,
    `Issue invoice for ${days}`,
    `Edit invoice for ${days}`,
    `Delete invoice for ${days}`,
  ]);
  await expect(names(/7 Jun 2026/)).toEqual([`Download PDF of the draft for ${period("2026-06-01", "2026-06-07")}`]);
  await expect(names(/No. 6/)).toEqual(["Download PDF of invoice 6"]);
  await expect(names(/No. 5/)).toEqual(["Download PDF of invoice 5"]);
  await expect(names(/No. 4/)).toEqual(["Download PDF of invoice 4"]);
  await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
  await expect(names(/No. 3/)).toEqual(["Download PDF of invoice 3", "Download PDF of credit note 1"]);
});

Default.test("an open invoice says what is due and until when, a paid one does not", async ({ canvas }) => {
  const cells = (row: RegExp) =>
    within(canvas.getByRole("row", { name: row }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  await expect(cells(/No. 6/)).toEqual(
    expect.arrayContaining(["Amount due£568.80", "Due by31 May 2026", "StatusOpen"]),
  );
  await expect(cells(/No. 5/)).toEqual(expect.arrayContaining(["Amount due", "StatusPaid"]));
});

Default.test("opens to who issued an invoice and what is in its total", async ({ canvas }) => {
  const button = canvas.getByRole("button", { name: "No. 6" });
  await userEvent.click(button);
  await expect(document.getElementById(button.getAttribute("aria-controls") ?? "")).toHaveTextContent(
    /Issued byMeTotal£632.00VAT£105.33$/,
  );
});

export const Loading = meta.story({ tags: ["visual"], args: { invoices: null } });
export const Error = meta.story({ tags: ["visual"], args: { invoices: null, error: "" } });
export const Empty = meta.story({ tags: ["visual"], args: { invoices: [], total: 0 } });

/** No invoice matches: the way back is beside it. */
export const CaseNoMatch = meta.story({
  tags: ["visual"],
  args: { invoices: [], filter: { search: "99", state: "paid" } },
});

CaseNoMatch.test("the search and the state are changed and cleared", async ({ args: { onFilter }, canvas }) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "Search" }), "1");
  await expect(onFilter).toHaveBeenLastCalledWith({ search: "991", state: "paid" });
  await userEvent.click(canvas.getByRole("combobox", { name: /Status/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Open" }));
  await expect(onFilter).toHaveBeenLastCalledWith({ search: "99", state: "open" });
  await userEvent.click(canvas.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body);
  await expect(onFilter).toHaveBeenLastCalledWith(NO_INVOICE_FILTER);
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { invoices: [anInvoice({ number: 1_234_567, issuer: "Pablo Diego José Francisco de Paula Juan Nepomuceno" })] },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: reaches the table, a new invoice, then what can be done with each",
  async ({ args: own }) => {
    for (const [handler, given] of [
      [own.onExport, undefined],
      [own.onAdd, undefined],
      [own.onDownload, INVOICES[0]],
      [own.onIssue, INVOICES[0]],
      [own.onEdit, INVOICES[0]],
      [own.onDelete, INVOICES[0]],
    ] as const) {
      await userEvent.tab();
      // The search, the state and the invoice's detail are between.
      if (handler === own.onDownload) {
        await userEvent.tab();
        await userEvent.tab();
        await userEvent.tab();
      }
      await userEvent.keyboard("{Enter}");
      if (given) await expect(handler).toHaveBeenCalledWith(given);
      else await expect(handler).toHaveBeenCalledOnce();
    }
  },
);
