import { expect, fn, userEvent } from "storybook/test";
import { WordsField, type WordsFieldProps } from "#ds/inputs/WordsField/WordsField.tsx";
import preview from "#storybook/preview.tsx";

const args: WordsFieldProps = { label: "Headline", value: {}, onChange: fn() };
const HEADLINES = { en: "Home safe at any hour", ar: "إلى البيت بأمان في أي ساعة" };

const meta = preview.meta({
  title: "Inputs/WordsField",
  component: WordsField,
  tags: ["autodocs"],
  parameters: {
    part: {
      status: "beta",
      use: "For a text that a shop has in several languages.",
      avoid: "For a text in one language: TextBox.",
      note: "Its description says how many languages are still missing.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "The group says what its boxes are for", story: "FlowKeyboard" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });
export const Filled = meta.story({
  tags: ["visual"],
  args: { value: HEADLINES, defaults: { en: "Book a ride", fr: "Réserver une course" } },
});
export const Error = meta.story({ tags: ["visual"], args: { error: "must not be empty" } });
export const Disabled = meta.story({ tags: ["visual"], args: { value: HEADLINES, disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  args: {
    long: true,
    value: { en: "We drive at any hour. ".repeat(12) },
    defaults: { en: "A sentence about the company. ".repeat(6) },
  },
});
export const Rtl = meta.story({ tags: ["visual"], args: { value: HEADLINES }, globals: { locale: "ar" } });
export const Mobile = meta.story({
  tags: ["visual"],
  args: { value: HEADLINES },
  globals: { viewport: { value: "phone" } },
});

export const FlowKeyboard = meta.story({ args: { value: HEADLINES }, globals: { locale: "en" } });

FlowKeyboard.test("keyboard: each language has a box of its own", async ({ canvas, args: { onChange } }) => {
  canvas.getByRole("textbox", { name: "French" }).focus();
  await userEvent.keyboard("É");
  await expect(onChange).toHaveBeenCalledWith("fr", "É");
});

FlowKeyboard.test("counts the languages that are still missing", async ({ canvas }) => {
  await expect(canvas.getByRole("group", { name: "Headline" })).toHaveAccessibleDescription(
    "2 languages have no text yet",
  );
});
