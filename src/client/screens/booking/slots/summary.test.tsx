import { isValidElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MANIFESTS } from "#client/app/composition/manifests.ts";
import { DeferredSection } from "#client/screens/booking/steps/DeferredSection.tsx";
import { quotationPart, summaryDetailsPart } from "#client/screens/booking/steps/lazy-sections.ts";
import { instant } from "#domain/shared/units.ts";
import { JourneyMap } from "#ds/domain/JourneyMap/index.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { JourneyDetails } from "#ds/sections/JourneyDetails.tsx";
import { SummarySection } from "#ds/sections/SummarySection/SummarySection.tsx";
import { DUE } from "#tests/support/client/fake-checkout.ts";
import { done, MUSEUM, PALACE, quoted, STATION, TERMINAL } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { BookingForm } from "#client/screens/booking/BookingForm.tsx";
import { BookingScreen } from "#client/screens/booking/BookingScreen.tsx";
import { RefusedSite } from "#client/screens/booking/RefusedSite.tsx";
import { LinkedSummary } from "./LinkedSummary.tsx";
import { SummaryDetails } from "./SummaryDetails.tsx";
import { MapSlot, SummarySlot } from "./SummarySlot.tsx";

let made: FakeRoot;
let screen: Mounted;
const draft = () => made.root.booking.draft;
const RIDE = {
  pickup: "W1",
  dropoff: "TW6",
  vehicleType: "Saloon",
  pickupAt: instant(Date.UTC(2026, 10, 21, 12, 0)),
  total: DUE.total,
};
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("the summary", () => {
  const section = () => screen.of(SummarySection);
  const { steps } = MANIFESTS.list;
  const map = <i>map</i>;
  const open = async (): Promise<void> => {
    screen = await mounted(made.root, <SummarySlot steps={steps} map={map} />);
  };

  it("is empty at first, with nothing to edit", async () => {
    made = startRoot({ template: "list" });
    await open();
    expect(section()).toMatchObject({
      pickup: null,
      vias: [],
      dropoff: null,
      when: null,
      returnWhen: null,
      zoneNote: null,
      vehicle: null,
      accessible: false,
      more: null,
      traveller: null,
      distance: null,
      journeyTime: null,
      fare: { status: "none", total: null },
      expiresInSeconds: null,
      map,
    });
    expect([section().onEdit, section().quotation]).toEqual([undefined, undefined]);
  });

  it("has details and the quotation once there is a price, and each stop that is chosen", async () => {
    made = startRoot({ template: "list" });
    await fillIn(made);
    await open();
    expect([screen.all(summaryDetailsPart.Part).length, screen.all(quotationPart.Part).length]).toEqual([1, 1]);
    await screen.does(() => draft().journey.addVia());
    await screen.does(() => draft().journey.addVia());
    await screen.does(() => draft().journey.vias[1]?.choose(MUSEUM));
    expect(section().vias).toEqual([MUSEUM]);
    await screen.does(() => made.root.quote.clear());
    expect([screen.all(summaryDetailsPart.Part), screen.all(quotationPart.Part)]).toEqual([[], []]);
  });

  it("says of a complete journey that its quote has expired, not that the journey is missing", async () => {
    made = startRoot({ template: "list" });
    await fillIn(made);
    await open();
    await screen.does(() => made.root.quote.expire());
    expect(section().fare).toMatchObject({ status: "expired", total: null });
  });

  it("has the passenger behind their section alone, and who has a name", async () => {
    made = startRoot({ template: "list" });
    await fillIn(made);
    const { wizard } = made.root.booking;
    await open();
    expect([wizard.sectionIndex, section().traveller]).toEqual([3, null]);
    await screen.does(() => wizard.goToSection(4));
    expect(section().traveller?.name).toBe("Ada Lovelace");
    await screen.does(() => section().traveller?.onEdit?.());
    expect([draft().people.isEditing, draft().people.shown]).toEqual([true, "contact"]);
    await screen.does(() => {
      draft().contact.change("firstName", "");
      draft().contact.change("lastName", "");
    });
    expect(section().traveller).toBeNull();
  });

  it.each([
    { part: "places", at: 0 },
    { part: "when", at: 0 },
    { part: "vehicle", at: 0 },
  ] as const)("leads to the step of $part", async ({ part, at }) => {
    made = startRoot({ template: "list" });
    await fillIn(made);
    await open();
    expect(section().onEdit).toBeDefined();
    await screen.does(() => section().onEdit?.(part));
    expect(made.root.booking.wizard.sectionIndex).toBe(at);
    expect(section().onEdit).toBeUndefined();
  });

  it("is that of the ride of a payment link, while it is paid in the form", async () => {
    made = startRoot({ template: "list", paymentMethods: ["card"] });
    await made.root.payment.payFor(DUE, "form", RIDE);
    await open();
    expect(screen.all(SummarySection)).toHaveLength(1);
    await screen.does(() => made.root.booking.wizard.goToSection(4));
    expect(screen.all(SummarySection)).toEqual([]);
    expect(screen.partWith("ride")).toMatchObject({ ride: { due: DUE, pickup: "W1" }, map });
  });

  it("shows areas, time, vehicle and price of that ride", async () => {
    made = startRoot({ template: "list", paymentMethods: ["card"] });
    await made.root.payment.payFor(DUE, "form", RIDE);
    made.root.booking.wizard.goToSection(4);
    screen = await mounted(made.root, <LinkedSummary ride={RIDE} map={map} />);
    expect(section()).toEqual({
      pickup: { id: "W1", name: "W1", fullAddress: "W1", precision: "exact" },
      vias: [],
      dropoff: { id: "TW6", name: "TW6", fullAddress: "TW6", precision: "exact" },
      when: "Today, 12:00",
      returnWhen: null,
      zoneNote: null,
      vehicle: "Saloon",
      distance: null,
      journeyTime: null,
      fare: { status: "ready", total: DUE.total, lines: [] },
      expiresInSeconds: null,
      map,
    });
    await screen.unmount();
    screen = await mounted(made.root, <LinkedSummary ride={{ ...RIDE, pickupAt: null }} map={map} />);
    expect(section().when).toBeNull();
  });
});

