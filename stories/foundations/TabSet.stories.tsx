import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { TabSet, type TabSetProps } from "#ds/foundations/TabSet/TabSet.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: TabSetProps<string> = {
  label: "Customer and passenger",
  tabs: [
    { id: "customer", label: "Customer" },
    { id: "passenger", label: "Main Passenger" },
  ],
  selected: "customer",
  onSelect: fn(),
  children: "Who pays for the ride.",
};

const meta = preview.meta({
  title: "Foundations/TabSet",
  component: TabSet,
  parameters: {
    part: {
      use: "Where two or three views of the same matter share a place, and only one is needed at a time: SIGN IN and SIGN UP, Customer and Main Passenger.",
      avoid:
        "For steps in an order (StepProgress), for a choice that is sent (ChoiceToggle), or where people must compare the panels.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Arrow keys choose a tab", story: "FlowKeyboard" },
        { wcag: "1.3.1", criterion: "Tabs name their panel", story: "Default" },
      ],
    },
  },
  args,
});

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Customer" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel", { name: "Customer" })).toHaveTextContent("Who pays for the ride.");
  }),
});

/** A panel that is not shown has an error. */
export const Variants = meta.story({
  tags: ["visual"],
  args: {
    tabs: [
      { id: "customer", label: "Customer" },
      { id: "passenger", label: "Main Passenger", problem: "details missing" },
    ],
  },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Main Passenger, details missing" })).toBeVisible();
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    tabs: [
      { id: "customer", label: "The customer on whose account the ride is" },
      { id: "passenger", label: "The main passenger" },
      { id: "third", label: "Everybody else who travels" },
    ],
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: {
    label: "العميل والراكب",
    tabs: [
      { id: "customer", label: "العميل" },
      { id: "passenger", label: "الراكب الرئيسي" },
    ],
    children: "من يدفع ثمن الرحلة.",
  },
});

function Owned(props: TabSetProps<string>) {
  const [selected, setSelected] = useState(props.selected);
  return (
    <TabSet
      {...props}
      selected={selected}
      onSelect={(id) => {
        props.onSelect(id);
        setSelected(id);
      }}
    />
  );
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (own) => <Owned {...own} /> });

FlowKeyboard.test("keyboard: one stop for Tab; arrows, Home and End choose", async ({ canvas, args: { onSelect } }) => {
  const [first, second] = canvas.getAllByRole("tab");
  await userEvent.tab();
  await expect(first).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(second).toHaveFocus();
  await expect(second).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowRight}");
  await expect(first).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect(second).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Home}");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(onSelect).toHaveBeenCalledTimes(4);
});
