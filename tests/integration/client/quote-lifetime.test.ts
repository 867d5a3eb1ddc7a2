/** What happens to a form whose quotation has run out, or may no longer run out. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestNewQuote } from "#client/stores/quote/request-new-quote.ts";
import { NO_FLIGHT } from "#domain/flight/flight-details.ts";
import type { Money } from "#domain/shared/money.ts";
import { addMinutes, instant, pence } from "#domain/shared/units.ts";
import { done, PALACE, quoted, refused, settle, TERMINAL } from "#tests/support/client/fake-client.ts";
import { ADA, fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";

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
    booking.draft.journey.setPickupAt(instant(clock.now + 2 * MINUTE));
    expect([booking.draft.times.pickupFault, booking.isComplete]).toEqual(["tooEarly", false]);
    expect([quote.total, quote.secondsLeft, booking.draft.quotable]).toEqual([0, null, null]);
    booking.draft.journey.setPickupAt(instant(clock.now + 90 * MINUTE));
    expect([booking.draft.times.pickupFault, booking.isComplete]).toEqual([null, true]);
    expect([quote.total, quote.secondsLeft]).toEqual([0, null]);
    expect(booking.draft.quotable?.request).toMatchObject({ pickupAt: clock.now + 90 * MINUTE });
  });

  it("[QUO-010] the new time is what is asked for again, and its countdown is a full one", async () => {
    const { booking, quote, clock } = await ranOut();
    booking.draft.journey.setPickupAt(instant(clock.now + 90 * MINUTE));
    const { quotable } = booking.draft;
    if (quotable) quote.requote(quotable);
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
  const { journey, party } = root.booking.draft;
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
    await pricedAnew(() => journey.setReturnType("return")),
    await pricedAnew(() => journey.setReturnAt(addMinutes(clock.now(), 600))),
    await pricedAnew(() => journey.setReturnAt(addMinutes(clock.now(), 720))),
    await pricedAnew(() => party.pickVehicle("estate")),
  ];
  expect(asked).toEqual([0, 1, 1, 1]);
  expect(api.quotations.last.input[0]).toMatchObject({ returnType: "return", vehicleTypeId: "estate" });
});

it("[QUO-008] with the quotation go note, Bref, promo, both flights, and the attempt to book that got no answer", async () => {
  page = startRoot();
  await fillIn(page);
  const { api, clock, root } = page;
  const { booking, payment, promo } = root;
  booking.draft.contact.setNote("Blue door");
  const flight = { ...NO_FLIGHT, number: "BA117" };
  booking.draft.flights.change("outbound", flight);
  booking.draft.flights.change("return", flight);
  promo.type("WELCOME5");
  void promo.submit();
  await api.promos.last.answer(done({ code: 1, promoCode: "WELCOME5", value: pence(500), message: "", id: "promo-7" }));
  void payment.pay();
  await api.bookings.last.answer(refused(0));
  payment.stopAsking();
  expect([promo.id, payment.attempt === null]).toEqual(["promo-7", false]);
  clock.pass(11 * MINUTE);
  expect([root.quote.state.kind, root.quote.total, booking.wizard.step]).toEqual(["expired", 0, 1]);
  expect([booking.draft.contact.note, promo.code, promo.id]).toEqual(["", "", ""]);
  expect(booking.draft.flights.all).toEqual({ outbound: NO_FLIGHT, return: NO_FLIGHT });
  expect(payment.attempt).toBeNull();
  booking.markSaved("CB-77");
  booking.expire();
  expect(booking.savedReference).toBe("");
});

describe("Re-Quote after the quotation ran out", () => {
  const words = vi.fn((now: Money, before: Money) => `${now.pence} after ${before.pence}`);
  beforeEach(() => void words.mockClear());

  /** @param total of the new quotation. */
  async function requoted(total: number) {
    page = startRoot();
    await fillIn(page);
    const { booking, quote } = page.root;
    booking.wizard.goToSection(3);
    booking.draft.contact.setNote("Blue door");
    booking.draft.flights.change("return", { ...NO_FLIGHT, number: "BA117" });
    page.clock.pass(11 * MINUTE);
    expect([quote.state.kind, booking.wizard.sectionIndex, booking.draft.contact.note]).toEqual(["expired", 0, ""]);
    requestNewQuote(page.root, words);
    page.clock.pass(1_000);
    await page.api.quotations.last.answer(quoted(page.clock.now(), total));
    await settle();
    return page.root;
  }

  it("leads back to where the person was, with the form as it was, and says nothing of an equal price", async () => {
    const { booking, dialogs } = await requoted(5_133);
    expect([booking.wizard.sectionIndex, booking.draft.contact.note]).toEqual([3, "Blue door"]);
    expect(booking.draft.flights.all.return.number).toBe("BA117");
    expect([dialogs.current, words.mock.calls]).toEqual([null, []]);
  });

  it("says another price", async () => {
    const { dialogs } = await requoted(5_500);
    expect(dialogs.current).toMatchObject({ title: "Message", content: "5500 after 5133" });
  });
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
    page.root.booking.draft.contact.change("firstName", "");
    expect([page.root.quote.secondsLeft, renewed()]).toEqual([null, 0]);
    page.root.booking.draft.contact.change("firstName", ADA.firstName);
    expect(renewed()).toBe(1);
  });

  it("[QUO-013] not once it has a reference: its countdown runs on", async () => {
    const renewed = await aged();
    page.root.booking.draft.contact.change("firstName", "");
    page.root.booking.markSaved("CB-77");
    page.root.booking.draft.contact.change("firstName", ADA.firstName);
    expect([page.root.quote.secondsLeft, renewed()]).toEqual([480, 0]);
  });
});

describe("vehicles", () => {
  it("[VEH-004] of an unknown id are not booked: the first that fits is", async () => {
    page = startRoot();
    await fillIn(page);
    page.root.booking.draft.party.pickVehicle("spaceship");
    expect(page.root.booking.draft.quotable?.request?.vehicleTypeId).toBe(page.root.tenant.vehicles[0]?.id);
  });

  it("[VEH-004] of which none is known stop the form at the vehicle", async () => {
    page = startRoot({ template: "list" });
    const { booking, clock } = page.root;
    booking.draft.journey.pickup.choose(PALACE);
    booking.draft.journey.dropoff.choose(TERMINAL);
    booking.draft.journey.quickPick(60, clock.now);
    await page.api.vehicleLists.last.answer(done([]));
    expect(booking.wizard.goForward("step")).toMatchObject({ kind: "invalid", check: { id: "vehicle" } });
  });
});
