import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { TripChecks, type TripChecksProps, type TripQuestion } from "#ds/sections/TripChecks/TripChecks.tsx";
import preview from "#storybook/preview.tsx";

const NIGHT: TripQuestion = {
  id: "night",
  text: "Sunday 22 November, 00:30 is in the early hours of that day. Did you mean the following night?",
  fix: { label: "Change to Monday 23 November, 00:30", onPress: fn() },
  onKeep: fn(),
};
const EMAIL: TripQuestion = {
  id: "email",
  text: "Did you mean ada@gmail.com?",
  fix: { label: "Use ada@gmail.com", onPress: fn() },
  onKeep: fn(),
};
const TWICE: TripQuestion = {
  id: "duplicate",
  text: "You already have a ride from here at about this time: CB-1042.",
  onKeep: fn(),
};

const CHEAPER: TripQuestion = {
  id: "cheaper",
  text: "At 21:55 the same ride costs £8.62 less.",
  fix: { label: "Change to 21:55", onPress: fn() },
  keep: "Keep my time",
  onKeep: fn(),
};

const args: TripChecksProps = { questions: [NIGHT, EMAIL] };

const meta = preview.meta({
  title: "Sections/TripChecks",
  component: TripChecks,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Before booking, for what may be a slip but may as well be meant.",
      avoid: "For what is wrong for certain: that is an error at its field.",
      note: "Say what looks odd, ask, and offer the most probable mending as one press. Name the new value on the button.",
      interactive: true,
      a11y: [
        {
          wcag: "4.1.3",
          criterion: "Each question is read out once; an answer does not lose the focus",
          story: "FlowAnswer",
        },
      ],
      notApplicable: {
        Loading: "Everything it asks about is known already.",
        Error: "Nothing is fetched, so nothing can fail.",
      },
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

/** An offer, with its own label for the button that declines it. */
export const CaseOffer = meta.story({ args: { questions: [CHEAPER] } });

CaseOffer.test("is turned down in its own words", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Keep my time" }));
  await expect(CHEAPER.onKeep).toHaveBeenCalledOnce();
  await expect(canvas.queryByRole("button", { name: "Yes, that's right" })).toBeNull();
});

/** Nothing can be fixed here. */
export const Variants = meta.story({ tags: ["visual"], args: { questions: [TWICE] } });

export const Empty = meta.story({ args: { questions: [] } });

Empty.test("shows nothing when there is nothing to ask", async ({ canvas }) => {
  await expect(canvas.queryByRole("heading")).toBeNull();
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    questions: [
      { ...EMAIL, fix: { label: `Use ${"long.".repeat(14)}address@gmail.com`, onPress: fn() } },
      { ...NIGHT, text: `${NIGHT.text} `.repeat(4) },
    ],
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Owner({ questions }: TripChecksProps) {
  const [left, setLeft] = useState(questions);
  const drop = (id: string) => setLeft((before) => before.filter((question) => question.id !== id));
  return (
    <TripChecks
      questions={left.map((question) => ({
        ...question,
        onKeep: () => drop(question.id),
        ...(question.fix === undefined ? {} : { fix: { ...question.fix, onPress: () => drop(question.id) } }),
      }))}
    />
  );
}

export const FlowAnswer = meta.story({ globals: { locale: "en" }, render: (all) => <Owner {...all} /> });

FlowAnswer.test("keyboard: an answer takes its question away and leaves the focus here", async ({ canvas }) => {
  canvas.getByRole("button", { name: "Change to Monday 23 November, 00:30" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(canvas.queryByText(NIGHT.text)).toBeNull();
  await expect(canvas.getByRole("heading", { name: "Please check" })).toHaveFocus();
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Use ada@gmail.com" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(canvas.queryByRole("heading")).toBeNull();
});
