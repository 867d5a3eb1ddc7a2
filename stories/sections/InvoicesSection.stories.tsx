import { expect, fn, userEvent, within } from "storybook/test";
import { InvoicesSection, type InvoicesSectionProps } from "#ds/sections/InvoicesSection/index.ts";
import preview from "#storybook/preview.tsx";
import { anInvoice, INVOICES } from "#stories/_fixtures/rides.ts";

const args: InvoicesSectionProps = {
  invoices: INVOICES,
  zone: "Europe/London",
  onAdd: fn(),
  onDownload: fn(),
  onIssue: fn(),
  onEdit: fn(),
  onDelete: fn(),
  onRetry: fn(),
};

const meta = preview.meta({ title: "Sections/InvoicesSection", component: InvoicesSection, args });

export const Default = meta.story({ tags: ["visual"] });

Default.test("[BKR-009] only one's own draft can be issued, changed and deleted", async ({ canvas }) => {
  const names = (row: RegExp) =>
    within(canvas.getByRole("row", { name: row }))
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label"));
  const days = "1 May 2026 – 31 May 2026";
  await expect(names(/1 May 2026/)).toEqual([
    `Download PDF of the draft for ${days}`,
    `Issue invoice for ${days}`,
    `Edit invoice for ${days}`,
    `Delete invoice for ${days}`,
  ]);
  await expect(names(/1 Jun 2026/)).toEqual(["Download PDF of the draft for 1 Jun 2026 – 7 Jun 2026"]);
  await expect(names(/No. 6/)).toEqual(["Download PDF of invoice 6"]);
  await expect(names(/No. 5/)).toEqual(["Download PDF of invoice 5"]);
  await expect(names(/No. 4/)).toEqual(["Download PDF of invoice 4"]);
});

export const Loading = meta.story({ tags: ["visual"], args: { invoices: null } });
export const Error = meta.story({ tags: ["visual"], args: { invoices: null, error: "" } });
export const Empty = meta.story({ tags: ["visual"], args: { invoices: [] } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { invoices: [anInvoice({ number: 1_234_567, issuer: "Pablo Diego José Francisco de Paula Juan Nepomuceno" })] },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: a new one, then what can be done with each", async ({ args: own }) => {
  for (const [handler, given] of [
    [own.onAdd, undefined],
    [own.onDownload, INVOICES[0]],
    [own.onIssue, INVOICES[0]],
    [own.onEdit, INVOICES[0]],
    [own.onDelete, INVOICES[0]],
  ] as const) {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    if (given) await expect(handler).toHaveBeenCalledWith(given);
    else await expect(handler).toHaveBeenCalledOnce();
  }
});
