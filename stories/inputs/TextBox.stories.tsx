import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { textFault } from "#domain/shared/text-rules.ts";
import { TextBox, type TextBoxProps } from "#ds/inputs/TextBox/index.ts";
import preview from "../../.storybook/preview.tsx";

const args: TextBoxProps = { label: "First name", value: "", onChange: fn(), onLeave: fn() };

const meta = preview.meta({
  title: "Inputs/TextBox",
  component: TextBox,
  args,
  decorators: [
    (Story) => (
      <div style={{ display: "grid", gap: "var(--tk-space-4)", maxInlineSize: "28rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** The box with an owner that judges its text when it is left. */
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
      onLeave={() => setError(textFault({ kind, value, required, title: label }))}
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
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveAttribute("autocomplete", "email");
    await expect(canvas.getByLabelText("Postcode")).toHaveAttribute("maxlength", "9");
    await expect(canvas.getByLabelText("First name")).toHaveAttribute("maxlength", "255");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text");
  },
});

export const Error = meta.story({
  tags: ["visual"],
  args: { label: "Email", kind: "email", value: "ada@", error: "Email is invalid" },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Email" });
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription("Email is invalid");
  },
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
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect(label.getBoundingClientRect().top).toBeLessThan(resting);
});
