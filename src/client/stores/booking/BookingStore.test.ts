import { describe, expect, it } from "vitest";
import { addMinutes, minutes } from "#domain/shared/units.ts";
import {
  MUSEUM,
  NOW,
  PALACE,
  place,
  TERMINAL,
  VEHICLES,
  done,
  refused,
} from "../../../../tests/support/fake-client.ts";
import { ADA, looseRoot } from "../../../../tests/support/fake-root.ts";

const make = (...over: Parameters<typeof looseRoot>) => {
  const made = looseRoot(...over);
  return { ...made, booking: made.root.booking, draft: made.root.booking.draft };
};

async function withVehicles(made: ReturnType<typeof make>) {
  const loading = made.root.tenant.loadCatalogue();
  await made.api.vehicleLists.last.answer(done(VEHICLES));
  await made.api.priceLists.last.answer(done([]));
  await loading;
  return made;
}

describe("a new booking", () => {
  it("[WIZ-018] [TIME-006] [VEH-011] starts at step 1, Later without a time, at the second tier", () => {
    const { booking } = make();
    expect([booking.stop, booking.step, booking.party.tier]).toEqual([0, 1, 1]);
    expect(booking.draft.time).toEqual({ type: "later", at: null });
  });

  it("[ENT-002] [ENT-003] [ENT-007] has a journey without places, one way; nobody is counted but the tenant's minimum", () => {
    const { booking } = make({ minPassengers: 1, minLuggage: 0 });
    expect(booking.draft.journey).toEqual({
      pickup: null,
      vias: [],
      dropoff: null,
      time: { type: "later", at: null },
      returnType: "single",
      returnAt: null,
    });
    expect(booking.party.load).toEqual({
      passengers: 1,
      luggage: 0,
      handBags: 0,
      smallPets: 0,
      otherPets: 0,
      smallChildSeats: 0,
      largeChildSeats: 0,
    });
    // Lead time without a driver's word; the earliest return waits for the journey's length.
    expect([booking.earliestPickup, booking.earliestReturn]).toEqual([addMinutes(NOW, 20), null]);
    expect([booking.facts.time, booking.returnFault]).toEqual([false, null]);
    booking.draft.setPickupAt(addMinutes(NOW, 60));
    booking.learnJourneyTime(minutes(30));
    expect([booking.facts.time, booking.earliestReturn]).toEqual([true, addMinutes(NOW, 90)]);
  });

  it("[PICK-019] counts a place only once it is valid: known by its postcode, and nobody's address already", () => {
    const { booking, draft } = make();
    draft.pickup.choose({ ...PALACE, postcode: "" });
    expect([booking.facts.pickup, draft.journey.pickup]).toEqual([false, null]);
    draft.pickup.answerPostcode("SW1A 1AA");
    expect([booking.facts.pickup, draft.journey.pickup?.postcode]).toEqual([true, "SW1A 1AA"]);
    draft.dropoff.choose(PALACE);
    expect([booking.facts.dropoff, draft.journey.dropoff]).toEqual([false, null]);
    draft.addVia();
    draft.vias[0]?.choose({ ...MUSEUM, postcode: "" });
    expect(booking.facts.vias).toEqual([false]);
  });

  it("[VEH-003] stands on the configured vehicle", async () => {
    const made = await withVehicles(make({ defaultVehicleTypeId: "estate" }));
    expect(made.booking.party.vehicle?.id).toBe("estate");
  });

  it("[PAY-003] stands on the configured method", () => {
    const { booking } = make({ paymentMethods: ["card", "cash"], defaultPaymentMethod: "cash" });
    expect([booking.methods, booking.method]).toEqual([["card", "cash"], "cash"]);
    booking.chooseMethod("paypal");
    expect(booking.method).toBe("cash");
  });
});

