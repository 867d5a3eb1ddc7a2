import { describe, expect, it } from "vitest";
import { addMinutes, minutes } from "#domain/shared/units.ts";
import {
  MUSEUM,
  NOW,
  ONE_PERSON,
  PALACE,
  place,
  TERMINAL,
  VEHICLES,
  done,
  refused,
} from "#tests/support/client/fake-client.ts";
import { looseRoot } from "#tests/support/client/fake-root.ts";

const make = (...over: Parameters<typeof looseRoot>) => {
  const made = looseRoot(...over);
  return { ...made, booking: made.root.booking, journey: made.root.booking.draft.journey };
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
    expect([booking.wizard.sectionIndex, booking.wizard.step, booking.draft.party.tier]).toEqual([0, 1, 1]);
    expect(booking.draft.journey.time).toEqual({ type: "later", at: null });
  });

  it("[ENT-002] [ENT-003] [ENT-007] has a journey without places, one way; nobody is counted but the tenant's minimum", () => {
    const { booking } = make({ minPassengers: 1, minLuggage: 0 });
    expect(booking.draft.journey.value).toEqual({
      pickup: null,
      vias: [],
      dropoff: null,
      time: { type: "later", at: null },
      returnType: "single",
      returnAt: null,
    });
    expect(booking.draft.party.load).toEqual(ONE_PERSON);
    // Lead time without a known driver; the earliest return needs the journey's length.
    expect([booking.draft.times.earliestPickup, booking.draft.times.earliestReturn]).toEqual([
      addMinutes(NOW, 20),
      null,
    ]);
    expect([booking.draft.times.pickupFault === null, booking.draft.times.returnFault]).toEqual([false, null]);
    booking.draft.journey.setPickupAt(addMinutes(NOW, 60));
    booking.draft.times.setJourneyTime(minutes(30));
    expect([booking.draft.times.pickupFault === null, booking.draft.times.earliestReturn]).toEqual([
      true,
      addMinutes(NOW, 90),
    ]);
  });

  it("[PICK-019] counts a place only once it is valid: known by its postcode, and nobody's address already", () => {
    const { journey } = make();
    journey.pickup.choose({ ...PALACE, postcode: "" });
    expect([journey.pickup.isInOrder, journey.value.pickup]).toEqual([false, null]);
    journey.pickup.answerPostcode("SW1A 1AA");
    expect([journey.pickup.isInOrder, journey.value.pickup?.postcode]).toEqual([true, "SW1A 1AA"]);
    journey.dropoff.choose(PALACE);
    expect([journey.dropoff.isInOrder, journey.value.dropoff]).toEqual([false, null]);
    journey.addVia();
    journey.vias[0]?.choose({ ...MUSEUM, postcode: "" });
    expect(journey.vias.map(({ isInOrder }) => isInOrder)).toEqual([false]);
  });

  it("[TIME-006] is for as soon as possible where the tenant puts that first, and again once it is emptied", () => {
    const { booking } = make({ asapFirst: true });
    expect(booking.draft.journey.time).toEqual({ type: "now" });
    booking.draft.journey.chooseLater();
    booking.draft.journey.reset();
    expect(booking.draft.journey.time).toEqual({ type: "now" });
  });

  it("[VEH-003] stands on the configured vehicle", async () => {
    const made = await withVehicles(make({ defaultVehicleTypeId: "estate" }));
    expect(made.booking.draft.party.vehicle?.id).toBe("estate");
  });

  it("[PAY-003] stands on the configured method", () => {
    const { booking } = make({ paymentMethods: ["card", "cash"], defaultPaymentMethod: "cash" });
    expect([booking.draft.methods, booking.draft.method]).toEqual([["card", "cash"], "cash"]);
    booking.draft.chooseMethod("paypal");
    expect(booking.draft.method).toBe("cash");
  });
});

