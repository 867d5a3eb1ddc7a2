import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { DateRangeField, type DateRangeFieldProps } from "#ds/inputs/DateRangeField/DateRangeField.tsx";
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
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For the days of a statement or an invoice, and for the period of a history.",
      avoid: "For a moment: PickupTimeField.",
      note: "Digits run on from day to month to year, with separators or without; a complete day counts at once. Days are dd/mm/yyyy in every language.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Days can be typed", story: "FlowKeyboard" },
        { wcag: "3.3.1", criterion: "Error says what is wrong", story: "Error" },
      ],
    },
  },
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
  await expect(await canvas.findByRole("group", { name: "From" })).toHaveTextContent("18/03/2026");
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

const edge = (of: HTMLElement | undefined, side: "left" | "right") => of?.getBoundingClientRect()[side] ?? 0;
/** The three parts of each day. */
const chunks = (parts: readonly HTMLElement[]) => [parts.slice(0, 3), parts.slice(3)];

Rtl.test("digits run from left to right, and begin at the page's own side", async ({ canvas }) => {
  for (const [day, , year] of chunks(await canvas.findAllByRole("spinbutton"))) {
    await expect(edge(day, "left")).toBeLessThan(edge(year, "left"));
    const frame = day?.closest(".MuiPickersFilledInput-root");
    await expect((frame?.getBoundingClientRect().right ?? 0) - edge(year, "right")).toBeLessThan(40);
  }
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: arrows choose a period; a day is typed, with separators or without",
  async ({ args: { onChange }, canvas }) => {
    const from = within(await canvas.findByRole("group", { name: "From" }));
    const startAtDay = async () => {
      const box = from.getByRole("spinbutton", { name: "Day" });
      await userEvent.click(box);
      await waitFor(() => expect(box).toHaveFocus());
    };
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ kind: "past", months: 6 }));
    await startAtDay();
    await userEvent.keyboard("01052026");
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ kind: "days", from: "2026-05-01", to: "2026-06-17" }),
    );
    await startAtDay();
    await userEvent.keyboard("2/6/2025");
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ kind: "days", from: "2025-06-02", to: "2026-06-17" }),
    );
  },
);

FlowKeyboard.test("says that a text is no day when the box is left", async ({ args: { onChange }, canvas }) => {
  const group = await canvas.findByRole("group", { name: "From" });
  await userEvent.click(within(group).getByRole("spinbutton", { name: "Month" }));
  await userEvent.keyboard("{Backspace}");
  await expect(onChange).toHaveBeenLastCalledWith({ kind: "days", from: null, to: "2026-06-17" });
  await expect(canvas.queryByText("Enter a date, for example 24/12/2026")).toBeNull();
  await userEvent.click(canvas.getByRole("radio", { name: "Past 12 months" }));
  await userEvent.click(within(group).getByRole("spinbutton", { name: "Month" }));
  await userEvent.keyboard("{Backspace}");
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByText("Enter a date, for example 24/12/2026")).toBeVisible();
});

FlowKeyboard.test("a day is picked in the calendar", async ({ args: { onChange }, canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Choose the last day from a calendar" }));
  const calendar = within(await screen.findByRole("dialog"));
  await userEvent.click(calendar.getByRole("gridcell", { name: "20" }));
  await expect(onChange).toHaveBeenLastCalledWith({ kind: "days", from: "2026-03-18", to: "2026-06-20" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
