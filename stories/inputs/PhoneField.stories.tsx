import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { phoneCheckFor, phoneFault } from "#domain/people/contact/phone.ts";
import { PhoneField, type PhoneFieldProps } from "#ds/inputs/PhoneField/PhoneField.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const isPhone = phoneCheckFor({ isTest: true }, isDiallable);

const args: PhoneFieldProps = {
  label: "Phone",
  dialingCode: "+44",
  number: "",
  error: null,
  onDialingCode: fn(),
  onNumber: fn(),
  onBlur: fn(),
};

const meta = preview.meta({
  title: "Inputs/PhoneField",
  component: PhoneField,
  parameters: {
    part: {
      use: "Wherever a telephone number is asked for.",
      avoid: "For an account or card number.",
      interactive: true,
      a11y: [
        { wcag: "4.1.2", criterion: "Number and dialing code each have a name", story: "Default" },
        { wcag: "3.3.1", criterion: "Error is tied to the number", story: "Error" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "28rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** The field with an owner that keeps both parts and validates them on blur. */
function Owned(props: PhoneFieldProps) {
  const [code, setCode] = useState(props.dialingCode);
  const [number, setNumber] = useState(props.number);
  const [error, setError] = useState<string | null>(null);
  return (
    <PhoneField
      {...props}
      dialingCode={code}
      number={number}
      error={error}
      onDialingCode={(next) => {
        props.onDialingCode(next);
        setCode(next);
      }}
      onNumber={(next) => {
        props.onNumber(next);
        setNumber(next);
        setError(null);
      }}
      onBlur={() => {
        props.onBlur?.();
        setError(phoneFault({ dialingCode: code, number, required: true, title: props.label }, isPhone));
      }}
    />
  );
}

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Phone" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Dialing code" })).toHaveTextContent(/United Kingdom/);
  }),
});

export const Filled = meta.story({ tags: ["visual"], args: { number: "7700900123" } });

export const Error = meta.story({
  tags: ["visual"],
  args: { number: "7700", error: "Phone is invalid" },
  play: inEnglish(async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Phone" })).toHaveAccessibleDescription("Phone is invalid");
  }),
});

export const Disabled = meta.story({ tags: ["visual"], args: { number: "7700900123", disabled: true } });

export const ReadOnly = meta.story({ tags: ["visual"], args: { number: "7700900123", readOnly: true } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    label: "Phone number of the main passenger, for the driver",
    dialingCode: "+1",
    number: "123456789012345",
    error: "Phone number of the main passenger, for the driver is invalid",
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { label: "الهاتف", dialingCode: "+971", number: "501234567" },
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (own) => <Owned {...own} /> });

FlowKeyboard.test(
  "keyboard: [WID-013] letters and a leading 0 are blocked while typing",
  async ({ canvas, args: { onNumber } }) => {
    const box = await canvas.findByRole("textbox", { name: "Phone" });
    await userEvent.tab();
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard("07x7-0 0900123");
    await expect(box).toHaveValue("7700900123");
    await expect(onNumber).toHaveBeenLastCalledWith("7700900123");
  },
);

FlowKeyboard.test(
  "[WID-013] a leading 0 is stripped on paste, a pasted country code is taken apart",
  async ({ canvas, args: { onDialingCode } }) => {
    const box = await canvas.findByRole("textbox", { name: "Phone" });
    await userEvent.click(box);
    await userEvent.paste("07700 900 123");
    await expect(box).toHaveValue("7700900123");
    await userEvent.clear(box);
    await userEvent.paste("+353 87 123 4567");
    await expect(box).toHaveValue("871234567");
    await expect(onDialingCode).toHaveBeenCalledWith("+353");
    await expect(canvas.getByRole("combobox", { name: "Dialing code" })).toHaveTextContent(/Ireland/);
  },
);