describe("places", () => {
  it("[PICK-011] may not be chosen twice, and the passenger is told in a dialog", () => {
    const { draft, root } = make();
    draft.pickup.choose(PALACE);
    draft.addVia();
    draft.vias[0]?.choose(MUSEUM);
    draft.dropoff.choose(MUSEUM);
    expect(draft.dropoff.place).toBeNull();
    expect(root.dialogs.current).toMatchObject({ title: "Error", content: "Something went wrong, please try again." });
  });

  it("swap, and vias come, move and go", () => {
    const { draft } = make();
    draft.pickup.choose(PALACE);
    draft.dropoff.choose(TERMINAL);
    draft.swap();
    expect([draft.pickup.place, draft.dropoff.place]).toEqual([TERMINAL, PALACE]);
    draft.addVia();
    draft.addVia();
    const [first, second] = draft.vias.map((via) => via.key);
    draft.moveVia(second ?? "", -1);
    expect(draft.vias.map((via) => via.key)).toEqual([second, first]);
    draft.moveVia(second ?? "", -1);
    draft.removeVia(first ?? "");
    expect(draft.vias.map((via) => via.key)).toEqual([second]);
  });

  it("keep what was typed but not chosen when they swap", () => {
    const { draft } = make();
    draft.pickup.choose(PALACE);
    draft.dropoff.type("term");
    draft.swap();
    expect([draft.pickup.text, draft.pickup.place, draft.dropoff.place]).toEqual(["term", null, PALACE]);
  });

  it("ask how soon a driver is at the pickup; the newest pickup counts", async () => {
    const { api, booking, draft } = make();
    draft.pickup.choose(PALACE);
    void booking.checkPickup();
    draft.pickup.choose(MUSEUM);
    void booking.checkPickup();
    const [first, second] = api.drivers.made;
    await second?.answer(done(minutes(31)));
    await first?.answer(done(minutes(4)));
    expect(booking.driverMinutes).toBe(31);
    expect(booking.earliestPickup).toBe(addMinutes(NOW, 31));
  });

  it("[PICK-012] [ERR-024] reject a pickup outside the service area with the server's text", async () => {
    const { api, booking, draft } = make();
    draft.pickup.choose(PALACE);
    void booking.checkPickup();
    await api.drivers.last.answer({ ok: false, error: { code: 2, message: "Outside our area" } });
    expect(draft.pickup).toMatchObject({ place: null, problem: { kind: "server", message: "Outside our area" } });
  });

  it("[ERR-024] keep a pickup that could not be checked, with the generic message", async () => {
    const { api, booking, draft } = make();
    draft.pickup.choose(PALACE);
    void booking.checkPickup();
    await api.drivers.last.answer(refused(0, "db down"));
    expect(draft.pickup).toMatchObject({ place: PALACE, problem: { kind: "generic" } });
    expect(booking.facts.pickup).toBe(true);
  });
});

describe("times", () => {
  it("[TIME-007] [TIME-008] [TIME-009] are now, picked by hand, or minutes from now", () => {
    const { draft } = make();
    draft.chooseNow();
    expect(draft.time).toEqual({ type: "now" });
    draft.setPickupAt(addMinutes(NOW, 200));
    expect(draft.time).toEqual({ type: "later", at: addMinutes(NOW, 200) });
    draft.quickPick(30, NOW);
    expect(draft.time).toEqual({ type: "later", at: addMinutes(NOW, 30) });
  });

  it("[TIME-009] are never fewer minutes from now than the button says", () => {
    const { draft } = make();
    draft.quickPick(15, addMinutes(NOW, 0.5));
    expect(draft.time).toEqual({ type: "later", at: addMinutes(NOW, 16) });
  });

  it("keeps a chosen time when Later is pressed again, and forgets it for ASAP", () => {
    const { draft } = make();
    draft.setPickupAt(addMinutes(NOW, 200));
    draft.chooseLater();
    expect(draft.time).toMatchObject({ at: addMinutes(NOW, 200) });
    draft.chooseNow();
    draft.chooseLater();
    expect(draft.time).toEqual({ type: "later", at: null });
  });

  it("[TIME-023] count as expired once the clock has passed them", () => {
    const { booking, clock, draft, root } = make();
    root.start(new AbortController().signal);
    draft.quickPick(30, NOW);
    expect(booking.facts.time).toBe(true);
    clock.pass(11 * 60_000);
    expect(booking.facts.time).toBe(false);
  });

  it("[TIME-018] [TIME-020] [TIME-022] a return needs a date after the journey's end; waiting needs none", () => {
    const { booking, draft } = make();
    draft.setPickupAt(addMinutes(NOW, 100));
    draft.setReturnType("return");
    expect(booking.returnFault).toBe("missing");
    booking.learnJourneyTime(minutes(45));
    draft.setReturnAt(addMinutes(NOW, 144));
    expect([booking.returnFault, booking.facts.time, booking.facts.returnTime]).toEqual(["tooEarly", true, false]);
    draft.setReturnAt(addMinutes(NOW, 145));
    expect([booking.returnFault, booking.facts.returnTime]).toEqual([null, true]);
    draft.setPickupAt(addMinutes(NOW, 19));
    expect(booking.facts.time).toBe(false);
    draft.setReturnType("wait-and-return");
    expect([booking.returnFault, draft.journey.returnAt]).toEqual([null, null]);
  });
});

