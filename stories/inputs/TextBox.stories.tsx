import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { emptyCard, expiryYears } from "#domain/payment/card.ts";
import { textFault } from "#domain/shared/text/text-rules.ts";
import { CardFields } from "#ds/inputs/CardFields/CardFields.tsx";
import { PasswordField } from "#ds/inputs/PasswordField/PasswordField.tsx";
import { PhoneField } from "#ds/inputs/PhoneField/PhoneField.tsx";
import { TextBox, type TextBoxProps } from "#ds/inputs/TextBox/TextBox.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: TextBoxProps = { label: "First name", value: "", onChange: fn(), onBlur: fn() };

/** The day whose year the list of expiry years begins with. */
const CARD_DAY = new Date(Date.UTC(2026, 10, 21));

const meta = preview.meta({
  title: "Inputs/TextBox",
  component: TextBox,
  parameters: {
    part: {
      use: "For a line or a few lines of text that needs no look-up: names, email, postcode, a note, a password.",
      avoid: "For an address that is searched: PlaceAutocomplete. For a telephone number: PhoneField.",
      interactive: true,
      a11y: [
        { wcag: "3.3.1", criterion: "Label, error and description are tied to the box", story: "Error" },
        { wcag: "1.3.5", criterion: "Purpose of the box is known to the browser", story: "Variants" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ display: "grid", gap: "var(--tk-space-4)", maxInlineSize: "28rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** The box with an owner that validates its text on blur. */
function Owned(props: TextBoxProps) {
  const [value, setValue] = useState(props.value);
  const [error, setError] = useState<string | null>(props.error ?? null);
  const { kind = "text", required = false, label } = props;
  return (
    <TextBox
      {...props}
      value={value}
      error={error}
      onChange={(next) => {
        props.onChange(next);
        setValue(next);
        setError(null);
      }}
      onBlur={() => setError(textFault({ kind, value, required, title: label }))}
    />
  );
}

export const Default = meta.story({ tags: ["visual"] });

export const Filled = meta.story({ tags: ["visual"], args: { value: "Ada" } });

export const Variants = meta.story({
  tags: ["visual"],
  render: () => (
    <>
      <Owned {...args} autoComplete="given-name" value="Ada" />
      <Owned {...args} label="Email" kind="email" autoComplete="email" note="Your receipt goes there." />
      <Owned {...args} label="Postcode" kind="postcode" autoComplete="postal-code" value="SW1A 1AA" />
      <Owned {...args} label="Password" kind="password" autoComplete="current-password" value="booking1" />
      <Owned {...args} label="Note to driver" kind="textarea" note="Gate code, meeting point, a lift that is broken." />
    </>
  ),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveAttribute("autocomplete", "email");
    await expect(canvas.getByLabelText("Postcode")).toHaveAttribute("maxlength", "9");
    await expect(canvas.getByLabelText("First name")).toHaveAttribute("maxlength", "255");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text");
  }),
});

/** The error of each of the ten editors, in the order of their list. */
const WRONG = {
  "First name": "First name is required",
  Postcode: "Postcode is invalid",
  "Note to driver": "Note to driver is invalid",
  Country: "Country is invalid",
  Phone: "Phone is invalid",
  "Card number": "Card number is invalid",
  CVC: "CVC is invalid",
  "New password": "New password  must be at least 6 characters long",
  "Confirm password": "Password and Confirm password not match",
  Email: "Email is invalid",
} as const;

const wrong = (label: keyof typeof WRONG) => ({ label, error: WRONG[label] });

/** All editors that a form may have: five kinds of this box, and five with a part of their own in the same frame. */
export const CaseEditors = meta.story({
  tags: ["visual"],
  render: () => (
    <>
      <TextBox {...args} {...wrong("First name")} />
      <TextBox {...args} {...wrong("Postcode")} kind="postcode" value="SW1A/1AA" />
      <TextBox {...args} {...wrong("Note to driver")} kind="textarea" value="Gate code 1234" />
      <PhoneField
        {...wrong("Phone")}
        dialingCode="+44"
        number="77"
        onNumber={args.onChange}
        onDialingCode={args.onChange}
      />
      <PasswordField
        {...wrong("New password")}
        purpose="new"
        value="ab"
        onChange={args.onChange}
        confirm={{ value: "abc", error: WRONG["Confirm password"], onChange: args.onChange }}
      />
      <TextBox {...args} {...wrong("Email")} kind="email" value="ada@" />
      <CardFields
        values={{ ...emptyCard(CARD_DAY), number: "4242", cvc: "1", line2: "Flat 3" }}
        errors={{ number: WRONG["Card number"], cvc: WRONG.CVC, country: WRONG.Country }}
        years={expiryYears(CARD_DAY)}
        onChange={fn()}
        onBlur={fn()}
      />
    </>
  ),
});

CaseEditors.test("[WID-006] ten editors, each with its label and its line for what is wrong", async ({ canvas }) => {
  for (const [label, message] of Object.entries(WRONG)) {
    const editor = await canvas.findByLabelText(label);
    await expect(editor).toHaveAccessibleName(label);
    // An accessible description collapses two spaces into one.
    await expect(editor).toHaveAccessibleDescription(expect.stringContaining(message.replace("  ", " ")));
    await expect(editor).toHaveAttribute("aria-invalid", "true");
  }
});

CaseEditors.test("[WID-006] each editor takes what it is for", async ({ canvas }) => {
  const editor = (label: keyof typeof WRONG): HTMLElement => canvas.getByLabelText(label);
  await canvas.findByLabelText("Phone");
  await expect(editor("Note to driver").tagName).toBe("TEXTAREA");
  await expect(editor("Email")).toHaveAttribute("type", "email");
  await expect(editor("Phone")).toHaveAttribute("type", "tel");
  await expect(editor("Country")).toHaveDisplayValue("United Kingdom");
  await expect(editor("Card number")).toHaveAttribute("autocomplete", "cc-number");
  await expect(editor("CVC")).toHaveAttribute("autocomplete", "cc-csc");
  for (const label of ["New password", "Confirm password"] as const)
    await expect(editor(label)).toHaveAttribute("type", "password");
});

export const Error = meta.story({
  tags: ["visual"],
  args: { label: "Email", kind: "email", value: "ada@", error: "Email is invalid" },
  play: inEnglish(async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Email" });
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription("Email is invalid");
  }),
});

export const Disabled = meta.story({ tags: ["visual"], args: { value: "Ada", disabled: true } });

export const ReadOnly = meta.story({
  tags: ["visual"],
  args: { value: "Ada", readOnly: true, note: "From your profile" },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    label: "The name of the person that the driver is going to ask for at the barrier",
    value: "Wolfeschlegelsteinhausenbergerdorff the Elder of Little Gidding and Great Snoring",
    error: "The name of the person that the driver is going to ask for at the barrier is invalid",
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { label: "الاسم الأول", value: "ليلى" },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { note: "As on your ticket" },
});

export const FlowKeyboard = meta.story({
  globals: { locale: "en" },
  args: { required: true },
  render: (own) => <Owned {...own} />,
});

FlowKeyboard.test("keyboard: Tab enters, typing fills, leaving judges", async ({ canvas, args: { onChange } }) => {
  await userEvent.tab();
  const box = canvas.getByRole("textbox", { name: "First name" });
  await expect(box).toHaveFocus();
  await userEvent.tab();
  await expect(box).toHaveAccessibleDescription("First name is required");
  await userEvent.type(box, "Ada");
  await expect(onChange).toHaveBeenLastCalledWith("Ada");
  await userEvent.tab();
  await expect(box).not.toHaveAttribute("aria-invalid", "true");
});

FlowKeyboard.test("[WID-007] the label floats up while the box is entered or filled", async ({ canvas }) => {
  const label = canvas.getByText("First name");
  const resting = label.getBoundingClientRect().top;
  await userEvent.type(canvas.getByRole("textbox"), "Ada");
  await waitFor(() => expect(label.getBoundingClientRect().top).toBeLessThan(resting));
});

export const FlowGrowing = meta.story({
  globals: { locale: "en" },
  args: { label: "Note to driver", kind: "textarea", rows: 2, value: "One\nTwo" },
  render: (own) => <Owned {...own} />,
});

/** Types lines; the area grows up to six of them, and no further. */
async function growsToSixLines(area: HTMLElement): Promise<void> {
  const line = Number.parseFloat(getComputedStyle(area).lineHeight);
  const two = area.clientHeight;
  const lines = (): number => 2 + Math.round((area.clientHeight - two) / line);
  for (const [typed, shown] of [
    ["\nThree", 3],
    ["\nFour\nFive\nSix", 6],
    ["\nSeven\nEight", 6],
  ] as const) {
    await userEvent.type(area, typed);
    await waitFor(() => expect(lines()).toBe(shown));
  }
}

FlowGrowing.test("an area grows with its text up to three times its rows", async ({ canvas }) => {
  await growsToSixLines(canvas.getByRole("textbox"));
});

FlowGrowing.test("it grows as well in a browser that does not size it itself", async ({ canvas }) => {
  const { supports } = CSS;
  const area = canvas.getByRole("textbox");
  area.style.setProperty("field-sizing", "fixed");
  CSS.supports = (name: string) => name !== "field-sizing";
  try {
    await growsToSixLines(area);
  } finally {
    CSS.supports = supports;
  }
});