describe("the map of the summary", () => {
  const scene = () => screen.of(JourneyMap).scene;

  it("shows the road as soon as there is a quotation, and the stops in between", async () => {
    made = startRoot();
    await fillIn(made);
    screen = await mounted(made.root, <MapSlot />);
    expect(screen.of(JourneyMap)).toMatchObject({
      from: "Palace",
      to: "Terminal 5",
      distance: 24_700,
      journeyTime: 51,
    });
    expect(scene()).toMatchObject({ path: [PALACE.position, TERMINAL.position], returnPath: [] });
    await screen.does(() => draft().journey.addVia());
    await screen.does(() => draft().journey.vias[0]?.choose(MUSEUM));
    expect(scene()).toMatchObject({ vias: [MUSEUM.position], path: [] });
    await screen.does(() => made.clock.pass(1_000));
    const back = { returnPath: [TERMINAL.position, PALACE.position] };
    await screen.does(() => made.api.quotations.last.answer(quoted(made.clock.now(), 9_000, back)));
    expect(scene().returnPath).toEqual(back.returnPath);
    const before = scene();
    await screen.does(() => draft().contact.setNote("Blue door"));
    expect(scene()).toBe(before);
    await screen.does(() => draft().journey.pickup.choose(STATION));
    expect(scene().pickup).toEqual(STATION.position);
  });

  it("is empty before there is a journey", async () => {
    made = startRoot();
    screen = await mounted(made.root, <MapSlot />);
    expect(scene()).toMatchObject({ pickup: null, vias: [], drop: null, path: [], returnPath: [] });
    expect(screen.of(JourneyMap)).toMatchObject({ from: null, to: null, distance: null, journeyTime: null });
  });
});

describe("the details of the summary", () => {
  it("are the party, its tier, its flights and its promo code", async () => {
    made = startRoot();
    await fillIn(made);
    screen = await mounted(made.root, <SummaryDetails />);
    const { party, flights } = draft();
    expect(screen.of(JourneyDetails)).toEqual({
      load: party.load,
      tier: "Standard",
      flights: flights.needed,
      promo: null,
    });
    await screen.does(() => made.root.promo.type("WELCOME5"));
    await screen.does(() => void made.root.promo.submit());
    const checked = { code: 1, promoCode: "WELCOME5", value: 1, message: "", id: "p1" };
    await screen.does(() => made.api.promos.last.answer(done(checked as never)));
    expect(screen.of(JourneyDetails).promo).toEqual({ code: "WELCOME5", off: { pence: 1, currency: "GBP" } });
    await screen.does(() => made.root.quote.clear());
    expect(screen.of(JourneyDetails).promo).toBeNull();
  });
});

describe("a later section on the first page", () => {
  it("is announced until a booking is under way", async () => {
    made = startRoot();
    const waits: unknown[] = [];
    const inside = (waiting: unknown) => {
      waits.push(waiting);
      return null;
    };
    screen = await mounted(
      made.root,
      <DeferredSection shape="form" count={4}>
        {inside}
      </DeferredSection>,
    );
    expect(screen.words(Text)).toEqual(["You'll see this once you've chosen your addresses."]);
    expect(waits).toEqual([]);
    await screen.does(() => made.root.booking.visit.markEngaged());
    expect(screen.all(Text)).toEqual([]);
    const [waiting] = waits;
    expect(isValidElement(waiting) && [waiting.type, waiting.props]).toEqual([
      SkeletonBlock,
      { shape: "form", count: 4, label: "Loading this step" },
    ]);
  });
});

describe("the screen of the booking", () => {
  const props = { manifest: MANIFESTS.wizard, onPaymentPage: false, lead: "Since 1983" };

  it("is the form, unless the site may not show it", async () => {
    made = startRoot();
    screen = await mounted(made.root, <BookingScreen {...props} />);
    expect(screen.all(BookingForm)).toEqual([props]);
    await screen.does(() => made.root.tenant.refuseSite());
    expect([screen.all(BookingForm), screen.lazyCount()]).toEqual([[], 1]);
  });

  it("says there how to book instead", async () => {
    made = startRoot({ company: "Metro Cabs", phone: "+442079460018" });
    screen = await mounted(made.root, <RefusedSite />);
    expect(screen.of(ErrorState)).toMatchObject({ level: 1, title: "Booking is not available on this site" });
    expect(screen.of(ErrorState).message).toMatch(
      /^Metro Cabs does not take bookings here\. Please call .*\+442079460018/,
    );
  });
});
