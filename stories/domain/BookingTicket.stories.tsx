import { expect, fn, userEvent, within } from "storybook/test";
import { BookingTicket } from "#ds/domain/BookingTicket/BookingTicket.tsx";
import { MapLoaderContext, type MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { RideMap } from "#ds/domain/JourneyMap/RideMap.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aTicket, FARE_LINES, KEW_STOP, NOW, PICKUP_AT } from "#stories/_fixtures/journey.ts";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { aFlight, TWO_CARS } from "#stories/_fixtures/rides.ts";
import { STATUS } from "#domain/booking/status.ts";
import { addMinutes, minutes } from "#domain/shared/units.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";

const meta = preview.meta({
  title: "Domain/BookingTicket",
  component: BookingTicket,
  parameters: {
    part: {
      use: "On the pages of a booked ride: confirmed, and the ticket behind a link.",
      avoid: "For lists of bookings: a card for those comes with the booking history.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "The reference is labelled", story: "Default" }],
    },
  },
  args: { ticket: aTicket(), phone: "020 7946 0018", onPrint: fn(), onNewBooking: fn() },
});

export const Default = meta.story({ tags: ["visual"] });

Default.test(
  "[CONF-001] shows reference, dates, name, phone, both addresses, vehicle, price and payment",
  async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Booking confirmed" })).toBeVisible();
    await expect(canvas.getByLabelText("Booking reference")).toHaveTextContent("MET-20418");
    for (const text of [
      /Ada Byron/,
      /7700 900123/,
      /Praed Street/,
      /Longford/,
      /^Saloon$/,
      /^Cash$/,
      /17 June 2026, 10:41/,
    ]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(canvas.getByText(/18 June 2026, 10:00 \(London time\)/)).toBeVisible();
    await expect(canvas.getAllByText(/£54.20/)[0]).toBeVisible();
  },
);

const never: MapLoader = () => new Promise(() => undefined);

/** A return with a stop, paid by card, with its route, a flight, a note and a message of the server. */
export const Filled = meta.story({
  tags: ["visual"],
  args: {
    map: (
      <MapLoaderContext value={never}>
        <RideMap ride={aTicket({ vias: [KEW_STOP] })} />
      </MapLoaderContext>
    ),
    ticket: aTicket({
      returnReference: "MET-20419",
      returnType: "return",
      returnAt: addMinutes(PICKUP_AT, 3 * 24 * 60 + 510),
      vias: [KEW_STOP],
      paymentMethod: "stripe",
      total: pounds(108.4),
      flights: {
        outbound: {
          number: "BA117",
          from: "John F Kennedy International Airport",
          landing: addMinutes(PICKUP_AT, -60),
        },
        return: { number: "LH900", from: "", landing: null },
      },
      note: "Two surfboards, 2.1 m. Ring the bell twice.",
      message: "A new one-way system is in force around Paddington; the driver waits in Eastbourne Terrace.",
    }),
  },
});

Filled.test("shows the route on a map, which the words name", async ({ canvas }) => {
  await expect(canvas.getByRole("figure")).toHaveTextContent(/^Map from Paddington Station.* to Heathrow Terminal 5/);
});

Filled.test("shows both flights, as far as they are known", async ({ canvas }) => {
  await expect(
    canvas.getByText("BA117 from John F Kennedy International Airport, lands Thu 18 Jun, 09:00"),
  ).toBeVisible();
  await expect(canvas.getByText("LH900")).toBeVisible();
});

Filled.test("[CONF-002] shows the reference of the return", async ({ canvas }) => {
  await expect(canvas.getByLabelText("Return reference")).toHaveTextContent("MET-20419");
});

/** Sold with its lines, changed for a fee, and with a promo code. */
export const CaseFare = meta.story({
  args: {
    ticket: aTicket({ fareLines: FARE_LINES, changeFees: pounds(5), promoOff: pounds(2.5), total: pounds(56.7) }),
  },
});

CaseFare.test("lists what the fare was sold with, fees and discount, and their sum", async ({ canvas }) => {
  const section = within(canvas.getByRole("heading", { name: "Fare" }).closest("section") ?? document.body);
  const rows = section.getAllByRole("definition").map((row) => row.textContent);
  await expect(rows).toEqual(["£48.20", "£6.00", "£5.00", "-£2.50", "£56.70"]);
  for (const term of ["Heathrow drop-off charge", "Fees for changes", "Promo discount", "Total"])
    await expect(section.getByText(term)).toBeVisible();
});

/** As soon as possible, the driver waits and comes back, on the account of a business. */
export const Variants = meta.story({
  tags: ["visual"],
  args: {
    ticket: aTicket({
      now: true,
      pickupAt: NOW,
      returnType: "wait-and-return",
      waitMinutes: minutes(90),
      handBags: 1,
      promoOff: pounds(5),
      paymentMethod: "account",
      isPaid: false,
    }),
  },
});

Variants.test("says how long the driver waits, all that travels, the tier and the discount", async ({ canvas }) => {
  await expect(canvas.getByText("Your driver waits 90 minutes, then brings you back")).toBeVisible();
  await expect(canvas.getByText("2 passengers, 3 suitcases, 1 hand bag")).toBeVisible();
  await expect(canvas.getByText("Standard")).toBeVisible();
  await expect(canvas.getByText("-£5.00")).toBeVisible();
});

Variants.test("says that a ride on account is so, and never that it is unpaid", async ({ canvas }) => {
  await expect(canvas.getByText("On account")).toBeVisible();
  await expect(canvas.queryByText("Not paid yet")).toBeNull();
});

export const CaseCancelled = meta.story({ tags: ["visual"], args: { ticket: aTicket({ status: "cancelled" }) } });

export const Loading = meta.story({ tags: ["visual"], args: { ticket: null } });

/** What the server does not know is not shown. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { ticket: aTicket({ passengerPhone: "", bookedAt: null, vehicleType: "", paymentMethod: "" }), phone: "" },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.queryByText("Vehicle type")).toBeNull();
  }),
});

/** An unknown booking shows no booking data. */
export const Error = meta.story({
  tags: ["visual"],
  args: { ticket: null, error: "We could not find this booking. Check the address of the page." },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.queryByText("Booking confirmed")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
  }),
});

