import { describe, expect, it } from "vitest";
import type { PaymentNews } from "#client/api/payment-api.ts";
import type { PageName } from "#contract/core/pages.ts";
import { PROCESS } from "#domain/payment/outcome.ts";
import { BOOKING_KEY } from "#client/stores/booking/draft/saved-booking.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";
import { minutes, pence } from "#domain/shared/units.ts";
import {
  BOOKED,
  done,
  FakeStorage,
  misplaced,
  MUSEUM,
  PALACE,
  quoted,
  refused,
  settle,
  STATION,
  TERMINAL,
} from "#tests/support/client/fake-client.ts";
import { fillIn, looseRoot, startRoot } from "#tests/support/client/fake-root.ts";

/** A booking that the server has saved, to be paid by card; and its payment, asked for again. */
const SAVED = { ...BOOKED, payment: { ...BOOKED.payment, clientSecret: "pi_1_secret_1" } };
const DUE_NEWS: PaymentNews = {
  outcome: { kind: "due", status: PROCESS.processing },
  message: "",
  clientSecret: "pi_2_secret_2",
  orderId: "",
};

const BY_CARD = { paymentMethods: ["card"], defaultPaymentMethod: "card" } as const;

/** A page on which the card's details were open when it was left; its storage, and when the payment runs out. */
async function leftAtCard() {
  const storage = new FakeStorage();
  const { root, api, end } = await filledIn(BY_CARD, storage);
  void root.payment.pay();
  await api.bookings.last.answer(done(SAVED));
  await settle();
  const deadline = root.quote.deadline ?? 0;
  end();
  return { storage, deadline };
}

/** The next page in the same tab. */
async function nextPage(storage: FakeStorage, page: PageName, later = 0) {
  const made = looseRoot(BY_CARD, storage);
  made.clock.pass(later);
  made.shown.page = page;
  made.paying.sides = { api: { intent: () => Promise.resolve(done(DUE_NEWS)) } };
  made.wire();
  await settle();
  made.clock.pass(1_000);
  return made;
}

async function filledIn(...over: Parameters<typeof startRoot>) {
  const made = startRoot(...over);
  await fillIn(made);
  return { ...made.root, ...made };
}

it("tries no promo code without one typed or saved", async () => {
  const { api, promo } = await filledIn();
  expect([promo.code, promo.id, api.promos.made]).toEqual(["", "", []]);
});