describe("places", () => {
  it("[PICK-011] may not be chosen twice, and a dialog says so", () => {
    const { journey, root } = make();
    journey.pickup.choose(PALACE);
    journey.addVia();
    journey.vias[0]?.choose(MUSEUM);
    journey.dropoff.choose(MUSEUM);
    expect(journey.dropoff.place).toBeNull();
    expect(root.dialogs.current).toMatchObject({ title: "Error", content: "Something went wrong, please try again." });
  });

  it("swap, and vias come, move and go", () => {
    const { journey } = make();
    journey.pickup.choose(PALACE);
    journey.dropoff.choose(TERMINAL);
    journey.swap();
    expect([journey.pickup.place, journey.dropoff.place]).toEqual([TERMINAL, PALACE]);
    journey.addVia();
    journey.addVia();
    const [first, second] = journey.vias.map((via) => via.key);
    journey.moveVia(second ?? "", -1);
    expect(journey.vias.map((via) => via.key)).toEqual([second, first]);
    journey.moveVia(second ?? "", -1);
    journey.removeVia(first ?? "");
    expect(journey.vias.map((via) => via.key)).toEqual([second]);
  });

  it("keep what was typed but not chosen when they swap", () => {
    const { journey } = make();
    journey.pickup.choose(PALACE);
    journey.dropoff.type("term");
    journey.swap();
    expect([journey.pickup.text, journey.pickup.place, journey.dropoff.place]).toEqual(["term", null, PALACE]);
  });

  it("ask how soon a driver is at the pickup; the newest pickup counts", async () => {
    const { api, booking, journey } = make();
    journey.pickup.choose(PALACE);
    void booking.checkPickup();
    journey.pickup.choose(MUSEUM);
    void booking.checkPickup();
    const [first, second] = api.drivers.made;
    await second?.answer(done(minutes(31)));
    await first?.answer(done(minutes(4)));
    expect(booking.draft.times.driverMinutes).toBe(31);
    expect(booking.draft.times.earliestPickup).toBe(addMinutes(NOW, 31));
    // [TIME-010] The 30-minute button is off from now on.
    expect(booking.draft.times.minuteValue).toBe(31);
  });

  it("[PICK-012] [ERR-024] reject a pickup outside the service area with the server's text", async () => {
    const { api, booking, journey } = make();
    journey.pickup.choose(PALACE);
    void booking.checkPickup();
    await api.drivers.last.answer({ ok: false, error: { code: 2, message: "Outside our area" } });
    expect(journey.pickup).toMatchObject({ place: null, problem: { kind: "server", message: "Outside our area" } });
  });

  it("[ERR-024] keep a pickup that could not be checked, with the generic message", async () => {
    const { api, booking, journey } = make();
    journey.pickup.choose(PALACE);
    void booking.checkPickup();
    await api.drivers.last.answer(refused(0, "db down"));
    expect(journey.pickup).toMatchObject({ place: PALACE, problem: { kind: "generic" } });
    expect(journey.pickup.isInOrder).toBe(true);
  });
});

describe("times", () => {
  it("[TIME-007] [TIME-008] [TIME-009] are now, picked by hand, or minutes from now", () => {
    const { journey } = make();
    journey.chooseNow();
    expect(journey.time).toEqual({ type: "now" });
    journey.setPickupAt(addMinutes(NOW, 200));
    expect(journey.time).toEqual({ type: "later", at: addMinutes(NOW, 200) });
    journey.quickPick(30, NOW);
    expect(journey.time).toEqual({ type: "later", at: addMinutes(NOW, 30) });
  });

  it("[TIME-009] are never fewer minutes from now than the button says", () => {
    const { journey } = make();
    journey.quickPick(15, addMinutes(NOW, 0.5));
    expect(journey.time).toEqual({ type: "later", at: addMinutes(NOW, 16) });
  });

  it("keeps a chosen time when Later is pressed again, and forgets it for ASAP", () => {
    const { journey } = make();
    journey.setPickupAt(addMinutes(NOW, 200));
    journey.chooseLater();
    expect(journey.time).toMatchObject({ at: addMinutes(NOW, 200) });
    journey.chooseNow();
    journey.chooseLater();
    expect(journey.time).toEqual({ type: "later", at: null });
  });

  it("[TIME-018] [TIME-020] [TIME-022] need a return date after the journey's end, and none when the car waits", () => {
    const { booking, journey } = make();
    journey.setPickupAt(addMinutes(NOW, 100));
    journey.setReturnType("return");
    expect(booking.draft.times.returnFault).toBe("missing");
    booking.draft.times.setJourneyTime(minutes(45));
    journey.setReturnAt(addMinutes(NOW, 144));
    expect([
      booking.draft.times.returnFault,
      booking.draft.times.pickupFault === null,
      booking.draft.times.returnFault === null,
    ]).toEqual(["tooEarly", true, false]);
    journey.setReturnAt(addMinutes(NOW, 145));
    expect([booking.draft.times.returnFault, booking.draft.times.returnFault === null]).toEqual([null, true]);
    journey.setPickupAt(addMinutes(NOW, 19));
    expect(booking.draft.times.pickupFault === null).toBe(false);
    journey.setReturnType("wait-and-return");
    expect([booking.draft.times.returnFault, journey.value.returnAt]).toEqual([null, null]);
  });
});

describe("vehicles", () => {
  it("[VEH-009] [ERR-005] give way to one that fits; when none does there is none", async () => {
    const { booking } = await withVehicles(make());
    booking.draft.party.setCount("passengers", 5);
    expect(booking.draft.party.vehicle?.id).toBe("estate");
    booking.draft.party.setCount("passengers", 16);
    booking.draft.party.setCount("smallChildSeats", 2);
    expect([
      booking.draft.party.vehicle,
      booking.draft.party.nothingFits,
      booking.draft.party.vehicle !== null,
    ]).toEqual([null, true, false]);
  });

  it("come in twos for a party that none takes, until one does again", async () => {
    const { booking } = await withVehicles(make());
    const { party } = booking.draft;
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
    booking.draft.party.setTier(2);
    booking.draft.party.pickVehicle("van");
    expect([booking.draft.party.vehicle?.id, booking.draft.party.tier]).toEqual(["van", 2]);
  });
});

