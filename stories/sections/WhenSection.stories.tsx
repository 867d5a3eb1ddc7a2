import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { ReturnType } from "#domain/quote/quotation.ts";
import { minutes } from "#domain/shared/units.ts";
import { WaitingTime } from "#ds/sections/WaitingTime.tsx";
import { WhenSection, type WhenSectionProps } from "#ds/sections/WhenSection/WhenSection.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aTimeField, PICKUP_AT } from "#stories/_fixtures/journey.ts";

const args: WhenSectionProps = {
  pickup: aTimeField({ value: { type: "later", at: PICKUP_AT } }),
  journeyType: "single",
  onJourneyType: fn(),
  returnTime: null,
  zoneNote: null,
};

const returnField = aTimeField({ label: "Return time", fieldLabel: "Return date and time", allowNow: false });

const meta = preview.meta({
  title: "Sections/WhenSection",
  component: WhenSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "As the second question of every template.",
      avoid: "For a time outside a booking: use PickupTimeField alone.",
      note: "From an airport the flight stands before the time, because its landing sets the time. The zone is named only when the device is in another one.",
      interactive: true,
      a11y: [
        { wcag: "1.3.1", criterion: "Groups have names", story: "Default" },
        { wcag: "3.2.2", criterion: "A choice brings its field without moving the focus", story: "FlowReturn" },
      ],
      notApplicable: { Loading: "It waits for nothing: its values are the page's own." },
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

/** A return is booked, and the device is in another zone. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { journeyType: "return", returnTime: returnField, zoneNote: "All times are London time" },
});

export const Filled = meta.story({
  tags: ["visual"],
  args: { pickup: aTimeField({ value: { type: "now" } }), journeyType: "wait-and-return" },
});
export const Empty = meta.story({ tags: ["visual"], args: { pickup: aTimeField() } });

/** From an airport: the flight comes first, since its landing sets the time. */
export const CaseArrival = meta.story({
  args: {
    arrival: <TextBox label="Flight number" value="" onChange={fn()} />,
    departure: <TextBox label="Departure" value="" onChange={fn()} />,
  },
  play: inEnglish(async ({ canvasElement }) => {
    const order = [...canvasElement.querySelectorAll("input[type=text]")].map((input) => input.getAttribute("id"));
    const boxes = within(canvasElement);
    const place = (name: string) => order.indexOf(boxes.getByRole("textbox", { name }).id);
    const time = canvasElement.querySelector<HTMLInputElement>("[data-c=PickupTimeField] input[type=text]");
    await expect(place("Flight number")).toBeLessThan(order.indexOf(time?.id ?? ""));
    await expect(order.indexOf(time?.id ?? "")).toBeLessThan(place("Departure"));
  }),
});

export const Error = meta.story({
  tags: ["visual"],
  args: {
    pickup: aTimeField({
      value: { type: "later", at: PICKUP_AT },
      error: "The earliest time we can pickup from this address is 17/06/2026 11:05",
    }),
    journeyType: "return",
    returnTime: { ...returnField, error: "The earliest possible return date is 18/06/2026 10:43" },
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo" },
  args: { journeyType: "return", returnTime: returnField },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Choosing(props: WhenSectionProps) {
  const [type, setType] = useState<ReturnType>("single");
  const [wait, setWait] = useState(minutes(30));
  return (
    <WhenSection
      {...props}
      journeyType={type}
      onJourneyType={setType}
      waiting={<WaitingTime choices={[15, 30, 90].map(minutes)} value={wait} onChange={setWait} free={minutes(15)} />}
      returnTime={type === "return" ? returnField : null}
    />
  );
}

export const FlowReturn = meta.story({ globals: { locale: "en" }, render: (all) => <Choosing {...all} /> });

FlowReturn.test("keyboard: choosing Return brings the field of its time", async ({ canvas }) => {
  canvas.getByRole("radio", { name: "One way" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(canvas.getByRole("textbox", { name: "Return date and time" })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect(canvas.queryByRole("textbox", { name: "Return date and time" })).toBeNull();
  await expect(canvas.getByText("Your driver waits, then brings you back.")).toBeVisible();
});

FlowReturn.test("asks how long the driver of a wait and return waits, and says what is free", async ({ canvas }) => {
  await expect(canvas.queryByRole("combobox", { name: "How long should your driver wait?" })).toBeNull();
  await userEvent.click(canvas.getByRole("radio", { name: "Wait and return" }));
  const wait = canvas.getByRole("combobox", { name: "How long should your driver wait?" });
  await expect(canvas.getByText("Free for the first 15 minutes. The price includes the rest.")).toBeVisible();
  await userEvent.click(wait);
  await userEvent.click(await screen.findByRole("option", { name: "15 minutes" }));
  await expect(await canvas.findByText("This wait is free.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
});