describe("quoting", () => {
  it("[QUO-001] [PICK-015] happens at each change of what is priced", async () => {
    const { api, booking, clock } = await filledIn();
    const before = api.quotations.made.length;
    const changes = [
      () => booking.draft.journey.dropoff.choose(MUSEUM),
      () => booking.draft.journey.setReturnType("wait-and-return"),
      () => booking.draft.journey.setWait(minutes(90)),
      () => booking.draft.journey.quickPick(30, clock.now()),
      () => booking.draft.party.setTier(2),
      () => (booking.draft.journey.addVia(), booking.draft.journey.vias[0]?.choose(TERMINAL)),
      () => booking.draft.journey.removeVia(booking.draft.journey.vias[0]?.key ?? ""),
    ];
    for (const change of changes) {
      change();
      clock.pass(1_000);
    }
    expect(api.quotations.made.length - before).toBe(changes.length);
  });

  it("[QUO-002] shows no fare once a place is taken away", async () => {
    const { booking, quote } = await filledIn();
    booking.draft.journey.pickup.clear();
    expect([quote.state.kind, quote.total]).toEqual(["none", 0]);
  });

  it.each([3, 6])("[ERR-022] attaches a refusal with code %d to the pickup and leads back to it", async (code) => {
    const { api, booking, clock } = await filledIn();
    booking.draft.party.setTier(0);
    clock.pass(1_000);
    await api.quotations.last.answer(misplaced(code, "Try a more specific address."));
    expect(booking.draft.journey.pickup.problem).toEqual({ kind: "server", message: "Try a more specific address." });
    expect([booking.wizard.sectionIndex, booking.wizard.focusId]).toEqual([0, "pickup-address"]);
    expect(booking.wizard.goForward("step").kind).toBe("invalid");
  });

  it.each([
    { name: "drop-off", place: { kind: "dropoff" } },
    { name: "second via", place: { kind: "via", index: 1 } },
  ] as const)("refused for its $name says so there, keeps what was typed, and leads back to it", async ({ place }) => {
    const { api, booking, clock } = await filledIn();
    for (const via of [MUSEUM, STATION]) {
      booking.draft.journey.addVia();
      booking.draft.journey.vias.at(-1)?.choose(via);
    }
    clock.pass(1_000);
    await api.quotations.last.answer(misplaced(3, "We do not drive there.", place));
    const { accepted } = booking.draft.journey;
    expect(place.kind === "via" ? accepted.vias : accepted.dropoff).toEqual(
      place.kind === "via" ? [MUSEUM, null] : null,
    );
    const field = place.kind === "via" ? booking.draft.journey.vias[place.index] : booking.draft.journey.dropoff;
    expect(field?.problem).toEqual({ kind: "server", message: "We do not drive there." });
    expect(field?.text).toBe(field?.place?.fullAddress);
    expect(booking.draft.journey.fields.filter(({ problem }) => problem !== null)).toEqual([field]);
    expect([booking.wizard.sectionIndex, booking.wizard.focusId]).toEqual([0, addressId(field?.key ?? "")]);
    expect(booking.wizard.goForward("step")).toMatchObject({ kind: "invalid", check: { id: "places" } });
  });

  it("refused again for another reason says nothing more of the place", async () => {
    const { api, booking, clock } = await filledIn();
    for (const answer of [misplaced(3, "No", { kind: "dropoff" }), refused(2, "Too early")]) {
      booking.draft.party.setTier(booking.draft.party.tier === 0 ? 1 : 0);
      clock.pass(1_000);
      await api.quotations.last.answer(answer);
    }
    expect([booking.draft.journey.dropoff.problem, booking.draft.journey.isRefused]).toEqual([null, false]);
  });

  it("[ERR-021] a quote takes the pickup's error away", async () => {
    const { api, booking, clock } = await filledIn();
    booking.draft.party.setTier(0);
    clock.pass(1_000);
    await api.quotations.last.answer(misplaced(3, "No"));
    booking.draft.journey.dropoff.choose(MUSEUM);
    clock.pass(1_000);
    await api.quotations.last.answer(quoted(clock.now()));
    expect(booking.draft.journey.pickup.problem).toBeNull();
  });

  it("[TIME-018] tells the booking how long the way is, and forgets it with the places", async () => {
    const { booking } = await filledIn();
    expect(booking.draft.times.journeyTime).toBe(51);
    booking.draft.journey.dropoff.choose(MUSEUM);
    expect(booking.draft.times.journeyTime).toBeNull();
  });

  it("takes the cheapest two vehicles for a party that none takes, with no further call", async () => {
    const { api, booking, clock, quote } = await filledIn();
    booking.draft.party.setCount("passengers", 9);
    clock.pass(1_000);
    const [first = "", cheapest = ""] = booking.draft.party.pairs.map(({ id }) => id);
    expect(booking.draft.party.vehicleId).toBe(first);
    const price = (vehicleTypeId: string, total: number) => ({
      vehicleTypeId,
      vehicleType: vehicleTypeId,
      outward: pence(total),
      back: pence(0),
      total: pence(total),
    });
    const asked = api.quotations.made.length;
    const prices = [price("saloon", 5_000), price(cheapest, 9_000), price(first, 9_500)];
    await api.quotations.last.answer(quoted(clock.now(), undefined, { prices }));
    expect([booking.draft.party.vehicleId, quote.total, api.quotations.made.length]).toEqual([cheapest, 9_000, asked]);
  });

  it("[PICK-012] asks for a driver whenever the pickup changes", () => {
    const { api, root } = startRoot();
    root.booking.draft.journey.pickup.choose(PALACE);
    root.booking.draft.journey.pickup.choose(MUSEUM);
    expect(api.drivers.made.map((call) => call.input.name)).toEqual(["Palace", "Museum"]);
  });
});