describe("vehicles", () => {
  it("[VEH-009] [ERR-005] give way to one that fits; when none does there is none", async () => {
    const { booking } = await withVehicles(make());
    booking.party.setCount("passengers", 5);
    expect(booking.party.vehicle?.id).toBe("estate");
    booking.party.setCount("passengers", 16);
    booking.party.setCount("smallChildSeats", 2);
    expect([booking.party.vehicle, booking.party.nothingFits, booking.facts.vehicle]).toEqual([null, true, false]);
  });

  it("come in twos for a party that none takes, until one does again", async () => {
    const { booking } = await withVehicles(make());
    const { party } = booking;
    expect(party.pairs).toEqual([]);
    party.setCount("passengers", 9);
    const [first, second] = party.pairs.map(({ id }) => id);
    expect([party.vehicle?.id, party.vehicleId, party.nothingFits]).toEqual([first, first, false]);
    party.pickVehicle(second ?? "");
    expect(party.vehicle?.id).toBe(second);
    party.setCount("passengers", 4);
    expect([party.pairs, party.vehicle?.id.includes("+")]).toEqual([[], false]);
  });

  it("[VEH-012] keep the tier when another is picked", async () => {
    const { booking } = await withVehicles(make());
    booking.party.setTier(2);
    booking.party.pickVehicle("van");
    expect([booking.party.vehicle?.id, booking.party.tier]).toEqual(["van", 2]);
  });

  it("[VEH-006] counters stay within the vehicles on offer", async () => {
    const { booking } = await withVehicles(make({ minPassengers: 2 }));
    booking.party.setCount("passengers", 40);
    // Two of the largest, which holds eight.
    expect(booking.party.load.passengers).toBe(16);
    booking.party.setCount("passengers", 0);
    expect(booking.party.load.passengers).toBe(2);
  });
});

describe("moving on", () => {
  it("[WIZ-021] [WIZ-022] names exactly one target, and that field says what is missing", () => {
    const { booking, draft } = make();
    booking.goForward("step");
    expect(booking.invalid).toEqual({ target: { kind: "pickup" }, count: 1 });
    expect([draft.pickup.problem, draft.dropoff.problem]).toEqual([{ kind: "required" }, null]);
    booking.goForward("step");
    expect(booking.invalid?.count).toBe(2);
  });

  it("[PICK-013] needs a place in every via", () => {
    const { booking, draft } = make();
    draft.pickup.choose(PALACE);
    draft.dropoff.choose(TERMINAL);
    draft.addVia();
    booking.goForward("stop");
    expect(booking.invalid?.target).toEqual({ kind: "via", index: 0 });
    expect(draft.vias[0]?.problem).toEqual({ kind: "required" });
  });

  it("[CONT-008] [CONT-009] shows every fault of the contact at once, and none before", async () => {
    const { booking } = await withVehicles(make());
    booking.standAt(3);
    expect(booking.contact.shownFaults).toEqual({});
    booking.goForward("step");
    expect(booking.contact.shownFaults).toEqual({ firstName: "required", phone: "required", email: "required" });
    for (const [field, value] of Object.entries(ADA)) booking.contact.change(field as keyof typeof ADA, value);
    expect(booking.goForward("step")).toEqual({ kind: "moved", stop: 4 });
  });

  it("[WIZ-029] needs a sign-in where guests are not allowed", () => {
    const { booking } = make({ guestsAllowed: false });
    booking.standAt(3);
    booking.goForward("step");
    expect([booking.stop, booking.invalid?.target.kind]).toEqual([3, "signIn"]);
  });

  it("[WIZ-023] goes back a step and to a given one", () => {
    const { booking } = make();
    booking.standAt(4);
    booking.goBack("step");
    expect(booking.step).toBe(3);
    booking.goBack("step", 1);
    expect(booking.stop).toBe(0);
  });
});

