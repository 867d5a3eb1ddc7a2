import { expect, fn, userEvent } from "storybook/test";
import type { DepartingFlight } from "#domain/flight/departures.ts";
import { minutes } from "#domain/shared/units.ts";
import {
  CatchFlightSection,
  type CatchFlightSectionProps,
} from "#ds/sections/CatchFlightSection/CatchFlightSection.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { at, BA178 } from "#stories/_fixtures/flights.ts";

/** Leaves Heathrow at 14:00. */
const BA117: DepartingFlight = {
  ...BA178,
  key: "BAW117 1",
  number: "BA117",
  origin: "EGLL",
  originName: "London Heathrow Airport",
  destination: "KJFK",
  destinationName: "John F Kennedy International Airport",
  departure: { at: at("2026-11-22T14:00:00Z"), zone: "Europe/London" },
  landing: { at: at("2026-11-22T22:00:00Z"), zone: "America/New_York" },
};

const NO_NUMBER: CatchFlightSectionProps["flight"] = {
  number: "",
  lookup: { kind: "idle" },
  chosen: null,
  airport: "Heathrow Terminal 5",
  onNumber: fn(),
  onBlur: fn(),
  onChoose: fn(),
  onChange: fn(),
};

const args: CatchFlightSectionProps = {
  drive: minutes(51),
  zone: "Europe/London",
  now: at("2026-11-21T09:00:00Z"),
  earliest: at("2026-11-21T09:20:00Z"),
  pickupAt: null,
  flight: NO_NUMBER,
  onUse: fn(),
};

const meta = preview.meta({
  title: "Sections/CatchFlightSection",
  component: CatchFlightSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Where a journey ends at an airport, below the pickup time.",
      avoid: "For a pickup at an airport: FlightSection waits for the flight.",
      note: "A short question that can be passed over. Opened, it shows the sum: departure, time at the airport, drive, pickup.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "The sum is a list of names and values", story: "Filled" }],
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

const GIVEN = { initiallyOpen: true, departure: at("2026-11-22T14:00:00Z") } as const;

export const Default = meta.story({ tags: ["visual"] });

/** Departure 14:00, three hours at the airport, 51 minutes of driving. */
export const Filled = meta.story({ tags: ["visual"], args: GIVEN });

Filled.test("shows the sum and takes the pickup at one press", async ({ canvas, canvasElement, args: { onUse } }) => {
  await expect([...canvasElement.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
    "Sun 22 Nov, 14:00",
    "3 h before",
    "51 minutes",
    "Sun 22 Nov, 10:05",
  ]);
  await userEvent.click(canvas.getByRole("button", { name: "Pick me up at Sun 22 Nov, 10:05" }));
  await expect(onUse).toHaveBeenCalledWith(at("2026-11-22T10:05:00Z"));
});

Filled.test("a domestic flight needs less time at the airport", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("radio", { name: "Domestic" }));
  await expect(canvas.getByRole("button", { name: "Pick me up at Sun 22 Nov, 11:05" })).toBeVisible();
});

/** The driving time is not known yet. */
export const Loading = meta.story({ tags: ["visual"], args: { ...GIVEN, drive: null } });

/** No car can come that early. */
export const Error = meta.story({
  tags: ["visual"],
  args: { ...GIVEN, departure: at("2026-11-21T12:00:00Z") },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getAllByText(/No car can reach you that soon/).at(-1)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Pick me up/ })).toBeNull();
  }),
});

export const Empty = meta.story({ tags: ["visual"], args: { initiallyOpen: true } });

/** The proposed pickup is chosen. */
export const CaseUsed = meta.story({ tags: ["visual"], args: { ...GIVEN, pickupAt: at("2026-11-22T10:05:00Z") } });

/** The departures of a number; one press takes one. */
export const CaseFound = meta.story({
  tags: ["visual"],
  args: {
    initiallyOpen: true,
    flight: { ...NO_NUMBER, number: "BA 117", lookup: { kind: "found", options: [BA117] } },
  },
});

CaseFound.test("one press takes the flight", async ({ canvas, args: { flight } }) => {
  const card = canvas.getByRole("button", { name: /^BA117 .*Departs 14:00 Sun 22 Nov/ });
  await userEvent.click(card);
  await expect(flight.onChoose).toHaveBeenCalledWith(BA117);
});

/** The chosen flight gives the departure, and says whether it is domestic. */
export const CaseFlight = meta.story({
  tags: ["visual"],
  args: { initiallyOpen: true, flight: { ...NO_NUMBER, number: "BA117", chosen: BA117 } },
});

CaseFlight.test("needs no departure time, and can be changed", async ({ canvas, args: { flight } }) => {
  await expect(canvas.queryByRole("textbox")).toBeNull();
  await expect(canvas.getByRole("button", { name: "Pick me up at Sun 22 Nov, 10:05" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Change" }));
  await expect(flight.onChange).toHaveBeenCalled();
});

/** The number is being looked up. */
export const CaseLooking = meta.story({
  tags: ["visual"],
  args: { initiallyOpen: true, flight: { ...NO_NUMBER, number: "BA117", lookup: { kind: "looking" } } },
});

/** There is no such flight. */
export const CaseUnknown = meta.story({
  tags: ["visual"],
  args: { initiallyOpen: true, flight: { ...NO_NUMBER, number: "BA117", lookup: { kind: "none" } } },
});

/** The flight leaves from another airport. */
export const CaseElsewhere = meta.story({
  tags: ["visual"],
  args: {
    initiallyOpen: true,
    flight: { ...NO_NUMBER, number: "BA117", lookup: { kind: "elsewhere", from: "London Gatwick Airport" } },
  },
});

CaseElsewhere.test("names both airports", async ({ canvas }) => {
  await expect(
    canvas.getByText("BA117 departs from London Gatwick Airport, but your drop-off is Heathrow Terminal 5."),
  ).toBeVisible();
});

/** The flight has departed. */
export const CaseDeparted = meta.story({
  tags: ["visual"],
  args: { initiallyOpen: true, flight: { ...NO_NUMBER, number: "BA117", lookup: { kind: "gone" } } },
});

/** The provider does not answer. */
export const CaseUnavailable = meta.story({
  tags: ["visual"],
  args: { initiallyOpen: true, flight: { ...NO_NUMBER, number: "BA117", lookup: { kind: "failed" } } },
});

export const LongText = meta.story({ tags: ["visual"], globals: { locale: "pseudo" }, args: GIVEN });

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: GIVEN });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } }, args: GIVEN });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: opens, takes a typed departure and then its pickup",
  async ({ canvas, args: { onUse } }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const box = canvas.getByRole("textbox", { name: "Departure date and time" });
    await userEvent.type(box, "22/11/2026 14:00");
    await userEvent.tab();
    canvas.getByRole("button", { name: /Pick me up/ }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(onUse).toHaveBeenCalledWith(at("2026-11-22T10:05:00Z"));
  },
);
