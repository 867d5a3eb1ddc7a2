import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { QuoteCountdown, type QuoteCountdownProps } from "#ds/feedback/QuoteCountdown/QuoteCountdown.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: QuoteCountdownProps = { seconds: 543 };

const meta = preview.meta({
  title: "Feedback/QuoteCountdown",
  component: QuoteCountdown,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Beside the total fare, from the moment the price is only held for a time.",
      avoid: "For the arrival of a driver: that is an estimate, not a deadline.",
      note: "Five minutes, one minute and zero are announced, once each. How long a quote holds is `quotetimeout` of the configuration.",
      a11y: [
        { wcag: "4.1.3", criterion: "Announced at five minutes, one minute and zero only", story: "FlowAnnounced" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "22rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** Buttons instead of the clock, so that a test controls the time. */
function Stepped(props: QuoteCountdownProps) {
  const [seconds, setSeconds] = useState(props.seconds);
  return (
    <>
      <QuoteCountdown {...props} seconds={seconds} />
      {[299, 150, 60, 0].map((next) => (
        <ActionButton key={next} variant="quiet" size="compact" onPress={() => setSeconds(next)}>
          {String(next)}
        </ActionButton>
      ))}
    </>
  );
}

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("timer", { name: "Quote expires in" })).toHaveTextContent("9:03");
  }),
});

/** The last minute, in another style. */
export const CaseLastMinute = meta.story({ tags: ["visual"], args: { seconds: 42 } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { seconds: 42 },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { seconds: 42 } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowAnnounced = meta.story({
  globals: { locale: "en" },
  args: { seconds: 310 },
  render: (own) => <Stepped {...own} />,
});

FlowAnnounced.test("keyboard: five minutes, one minute and zero are said, nothing in between", async ({ canvas }) => {
  const said = canvas.getByRole("status");
  await expect(said).toBeEmptyDOMElement();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(said).toHaveTextContent("Your quote expires in 5 minutes"));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(canvas.getByRole("timer")).toHaveTextContent("2:30");
  await expect(said).toHaveTextContent("Your quote expires in 5 minutes");
  await userEvent.click(canvas.getByRole("button", { name: "60" }));
  await waitFor(() => expect(said).toHaveTextContent("Your quote expires in 1 minute"));
  await userEvent.click(canvas.getByRole("button", { name: "0" }));
  await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("Your quote has expired"));
});
