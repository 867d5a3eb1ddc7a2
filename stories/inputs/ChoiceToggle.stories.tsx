import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ChoiceToggle, type ChoiceToggleProps } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: ChoiceToggleProps<string> = {
  label: "Journey type",
  choices: [
    { value: "single", label: "One way" },
    { value: "return", label: "Return" },
    { value: "wait", label: "Wait and return" },
  ],
  value: "single",
  onChange: fn(),
};

const meta = preview.meta({
  title: "Inputs/ChoiceToggle",
  component: ChoiceToggle,
  parameters: {
    part: {
      use: "To choose one of two to four things whose names are short and all worth seeing: the journey type, a list or a map.",
      avoid:
        "For more than four, or for long names: use a radio list or a select. For switching one thing on and off: use a check field.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Arrow keys choose, as in any radio group", story: "FlowKeyboard" },
        { wcag: "1.3.1", criterion: "Group and choices have names and states", story: "Default" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
});

function Owned(props: ChoiceToggleProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <ChoiceToggle
      {...props}
      value={value}
      onChange={(next) => {
        props.onChange(next);
        setValue(next);
      }}
    />
  );
}

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Journey type" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "One way" })).toHaveAttribute("aria-checked", "true");
  }),
});

export const Filled = meta.story({ tags: ["visual"], args: { value: "wait" } });

export const Error = meta.story({
  tags: ["visual"],
  args: { value: null, error: "Journey type is required" },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("group")).toHaveAccessibleDescription("Journey type is required");
  }),
});

export const Disabled = meta.story({
  tags: ["visual"],
  args: {
    choices: [
      { value: "single", label: "One way" },
      { value: "return", label: "Return", disabled: true },
      { value: "wait", label: "Wait and return", disabled: true },
    ],
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    label: "What kind of journey would you like to book with us today?",
    choices: [
      { value: "single", label: "Only the way to the airport" },
      { value: "return", label: "There and back again on another day" },
      { value: "wait", label: "The driver waits and brings us back" },
    ],
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: {
    label: "نوع الرحلة",
    choices: [
      { value: "single", label: "ذهاب فقط" },
      { value: "return", label: "ذهاب وعودة" },
      { value: "wait", label: "انتظار وعودة" },
    ],
  },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole("radio").map((choice) => choice.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (own) => <Owned {...own} /> });

FlowKeyboard.test("keyboard: Tab enters the group, arrows choose", async ({ canvas, args: { onChange } }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("radio", { name: "One way" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(canvas.getByRole("radio", { name: "Return" })).toHaveAttribute("aria-checked", "true");
  await userEvent.keyboard("{ArrowRight}");
  await expect(onChange).toHaveBeenLastCalledWith("wait");
});

FlowKeyboard.test("a press on a segment chooses it", async ({ canvas, args: { onChange } }) => {
  const radio = canvas.getByRole("radio", { name: "Return" });
  await userEvent.click(radio);
  await expect(onChange).toHaveBeenCalledWith("return");
  await expect(radio).toHaveAttribute("aria-checked", "true");
  await expect(radio.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
