import { expect, fn, userEvent, waitFor } from "storybook/test";
import { NO_FLIGHT } from "#domain/flight/flight-details.ts";
import { JourneyMap } from "#ds/domain/JourneyMap/JourneyMap.tsx";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { JourneyDetails } from "#ds/sections/JourneyDetails.tsx";
import { SummarySection, type SummarySectionProps } from "#ds/sections/SummarySection/SummarySection.tsx";
import preview from "#storybook/preview.tsx";
import { aScene, DISTANCE, DRIVING_TIME, FARE_LINES } from "#stories/_fixtures/journey.ts";
import { CHISWICK, LONG_PLACE, PADDINGTON, TERMINAL_5 } from "#stories/_fixtures/places.ts";
import { aLoad, pounds } from "#stories/_fixtures/vehicles.ts";

const aFlight = (number: string, originText: string) => ({ ...NO_FLIGHT, number, originText });

const never: MapLoader = () => new Promise(() => undefined);
const map = (
  <JourneyMap
    scene={aScene()}
    load={never}
    from={PADDINGTON.name}
    to={TERMINAL_5.name}
    distance={DISTANCE}
    journeyTime={DRIVING_TIME}
  />
);

const args: SummarySectionProps = {
  pickup: PADDINGTON,
  vias: [],
  dropoff: TERMINAL_5,
  when: "Tomorrow, Thursday 18 June, 10:00",
  returnWhen: null,
  zoneNote: null,
  vehicle: "Saloon",
  distance: DISTANCE,
  journeyTime: DRIVING_TIME,
  fare: { status: "ready", total: pounds(54.2), lines: FARE_LINES },
  expiresInSeconds: null,
  map,
  onEdit: fn(),
};

const meta = preview.meta({
  title: "Sections/SummarySection",
  component: SummarySection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Once on each page of the booking: beside the form on wide screens, below it on phones.",
      avoid: "For a booked ride: use BookingTicket.",
      note: "Journey first, then the price as the largest figure, then how long it holds.",
      interactive: true,
      a11y: [
        { wcag: "4.1.3", criterion: "A change of price is announced", story: "Default" },
        { wcag: "2.1.1", criterion: "Details open without a mouse", story: "FlowBreakdown" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "27rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

/** A stop, a return, a quotation in its last minute. */
export const Variants = meta.story({
  tags: ["visual"],
  args: {
    vias: [CHISWICK],
    returnWhen: "Sunday 21 June, 18:30",
    zoneNote: "All times are London time",
    expiresInSeconds: 58,
  },
});

/** All that is booked: the party, the tier, the flights of both legs and a promo code. */
export const CaseDetails = meta.story({
  tags: ["visual"],
  args: {
    returnWhen: "Sunday 21 June, 18:30",
    more: (
      <JourneyDetails
        load={aLoad({ passengers: 3, luggage: 2, handBags: 1, smallChildSeats: 1 })}
        tier="Standard"
        flights={{ outbound: aFlight("BA178", "New York JFK"), return: aFlight("BA117", "Madrid") }}
        promo={{ code: "WELCOME5", off: pounds(5) }}
      />
    ),
  },
});

CaseDetails.test("says who travels, with which flights, in which tier and for how much less", async ({ canvas }) => {
  for (const value of [
    "3 passengers, 2 suitcases, 1 hand bag, 1 child seat",
    "Standard",
    "BA178 from New York JFK",
    "BA117 from Madrid",
    "WELCOME5: -£5.00",
  ]) {
    await expect(await canvas.findByText(value)).toBeVisible();
  }
});

/** Places without a time: the price is for a pickup about now. */
export const CaseNoTime = meta.story({
  tags: ["visual"],
  args: { when: null, fare: { status: "ready", total: pounds(54.2), lines: FARE_LINES, isGuide: true } },
});

CaseNoTime.test("calls the price a guide price, and fixed only from a time on", async ({ canvas }) => {
  await expect(
    await canvas.findByRole("button", { name: "Guide price: fixed once you choose a time. See the breakdown" }),
  ).toBeVisible();
  await expect(canvas.queryByText(/Fixed all-in price/)).toBeNull();
});

/** The same for a fare without a breakdown. */
export const CaseNoTimeWhole = meta.story({
  args: { when: null, fare: { status: "ready", total: pounds(54.2), lines: [], isGuide: true } },
});

CaseNoTimeWhole.test("calls that one so as well", async ({ canvas }) => {
  await expect(canvas.getByText("Guide price: fixed once you choose a time")).toBeVisible();
});

export const Loading = meta.story({
  tags: ["visual"],
  args: { distance: null, journeyTime: null, vehicle: null, fare: { status: "loading", total: null, lines: [] } },
});

export const Error = meta.story({
  tags: ["visual"],
  args: { distance: null, journeyTime: null, fare: { status: "failed", total: null, lines: [] } },
});

export const Empty = meta.story({
  tags: ["visual"],
  args: {
    pickup: null,
    dropoff: null,
    when: null,
    vehicle: null,
    distance: null,
    journeyTime: null,
    fare: { status: "none", total: null, lines: [] },
    map: null,
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    pickup: LONG_PLACE,
    dropoff: { ...LONG_PLACE, id: "other" },
    vehicle: "Wheelchair-accessible Grossraumlimousine with a tail lift",
    fare: { status: "ready", total: pounds(123_456.78), lines: [] },
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { expiresInSeconds: 421 } });
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  parameters: { bare: true },
});

export const FlowBreakdown = meta.story({ globals: { locale: "en" }, args: { expiresInSeconds: 421 } });

FlowBreakdown.test("keyboard: the fare is taken apart on demand", async ({ canvas }) => {
  const toggle = await canvas.findByRole("button", { name: "Fixed all-in price. See the breakdown" });
  await expect(canvas.getByText("Heathrow drop-off charge")).not.toBeVisible();
  toggle.focus();
  await expect(toggle).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(canvas.getByText("Heathrow drop-off charge")).toBeVisible());
  await expect(canvas.getByRole("status", { name: "Total fare" })).toHaveTextContent("£54.20");
  await expect(canvas.getByRole("timer", { name: "Quote expires in" })).toHaveTextContent("7:01");
});