describe("running out", () => {
  it("[QUO-008] happens at zero: step 1, no note, no fares; places and contact stay", async () => {
    const { booking, clock, quote } = await filledIn();
    booking.draft.contact.setNote("Blue door");
    expect([booking.wizard.step, quote.secondsLeft]).toEqual([4, 600]);
    clock.pass(599_000);
    expect(quote.state.kind).toBe("ready");
    clock.pass(1_000);
    expect([quote.state.kind, quote.total]).toEqual(["expired", 0]);
    expect([booking.wizard.sectionIndex, booking.draft.contact.note]).toEqual([0, ""]);
    expect([booking.draft.journey.pickup.place, booking.draft.contact.values.firstName]).toEqual([PALACE, "Ada"]);
  });

  it("[QUO-007] begins in full the moment the last part is in order", async () => {
    const { booking, clock, quote } = await filledIn();
    booking.draft.contact.change("firstName", "");
    clock.pass(40_000);
    expect(quote.secondsLeft).toBeNull();
    booking.draft.contact.change("firstName", "Ada");
    expect(quote.secondsLeft).toBe(600);
    clock.pass(599_000);
    expect(quote.state.kind).toBe("ready");
    clock.pass(1_000);
    expect(quote.state.kind).toBe("expired");
  });

  it("[QUO-011] Re-Quote asks anew, and the note comes back", async () => {
    const { api, booking, clock, quote } = await filledIn();
    booking.draft.contact.setNote("Blue door");
    clock.pass(600_000);
    const asked = api.quotations.made.length;
    booking.draft.journey.quickPick(60, clock.now());
    expect(api.quotations.made).toHaveLength(asked);
    booking.draft.restoreSuspended();
    const { quotable } = booking.draft;
    if (quotable) quote.requote(quotable);
    await api.quotations.last.answer(quoted(clock.now(), 5_244));
    expect([quote.total, booking.draft.contact.note]).toEqual([5_244, "Blue door"]);
  });

  it("waits while a booking is under way", async () => {
    const { api, clock, payment, quote } = await filledIn();
    clock.pass(598_000);
    void payment.pay();
    clock.pass(10_000);
    expect(quote.state.kind).toBe("ready");
    await api.bookings.last.answer(done(BOOKED));
    expect([quote.state.kind, payment.state.kind]).toEqual(["ready", "booked"]);
  });
});

describe("paying in cash", () => {
  it("[PAY-030] [PAY-042] counts payment code 0 as done and leads to the confirmed page", async () => {
    const { api, booking, pages, payment } = await filledIn();
    void payment.pay();
    await api.bookings.last.answer(done(BOOKED));
    expect(pages).toEqual(["/confirmed/track%2F77"]);
    expect(booking.savedReference).toBe("CB-77");
  });

  it("keeps the countdown in the summary until the ticket shows, so that nothing shifts", async () => {
    const { api, payment, quote } = await filledIn();
    const before = quote.secondsLeft;
    void payment.pay();
    await api.bookings.last.answer(done(BOOKED));
    expect(before).toBeGreaterThan(0);
    expect(quote.secondsLeft).toBe(before);
  });

  it("[ERR-013] [ERR-014] [PAY-032] shows the server's message of code 2 and gives the button back after a second", async () => {
    const { api, clock, dialogs, payment } = await filledIn();
    void payment.pay();
    await api.bookings.last.answer(refused(2, "That price has changed."));
    expect([payment.isProcessing, dialogs.current]).toEqual([true, null]);
    clock.pass(999);
    expect(payment.isProcessing).toBe(true);
    clock.pass(1);
    expect([payment.isProcessing, dialogs.current?.content]).toEqual([false, "That price has changed."]);
  });

  it("takes a new key once the server has answered, or the booking is another one", async () => {
    const { api, booking, clock, payment } = await filledIn();
    void payment.pay();
    await api.bookings.last.answer(refused(0));
    payment.stopAsking();
    booking.draft.contact.setNote("Blue door");
    void payment.pay();
    await api.bookings.last.answer(refused(2, "No"));
    clock.pass(1_000);
    await api.quotations.last.answer(quoted(clock.now()));
    void payment.pay();
    expect(new Set(api.bookings.made.map((call) => call.input.key)).size).toBe(3);
  });
});

