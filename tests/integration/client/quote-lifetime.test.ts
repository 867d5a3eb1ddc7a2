/** What happens to a form whose quotation has run out, or may no longer run out. */
import { afterEach, describe, expect, it } from "vitest";
import { NO_FLIGHT } from "#domain/flight/flight-details.ts";
import { addMinutes, instant, pence } from "#domain/shared/units.ts";
import { done, PALACE, quoted, refused, TERMINAL } from "../../support/fake-client.ts";
import { ADA, fillIn, startRoot, type FakeRoot } from "../../support/fake-root.ts";

const MINUTE = 60_000;
let page: FakeRoot;

afterEach(() => page.end());

async function ranOut(): Promise<FakeRoot["root"]> {
  page = startRoot();
  await fillIn(page);
  page.clock.pass(11 * MINUTE);
  expect(page.root.quote.state.kind).toBe("expired");
  return page.root;
}

describe("after the quotation ran out", () => {
  it("[QUO-010] a new time is judged anew: one that is too early leaves no fare, no countdown and nothing to ask for", async () => {
    const { booking, quote, clock } = await ranOut();
    booking.draft.setPickupAt(instant(clock.now + 2 * MINUTE));
    expect([booking.pickupFault, booking.isComplete]).toEqual(["tooEarly", false]);
    expect([quote.total, quote.secondsLeft, booking.quoteRequest()]).toEqual([0, null, null]);
    booking.draft.setPickupAt(instant(clock.now + 90 * MINUTE));
    expect([booking.pickupFault, booking.isComplete]).toEqual([null, true]);
    expect([quote.total, quote.secondsLeft]).toEqual([0, null]);
    expect(booking.quoteRequest()).toMatchObject({ pickupAt: clock.now + 90 * MINUTE });
  });

  it("[QUO-010] the new time is what is asked for again, and its countdown is a full one", async () => {
    const { booking, quote, clock } = await ranOut();
    booking.draft.setPickupAt(instant(clock.now + 90 * MINUTE));
    const request = booking.quoteRequest();
    if (request) quote.requote(request);
    page.clock.pass(1_000);
    await page.api.quotations.last.answer(quoted(page.clock.now()));
    expect(quote.total).toBeGreaterThan(0);
    expect(quote.secondsLeft).toBe(600);
  });
});

it("[QUO-001] another return date, and another vehicle after a minute, are priced anew", async () => {
  page = startRoot();
  await fillIn(page);
  const { api, clock, root } = page;
  const { draft, party } = root.booking;
  const pricedAnew = async (change: () => void): Promise<number> => {
    clock.pass(MINUTE);
    const before = api.quotations.made.length;
    change();
    clock.pass(1_000);
    const made = api.quotations.made.length - before;
    if (made > 0) await api.quotations.last.answer(quoted(clock.now()));
    return made;
  };
  const asked = [
    await pricedAnew(() => draft.setReturnType("return")),
    await pricedAnew(() => draft.setReturnAt(addMinutes(clock.now(), 600))),
    await pricedAnew(() => draft.setReturnAt(addMinutes(clock.now(), 720))),
    await pricedAnew(() => party.pickVehicle("estate")),
  ];
  expect(asked).toEqual([0, 1, 1, 1]);
  expect(api.quotations.last.input[0]).toMatchObject({ returnType: "return", vehicleTypeId: "estate" });
});

it("[QUO-008] with the quotation go note, Bref, promo, both flights, and a call to book that nobody has answered", async () => {
  page = startRoot();
  await fillIn(page);
  const { api, clock, root } = page;
  const { booking, payment, promo } = root;
  booking.contact.setNote("Blue door");
  const flight = { ...NO_FLIGHT, number: "BA117" };
  booking.flights.change("onward", flight);
  booking.flights.change("back", flight);
  promo.type("WELCOME5");
  void promo.submit();
  await api.promos.last.answer(done({ code: 1, promoCode: "WELCOME5", value: pence(500), message: "", id: "promo-7" }));
  void payment.pay();
  await api.bookings.last.answer(refused(0));
  expect([promo.id, payment.attempt === null]).toEqual(["promo-7", false]);
  clock.pass(11 * MINUTE);
  expect([root.quote.state.kind, root.quote.total, booking.step]).toEqual(["expired", 0, 1]);
  expect([booking.contact.note, promo.code, promo.id]).toEqual(["", "", ""]);
  expect(booking.flights.all).toEqual({ onward: NO_FLIGHT, back: NO_FLIGHT });
  expect(payment.attempt).toBeNull();
  booking.markSaved("CB-77");
  booking.expire();
  expect(booking.savedReference).toBe("");
});

describe("only an unsaved booking with all parts in order can have its time renewed", () => {
  /** A booking with a price that is older than a minute, and the calls for prices from here on. */
  async function aged(): Promise<() => number> {
    page = startRoot();
    await fillIn(page);
    page.clock.pass(2 * MINUTE);
    const before = page.api.quotations.made.length;
    return () => page.api.quotations.made.length - before;
  }

  it("[QUO-013] it is renewed when the last part comes in order", async () => {
    const renewed = await aged();
    page.root.booking.contact.change("firstName", "");
    expect([page.root.quote.secondsLeft, renewed()]).toEqual([null, 0]);
    page.root.booking.contact.change("firstName", ADA.firstName);
    expect(renewed()).toBe(1);
  });

  it("[QUO-013] not once it has a reference", async () => {
    const renewed = await aged();
    page.root.booking.contact.change("firstName", "");
    page.root.booking.markSaved("CB-77");
    page.root.booking.contact.change("firstName", ADA.firstName);
    expect([page.root.quote.secondsLeft, renewed()]).toEqual([null, 0]);
  });
});

describe("vehicles", () => {
  it("[VEH-004] of an id that nobody knows are not booked: the first that fits is", async () => {
    page = startRoot();
    await fillIn(page);
    page.root.booking.party.pickVehicle("spaceship");
    expect(page.root.booking.quoteRequest()?.vehicleTypeId).toBe(page.root.tenant.vehicles[0]?.id);
  });

  it("[VEH-004] of which none is known stop the form at the vehicle", async () => {
    page = startRoot({ template: "list" });
    const { booking, clock } = page.root;
    booking.draft.pickup.choose(PALACE);
    booking.draft.dropoff.choose(TERMINAL);
    booking.draft.quickPick(60, clock.now);
    await page.api.vehicleLists.last.answer(done([]));
    expect(booking.goForward("step")).toMatchObject({ kind: "invalid", target: { kind: "vehicle" } });
  });
});
