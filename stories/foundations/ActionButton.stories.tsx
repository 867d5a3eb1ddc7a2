import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/ActionButton",
  component: ActionButton,
  parameters: {
    part: {
      use: 'For whatever moves the person on or changes something: Next, Book now, Apply, Extend. One `primary` on a screen; it is the answer to "what do I do now?".',
      avoid:
        "To go to another page: use AppLink. For a small symbol such as close or swap: use IconAction. To choose between values: use ChoiceToggle.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Press by Enter and Space", story: "FlowKeyboard" },
        { wcag: "4.1.2", criterion: "Disabled and processing stay focusable and are announced", story: "Loading" },
        { wcag: "2.5.8", criterion: "Target of at least 44 px", story: "Variants" },
      ],
      notApplicable: {
        Filled: "A button holds no value.",
        Error: "A button reports no error of its own; ErrorSummary and InlineNotice do.",
      },
    },
  },
  args: { children: "Book now", onPress: fn() },
});

export const Default = meta.story({ tags: ["visual"] });

export const Variants = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "var(--tk-space-4)", alignItems: "center" }}>
      <ActionButton {...args}>Primary</ActionButton>
      <ActionButton {...args} variant="secondary">
        Secondary
      </ActionButton>
      <ActionButton {...args} variant="quiet">
        Quiet
      </ActionButton>
      <ActionButton {...args} variant="danger">
        Cancel booking
      </ActionButton>
      <ActionButton {...args} size="compact">
        Compact
      </ActionButton>
      <ActionButton {...args} size="compact" variant="secondary" icon="plus">
        Add stop
      </ActionButton>
      <ActionButton {...args} trailingIcon="arrow-forward">
        Next
      </ActionButton>
    </div>
  ),
});

export const Loading = meta.story({
  tags: ["visual"],
  args: { processing: true },
  play: inEnglish(async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Processing" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
  }),
});

export const Disabled = meta.story({
  tags: ["visual"],
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPress).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    children: "Confirm the booking and pay the driver in cash on arrival at Heathrow Terminal 5",
    trailingIcon: "arrow-forward",
  },
  render: (args) => (
    <div style={{ maxInlineSize: "18rem" }}>
      <ActionButton {...args} wide />
    </div>
  ),
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { children: "التالي", trailingIcon: "arrow-forward" },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { wide: true },
});

export const FlowKeyboard = meta.story({ args: { children: "Next" } });

FlowKeyboard.test("keyboard: Enter presses, a second press within a second does not", async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Next" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Enter}");
  await expect(args.onPress).toHaveBeenCalledTimes(1);
});

FlowKeyboard.test("keyboard: who has been elsewhere presses again at once", async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard("{Enter}");
  await expect(args.onPress).toHaveBeenCalledTimes(2);
});

FlowKeyboard.test("keyboard: Space presses", async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect(args.onPress).toHaveBeenCalledTimes(1);
});

/** A form that refuses an empty field. */
function Form({ onPress }: { readonly onPress?: () => void }) {
  const [value, setValue] = useState("");
  const [refused, setRefused] = useState(false);
  const isMissing = refused && value === "";
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(true);
        onPress?.();
      }}
    >
      <TextBox label="Name" value={value} error={isMissing ? "Name is required" : null} onChange={setValue} />
      <ActionButton type="submit">Send</ActionButton>
    </form>
  );
}

export const FlowForm = meta.story({ render: ({ onPress }) => <Form {...(onPress ? { onPress } : {})} /> });

FlowForm.test("keyboard: Enter right after a refused Enter submits", async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole("textbox", { name: "Name" }));
  await userEvent.keyboard("{Enter}");
  await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Name is required");
  await userEvent.keyboard("{Enter}");
  await expect(args.onPress).toHaveBeenCalledTimes(2);
});

FlowForm.test("keyboard: Enter right after a correction submits, once", async ({ args, canvas }) => {
  const box = canvas.getByRole("textbox", { name: "Name" });
  await userEvent.click(box);
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("A");
  await expect(box).not.toHaveAccessibleDescription("Name is required");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect(args.onPress).toHaveBeenCalledTimes(2);
});
