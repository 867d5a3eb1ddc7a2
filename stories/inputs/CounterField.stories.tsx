import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { CounterField, type CounterFieldProps } from "#ds/inputs/CounterField/CounterField.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: CounterFieldProps = { label: "Passengers", value: 1, min: 1, max: 8, icon: "users", onChange: fn() };

const meta = preview.meta({
  title: "Inputs/CounterField",
  component: CounterField,
  parameters: {
    part: {
      use: "For small whole numbers that people count: passengers, bags, child seats.",
      avoid: "For years, prices or anything above 20: use a text box or a list.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Arrows, Page keys, Home and End", story: "FlowKeyboard" },
        { wcag: "4.1.2", criterion: "Value and bounds are exposed", story: "Default" },
        { wcag: "2.5.8", criterion: "Buttons of at least 44 px", story: "Variants" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
});

function Owned(props: CounterFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <CounterField
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
    const counter = canvas.getByRole("spinbutton", { name: "Passengers" });
    await expect(counter).toHaveValue("1");
    await expect(counter).toHaveAttribute("aria-valuemin", "1");
    await expect(counter).toHaveAttribute("aria-valuemax", "8");
  }),
});

export const Filled = meta.story({ tags: ["visual"], args: { value: 3, hint: "Children in seats count too" } });

export const Variants = meta.story({
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: "var(--tk-space-2)" }}>
      <Owned {...args} value={2} />
      <Owned {...args} label="Luggage" icon="luggage" value={0} min={0} max={5} hint="Suitcases up to 23 kg" />
      <Owned {...args} label="Hand bags" icon="bag" value={2} min={0} max={2} />
      <Owned {...args} label="Small pets" icon="pet" value={0} min={0} max={2} />
      <Owned {...args} label="Small child seats" icon="child-seat" value={0} min={0} max={2} hint="9 to 18 kg" />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of await canvas.findAllByRole("button")) {
      await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
});

export const Error = meta.story({
  tags: ["visual"],
  args: { value: 8, error: "No vehicle found with selected capacity" },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("spinbutton")).toHaveAccessibleDescription("No vehicle found with selected capacity");
  }),
});

export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    label: "Large child seats for children between fifteen and thirty-six kilograms",
    hint: "Brought by the driver and fitted before you are picked up",
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { label: "الركاب", hint: "بمن فيهم الأطفال" },
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** As wide as the vehicle step leaves it on the smallest phone. */
export const FlowSmallPhone = meta.story({
  globals: { locale: "en", viewport: { value: "small" } },
  render: (own) => (
    <div style={{ inlineSize: "288px" }}>
      <CounterField {...own} />
    </div>
  ),
});

FlowSmallPhone.test("keeps its name in one line", async ({ canvas }) => {
  const { height } = canvas.getByText("Passengers").getBoundingClientRect();
  await expect(height).toBeLessThan(
    1.5 * Number.parseFloat(getComputedStyle(canvas.getByText("Passengers")).lineHeight),
  );
});

export const FlowKeyboard = meta.story({
  globals: { locale: "en" },
  args: { value: 3 },
  render: (own) => <Owned {...own} />,
});

FlowKeyboard.test("keyboard: counts with arrows, Page keys, Home and End", async ({ canvas }) => {
  await userEvent.tab();
  const counter = canvas.getByRole("spinbutton", { name: "Passengers" });
  await expect(counter).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
  await expect(counter).toHaveAttribute("aria-valuenow", "4");
  await userEvent.keyboard("{End}");
  await expect(counter).toHaveAttribute("aria-valuenow", "8");
  await userEvent.keyboard("{Home}");
  await expect(counter).toHaveAttribute("aria-valuenow", "1");
  await userEvent.keyboard("{PageUp}");
  await expect(counter).toHaveValue("6");
});

FlowKeyboard.test(
  "keyboard: a typed count is taken, one out of bounds is put right on leaving",
  async ({ canvas, args: { onChange } }) => {
    const counter = canvas.getByRole("spinbutton", { name: "Passengers" });
    await userEvent.click(counter);
    await userEvent.clear(counter);
    await userEvent.type(counter, "7");
    await expect(onChange).toHaveBeenLastCalledWith(7);
    await userEvent.clear(counter);
    await userEvent.type(counter, "99");
    await userEvent.tab();
    await expect(counter).toHaveValue("8");
    await expect(onChange).toHaveBeenLastCalledWith(8);
  },
);

FlowKeyboard.test("the bound is announced, and the button keeps focus there", async ({ canvas }) => {
  const more = canvas.getByRole("button", { name: "More" });
  for (let press = 0; press < 6; press++) await userEvent.click(more);
  await expect(canvas.getByRole("spinbutton")).toHaveValue("8");
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expect(more).toHaveFocus();
  await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Maximum 8"));
});