/** The server was not reached. */
export const CaseUnreached = meta.story({
  args: { ticket: null, error: "Something went wrong, please try again.", onRetry: fn() },
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    ticket: aTicket({
      reference: "METROPOLITAN-AND-GENERAL-0000020418-A",
      passengerName: "Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios Cipriano",
      pickup: {
        address: LONG_PLACE.fullAddress,
        postcode: LONG_PLACE.postcode,
        position: LONG_PLACE.position,
        category: "",
      },
      note: "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(4),
    }),
  },
});

/** A big party's two cars, with their drivers. */
export const CaseTwoCars = meta.story({
  args: {
    ticket: aTicket({
      ...TWO_CARS,
    }),
  },
});

CaseTwoCars.test("names the driver of each car", async ({ canvas }) => {
  await expect(canvas.getByText("Car 1 of 2").nextElementSibling).toHaveTextContent(/Imran Khalid.*LB71 KXV/);
  await expect(canvas.getByText("Car 2 of 2").nextElementSibling).toHaveTextContent(/Grace Obi.*LC22 RTY/);
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** For a passenger who stays in a wheelchair. */
export const CaseAccessible = meta.story({
  args: { ticket: aTicket({ needs: ["wheelchair"], vehicleType: "8-seater" }) },
});

CaseAccessible.test("names the vehicle as wheelchair accessible", async ({ canvas }) => {
  await expect(canvas.getByText("8-seater, wheelchair accessible")).toBeVisible();
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: Print and Book another ride are reached in this order", async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Print" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onPrint).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(args.onNewBooking).toHaveBeenCalledTimes(1);
});

const ACTIONS = { onCalendar: fn(), onManage: fn(), onTrack: fn(), onShare: fn(), onReceipt: fn() };

/** As who has just booked sees it: where the confirmation went, and how to change or cancel. */
export const CaseBooked = meta.story({
  tags: ["visual"],
  args: { ...ACTIONS, sentTo: "ada@example.com", ticket: aTicket({ status: "upcoming" }) },
});

CaseBooked.test(
  "leads with the calendar, and offers to change or cancel online, not by phone",
  async ({ canvas, args }) => {
    await expect(canvas.getByText("We've emailed your confirmation to ada@example.com.")).toBeVisible();
    const names = canvas.getAllByRole("button").map((button) => button.textContent);
    await expect(names.slice(0, 3)).toEqual(["Add to calendar", "Change or cancel", "Track your ride"]);
    await expect(canvas.queryByText(/^To change or cancel/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Change or cancel" }));
    await expect(args.onManage).toHaveBeenCalledTimes(1);
  },
);

/** The same in another tab, which may not change it. */
export const CaseOpenedAgain = meta.story({ args: { ticket: aTicket({ status: "upcoming" }) } });

CaseOpenedAgain.test("names the link in the confirmation first, then the phone", async ({ canvas }) => {
  const words = /^To change or cancel, use the link in your confirmation email, or call .*020 7946 0018/;
  await expect(canvas.getByText(words)).toBeVisible();
});

/** The pickup is soon, or a driver is assigned. */
export const CaseNear = meta.story({
  tags: ["visual"],
  args: { ...ACTIONS, isNear: true, ticket: aTicket({ status: "allocated" }) },
});

CaseNear.test("leads with following the car", async ({ canvas, args }) => {
  const [first] = canvas.getAllByRole("button");
  await expect(first).toHaveTextContent("Track your ride");
  await userEvent.click(canvas.getByRole("button", { name: "Track your ride" }));
  await expect(args.onTrack).toHaveBeenCalledTimes(1);
});

/** After the ride. */
export const CaseFinished = meta.story({
  args: { ...ACTIONS, receiptFile: "/receipt/c0de", ticket: aTicket({ status: "finished" }) },
});

CaseFinished.test("offers the receipt, and nothing that was for the ride ahead", async ({ canvas }) => {
  const names = canvas.getAllByRole("button").map((button) => button.textContent);
  await expect(names).toEqual(["Print", "Resend receipt", "Book another ride"]);
  await expect(canvas.queryByRole("heading", { name: "What happens next" })).toBeNull();
  await expect(canvas.queryByText("Pay the driver")).toBeNull();
  const file = canvas.getByRole("link", { name: "Download receipt (PDF) (opens in a new tab)" });
  await expect(file).toHaveAttribute("href", "/receipt/c0de");
});

/** The holder of the ticket can have its receipt sent again. */
export const CaseReceipt = meta.story({ args: { onReceipt: fn() } });

CaseReceipt.test("[CONF-003] Resend receipt stands on the ticket", async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Resend receipt" }));
  await expect(args.onReceipt).toHaveBeenCalledTimes(1);
});

export const CaseCancelledReceipt = meta.story({
  args: { onReceipt: fn(), ticket: aTicket({ status: "cancelled" }) },
});

CaseCancelledReceipt.test("[CONF-003] a cancelled ride has no receipt to send", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "Booking cancelled" })).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Resend receipt" })).toBeNull();
});

