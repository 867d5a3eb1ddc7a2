import { expect, fn, userEvent } from "storybook/test";
import { StepProgress, type StepProgressProps } from "#ds/feedback/StepProgress/StepProgress.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: StepProgressProps = {
  steps: [
    { id: "journey", label: "Journey" },
    { id: "vehicle", label: "Vehicle" },
    { id: "contact", label: "Contact" },
    { id: "payment", label: "Payment" },
  ],
  current: 3,
  onStep: fn(),
};

const meta = preview.meta({
  title: "Feedback/StepProgress",
  component: StepProgress,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On top of a form of several steps.",
      avoid: "For progress that is measured in per cent, or for tabs that can be visited in any order.",
      note: "One or two words a step, nouns. Only finished steps can be pressed.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Current step is exposed", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("Contact", { selector: "ol *" }).closest("[aria-current]")).toHaveAttribute(
      "aria-current",
      "step",
    );
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
  }),
});

export const Variants = meta.story({ tags: ["visual"], args: { current: 1 } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    steps: [
      { id: "a", label: "Where you are going and when" },
      { id: "b", label: "The vehicle that takes you there" },
      { id: "c", label: "Who travels and how to reach them" },
      { id: "d", label: "How you would like to pay for it" },
    ],
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: {
    steps: [
      { id: "a", label: "الرحلة" },
      { id: "b", label: "المركبة" },
      { id: "c", label: "جهة الاتصال" },
      { id: "d", label: "الدفع" },
    ],
  },
});

/** A phone has smaller steps of its own. */
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { mobile: { step: 2, count: 5, label: "When" } },
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: Tab reaches finished steps only, Enter goes back to one",
  async ({ canvas, args: { onStep } }) => {
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Vehicle done" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onStep).toHaveBeenCalledWith(2);
  },
);
