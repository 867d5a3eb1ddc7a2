import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { WaitTimeField, type WaitTimeFieldProps } from "#ds/inputs/WaitTimeField/WaitTimeField.tsx";
import preview from "#storybook/preview.tsx";

const args: WaitTimeFieldProps = { value: 60, onChange: fn() };

const meta = preview.meta({
  title: "Inputs/WaitTimeField",
  component: WaitTimeField,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Beside a flight whose landing is known, to say how soon after it the driver should be met.",
      avoid: "For a pickup time without a flight: use PickupTimeField.",
      note: "From 0 to 180 minutes in steps of 15; 60 is the default.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "The question is its name, the unit its description", story: "Default" }],
      notApplicable: { Error: "Every time on offer is a good one; nothing can be wrong." },
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

export const Default = meta.story({ tags: ["visual"] });

Default.test(
  "[TIME-003] [TIME-012] asks in the specified words and offers 0 to 180 in steps of 15",
  async ({ canvas }) => {
    const box = canvas.getByRole("combobox", {
      name: "After how many minutes to meet the driver from the landing time?",
    });
    await expect(box).toHaveAccessibleDescription("minutes after flight has landed");
    await expect(box).toHaveValue("60");
    await expect(canvas.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "0",
      "15",
      "30",
      "45",
      "60",
      "75",
      "90",
      "105",
      "120",
      "135",
      "150",
      "165",
      "180",
    ]);
  },
);

export const Filled = meta.story({ tags: ["visual"], args: { value: 120 } });

export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });

/** The wording is the product's own; the longest comes from the pseudo-locale. */
export const LongText = meta.story({ tags: ["visual"], globals: { locale: "pseudo" } });

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Choosing(props: WaitTimeFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <WaitTimeField
      {...props}
      value={value}
      onChange={(minutes) => {
        props.onChange(minutes);
        setValue(minutes);
      }}
    />
  );
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (args) => <Choosing {...args} /> });

FlowKeyboard.test("keyboard: Tab reaches it, a choice is reported as a number", async ({ canvas, args }) => {
  await userEvent.tab();
  const box = canvas.getByRole("combobox");
  await expect(box).toHaveFocus();
  await userEvent.selectOptions(box, "90");
  await expect(args.onChange).toHaveBeenCalledWith(90);
  await expect(box).toHaveValue("90");
});