describe("the contact", () => {
  it("shows a field's fault once it was left with something in it", () => {
    const { booking } = make();
    booking.contact.leave("email");
    booking.contact.change("email", "ada@");
    expect(booking.contact.shownFaults).toEqual({});
    booking.contact.leave("email");
    expect(booking.contact.shownFaults).toEqual({ email: "invalid" });
  });

  it("judges a phone by its plan once the plans are here", async () => {
    const { booking, root } = make();
    booking.contact.change("phone", "77009");
    expect(booking.contact.faults.phone).toBeUndefined();
    await root.phonePlans.fetch();
    expect(booking.contact.faults.phone).toBe("invalid");
  });
});

describe("what is priced", () => {
  it("is nothing before both places are there", () => {
    const { booking, draft } = make();
    expect(booking.quoteKey).toBeNull();
    draft.pickup.choose(PALACE);
    expect(booking.quoteRequest()).toBeNull();
    draft.dropoff.choose(TERMINAL);
    expect(booking.quoteRequest()).toMatchObject({
      places: { pickup: PALACE, dropoff: TERMINAL },
      vehicleTypeId: "saloon",
    });
  });

  it("[TIME-017] is a pickup in fifteen minutes, or at the earliest time, while none is chosen", () => {
    const { booking, draft } = make({ minLeadMinutes: 6 });
    draft.pickup.choose(PALACE);
    draft.dropoff.choose(TERMINAL);
    expect(booking.quoteRequest()).toMatchObject({ pickupAt: addMinutes(NOW, 15), supposed: true });
    draft.setPickupAt(addMinutes(NOW, 15));
    expect(booking.quoteRequest()).not.toHaveProperty("supposed");
    draft.chooseNow();
    expect(booking.quoteRequest()).not.toHaveProperty("supposed");
  });

  it("does not change by the clock alone", () => {
    const { booking, clock, draft, root } = make();
    root.start(new AbortController().signal);
    draft.pickup.choose(PALACE);
    draft.dropoff.choose(TERMINAL);
    draft.chooseNow();
    const before = booking.quoteKey;
    clock.pass(5 * 60_000);
    expect(booking.quoteKey).toBe(before);
  });

  it("[QUO-001] changes with every part that the price may depend on", async () => {
    const { booking, draft } = await withVehicles(make());
    draft.pickup.choose(PALACE);
    draft.dropoff.choose(TERMINAL);
    const keys = [booking.quoteKey];
    const change = (act: () => void) => {
      act();
      keys.push(booking.quoteKey);
    };
    change(() => draft.pickup.choose(place("Elsewhere", "N1 1AA", 51.6)));
    change(() => draft.dropoff.choose(MUSEUM));
    change(() => draft.setPickupAt(addMinutes(NOW, 300)));
    change(() => draft.setReturnType("wait-and-return"));
    change(() => (draft.setReturnType("return"), draft.setReturnAt(addMinutes(NOW, 900))));
    change(() => draft.setReturnAt(addMinutes(NOW, 901)));
    change(() => booking.party.pickVehicle("van"));
    change(() => booking.party.setTier(0));
    change(() => booking.party.setCount("largeChildSeats", 1));
    change(() => (draft.addVia(), draft.vias[0]?.choose(TERMINAL)));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain(null);
  });
});
