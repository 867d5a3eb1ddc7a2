import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ColourField, type ColourFieldProps } from "#ds/inputs/ColourField/ColourField.tsx";
import preview from "#storybook/preview.tsx";

const args: ColourFieldProps = { label: "Brand colour", value: "#0b5d68", onChange: fn() };

const USES: ColourFieldProps["uses"] = [
  { label: "Text on this colour", foreground: "#ffffff", background: "#0b5d68", min: 4.5 },
  { label: "Text on the page", foreground: "#ffd23f", background: "#ffffff", min: 4.5 },
];

const meta = preview.meta({
  title: "Inputs/ColourField",
  component: ColourField,
  tags: ["autodocs"],
  parameters: {
    part: {
      status: "beta",
      use: "For one colour of a brand in the studio.",
      avoid: "For a choice among a few given colours: ChoiceToggle or SelectField.",
      note: "Each use has a short name, such as “Text on this colour”.",
      interactive: true,
      a11y: [
        { wcag: "1.4.1", criterion: "Contrast is told in words", story: "Filled" },
        { wcag: "2.1.1", criterion: "Typed and mended by keyboard", story: "FlowKeyboard" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "24rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });
export const Filled = meta.story({ tags: ["visual"], args: { uses: USES } });
export const Empty = meta.story({ args: { value: "", optional: true, label: "Tint of the page" } });
export const Error = meta.story({ tags: ["visual"], args: { error: "brand must be a colour" } });
export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  args: { label: "The colour that buttons, links and the line of the journey are drawn in on every page", uses: USES },
});
export const Rtl = meta.story({ tags: ["visual"], args: { uses: USES }, globals: { locale: "ar" } });
export const Mobile = meta.story({
  tags: ["visual"],
  args: { uses: USES },
  globals: { viewport: { value: "phone" } },
});

/** Too light for text: the nearest colour that can be read is offered. */
export const CaseUnreadable = meta.story({
  tags: ["visual"],
  args: { value: "#ffd23f", readable: "#866a00", uses: USES },
});

function Typing(props: ColourFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <ColourField
      {...props}
      value={value}
      onChange={(colour) => {
        props.onChange(colour);
        setValue(colour);
      }}
    />
  );
}

const typing = { render: (props: ColourFieldProps) => <Typing {...props} /> };

export const FlowKeyboard = meta.story({ ...typing, args: { readable: "#123456" }, globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: a colour is typed, with or without its #, or in three digits",
  async ({ canvas, args: { onChange } }) => {
    const box = canvas.getByRole("textbox", { name: "Brand colour" });
    await userEvent.clear(box);
    await userEvent.type(box, "ABC");
    await expect(onChange).toHaveBeenLastCalledWith("#aabbcc");
    await userEvent.clear(box);
    await userEvent.type(box, "#00ff7f");
    await expect(onChange).toHaveBeenLastCalledWith("#00ff7f");
  },
);

FlowKeyboard.test("keyboard: the offered colour is taken by one press", async ({ canvas, args: { onChange } }) => {
  canvas.getByRole("button", { name: "Use the nearest readable colour, #123456" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onChange).toHaveBeenCalledWith("#123456");
  await expect(canvas.getByRole("textbox", { name: "Brand colour" })).toHaveValue("#123456");
});

FlowKeyboard.test(
  "says what a colour looks like once the box is left, and keeps the last one",
  async ({ canvas, args: { onChange } }) => {
    const box = canvas.getByRole("textbox", { name: "Brand colour" });
    await userEvent.clear(box);
    await userEvent.type(box, "teal");
    await expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(await canvas.findByText("Enter a colour such as #0b5d68")).toBeVisible();
  },
);
