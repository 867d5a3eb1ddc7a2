import { expect, fn, userEvent, within } from "storybook/test";
import { STATUS } from "#domain/booking/status.ts";
import type { TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import { ticketOfLeg } from "#domain/booking/ticket.ts";
import { addMinutes, instant, metres } from "#domain/shared/units.ts";
import { TrackingSection, type TrackingSectionProps } from "#ds/sections/TrackingSection/TrackingSection.tsx";
import preview from "#storybook/preview.tsx";
import { aTicket, NOW, PICKUP_AT } from "#stories/_fixtures/journey.ts";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { aDriver } from "#stories/_fixtures/rides.ts";

const CAR = { lat: 51.5, lng: -0.2 };
const ride = (more: Partial<TrackedRide> = {}): TrackedRide => ({
  reference: "MET20418",
  status: STATUS.started,
  version: 4,
  leg: null,
  otherLeg: null,
  driver: aDriver(),
  position: CAR,
  positionAt: instant(NOW - 10_000),
  distance: metres(2_100),
  distanceText: "1.3 miles from the pickup",
  etaText: "about 6 min",
  recent: [],
  cars: [],
  ...more,
});

const args: TrackingSectionProps = {
  ride: ride(),
  journey: aTicket({ status: STATUS.started, trackCode: "code" }),
  freshness: "fresh",
  footprint: [{ lat: 51.49, lng: -0.21 }, CAR],
  photos: [],
  connection: { kind: "connected" },
  now: NOW,
  zone: "Europe/London",
  zoneNote: null,
  phone: "020 7946 0018",
  base: CAR,
  // The page is complete without a map; JourneyMap has stories of its own.
  loadMap: () => Promise.reject(new TypeError("no map here")),
  onReconnect: fn(),
  onShare: fn(),
  onHelp: fn(),
};

/** What screen readers announce of the ride; the badge of the connection is another status. */
const liveLine = (page: HTMLElement): Element | null => page.querySelector("div[role=status]:has(strong)");

const meta = preview.meta({
  title: "Sections/TrackingSection",
  component: TrackingSection,
  parameters: {
    part: {
      use: "On the page that follows a car: by a code, by reference, or the newest of one's own rides.",
      avoid: "For a booking that is not about to be driven: BookingTicket.",
      interactive: true,
      a11y: [{ wcag: "4.1.3", criterion: "The status is said when it changes", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test(
  "[TRK-001] [TRK-002] shows driver, car and licence, and the leg on a map with all its places",
  async ({ canvas, canvasElement }) => {
    const card = within(canvas.getByRole("region", { name: "Your driver" }));
    for (const text of ["Imran Khalid", "LB71 KXV", "Silver Škoda Superb", "PCO 318 842"]) {
      await expect(card.getByText(text)).toBeVisible();
    }
    await expect(canvasElement.querySelector('[data-c="JourneyMap"] svg path[d^="M"]')).not.toBeNull();
    await expect(canvas.getByText(/Map from .*Paddington/)).toBeInTheDocument();
  },
);

Default.test(
  "[TRK-010] says in one line how far the car is, as the server does, and how old that is",
  async ({ canvas, canvasElement }) => {
    await expect(liveLine(canvasElement)).toHaveTextContent(
      /^Your driver is on the way Arrives about \d\d:\d\d, in 6 min$/,
    );
    await expect(canvas.getAllByText(/\d min/)).toHaveLength(1);
    await expect(canvas.getByText("updated 10 s ago")).toBeVisible();
    await expect(canvas.getByText("1.3 miles from the pickup")).toBeVisible();
    await expect(canvas.getByRole("listitem", { current: "step" })).toHaveTextContent("Driver on the way");
  },
);

/** A big party's two cars: the first is at the door, the second still on the road. */
export const CaseTwoCars = meta.story({
  tags: ["visual"],
  args: {
    ride: ride({
      status: STATUS.arrived,
      cars: [
        { ...ride({ status: STATUS.arrived, etaText: "at the pickup", distanceText: "" }), jobPart: "MET20418" },
        {
          ...ride({ driver: aDriver({ name: "Grace Obi", registration: "LC22 RTY", colour: "Black" }) }),
          position: { lat: 51.51, lng: -0.22 },
          jobPart: "MET20418-2",
        },
      ],
    }),
  },
});

CaseTwoCars.test(
  "says of each car by name how far it is, who drives it, and shows both",
  async ({ canvas, canvasElement }) => {
    const lines = canvas.getAllByRole("status").map((line) => line.textContent);
    await expect(lines.filter((line) => line.startsWith("Car"))).toEqual([
      "Car 1 of 2 Your driver is at the pickup ",
      expect.stringMatching(/^Car 2 of 2 Your driver is on the way Arrives about \d\d:\d\d, in 6 min$/),
    ]);
    await expect(within(canvas.getByRole("region", { name: "Car 1 of 2" })).getByText("LB71 KXV")).toBeVisible();
    await expect(within(canvas.getByRole("region", { name: "Car 2 of 2" })).getByText("Grace Obi")).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-part="vehicle"]')).toHaveLength(2);
  },
);

const RETURN = aTicket({
  returnReference: "MET20419",
  returnType: "return",
  returnAt: addMinutes(PICKUP_AT, 8 * 60),
  returnPath: [
    { lat: 51.47, lng: -0.45 },
    { lat: 51.5, lng: -0.2 },
  ],
});

/** A return whose outbound leg is over: its return leg is followed, with a driver of its own. */
export const CaseReturnLeg = meta.story({
  tags: ["visual"],
  args: {
    journey: ticketOfLeg(RETURN, "return"),
    ride: ride({
      leg: "return",
      otherLeg: { leg: "outbound", at: RETURN.pickupAt, status: STATUS.finished },
      driver: aDriver({ name: "Grace Obi", registration: "LC22 RTY", colour: "Black" }),
    }),
  },
});

CaseReturnLeg.test(
  "says which journey it is and when, from where to where, and that the other one is over",
  async ({ canvas }) => {
    await expect(canvas.getByText(/^Return journey, .*18:00$/)).toBeVisible();
    await expect(canvas.getByText(/^Return journey/).closest("[role=status]")).toHaveTextContent(
      "Your driver is on the way",
    );
    await expect(canvas.getByText(/^From .*Terminal 5.* to .*Paddington/)).toBeVisible();
    await expect(canvas.getByText("MET20419")).toBeVisible();
    await expect(canvas.getByText("Grace Obi")).toBeVisible();
    await expect(canvas.getByText(/^Outbound journey, /).parentElement).toHaveTextContent(/Finished$/);
  },
);

/** Between the legs: the return leg has no driver yet. */
export const CaseBetweenLegs = meta.story({
  args: {
    journey: ticketOfLeg(RETURN, "return"),
    ride: ride({
      leg: "return",
      otherLeg: { leg: "outbound", at: RETURN.pickupAt, status: STATUS.finished },
      status: STATUS.upcoming,
      driver: null,
      position: null,
      positionAt: null,
      distance: metres(0),
      distanceText: "",
      etaText: "",
    }),
    footprint: [],
  },
});

CaseBetweenLegs.test("says when the leg back is, and thanks nobody for a ride that is not over", async ({ canvas }) => {
  await expect(canvas.getByText(/^Return journey, .*18:00$/).closest("[role=status]")).toHaveTextContent(
    "No driver yet",
  );
  await expect(canvas.queryByText(/You have arrived/)).toBeNull();
  await expect(canvas.queryByRole("list", { name: "Ride progress" })).toBeNull();
});

/** The same during the outbound leg. */
export const CaseOutboundLegRtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar", viewport: { value: "small" } },
  args: {
    journey: RETURN,
    ride: ride({ leg: "outbound", otherLeg: { leg: "return", at: RETURN.returnAt, status: STATUS.allocated } }),
  },
});

/** By a share link: the car as a friend of the passenger sees it. */
export const CaseShared = meta.story({
  args: {
    watching: true,
    journey: null,
    footprint: [],
    ride: ride({
      reference: "",
      status: STATUS.onBoard,
      driver: aDriver({ name: "Imran", licence: "", phone: "" }),
      distance: metres(0),
      distanceText: "",
    }),
  },
  render: ({ onShare: _onShare, onHelp: _onHelp, ...given }) => <TrackingSection {...given} />,
});

CaseShared.test(
  "shows car, time and first name, no journey, and nothing to press",
  async ({ canvas, canvasElement }) => {
    await expect(liveLine(canvasElement)).toHaveTextContent(
      /^On the way to the destination At the drop-off about \d\d:\d\d, in 6 min$/,
    );
    await expect(within(canvas.getByRole("region", { name: "Driver" })).getByText("LB71 KXV")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Journey" })).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvasElement.textContent).not.toMatch(/Reference|Your|Paddington/);
  },
);

/** No driver is assigned yet. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { ride: null, awaitsDriver: true, connection: { kind: "retrying", seconds: 3 } },
  render: ({ onShare: _onShare, onHelp: _onHelp, ...given }) => <TrackingSection {...given} />,
});

Empty.test(
  "shows the journey on its map, says how to change it, and whom to call",
  async ({ canvas, canvasElement }) => {
    await expect(liveLine(canvasElement)).toHaveTextContent(/^No driver yet Pickup .*10:00$/);
    const steps = within(canvas.getByRole("list", { name: "What happens next" })).getAllByRole("listitem");
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Before your pickup .* show here as soon as a driver is assigned/),
      expect.stringMatching(/^Once the car sets off You can follow the car/),
      "10:00 Your driver meets you. The first 15 minutes of waiting are free.",
    ]);
    await expect(canvasElement.querySelector('[data-c="JourneyMap"]')).not.toBeNull();
    await expect(canvas.getByRole("region", { name: "Journey" })).toBeVisible();
    await expect(canvas.getByText("To change or cancel, use the link in your confirmation email.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Call us/ })).toHaveAttribute("href", "tel:02079460018");
  },
);

/** The same at an airport, for a customer on a page of their own. */
export const CaseBeforeDriver = Empty.extend({
  args: {
    journey: aTicket({ pickup: aTicket().dropoff, meetingPoints: { outbound: "By the Caffè Nero", return: "" } }),
    onManage: fn(),
    onCalendar: fn(),
  },
});

CaseBeforeDriver.test("says where to meet, and offers the calendar", async ({ canvas, args: given }) => {
  await expect(canvas.getByText("Where to meet").nextElementSibling).toHaveTextContent("By the Caffè Nero");
  await userEvent.click(canvas.getByRole("button", { name: "Add to calendar" }));
  await expect(given.onCalendar).toHaveBeenCalledOnce();
});

CaseBeforeDriver.test("leads to the change and the cancellation", async ({ canvas, args: given }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Change or cancel" }));
  await expect(given.onManage).toHaveBeenCalledOnce();
});

/** The same while the journey is not known. */
export const CaseNothingKnown = Empty.extend({ args: { journey: null, connection: { kind: "connected" } } });

CaseNothingKnown.test("says what shows here and when, and does not claim to be live", async ({ canvas }) => {
  await expect(
    canvas.getByText(/show here as soon as a driver is assigned, and we'll email them to you/),
  ).toBeVisible();
  await expect(canvas.getByText(/You can follow the car once it's on its way/)).toBeVisible();
  await expect(canvas.getByText("To change or cancel, use the link in your confirmation email.")).toBeVisible();
  await expect(canvas.queryByText("Live")).toBeNull();
});

/** A driver is assigned and has not set off. */
export const CaseAssigned = meta.story({
  args: {
    ride: ride({
      status: STATUS.allocated,
      position: null,
      positionAt: null,
      distance: metres(0),
      distanceText: "",
      etaText: "",
    }),
    footprint: [],
  },
});

CaseAssigned.test("says when the pickup is, and whom to call", async ({ canvas, canvasElement }) => {
  await expect(liveLine(canvasElement)).toHaveTextContent(/^Imran Khalid is your driver Pickup .*10:00$/);
  await expect(canvas.getByRole("link", { name: /Call the driver/ })).toHaveAttribute("href", "tel:+447700900456");
});

/** The car is around the corner. */
export const CaseNear = meta.story({
  tags: ["visual"],
  args: {
    ride: ride({
      position: { lat: 51.516, lng: -0.177 },
      distance: metres(180),
      distanceText: "0.1 miles from the pickup",
      etaText: "about 1 min",
    }),
  },
});

CaseNear.test("takes as much room as while it was far", async ({ canvasElement }) => {
  await expect(liveLine(canvasElement)).toHaveTextContent(/in 1 min$/);
  const [card] = canvasElement.querySelectorAll<HTMLElement>("[data-freshness]");
  await expect(card?.querySelectorAll("strong")).toHaveLength(1);
});

/** The driver waits. */
const WAITING = {
  status: STATUS.arrived,
  arrivedAt: addMinutes(PICKUP_AT, -4),
  position: { lat: 51.5158, lng: -0.1762 },
  distance: metres(0),
  distanceText: "",
  etaText: "at the pickup",
} as const;

export const CaseArrived = meta.story({
  tags: ["visual"],
  args: { ride: ride({ ...WAITING, positionAt: PICKUP_AT }), now: addMinutes(PICKUP_AT, 3) },
});

CaseArrived.test("says how long waiting is free, and what it costs then", async ({ canvas, canvasElement }) => {
  await expect(liveLine(canvasElement)).toHaveTextContent(
    "Your driver is at the pickup Free waiting until 10:15, 12 min left",
  );
  await expect(canvas.getByText("12:00")).toBeVisible();
  await expect(canvas.getByText("After that, waiting costs £0.40 a minute.")).toBeVisible();
});

/** The free waiting is over. */
export const CaseWaitingPaid = meta.story({
  args: { ride: ride({ ...WAITING, positionAt: addMinutes(PICKUP_AT, 16) }), now: addMinutes(PICKUP_AT, 16) },
});

CaseWaitingPaid.test("says what waiting costs now", async ({ canvas, canvasElement }) => {
  await expect(liveLine(canvasElement)).toHaveTextContent("Free waiting ended at 10:15");
  await expect(canvas.getByText("Waiting now costs £0.40 a minute.")).toBeVisible();
});

/** The passenger is in the car. */
export const CaseOnBoard = meta.story({
  args: {
    ride: ride({ status: STATUS.onBoard, etaText: "about 24 min", distanceText: "9.1 miles from the destination" }),
  },
});

CaseOnBoard.test("says when the drop-off is reached", async ({ canvasElement }) => {
  await expect(liveLine(canvasElement)).toHaveTextContent(
    /^You're on your way At the drop-off about \d\d:\d\d, in 24 min$/,
  );
});

/** The car is being looked up. */
export const Loading = meta.story({ args: { ride: null, journey: null } });

/** The server does not answer. */
export const Error = meta.story({
  args: {
    ride: null,
    journey: null,
    notice: "Something went wrong, please try again.",
    connection: { kind: "stopped" },
  },
});

Error.test("shows no map while there is nothing to show on it", async ({ canvasElement }) => {
  await expect(canvasElement.querySelector('[data-c="JourneyMap"]')).toBeNull();
});

/** No news for a minute and a half: the position is shown as uncertain. */
export const CaseStale = meta.story({
  args: {
    ride: ride({ positionAt: addMinutes(NOW, -2) }),
    freshness: "stale",
    connection: { kind: "retrying", seconds: 8 },
  },
});

CaseStale.test("says how old the news are", async ({ canvas }) => {
  await expect(canvas.getByText("updated 2 min ago")).toBeVisible();
  await expect(canvas.getByText(/have not heard from the car/)).toBeVisible();
});

/** Ten minutes without news. */
export const CaseSignalLost = meta.story({
  args: { ride: ride({ positionAt: addMinutes(NOW, -12) }), freshness: "lost", connection: { kind: "stopped" } },
});

CaseSignalLost.test("says when the car was last seen, and promises no minutes", async ({ canvas, canvasElement }) => {
  await expect(canvas.getByText(/^Signal lost, last seen \d\d:\d\d$/)).toBeVisible();
  await expect(liveLine(canvasElement)).toHaveTextContent(
    "Your driver is on the way Arrival time not known at the moment",
  );
  await expect(canvasElement.textContent).not.toMatch(/\bmin\b|miles/);
});

/** Over: nothing moves any more. */
export const CaseFinished = meta.story({
  args: {
    ride: ride({ status: STATUS.finished, etaText: "", distanceText: "" }),
    freshness: "lost",
    connection: null,
  },
});

CaseFinished.test("thanks, and shows no car and no connection", async ({ canvas, canvasElement }) => {
  await expect(liveLine(canvasElement)).toHaveTextContent(/^You have arrived/);
  await expect(canvas.queryByText("Live")).toBeNull();
  await expect(canvas.queryByText(/have not heard from the car/)).toBeNull();
});

/** Long names and addresses wrap. */
export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    journey: aTicket({ pickup: { address: LONG_PLACE.fullAddress, postcode: "", position: CAR, category: "" } }),
    ride: ride({ driver: aDriver({ name: "Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley" }) }),
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: help and sharing are reached with Tab and pressed with Enter",
  async ({ canvas, args: given }) => {
    canvas.getByRole("button", { name: "Can't find your driver?" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(given.onHelp).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Share this ride" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(given.onShare).toHaveBeenCalledOnce();
  },
);

FlowKeyboard.test("names before sharing all that the holder of the link sees", async ({ canvas }) => {
  const told = canvas.getByText(/^Until the ride ends, anyone with the link sees/);
  for (const part of ["make, model, colour and registration", "arrival time", "steps of the ride", "first name"]) {
    await expect(told).toHaveTextContent(part);
  }
});

/** The flight was late only after the car had set off. */
export const CaseFlightLate = meta.story({
  args: {
    ride: ride({
      flightNews: {
        kind: "onTheWay",
        number: "BA117",
        at: addMinutes(PICKUP_AT, -35),
        lateBy: 25,
        pickupAt: PICKUP_AT,
        place: "",
        sample: false,
      },
    }),
  },
});

CaseFlightLate.test("says that the flight is late and the driver knows", async ({ canvas }) => {
  await expect(
    canvas.getByText("BA117 lands 25 minutes late. Your car has already set off for 10:00, and your driver knows."),
  ).toBeVisible();
});