describe("moving on", () => {
  it("[WIZ-021] [WIZ-022] names exactly one target, and that field says what is missing", () => {
    const { booking, journey } = make();
    booking.wizard.goForward("step");
    const first = booking.wizard.invalid;
    expect([first?.section.id, first?.fieldIds]).toEqual(["places", ["pickup-address"]]);
    expect([journey.pickup.problem, journey.dropoff.problem]).toEqual([{ kind: "required" }, null]);
    booking.wizard.goForward("step");
    expect(booking.wizard.invalid).not.toBe(first);
  });
});

describe("what is priced", () => {
  it("is nothing before both places are there", () => {
    const { booking, journey } = make();
    expect(booking.draft.quotable).toBeNull();
    journey.pickup.choose(PALACE);
    expect(booking.draft.quotable).toBeNull();
    journey.dropoff.choose(TERMINAL);
    expect(booking.draft.quotable?.request).toMatchObject({
      places: { pickup: PALACE, dropoff: TERMINAL },
      vehicleTypeId: "saloon",
    });
  });

  it("[TIME-017] is a pickup in fifteen minutes, or at the earliest time, while none is chosen", () => {
    const { booking, journey } = make({ minLeadMinutes: 6 });
    journey.pickup.choose(PALACE);
    journey.dropoff.choose(TERMINAL);
    expect(booking.draft.quotable?.request).toMatchObject({ pickupAt: addMinutes(NOW, 15), supposed: true });
    journey.setPickupAt(addMinutes(NOW, 15));
    expect(booking.draft.quotable?.request).not.toHaveProperty("supposed");
    journey.chooseNow();
    expect(booking.draft.quotable?.request).not.toHaveProperty("supposed");
  });

  it("does not change by the clock alone", () => {
    const { booking, clock, journey, root } = make();
    root.start(new AbortController().signal);
    journey.pickup.choose(PALACE);
    journey.dropoff.choose(TERMINAL);
    journey.chooseNow();
    const before = booking.draft.quotable?.key;
    clock.pass(5 * 60_000);
    expect(booking.draft.quotable?.key).toBe(before);
  });

  it("[QUO-001] changes with every part that the price may depend on", async () => {
    const { booking, journey } = await withVehicles(make());
    journey.pickup.choose(PALACE);
    journey.dropoff.choose(TERMINAL);
    const keys = [booking.draft.quotable?.key ?? null];
    const change = (act: () => void) => {
      act();
      keys.push(booking.draft.quotable?.key ?? null);
    };
    change(() => journey.pickup.choose(place("Elsewhere", "N1 1AA", 51.6)));
    change(() => journey.dropoff.choose(MUSEUM));
    change(() => journey.setPickupAt(addMinutes(NOW, 300)));
    change(() => journey.setReturnType("wait-and-return"));
    change(() => (journey.setReturnType("return"), journey.setReturnAt(addMinutes(NOW, 900))));
    change(() => journey.setReturnAt(addMinutes(NOW, 901)));
    change(() => booking.draft.party.setTier(0));
    change(() => booking.draft.party.setCount("largeChildSeats", 1));
    change(() => (journey.addVia(), journey.vias[0]?.choose(TERMINAL)));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain(null);
    // One quotation prices every vehicle.
    const before = booking.draft.quotable?.key;
    booking.draft.party.pickVehicle("van");
    expect([booking.draft.quotable?.key, booking.draft.quotable?.request.vehicleTypeId]).toEqual([before, "van"]);
    // A need that does not affect the vehicle is not part of the quotation request.
    booking.draft.party.need("hearing", true);
    expect([booking.draft.quotable?.key, booking.draft.quotable?.request?.accessible]).toEqual([before, undefined]);
  });
});

describe("the vehicle of a link", () => {
  const linked = async () => {
    const { booking } = await withVehicles(make());
    booking.draft.fix(new Set(["vehicle", "pickup"]));
    booking.draft.party.pickVehicle("saloon");
    return booking.draft;
  };

  it("[PROMO-007] is the only choice, unless the party is too large for it", async () => {
    const draft = await linked();
    expect(draft.vehicleFixed).toBe(true);
    draft.party.setCount("passengers", 5);
    expect(draft.vehicleFixed).toBe(false);
    draft.party.setCount("passengers", 2);
    expect([draft.vehicleFixed, draft.party.vehicle?.id]).toEqual([true, "saloon"]);
  });

  it("[PROMO-007] gives way to one that was chosen because it could not be kept; that one is free to change", async () => {
    const draft = await linked();
    draft.chooseVehicle("saloon");
    expect([...draft.fixed]).toEqual(["vehicle", "pickup"]);
    draft.party.setCount("passengers", 5);
    draft.chooseVehicle("van");
    expect([draft.vehicleFixed, ...draft.fixed]).toEqual([false, "pickup"]);
    expect(draft.party.vehicle?.id).toBe("van");
  });
});
