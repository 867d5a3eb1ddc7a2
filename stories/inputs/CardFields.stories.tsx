import { useState } from "react";
import { expect, fn, userEvent, waitFor, screen } from "storybook/test";
import { cardCheck } from "#domain/payment/card-check.ts";
import { cardFaults, emptyCard, expiryYears, type CardDraft, type CardField } from "#domain/payment/card.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { CardFields, type CardFieldsProps } from "#ds/inputs/CardFields/CardFields.tsx";
import preview from "#storybook/preview.tsx";

const NOW = new Date(Date.UTC(2026, 10, 21));
const EMPTY = emptyCard(NOW);
const FILLED: CardDraft = {
  ...EMPTY,
  name: "Ada Lovelace",
  number: "4242424242424242",
  year: "2031",
  cvc: "123",
  line1: "12 St James's Square",
  city: "London",
  postalCode: "SW1Y 4JH",
};

const args: CardFieldsProps = {
  values: EMPTY,
  errors: {},
  onChange: fn(),
  onBlur: fn(),
  years: expiryYears(NOW),
};

const meta = preview.meta({
  title: "Inputs/CardFields",
  component: CardFields,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Wherever a card is typed in: the Card Details dialog and the payment page.",
      avoid:
        "A provider with hosted fields takes number, expiry and CVC into its own boxes: give the props of HostedCardFields as `hosted`.",
      note: "Labels are as on the card. The note under CVC says where its digits are.",
      interactive: true,
      a11y: [
        { wcag: "1.3.5", criterion: "Each box has a label, its error and its purpose", story: "Error" },
        { wcag: "2.1.1", criterion: "Filled in without a mouse", story: "FlowKeyboard" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "32rem" }}>
        <Story />
      </div>
    ),
  ],
});

const TITLES: Partial<Record<CardField, string>> = {
  name: "Name on card",
  number: "Card number",
  month: "Expiry",
  year: "Expiry",
  cvc: "CVC",
  line1: "Address line 1",
  city: "City",
  postalCode: "Postal code",
};

function errorsOf(values: CardDraft, left: ReadonlySet<CardField>): CardFieldsProps["errors"] {
  const faults = cardFaults(values, { hosted: false, now: NOW, check: cardCheck });
  const entries = Object.entries(faults) as [CardField, "required" | "invalid"][];
  return Object.fromEntries(
    entries
      .filter(([field]) => left.has(field))
      .map(([field, fault]) => [field, fill(MESSAGES[fault], { title: TITLES[field] ?? field })]),
  );
}

/** The form with an owner that validates each box on blur. */
function Owned(props: CardFieldsProps) {
  const [values, setValues] = useState(props.values);
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  return (
    <CardFields
      {...props}
      values={values}
      errors={errorsOf(values, left)}
      onChange={(field, value) => {
        props.onChange(field, value);
        setValues((before) => ({ ...before, [field]: value }));
      }}
      onBlur={(field) => setLeft((before) => new Set(before).add(field))}
    />
  );
}

export const Default = meta.story({ tags: ["visual"] });

const openLists = () => userEvent.click(screen.getByRole("button", { name: "Choose month and year from lists" }));

Default.test("[PAY-018] expiry is this month, or chosen from 12 months and 51 years", async ({ canvas }) => {
  await expect(canvas.getByRole("textbox", { name: "Expiry" })).toHaveValue("11 / 26");
  await openLists();
  await expect(canvas.getByRole("combobox", { name: "Expiry month" })).toHaveFocus();
  await expect(canvas.getByRole("combobox", { name: "Expiry month" })).toHaveValue("11");
  const texts = (name: string) =>
    [...canvas.getByRole("combobox", { name }).querySelectorAll("option")].map((o) => o.text);
  await expect(texts("Expiry month")).toHaveLength(12);
  const years = texts("Expiry year");
  await expect([years[0], years.at(-1)]).toEqual(["2026", "2076"]);
});

Default.test(
  "[PAY-012] [WID-005] has name, number, expiry, CVC and billing address, known to the browser",
  async ({ canvas }) => {
    const purposes = [
      ["Name on card", "cc-name"],
      ["Card number", "cc-number"],
      ["Expiry", "cc-exp"],
      ["CVC", "cc-csc"],
      ["Address line 1", "billing address-line1"],
      ["Address line 2", "billing address-line2"],
      ["City", "billing address-level2"],
      ["Postal code", "billing postal-code"],
      ["Country", "billing country"],
    ] as const;
    await userEvent.click(canvas.getByRole("button", { name: "Address line 2 or another country" }));
    await expect(canvas.getByLabelText("Address line 2")).toHaveFocus();
    for (const [name, purpose] of purposes) {
      await expect(canvas.getByLabelText(name)).toHaveAttribute("autocomplete", purpose);
    }
    await expect(canvas.getByRole("combobox", { name: "Country" })).toHaveDisplayValue("United Kingdom");
    await openLists();
    await expect(canvas.getByLabelText("Expiry month")).toHaveAttribute("autocomplete", "cc-exp-month");
    await expect(canvas.getByLabelText("Expiry year")).toHaveAttribute("autocomplete", "cc-exp-year");
  },
);