describe("a reload", () => {
  it("[WIZ-033] [ENT-052] restores the booking in the same tab", async () => {
    const storage = new FakeStorage();
    const first = startRoot({}, storage);
    await fillIn(first);
    first.root.booking.draft.contact.setNote("Blue door");
    first.end();

    const { root, api, clock } = startRoot({}, storage);
    expect(root.booking.draft.journey.value).toMatchObject({ pickup: PALACE, dropoff: TERMINAL });
    expect([
      root.booking.wizard.step,
      root.booking.draft.contact.values.email,
      root.booking.draft.contact.note,
    ]).toEqual([4, "ada@example.com", "Blue door"]);
    await api.quotations.last.answer(quoted(clock.now()));
    expect(root.quote.total).toBe(5_133);
  });

  it("[WIZ-033] shows again what was typed into the address fields but not chosen, and searches for none of it", () => {
    const storage = new FakeStorage();
    const first = startRoot({}, storage);
    const { journey } = first.root.booking.draft;
    journey.pickup.choose(PALACE);
    journey.addVia();
    journey.addVia();
    journey.dropoff.type("term");
    journey.vias[1]?.type("mus");
    first.end();

    const { root, api } = startRoot({}, storage);
    const kept = root.booking.draft.journey;
    expect(kept.fields.map(({ text, place }) => [text, place])).toEqual([
      [PALACE.fullAddress, PALACE],
      ["term", null],
      ["", null],
      ["mus", null],
    ]);
    expect(api.searches.made).toHaveLength(0);
    kept.dropoff.type("termi");
    expect(api.searches.made.map(({ input }) => input)).toEqual(["termi"]);
  });

  it("keeps what was typed before the page woke up", () => {
    const storage = new FakeStorage();
    const first = startRoot({}, storage);
    first.root.booking.draft.journey.pickup.choose(PALACE);
    first.root.booking.draft.journey.dropoff.choose(TERMINAL);
    first.end();

    const { root, wire } = looseRoot({}, storage);
    root.booking.draft.journey.pickup.type("mus");
    wire();
    expect([root.booking.draft.journey.pickup.place, root.booking.draft.journey.pickup.text]).toEqual([null, "mus"]);
    expect(root.booking.draft.journey.dropoff.place).toEqual(TERMINAL);
  });

  it.each(["{", "null", "7", '{"version":0}', '{"version":1}'])("forgets a kept booking that reads %j", (text) => {
    const storage = new FakeStorage();
    storage.write(BOOKING_KEY, text);
    const { root } = startRoot({}, storage);
    expect(root.booking.draft.journey.pickup.place).toBeNull();
  });

  it("lets no key wait for the storage, but what is sent is kept before its answer can come", async () => {
    const { booking, payment, pause, storage } = await filledIn();
    const before = storage.read(BOOKING_KEY);
    const put: (() => void)[] = [];
    pause.soon = (run) => void put.push(run);
    booking.draft.contact.setNote("Blue");
    booking.draft.contact.setNote("Blue door");
    expect([storage.read(BOOKING_KEY), put.length]).toEqual([before, 1]);
    void payment.pay();
    expect(storage.read(BOOKING_KEY)).toContain('"note":"Blue door"');
    expect(storage.read(BOOKING_KEY)).toContain('"attempt":{');
    put[0]?.();
    expect(storage.read(BOOKING_KEY)).toContain('"attempt":{');
  });

  it.each([
    { page: "payment", opens: true },
    { page: "booking", opens: true },
    { page: "", opens: false },
    { page: "bookinghistory", opens: false },
  ] as const)("opens the payment that was interrupted at the page $page: $opens", async ({ page, opens }) => {
    const { storage } = await leftAtCard();
    const { root, api, end } = await nextPage(storage, page);
    expect([root.payment.checkout !== null, root.payment.attempt?.left === true]).toEqual([opens, !opens]);
    expect(api.bookings.made).toEqual([]);
    end();
  });

  it("lets the payment that it took up run out when it would have without the reload", async () => {
    const { storage, deadline } = await leftAtCard();
    const { root, api, clock, end } = await nextPage(storage, "booking", 300_000);
    await api.quotations.last.answer(quoted(clock.now()));
    expect([root.payment.checkout?.stage, root.payment.deadline]).toEqual(["form", deadline]);
    clock.pass(deadline - clock.now());
    expect([root.payment.checkout, root.quote.state.kind]).toEqual([null, "expired"]);
    end();
  });

  it("finds nothing once the booking is made", async () => {
    const { api, payment, storage } = await filledIn();
    expect(storage.read(BOOKING_KEY)).not.toBeNull();
    void payment.pay();
    await api.bookings.last.answer(done(BOOKED));
    expect(storage.read(BOOKING_KEY)).toBeNull();
  });

  it("[QUO-012] finds nothing once the passenger gave the booking up", async () => {
    const { root, storage } = await filledIn();
    root.reset();
    expect(storage.read(BOOKING_KEY)).toBeNull();
  });
});

it("stops with the application: no call, no timer, no answer has an effect any more", async () => {
  const { api, clock, end, root } = startRoot();
  root.booking.draft.journey.pickup.choose(PALACE);
  end();
  root.booking.draft.journey.dropoff.choose(TERMINAL);
  await api.drivers.last.answer(done(minutes(40)));
  clock.pass(60_000);
  await settle();
  expect(api.quotations.made).toHaveLength(0);
  expect(api.drivers.last.signal.aborted).toBe(true);
});
