import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { DateRangeField, type DateRangeFieldProps } from "#ds/inputs/DateRangeField/index.ts";
import preview from "#storybook/preview.tsx";
import { day } from "#stories/_fixtures/rides.ts";

const args: DateRangeFieldProps = {
  label: "Statement period",
  value: { kind: "past", months: 3 },
  shownDays: { from: day("2026-03-18"), to: day("2026-06-17") },
  onChange: fn(),
};

/** A field that keeps its value. */
function Kept(props: DateRangeFieldProps) {
  const [value, setValue] = useState(props.value);
  const change: DateRangeFieldProps["onChange"] = (next) => {
    props.onChange(next);
    setValue(next);
  };
  return <DateRangeField {...props} value={value} onChange={change} />;
}

const meta = preview.meta({
  title: "Inputs/DateRangeField",
  component: DateRangeField,
  args,
  render: (own) => <Kept {...own} />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "34rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[HIST-005] offers the past 3, 6, 12 months and all", async ({ canvas }) => {
  const names = canvas.getAllByRole("radio").map((radio) => radio.textContent);
  await expect(names).toEqual(["Past 3 months", "Past 6 months", "Past 12 months", "All"]);
  await expect(canvas.getByRole("textbox", { name: "From" })).toHaveValue("18/03/2026");
});

export const Filled = meta.story({
  tags: ["visual"],
  args: { value: { kind: "days", from: day("2026-05-01"), to: day("2026-05-31") } },
});

/** Periods only; days only. */
export const Variants = meta.story({
  tags: ["visual"],
  render: (own) => (
    <div style={{ display: "grid", gap: "var(--tk-space-6)" }}>
      <DateRangeField {...own} label="Period" days={false} />
      <DateRangeField {...own} label="Invoice period" periods={[]} />
    </div>
  ),
});

export const Error = meta.story({
  tags: ["visual"],
  args: {
    value: { kind: "days", from: day("2026-06-30"), to: day("2026-06-01") },
    error: "The last day cannot be before the first.",
  },
});

export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { error: "Please choose at most 366 days, or the statement would not fit on any page of this world." },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

Rtl.test("digits run from left to right, and begin at the page's own side", async ({ canvas }) => {
  for (const box of await canvas.findAllByRole("textbox")) {
    await expect(box).toHaveStyle({ direction: "ltr", textAlign: "right" });
  }
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: arrows choose a period; a day is typed; what is none is said when the box is left",
  async ({ args: { onChange }, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(onChange).toHaveBeenLastCalledWith({ kind: "past", months: 6 });
    const from = canvas.getByRole("textbox", { name: "From" });
    await userEvent.clear(from);
    await userEvent.type(from, "1/5/2026");
    await expect(onChange).toHaveBeenLastCalledWith({ kind: "days", from: "2026-05-01", to: "2026-06-17" });
    await expect(from).toHaveValue("1/5/2026");
    await userEvent.clear(from);
    await userEvent.type(from, "31/2/2026");
    await expect(from).not.toBeInvalid();
    await userEvent.tab();
    await expect(from).toBeInvalid();
    await expect(from).toHaveAccessibleDescription("Enter a date, for example 24/12/2026");
    await expect(onChange).toHaveBeenLastCalledWith({ kind: "days", from: null, to: "2026-06-17" });
  },
);
