/** What the whole pages show: one booking in each of its stages, and the lists of a person who has several. */
import { STATUS } from "#domain/booking/status.ts";
import type { PriceCategory } from "#domain/quote/quotation.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { aYear } from "#stories/_fixtures/commission.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { aCredit, aTrackedRide, aRide, aWeek, statementRows } from "#stories/_fixtures/rides.ts";
import { pounds, VEHICLES } from "#stories/_fixtures/vehicles.ts";
import { done, NOW } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";

const PRICES: readonly PriceCategory[] = [
  {
    name: "Economy",
    items: [
      { price: "from £9.00", description: "Inside the city" },
      { price: "£54.20", description: "Central London to Heathrow" },
    ],
  },
  { name: "Executive", items: [{ price: "from £28.00", description: "Inside the city" }] },
];

/** Codes are far longer than references. */
export const CODE = "c".repeat(43);

/** Two days from now. */
const PICKUP_AT = addMinutes(NOW, 2_880);

const upcoming = () =>
  aTicket({
    status: STATUS.upcoming,
    pickupAt: PICKUP_AT,
    trackCode: CODE,
    terms: { change: "journey", changeFee: pounds(5), cancelFee: pounds(10) },
  });

/** The home page: vehicles and price list. */
export function homeReplies({ api }: FakeRoot): void {
  api.vehicleLists.reply = () => done(VEHICLES);
  api.priceLists.reply = () => done(PRICES);
}

/** A booking that was just made, and the mail about it. */
export function ticketReplies({ api, root }: FakeRoot): void {
  const mailed = { sentTo: "ada@example.com", leftOut: "" };
  const booked = { reference: "MET-20418", ticketCode: CODE, manageCode: "manage", ...mailed };
  root.payment.state = { kind: "booked", booked };
  api.tickets.reply = () => done(upcoming());
}

/** A booking two days ahead, opened by the link of its mail. */
export function manageReplies({ api }: FakeRoot): void {
  api.tickets.reply = () => done(upcoming());
}

/** A car on its way. */
export function trackingReplies({ trackingCalls }: FakeRoot): void {
  const { car, journey, photo, footprint } = trackingCalls;
  car.reply = () => done(aTrackedRide());
  journey.reply = () => done(aTicket({ status: STATUS.started, trackCode: CODE, watchCode: "watch-1" }));
  photo.reply = () => done("");
  footprint.reply = () => done([]);
}

const AHEAD = [1, 3, 9].map((days, at) =>
  aRide({ reference: `MET2041${at}`, pickupAt: addMinutes(NOW, days * 1_440), feeNow: pounds(0) }),
);

/** Bookings of a customer. */
export function accountReplies({ memberApi }: FakeRoot): void {
  memberApi.currents.reply = () => done({ rides: AHEAD, total: AHEAD.length });
  memberApi.pasts.reply = () => done({ rides: [aRide({ status: STATUS.finished })], total: 1 });
  memberApi.placeLists.reply = () => done([]);
}

/** A business: its bookings, week, credit and commission. */
export function bookerReplies(made: FakeRoot): void {
  const { memberApi } = made;
  accountReplies(made);
  memberApi.weeks.reply = () => done(aWeek("2026-11-16"));
  memberApi.statements.reply = () => done(statementRows(4));
  memberApi.commissions.reply = () => done(aYear());
  memberApi.credits.reply = () => done(aCredit());
}
