import { expect, fn, userEvent } from "storybook/test";
import { CreditPanel, type CreditPanelProps } from "#ds/domain/CreditPanel/CreditPanel.tsx";
import { pence } from "#domain/shared/units.ts";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aCredit } from "#stories/_fixtures/rides.ts";

const args: CreditPanelProps = { credit: aCredit(), currency: "GBP", onRetry: fn() };

const meta = preview.meta({
  title: "Domain/CreditPanel",
  component: CreditPanel,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the dashboard of people who book for a business.",
      avoid: "For what one invoice comes to: its document says that.",
      note: "Invoices give their credit back when they are paid; the note says so only when credit is low.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Amounts are terms with values", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("says what is left of the limit, and what open invoices and other rides hold", async ({ canvas }) => {
  const panel = canvas.getByRole("region", { name: "Account credit" });
  await expect(panel).toHaveTextContent("£503.45 left of £1,000.00");
  await expect(panel).toHaveTextContent("Held by open invoices£314.15 on 2 invoices");
  await expect(panel).toHaveTextContent("Held by rides not invoiced yet£182.40");
});

/** Nothing can be put on account; the balance from before is still shown. */
export const CaseNoLimit = meta.story({
  tags: ["visual"],
  args: { credit: aCredit({ limit: null, notInvoiced: pence(0) }) },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("Your rides are not charged to an account.")).toBeVisible();
    await expect(canvas.queryByText(/left of/)).toBeNull();
  }),
});

/** Less than a fifth of the limit is left. */
export const CaseNearLimit = meta.story({
  tags: ["visual"],
  args: { credit: aCredit({ notInvoiced: pence(60_000) }) },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText(/nearly used up/)).toBeVisible();
  }),
});

export const CaseExhausted = meta.story({
  tags: ["visual"],
  args: { credit: aCredit({ invoiced: pence(90_000) }) },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("£0.00")).toBeVisible();
    await expect(canvas.getByText(/used up your credit/)).toBeVisible();
  }),
});

export const CaseNoOpenInvoices = meta.story({
  tags: ["visual"],
  args: { credit: aCredit({ openInvoices: 0, invoiced: pence(0) }) },
});

export const Loading = meta.story({ tags: ["visual"], args: { credit: null } });
export const Error = meta.story({ tags: ["visual"], args: { credit: null, error: "" } });

/** Nothing owed. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { credit: aCredit({ openInvoices: 0, invoiced: pence(0), notInvoiced: pence(0) }) },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { credit: aCredit({ limit: pence(1_000_000_000), invoiced: pence(123_456_789), openInvoices: 120 }) },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, args: { credit: null, error: "" } });

FlowKeyboard.test("keyboard: tries again", async ({ args: { onRetry } }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(onRetry).toHaveBeenCalledOnce();
});
