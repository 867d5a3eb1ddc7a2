import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { NO_FLIGHT, withoutDetails } from "#domain/flight/flight-details.ts";
import { withFlight } from "#domain/flight/flight-option.ts";
import { FlightSection } from "#ds/sections/FlightSection/FlightSection.tsx";
import type { FlightSectionProps } from "#ds/sections/FlightSection/props.ts";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { at, BA112, BA178, JFK } from "#stories/_fixtures/flights.ts";

const CHOSEN = withFlight(NO_FLIGHT, BA178);

const args: FlightSectionProps = {
  leg: "outbound",
  titled: true,
  watched: true,
  details: NO_FLIGHT,
  variant: "airport",
  errors: { number: null, origin: null, none: null },
  onNumber: fn(),
  onNumberBlur: fn(),
  lookup: { kind: "idle" },
  onChoose: fn(),
  onChange: fn(),
  origin: { suggestions: [], status: "idle", onType: fn(), onChoose: fn(), onClear: fn(), onBlur: fn() },
  onOriginText: fn(),
  onNone: fn(),
  onFind: fn(),
  onView: null,
  pickupAt: null,
  zone: "Europe/London",
  onWait: fn(),
  notices: [],
};

const meta = preview.meta({
  title: "Sections/FlightSection",
  component: FlightSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Where a pickup begins at an airport: inside the form or in the flight dialog, once for each direction.",
      avoid: "For a drop-off at an airport: CatchFlightSection works out the pickup that reaches a flight.",
      note: "Whether the form or a dialog asks is the tenant's switch `flightinline`. Notices help and never block.",
      interactive: true,
      a11y: [{ wcag: "3.3.1", criterion: "What is missing is said at the field that is about it", story: "Error" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "40rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

/** An operator without a source of live flights promises no watch. */
export const CaseUnwatched = meta.story({
  args: { watched: false },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("So your driver knows which flight to meet.")).toBeVisible();
    await expect(canvas.queryByText("We track your flight and send the car when you land, early or late.")).toBeNull();
  }),
});

/** A flight is chosen: its landing, the pickup after it and the wait time. */
export const Filled = meta.story({
  tags: ["visual"],
  args: { details: CHOSEN, pickupAt: at("2026-11-22T13:01:00Z"), onView: fn() },
  play: inEnglish(async ({ canvas, args: { onWait, onChange } }) => {
    await expect(canvas.getByText("BA178")).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox"), "90");
    await expect(onWait).toHaveBeenCalledWith(90);
    await userEvent.click(canvas.getByRole("button", { name: "Change" }));
    await expect(onChange).toHaveBeenCalledOnce();
  }),
});

/** The flights that were found for the number. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { details: { ...NO_FLIGHT, number: "BA178" }, lookup: { kind: "found", options: [BA178, BA112] } },
});

Variants.test(
  "[FLT-022] offers the flights found, the first as the best match",
  async ({ canvas, args: { onChoose } }) => {
    await expect(canvas.getByRole("group", { name: "2 flights found. Which one is yours?" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /Best match/ }));
    await expect(onChoose).toHaveBeenCalledWith(BA178);
  },
);

export const Loading = meta.story({
  tags: ["visual"],
  args: { details: { ...NO_FLIGHT, number: "BA178" }, lookup: { kind: "looking" } },
});

export const Error = meta.story({
  tags: ["visual"],
  args: {
    errors: {
      number: "Flight number is required",
      origin: "Arriving from airport is required",
      none: "Please tick this box to confirm if flight details are not available",
    },
  },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Flight number" })).toHaveAccessibleDescription(
      "Flight number is required",
    );
    await expect(canvas.getByRole("combobox", { name: "Arriving from airport" })).toHaveAccessibleDescription(
      "Arriving from airport is required",
    );
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(
      "Please tick this box to confirm if flight details are not available",
    );
  }),
});

/** The text is no flight number; the booking goes on all the same. */
export const CaseUnreadable = meta.story({
  args: { details: { ...NO_FLIGHT, number: "the one from Rome" }, lookup: { kind: "unreadable" } },
});

CaseUnreadable.test("says that it cannot be followed, and when the driver comes", async ({ canvas }) => {
  await expect(
    canvas.getByText("We can't follow this flight; your driver will be there at the time you chose."),
  ).toBeVisible();
});

/** The number is unknown. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { details: { ...NO_FLIGHT, number: "ZZ178" }, lookup: { kind: "none" } },
});

export const Disabled = meta.story({
  tags: ["visual"],
  args: { details: withoutDetails(NO_FLIGHT, true) },
});

Disabled.test("[FLT-005] the tick disables number and airport", async ({ canvas }) => {
  await expect(canvas.getByRole("checkbox", { name: "I don't have flight details" })).toBeChecked();
  await expect(canvas.getByRole("textbox", { name: "Flight number" })).toBeDisabled();
  await expect(canvas.getByRole("combobox", { name: "Arriving from airport" })).toBeDisabled();
});

/** Notices that never block: the flight lands elsewhere, and the pickup is too soon. */
export const CaseNotices = meta.story({
  tags: ["visual"],
  args: {
    details: CHOSEN,
    pickupAt: at("2026-11-22T12:10:00Z"),
    notices: [
      {
        key: "otherAirport",
        text: "This flight lands at London Gatwick Airport, but your pickup is Heathrow Terminal 5.",
      },
      {
        key: "tooSoon",
        text: "Your pickup is too soon after landing to get through the airport.",
        fix: { label: "Pick me up at 12:35", onPress: fn() },
      },
    ],
  },
});

/** A tenant without airports asks for the origin as text. */
export const CaseTextVariant = meta.story({
  args: { variant: "text", details: { ...NO_FLIGHT, number: "BA178" } },
  play: inEnglish(async ({ canvas, args: { onOriginText } }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Arriving from" }), "N");
    await expect(onOriginText).toHaveBeenCalledWith("N");
  }),
});

/** A number that was not found, accepted as typed. */
export const CaseByHand = meta.story({
  tags: ["visual"],
  args: { details: { ...NO_FLIGHT, number: "ZZ178", checkByHand: true, origin: JFK } },
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    details: {
      ...CHOSEN,
      origin: { ...JFK, name: "Phoenix–Mesa Gateway Regional and Intercontinental Airport of Arizona" },
    },
    pickupAt: at("2026-11-22T13:01:00Z"),
    onView: fn(),
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { details: CHOSEN, pickupAt: at("2026-11-22T13:01:00Z"), onView: fn() },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { details: CHOSEN, pickupAt: at("2026-11-22T13:01:00Z"), onView: fn() },
});

function Entering(props: FlightSectionProps) {
  const [details, setDetails] = useState(props.details);
  return (
    <FlightSection
      {...props}
      details={details}
      lookup={details.number === "BA178" ? { kind: "found", options: [BA178] } : { kind: "idle" }}
      onNumber={(number) => setDetails({ ...details, number })}
      onChoose={(flight) => setDetails(withFlight(details, flight))}
      onNone={(none) => setDetails(withoutDetails(details, none))}
    />
  );
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (args) => <Entering {...args} /> });

FlowKeyboard.test("keyboard: a number is typed and its flight chosen", async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard("BA178");
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const chosen = canvas.getByText("John F Kennedy International Airport to London Heathrow Airport");
  await expect(chosen).toBeVisible();
  await waitFor(() => expect(document.activeElement?.contains(chosen)).toBe(true));
});

FlowKeyboard.test("[FLT-005] ticking clears what was typed", async ({ canvas }) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "Flight number" }), "BA1");
  await userEvent.click(canvas.getByRole("checkbox"));
  await expect(canvas.getByRole("textbox", { name: "Flight number" })).toHaveValue("");
});
