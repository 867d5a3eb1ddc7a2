import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ExtrasSection } from "#ds/sections/ExtrasSection/index.ts";
import { PaymentSection } from "#ds/sections/PaymentSection/index.ts";
import { PlacesSection } from "#ds/sections/PlacesSection/index.ts";
import { SummarySection } from "#ds/sections/SummarySection/SummarySection.tsx";
import { UnpaidNotice } from "#ds/sections/UnpaidNotice.tsx";
import { VehicleSection } from "#ds/sections/VehicleSection/index.ts";
import { JourneyMap } from "#ds/domain/JourneyMap/index.ts";
import { WhenSection } from "#ds/sections/WhenSection/index.ts";
import { AccessNeedsField } from "#ds/inputs/AccessNeedsField/index.ts";
import { MANIFESTS } from "#client/app/composition/manifests.ts";
import type { BookingRequest } from "#contract/bookings/codec.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { done, MUSEUM, PALACE, TERMINAL, VEHICLES } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { handedOn } from "#tests/support/client/handed-on.tsx";
import { AccessSlot } from "./AccessSlot.tsx";
import { ExtrasSlot } from "./ExtrasSlot.tsx";
import { PaymentSlot } from "./PaymentSlot.tsx";
import { PlacesSlot } from "./PlacesSlot.tsx";
import { MapSlot, SummarySlot } from "./SummarySlot.tsx";
import { VehicleSlot } from "./VehicleSlot.tsx";
import { WaitingPayment } from "./WaitingPayment.tsx";
import { WhenSlot } from "./WhenSlot.tsx";

let made: FakeRoot;
/** A page with a priced booking at its payment. */
beforeEach(async () => {
  made = startRoot({ paymentMethods: ["card", "cash"], base: { lat: 51, lng: 0 } });
  await fillIn(made);
});
afterEach(() => made.end());
const draft = () => made.root.booking.draft;

