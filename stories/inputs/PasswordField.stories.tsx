import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { PasswordField, type PasswordFieldProps } from "#ds/inputs/PasswordField/PasswordField.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: PasswordFieldProps = { label: "Password", purpose: "current", value: "", onChange: fn(), onBlur: fn() };
const pair = { value: "", onChange: fn() };

const meta = preview.meta({
  title: "Inputs/PasswordField",
  component: PasswordField,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For a password: to sign in, or to make or change one.",
      avoid: "For a code that is sent by mail or text message: that is a TextBox.",
      note: "Pasting and password managers work. The rule of a new one is under it from the start.",
      interactive: true,
      a11y: [{ wcag: "3.3.8", criterion: "Password managers and pasting work", story: "Default" }],
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

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  }),
});

/** A new password is typed twice, with the rule below it. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { label: "New password", purpose: "new", value: "booking1", confirm: { ...pair, value: "booking1" } },
  play: inEnglish(async ({ canvas }) => {
    const box = canvas.getByLabelText("New password");
    await expect(box).toHaveAttribute("autocomplete", "new-password");
    await expect(box).toHaveAccessibleDescription("6 to 20 characters");
    // Validation rejects a longer text; pasting does not cut it off.
    await expect(box).toHaveAttribute("maxlength", "255");
    await expect(canvas.getByLabelText("Confirm password")).toHaveAttribute("type", "password");
  }),
});

export const Filled = meta.story({ tags: ["visual"], args: { value: "booking1" } });

export const Error = meta.story({
  tags: ["visual"],
  args: {
    purpose: "new",
    value: "book",
    error: "Password  must be at least 6 characters long",
    confirm: { ...pair, value: "booking2", error: "Password and Confirm password not match" },
  },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("aria-invalid", "true");
    await expect(canvas.getByLabelText("Confirm password")).toHaveAccessibleDescription(
      "Password and Confirm password not match",
    );
  }),
});

export const Disabled = meta.story({ tags: ["visual"], args: { value: "booking1", disabled: true } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    label: "The password that you chose when you made your account with us",
    value: "x".repeat(60),
    error: "The password that you chose when you made your account with us  must be at least 6 characters long",
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { label: "كلمة المرور" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Owned(props: PasswordFieldProps) {
  const [value, setValue] = useState("");
  return <PasswordField {...props} value={value} onChange={setValue} />;
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (own) => <Owned {...own} /> });

FlowKeyboard.test(
  "keyboard: hides what is typed; Tab and Enter show it and hide it again",
  async ({ canvas, args: { onBlur } }) => {
    await userEvent.tab();
    const box = canvas.getByLabelText("Password");
    await expect(box).toHaveFocus();
    await userEvent.keyboard("booking1");
    await expect(box).toHaveAttribute("type", "password");
    await userEvent.tab();
    await expect(onBlur).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Enter}");
    await expect(box).toHaveAttribute("type", "text");
    await expect(box).toHaveValue("booking1");
    await userEvent.keyboard("{Enter}");
    await expect(box).toHaveAttribute("type", "password");
  },
);
