import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { CheckField, type CheckFieldProps } from "#ds/inputs/CheckField/CheckField.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: CheckFieldProps = { label: "Remember me", checked: false, onChange: fn() };

const meta = preview.meta({
  title: "Inputs/CheckField",
  component: CheckField,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For one thing that is so or not, and counts when the form is sent: remember me, use my details, no flight details.",
      avoid: "For a choice between two named things (use ChoiceToggle), or for something that takes effect at once.",
      interactive: true,
      a11y: [
        { wcag: "4.1.2", criterion: "Name, state and error are told", story: "Error" },
        { wcag: "2.1.1", criterion: "Space ticks it", story: "FlowKeyboard" },
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

export const Default = meta.story({ tags: ["visual"] });
export const Filled = meta.story({
  tags: ["visual"],
  args: { checked: true, note: "Not on a shared computer." },
});

export const Error = meta.story({
  tags: ["visual"],
  args: {
    label: "I don't have flight details",
    error: "Please tick this box to confirm if flight details are not available",
  },
  play: inEnglish(async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "I don't have flight details" });
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription(
      "Please tick this box to confirm if flight details are not available",
    );
  }),
});

export const Disabled = meta.story({ tags: ["visual"], args: { checked: true, disabled: true } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    checked: true,
    label: "The passenger uses a wheelchair and stays in it during the whole journey, so the vehicle needs a ramp",
    note: "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(3),
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { label: "تذكّرني", checked: true },
});
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Owned(props: CheckFieldProps) {
  const [checked, setChecked] = useState(props.checked);
  return (
    <CheckField
      {...props}
      checked={checked}
      onChange={(next) => {
        props.onChange(next);
        setChecked(next);
      }}
    />
  );
}

export const FlowKeyboard = meta.story({ render: (own) => <Owned {...own} /> });

FlowKeyboard.test("keyboard: Tab enters, Space ticks and clears", async ({ canvas, args: { onChange } }) => {
  await userEvent.tab();
  const box = canvas.getByRole("checkbox", { name: "Remember me" });
  await expect(box).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect(box).toBeChecked();
  await userEvent.keyboard(" ");
  await expect(box).not.toBeChecked();
  await expect(onChange).toHaveBeenCalledTimes(2);
});

FlowKeyboard.test("the words take the press too", async ({ canvas }) => {
  await userEvent.click(canvas.getByText("Remember me"));
  await expect(canvas.getByRole("checkbox")).toBeChecked();
});