describe("the slots of the booking form", () => {
  it("hand the journey to the address fields, and their changes back", async () => {
    const props = () => handedOn(made.root, <PlacesSlot />, PlacesSection);
    const first = await props();
    expect([first.pickup.inputId, first.dropoff.inputId]).toEqual(["pickup-address", "dropoff-address"]);
    expect([first.pickup.place, first.dropoff.place]).toEqual([PALACE, TERMINAL]);
    expect([first.pickup.locked, first.canAddVia]).toEqual([false, true]);
    first.onSwap?.();
    expect(draft().journey.pickup.place).toEqual(TERMINAL);
    first.onAddVia();
    draft().journey.vias[0]?.choose(MUSEUM);
    const next = await props();
    const via = { place: MUSEUM, label: "Via address 1", inputId: "via-1-address" };
    expect(next.vias).toMatchObject([{ key: "via-1", field: via }]);
  });

  it("hand the times to their section, and their changes back", async () => {
    const props = await handedOn(made.root, <WhenSlot />, WhenSection);
    expect(props.journeyType).toBe("single");
    props.onJourneyType("return");
    expect(draft().journey.returnType).toBe("return");
    expect((await handedOn(made.root, <WhenSlot />, WhenSection)).journeyType).toBe("return");
    expect(props.pickup.value).toEqual(draft().journey.time);
    props.pickup.onNow();
    expect(draft().journey.time.type).toBe("now");
  });

  it("hand vehicles, tiers and counters to the vehicle section, and the choices back", async () => {
    const props = () => handedOn(made.root, <VehicleSlot view="list" />, VehicleSection);
    const first = await props();
    expect(first).toMatchObject({
      view: "list",
      together: false,
      fixed: false,
      selectedId: "saloon",
      tier: draft().party.tier,
      status: "ready",
      error: null,
    });
    expect(first.offers.map(({ type, total, fits }) => [type.id, total?.pence ?? total, fits])).toEqual(
      VEHICLES.map(({ id }, index) => [id, 5_133 + index * 707, true]),
    );
    expect(first.tiers.map(({ tier, name }) => [tier, name])).toEqual([
      [0, "Economy"],
      [1, "Standard"],
      [2, "Executive"],
    ]);
    first.onSelect("van");
    first.onTier(2);
    first.onCount("passengers", 3);
    const next = await props();
    expect([next.selectedId, next.tier, next.counters.find(({ key }) => key === "passengers")?.value]).toEqual([
      "van",
      2,
      3,
    ]);
    draft().party.setCount("luggage", 2);
    expect((await props()).counters).toMatchObject([
      { key: "passengers", label: "Passengers", min: 1 },
      { key: "luggage", label: "Luggage", value: 2 },
    ]);
  });

  it("hand the passenger's needs to their field, and the ticks back", async () => {
    const props = await handedOn(made.root, <AccessSlot />, AccessNeedsField);
    expect([props.needs, props.folded, props.error]).toEqual([[], true, null]);
    props.onNeed("ramp", true);
    expect(draft().party.needs).toEqual(["ramp"]);
  });

  it("hand the note and the promo code to the extras, and what is typed back", async () => {
    const props = () => handedOn(made.root, <ExtrasSlot />, ExtrasSection);
    const first = await props();
    expect(first).toMatchObject({ note: "", disabled: false, promo: { typed: "", code: "", off: null, error: null } });
    first.onNote("Blue door");
    first.promo?.onType("welcome5");
    expect((await props()).promo).toMatchObject({ typed: "welcome5", checking: false, fixed: false });
    const checked = first.promo?.onSubmit();
    expect((await props()).promo?.checking).toBe(true);
    await made.api.promos.last.answer(
      done({ code: 1, promoCode: "WELCOME5", value: pence(500), message: "", id: "p1" } as never),
    );
    await checked;
    expect(await props()).toMatchObject({
      note: "Blue door",
      promo: { code: "WELCOME5", off: { pence: 500, currency: "GBP" }, checking: false },
    });
    first.promo?.onRemove();
    expect((await props()).promo).toMatchObject({ code: "", off: null });
    void (await props()).promo?.onSubmit();
    expect((await props()).promo?.error).toMatch(/ is required$/);
    draft().fix(new Set(["promo"]));
    expect((await props()).promo?.fixed).toBe(true);
  });

  it("hand the methods to the payment section, and the choice back", async () => {
    const props = () => handedOn(made.root, <PaymentSlot />, PaymentSection);
    expect(await props()).toMatchObject({ methods: ["card", "cash"], disabled: false, error: null });
    (await props()).onSelect("card");
    expect((await props()).selected).toBe("card");
    void made.root.payment.pay();
    expect((await props()).disabled).toBe(true);
  });

  it("hand journey, price and passenger to the summary, and lead back to the sections", async () => {
    const { steps } = MANIFESTS.wizard;
    const props = () => handedOn(made.root, <SummarySlot steps={steps} map={null} />, SummarySection);
    const first = await props();
    expect(first).toMatchObject({
      pickup: PALACE,
      vias: [],
      dropoff: TERMINAL,
      when: "Today, 10:00",
      returnWhen: null,
      vehicle: "saloon",
      accessible: false,
      traveller: { name: "Ada Lovelace" },
      distance: 24_700,
      journeyTime: 51,
      fare: { status: "ready", total: { pence: 5_133, currency: "GBP" } },
      expiresInSeconds: made.root.quote.secondsLeft,
    });
    first.traveller?.onEdit?.();
    expect([draft().people.isEditing, draft().people.shown]).toEqual([true, "contact"]);
    first.onEdit?.("vehicle");
    const { wizard } = made.root.booking;
    expect(wizard.sectionIds[wizard.sectionIndex]).toBe("vehicle");
    expect(await props()).toMatchObject({ traveller: null });
    wizard.goBack("step", 1);
    expect((await props()).onEdit).toBeUndefined();
  });

  it("hand the scene of the journey to its map", async () => {
    draft().journey.addVia();
    const props = await handedOn(made.root, <MapSlot />, JourneyMap);
    expect(props).toMatchObject({ from: "Palace", to: "Terminal 5" });
    expect(props.scene).toMatchObject({
      pickup: PALACE.position,
      vias: [],
      drop: TERMINAL.position,
      vehicle: null,
      base: { lat: 51, lng: 0 },
    });
  });

  it("hand the booking that waits for its payment to its notice, which pays or discards it", async () => {
    const { payment } = made.root;
    const waits = { reference: "MET-1", total: { pence: pence(5_133), currency: "GBP" } };
    const until = instant(made.clock.now() + 60_000);
    payment.takeUp({ key: "k1", booking: {} as BookingRequest, until, left: waits });
    const props = () => handedOn(made.root, <WaitingPayment />, UnpaidNotice);
    expect(await props()).toMatchObject({ ...waits, zone: "Europe/London", until });
    const { onPay } = await props();
    made.clock.pass(60_000);
    await expect(props()).rejects.toThrow("it renders no such part");
    onPay();
    expect(made.api.bookings.last.input).toMatchObject({ key: "k1" });
  });
});