/** Paid by card and cancelled: the state of the refund. */
export const CaseCancelledPaid = meta.story({
  tags: ["visual"],
  args: { ticket: aTicket({ status: "cancelled", paymentMethod: "card", isPaid: true, cancelFee: pounds(10) }) },
});

CaseCancelledPaid.test(
  "a cancelled ride says that what was paid goes back, and not that it is paid",
  async ({ canvas }) => {
    await expect(canvas.getByText(/^We'll refund £\d+\.\d\d.* £10\.00/)).toBeVisible();
    await expect(canvas.queryByText("Paid", { exact: true })).toBeNull();
  },
);

/** In time, so it cost nothing. */
export const CaseCancelledFree = meta.story({
  args: {
    ticket: aTicket({
      status: "cancelled",
      paymentMethod: "card",
      pickup: aTicket().dropoff,
      meetingPoints: { outbound: "Your driver holds a sign with your name.", return: "" },
    }),
  },
});

CaseCancelledFree.test("states what is refunded, and sends nobody to a meeting point", async ({ canvas }) => {
  await expect(canvas.getByText(/^We'll refund all you paid, £\d+\.\d\d, the way you paid it\./)).toBeVisible();
  await expect(canvas.queryByText(/cancellation fee/)).toBeNull();
  await expect(canvas.queryByText(/Where to meet|holds a sign/)).toBeNull();
});

/** The payer closed the tab before the payment ended: the page shows its status. */
export const CasePending = meta.story({
  tags: ["visual"],
  args: { onReceipt: fn(), ticket: aTicket({ status: "pending", paymentMethod: "card", isPaid: false }) },
});

CasePending.test("an unpaid one is not called confirmed, and has no receipt", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
  await expect(canvas.queryByRole("heading", { name: "Booking confirmed" })).toBeNull();
  await expect(canvas.queryByRole("button", { name: "Resend receipt" })).toBeNull();
});

/** A watched flight that is late: the pickup has moved with it. */
export const CaseFlightLate = meta.story({
  tags: ["visual"],
  args: { ticket: aTicket({ status: STATUS.upcoming, flights: { outbound: aFlight(), return: null } }) },
});

CaseFlightLate.test("says in a sentence how late the flight is and when the car comes", async ({ canvas }) => {
  await expect(canvas.getByText("BA117 lands 25 minutes late, pickup moved to 10:00")).toBeVisible();
  await expect(canvas.getByText("BA117, lands Thu 18 Jun, 09:00")).toBeVisible();
});

/** A flight that does not come to this airport: its passenger has to decide. */
export const CaseFlightDiverted = meta.story({
  args: {
    ticket: aTicket({
      status: STATUS.upcoming,
      flights: { outbound: aFlight({ kind: "diverted", place: "Manchester Airport", sample: true }), return: null },
    }),
  },
});

CaseFlightDiverted.test("warns, and marks what a demo has made up", async ({ canvas }) => {
  await expect(canvas.getByText(/BA117 has been diverted to Manchester Airport/)).toBeVisible();
  await expect(canvas.getByText("Warning:", { exact: false })).toBeInTheDocument();
  await expect(canvas.getByText(/this demo’s flights and delays are made up/)).toBeVisible();
});

/** Between the legs of a return only the flight of the way back counts. */
export const CaseReturnFlight = meta.story({
  args: {
    ticket: aTicket({
      status: STATUS.upcoming,
      returnType: "return",
      returnAt: addMinutes(PICKUP_AT, 600),
      outboundEndedAt: addMinutes(PICKUP_AT, 60),
      flights: { outbound: aFlight(), return: aFlight({ kind: "onTime", number: "LH900", lateBy: 0 }) },
    }),
  },
});

CaseReturnFlight.test("shows the news of the return flight alone", async ({ canvas }) => {
  await expect(canvas.getByText(/^LH900 is on time/)).toBeVisible();
  await expect(canvas.queryByText(/BA117 lands/)).toBeNull();
});

/** Both legs start at an airport: the operator says where its driver waits, or the usual place is named. */
export const CaseMeeting = meta.story({
  args: {
    ticket: aTicket({
      pickup: aTicket().dropoff,
      returnType: "return",
      returnAt: addMinutes(PICKUP_AT, 600),
      meetingPoints: { outbound: "By the information desk", return: "" },
    }),
  },
});

CaseMeeting.test("says where the driver waits at each airport", async ({ canvas }) => {
  await expect(canvas.getByText("By the information desk")).toBeVisible();
  await expect(canvas.getByText("In the arrivals hall")).toBeVisible();
});

/** A ride that starts at an address: that is where the car stops. */
export const CaseFromAddress = meta.story({});

CaseFromAddress.test("names no meeting point", async ({ canvas }) => {
  await expect(canvas.queryByText("Where to meet")).toBeNull();
});
