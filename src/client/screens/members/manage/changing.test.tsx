import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { ChangeSection, OfferSummary } from "#ds/sections/ChangeSection/index.ts";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { done, MUSEUM, NOW, refused, STATION, TERMINAL, VEHICLES } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mountedWith, type Mounted } from "#tests/support/client/mounted.tsx";
import { BookingInfoScreen } from "#client/screens/members/BookingInfoScreen.tsx";
import { ManageSection } from "#ds/sections/ManageSection/index.ts";

const money = (amount: number) => ({ pence: pence(amount), currency: "GBP" });
const TERMS = { change: "journey", changeFee: money(500), cancelFee: money(1_000) } as const;
const OFFER: ChangeOffer = {
  id: "o1",
  expiresAt: null,
  pickupAt: NOW,
  before: money(5_420),
  after: money(6_420),
  fee: money(500),
  difference: money(1_000),
  settlement: "driver",
};
const PRICE = "Price of your change";
const POSTCODE = "What is the postcode?";
let made: FakeRoot;
let screen: Mounted;
const focused: unknown[] = [];
const scrolled: unknown[] = [];
const place = { focus: (options: object): void => void focused.push(options) };

beforeEach(async () => {
  focused.length = 0;
  scrolled.length = 0;
  made = startRoot({ minLeadMinutes: 90 as never });
  await Promise.all([made.root.manage(), made.root.ticket()]);
  made.api.vehicleLists.reply = () => done(VEHICLES);
  made.api.priceLists.reply = () => done([]);
  await made.root.tenant.loadCatalogue();
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const change = () => screen.of(ChangeSection);
const journey = () => {
  const shown = change().journey;
  if (shown === null) throw new Error("the journey cannot be changed");
  return shown;
};
/** Opens the form for a change of this booking. */
const open = async (over: Partial<Ticket> = {}): Promise<void> => {
  const page = <BookingInfoScreen rest={["code"]} navigate={() => undefined} />;
  screen = await mountedWith({ refTo: place }, made.root, page, "CancelQuestion");
  Object.assign(window, { scrollTo: (to: object) => void scrolled.push(to) });
  const ticket = aTicket({ terms: TERMS, pickupAt: NOW, zone: "Europe/Paris", ...over });
  await screen.does(() => made.api.tickets.last.answer(done(ticket)));
  await screen.does(() => screen.of(ManageSection).onChange());
};
const isOffered = async (over: Partial<ChangeOffer> = {}): Promise<void> => {
  await screen.does(() => change().onNote("Blue door"));
  await screen.does(() => change().onAsk());
  await screen.does(() => made.manageCalls.offer.last.answer(done({ ...OFFER, ...over })));
};

describe("the form that changes a booking", () => {
  it("takes the focus and shows its beginning, in place of the page", async () => {
    await open();
    expect(focused).toEqual([{ preventScroll: true }]);
    // Only so can its place have the focus; the tab key passes it.
    expect(screen.tags("div")).toMatchObject([{ tabIndex: -1 }]);
    expect(scrolled).toEqual([{ top: 0 }]);
  });

  it("names each place, and takes another for each", async () => {
    await open({ vias: [aTicket().pickup], dropoff: aTicket().dropoff });
    const { pickup, dropoff, vias } = journey().places;
    expect([pickup.label, dropoff.label, vias[0]?.field.label]).toEqual([
      "Pickup address",
      "Drop-off address",
      "Via address 1",
    ]);
    await screen.does(() => {
      pickup.onChoose(MUSEUM);
      dropoff.onChoose(STATION);
    });
    expect([journey().places.pickup.place, journey().places.dropoff.place]).toEqual([MUSEUM, STATION]);
    await screen.does(() => journey().places.onSwap?.());
    expect([journey().places.pickup.place, journey().places.dropoff.place]).toEqual([STATION, MUSEUM]);
    await screen.does(() => journey().places.vias[0]?.onRemove());
    expect([journey().places.vias.length, journey().places.canAddVia]).toEqual([0, true]);
  });

  it("keeps a place in its box while that waits for a postcode, and drops it when that is closed", async () => {
    await open();
    const museum = { ...MUSEUM, postcode: "" };
    // A postcode in the text would be taken for that of the place.
    await screen.does(() => journey().places.pickup.onClear());
    await screen.does(() => journey().places.pickup.onChoose(museum));
    expect(screen.openDialogs()).toEqual([POSTCODE]);
    expect(journey().places.pickup.place).toEqual(museum);
    expect(screen.words(Text)).toContain("We know Museum but not its postcode. It helps your driver find the door.");
    const box = () => screen.all(TextBox).find(({ value }) => value !== undefined);
    expect(box()).toMatchObject({ label: "Postcode", kind: "postcode", required: true });
    expect(screen.all(ActionButton).filter(({ type }) => type === "submit")[0]?.children).toBe("Use this postcode");
    await screen.close(POSTCODE);
    expect([screen.openDialogs(), journey().places.pickup.place]).toEqual([[], null]);
  });

  it("takes times that can be driven, and says what is missing", async () => {
    await open({ returnType: "return", returnAt: NOW });
    expect(journey().pickupTime).toMatchObject({
      label: "Pickup time",
      fieldLabel: "Pickup date and time",
      value: { type: "later", at: NOW },
      now: made.root.clock.minute,
      zone: "Europe/London",
      earliest: NOW + 90 * 60_000,
      error: null,
    });
    expect(journey().returnTime).toMatchObject({
      label: "Return time",
      fieldLabel: "Return date and time",
      value: { type: "later", at: NOW },
      allowNow: false,
      error: null,
    });
    const later = instant(NOW + 7_200_000);
    await screen.does(() => {
      journey().pickupTime.onNow();
      journey().pickupTime.onLater();
      journey().pickupTime.onQuickPick(30);
      journey().pickupTime.onChange(later);
      journey().returnTime?.onChange(later);
    });
    expect([journey().pickupTime.value, journey().returnTime?.value]).toEqual([
      { type: "later", at: later },
      { type: "later", at: later },
    ]);
    await screen.does(() => {
      journey().pickupTime.onInvalidText("soon");
      journey().returnTime?.onInvalidText("later");
    });
    // The fields themselves say that the text is not a time.
    expect([journey().pickupTime, journey().returnTime]).toMatchObject([
      { value: { at: null }, error: null },
      { value: { at: null }, error: null },
    ]);
  });

  it("asks for times that the booking never had", async () => {
    await open({ pickupAt: null, returnType: "return", returnAt: null });
    expect([journey().pickupTime.error, journey().returnTime?.error]).toEqual([
      "Pickup date and time is required",
      "Return date and time is required",
    ]);
  });

  it("takes another vehicle, with as many people and bags as the largest has room for", async () => {
    await open({ passengers: 2, luggage: 1 });
    expect(journey()).toMatchObject({ vehicles: VEHICLES, vehicleId: "saloon", most: { passengers: 16 } });
    await screen.does(() => journey().onVehicle("van"));
    expect(journey().vehicleId).toBe("van");
    await screen.does(() => {
      journey().onPassengers(5);
      journey().onLuggage(4);
    });
    expect(journey()).toMatchObject({ passengers: 5, luggage: 4 });
  });

  it("takes flights at airports only, of either leg", async () => {
    await open({ returnType: "return", returnAt: NOW });
    expect(change()).toMatchObject({ flightNumber: null });
    await screen.does(() => journey().places.pickup.onChoose(TERMINAL));
    await screen.does(() => journey().places.dropoff.onChoose({ ...MUSEUM, category: "Air" }));
    expect(change()).toMatchObject({ flightNumber: "", returnFlightNumber: "" });
    await screen.does(() => {
      change().onFlight("BA1");
      change().onReturnFlight("BA2");
    });
    expect(change()).toMatchObject({ flightNumber: "BA1", returnFlightNumber: "BA2" });
    await screen.does(() => journey().places.dropoff.onChoose(MUSEUM));
    expect(change().returnFlightNumber).toBeNull();
  });

  it("takes a name and a note alone where the terms allow no more", async () => {
    await open({ terms: { ...TERMS, change: "details" } });
    expect(change()).toMatchObject({ journey: null, passengerName: "Ada Byron", untouched: true });
    await screen.does(() => change().onPassengerName("Alan"));
    expect(change()).toMatchObject({ passengerName: "Alan", untouched: false });
  });
});

describe("the price of a change", () => {
  it("is shown in the booking's own zone, and takes the change as it is", async () => {
    await open();
    await isOffered();
    expect(screen.of(OfferSummary)).toMatchObject({ offer: OFFER, zone: "Europe/Paris" });
    expect(screen.words(ActionButton)).toEqual(expect.arrayContaining(["Back", "Change booking"]));
    expect(screen.dialog(PRICE).dismissible).toBe(true);
    await screen.submit(PRICE);
    expect(made.manageCalls.accept.last.input.slice(0, 2)).toEqual([{ reference: "MET-20418", code: "code" }, "o1"]);
    expect(screen.all(ActionButton).find(({ children }) => children === "Change booking")?.processing).toBe(true);
    const before = made.api.tickets.made.length;
    await screen.does(() => made.manageCalls.accept.last.answer(refused(2, "Gone.")));
    expect([made.api.tickets.made.length, screen.openDialogs(), screen.all(OfferSummary)]).toEqual([before, [], []]);
    expect(screen.of(Toast).message).toBeNull();
  });

  it("is dismissed with its news once the change is made", async () => {
    await open();
    await isOffered();
    await screen.submit(PRICE);
    const answer = { paymentCode: 1 } as never;
    await screen.does(() => made.manageCalls.accept.last.answer(done(answer)));
    const said = () => screen.all(Toast).flatMap(({ message }) => message ?? []);
    expect(said()).toEqual(["Your booking has been changed. We'll email you the new details."]);
    await screen.does(() =>
      screen
        .all(Toast)
        .find(({ message }) => message !== null)
        ?.onDismiss(),
    );
    expect(said()).toEqual([]);
  });
});

describe("the question before a booking is cancelled", () => {
  it("names the booking and its time, and the fee where that is known", async () => {
    await open();
    await screen.does(() => change().onBack());
    await screen.does(() => screen.of(ManageSection).onCancel());
    expect(screen.of(ConfirmDialog)).toMatchObject({ open: true, danger: true });
    expect(screen.words(Text)).toEqual([
      "Do you want to cancel this booking?",
      "MET-20418, Sat, 21 November 2026, 10:00",
      "Cancelling now costs £10.00.",
    ]);
    await screen.does(() => screen.of(ConfirmDialog).onCancel());
    expect([screen.of(ConfirmDialog).open, screen.words(Text)]).toEqual([
      false,
      ["Do you want to cancel this booking?"],
    ]);
  });

  it("names no time that is not known", async () => {
    await open({ pickupAt: null, terms: { ...TERMS, cancelFee: null } });
    await screen.does(() => change().onBack());
    await screen.does(() => screen.of(ManageSection).onCancel());
    expect(screen.words(Text)).toEqual(["Do you want to cancel this booking?"]);
  });
});