Default.test("number, expiry and CVC bring the digits of a phone's keyboard", async ({ canvas }) => {
  for (const name of ["Card number", "Expiry", "CVC"])
    await expect(canvas.getByLabelText(name)).toHaveAttribute("inputmode", "numeric");
});

export const Filled = meta.story({ tags: ["visual"], args: { values: FILLED } });

Filled.test("[WID-008] the number is grouped, with the type of its card", async ({ canvas }) => {
  const number = canvas.getByRole("textbox", { name: "Card number" });
  await expect(number).toHaveValue("4242 4242 4242 4242");
  await expect(number).toHaveAccessibleDescription("Card type: Visa");
});

/** A card with a four-digit code on its front. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { values: { ...FILLED, number: "378282246310005", cvc: "1234" } },
});

export const Error = meta.story({
  tags: ["visual"],
  args: {
    values: { ...EMPTY, number: "4242424242424241" },
    errors: {
      name: "Name on card is required",
      number: "Card number is invalid",
      cvc: "CVC is required",
      line1: "Address line 1 is required",
      city: "City is required",
      postalCode: "Postal code is required",
    },
  },
});

Error.test("each message belongs to its box", async ({ canvas }) => {
  await expect(canvas.getByLabelText("Card number")).toHaveAccessibleDescription(
    "Card type: Visa Card number is invalid",
  );
  await expect(canvas.getByLabelText("CVC")).toHaveAccessibleDescription("CVC is required");
  await expect(canvas.getByLabelText("City")).toHaveAttribute("aria-invalid", "true");
});

export const Disabled = meta.story({ tags: ["visual"], args: { values: FILLED, disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo" },
  args: { values: { ...FILLED, line2: "Flat 3" } },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { values: FILLED } });
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { values: FILLED },
});

const HOME = { line1: "12 St James's Square", city: "London", postalCode: "SW1Y 4JH", country: "gb" };

/** The payer's name and an address of the journey are known; the bank has declined the card. */
export const CaseKnownPayer = meta.story({
  tags: ["visual"],
  args: {
    values: { ...FILLED, line1: "", city: "", postalCode: "", cvc: "" },
    errors: { number: "Your bank declined this card. Check the details, or pay another way." },
    addresses: [HOME],
    onAddress: fn(),
  },
});

CaseKnownPayer.test("one press fills in the address", async ({ canvas, args: { onAddress } }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Use 12 St James's Square, London SW1Y 4JH" }));
  await expect(onAddress).toHaveBeenCalledWith(HOME);
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (own) => <Owned {...own} /> });

FlowKeyboard.test(
  "keyboard: is filled in with Tab alone, and judged as each box is left",
  async ({ canvas, args: { onChange } }) => {
    await userEvent.tab();
    await userEvent.keyboard("Ada Lovelace");
    await userEvent.tab();
    await userEvent.keyboard("4242x4242 4242-4241");
    await userEvent.tab();
    await expect(canvas.getByLabelText("Card number")).toHaveAccessibleDescription(
      "Card type: Visa Card number is invalid",
    );
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{End}{Backspace}2");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByLabelText("Card number")).toHaveAccessibleDescription("Card type: Visa"));
    await expect(onChange).toHaveBeenLastCalledWith("number", "4242424242424242");
    const expiry = canvas.getByRole("textbox", { name: "Expiry" });
    await expect(expiry).toHaveFocus();
    await userEvent.keyboard("1325{Tab}");
    await expect(expiry).toHaveAccessibleDescription("Expiry is invalid");
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("1231{Tab}");
    await expect(expiry).toHaveValue("12 / 31");
    await expect(expiry).toHaveAccessibleDescription("MM / YY");
  },
);

for (const [typed, shown, year] of [
  ["331", "03 / 31", "2031"],
  ["1/31", "01 / 31", "2031"],
  ["12/2031", "12 / 31", "2031"],
  ["1231{Backspace}0", "12 / 30", "2030"],
  ["12{Backspace}{Backspace}{Backspace}{Backspace}1031", "10 / 31", "2031"],
] as const)
  FlowKeyboard.test(`the expiry ${typed} is ${shown}`, async ({ canvas, args: { onChange } }) => {
    const expiry = canvas.getByRole("textbox", { name: "Expiry" });
    await userEvent.click(expiry);
    await userEvent.keyboard(typed);
    await expect(expiry).toHaveValue(shown);
    await expect(onChange).toHaveBeenLastCalledWith("year", year);
  });

FlowKeyboard.test("typing in the middle keeps the caret at its digit", async ({ canvas }) => {
  const number = canvas.getByLabelText<HTMLInputElement>("Card number");
  await userEvent.type(number, "424242");
  number.setSelectionRange(2, 2);
  await userEvent.keyboard("9");
  await expect(number).toHaveValue("4294 242");
  await expect(number.selectionStart).toBe(3);
});

FlowKeyboard.test("the CVC takes digits only, as many as the card has", async ({ canvas }) => {
  await userEvent.type(canvas.getByLabelText("CVC"), "12a345");
  await expect(canvas.getByLabelText("CVC")).toHaveValue("123");
});