/** As browsers fill in a field: the whole text at once, without a key. */
function autofill(box: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

FlowKeyboard.test(
  "[WID-013] a whole number that the browser fills in is taken apart, under any country",
  async ({ canvas, args: { onDialingCode, onNumber } }) => {
    const box = await canvas.findByRole("textbox", { name: "Phone" });
    const code = canvas.getByRole("combobox", { name: "Dialing code" });
    await expect(box).toHaveAttribute("autocomplete", "tel");
    const take = async (text: string, number: string, country: RegExp): Promise<void> => {
      autofill(box, text);
      await waitFor(() => expect(box).toHaveValue(number));
      await expect(code).toHaveTextContent(country);
      await expect(onNumber).toHaveBeenLastCalledWith(number);
    };
    await take("+353 87 123 4567", "871234567", /Ireland/);
    await take("+44 7400 123456", "7400123456", /United Kingdom/);
    await take("+12125550143", "2125550143", /United States/);
    await take("07400 123456", "7400123456", /United States/);
    await take("00447400123457", "7400123457", /United Kingdom/);
    await expect(onDialingCode).toHaveBeenLastCalledWith("+44");
  },
);

FlowKeyboard.test(
  "a country that shares its code stays the one that was picked",
  async ({ canvas, args: { onDialingCode } }) => {
    const box = await canvas.findByRole("textbox", { name: "Phone" });
    const code = canvas.getByRole("combobox", { name: "Dialing code" });
    await userEvent.click(code);
    const list = await screen.findByRole("listbox", { name: "Dialing code" });
    await userEvent.click(within(list).getByRole("option", { name: "Canada +1" }));
    await expect(onDialingCode).toHaveBeenCalledWith("+1");
    await expect(code).toHaveTextContent(/Canada/);
    await waitFor(() => expect(screen.queryByRole("listbox", { hidden: true })).toBeNull());
    await userEvent.type(box, "6135550142");
    await expect(code).toHaveTextContent(/Canada/);
    await userEvent.clear(box);
    await expect(code).toHaveTextContent(/Canada/);
  },
);

FlowKeyboard.test("keyboard: an arrow opens the list, letters find a country", async ({ canvas, args: { onBlur } }) => {
  await canvas.findByRole("textbox", { name: "Phone" });
  const code = canvas.getByRole("combobox", { name: "Dialing code" });
  await userEvent.tab();
  await expect(code).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  const list = await screen.findByRole("listbox", { name: "Dialing code" });
  await waitFor(() => expect(within(list).getByRole("option", { name: "United Kingdom +44" })).toHaveFocus());
  // At once: between keys that are half a second apart the list begins a new word, and a busy machine takes that long.
  for (const key of "ir") document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(code).toHaveFocus());
  await expect(code).toHaveTextContent(/Ireland/);
  await waitFor(() => expect(screen.queryByRole("listbox", { hidden: true })).toBeNull());
  // The list belongs to the field: it was not left.
  await expect(onBlur).not.toHaveBeenCalled();
});

/** The list of countries, open. */
export const CaseCountries = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox"));
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "option"));
  },
});

/** A number of the company's own country under another one's code. */
export const CaseBetterCode = meta.story({
  tags: ["visual"],
  args: { dialingCode: "+1", number: "7400123456", error: "Phone is invalid", betterCode: "+44" },
});

export const FlowBetterCode = meta.story({
  globals: { locale: "en" },
  args: { dialingCode: "+1", betterCode: "+44" },
  render: (own) => <Owned {...own} />,
});

FlowBetterCode.test("a number of another country is offered its code with one press", async ({ canvas, args }) => {
  const box = await canvas.findByRole("textbox", { name: "Phone" });
  await userEvent.type(box, "07400 123456");
  await userEvent.tab();
  await expect(box).toHaveAccessibleDescription("Phone is invalid");
  await userEvent.click(canvas.getByRole("button", { name: /^Change to United Kingdom/ }));
  await expect(args.onDialingCode).toHaveBeenCalledWith("+44");
  await expect(args.onNumber).toHaveBeenLastCalledWith("7400123456");
  await expect(canvas.getByRole("combobox", { name: "Dialing code" })).toHaveTextContent(/United Kingdom/);
  await expect(box).toHaveFocus();
  await expect(box).toHaveValue("7400123456");
});

FlowKeyboard.test("[WID-012] a number that cannot exist is refused when the field is left", async ({ canvas }) => {
  const box = await canvas.findByRole("textbox", { name: "Phone" });
  await userEvent.type(box, "1111111111");
  await userEvent.tab();
  await expect(box).toHaveAccessibleDescription("Phone is invalid");
});
