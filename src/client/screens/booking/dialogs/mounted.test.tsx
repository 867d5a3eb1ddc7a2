import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PaymentSlot } from "#client/screens/booking/slots/PaymentSlot.tsx";
import { QuotationButton } from "#client/screens/booking/slots/QuotationButton.tsx";
import { PeopleSlot } from "#client/screens/booking/slots/PeopleSlot.tsx";
import { FareBreakdown } from "#ds/domain/FareBreakdown/index.ts";
import { JourneySummary } from "#ds/domain/JourneySummary/index.ts";
import { TotalFare } from "#ds/domain/TotalFare/index.ts";
import { QuoteCountdown } from "#ds/feedback/QuoteCountdown/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { BOOKER, MUSEUM, PALACE, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { fillIn, signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { ContactDialog } from "./ContactDialog.tsx";
import { PayDialog } from "./PayDialog.tsx";
import { PriceDialog } from "./PriceDialog.tsx";

let made: FakeRoot;
let screen: Mounted;
const draft = () => made.root.booking.draft;
const total = { pence: 5_133, currency: "GBP" };

beforeEach(async () => {
  made = startRoot({ paymentMethods: ["card", "cash"] });
  await fillIn(made);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("the last confirmation before a booking", () => {
  let closed = 0;
  async function open(withMethods: boolean): Promise<void> {
    closed = 0;
    screen = await mounted(made.root, <PayDialog open withMethods={withMethods} onClose={() => (closed += 1)} />);
  }

  it("asks for the payment method, with the price", async () => {
    await open(true);
    expect(screen.openDialogs()).toEqual(["Payment method"]);
    expect(screen.dialog("Payment method").dismissible).toBe(true);
    expect(screen.of(TotalFare)).toMatchObject({ status: "ready", total });
    expect([screen.all(PaymentSlot).length, screen.all(JourneySummary)]).toEqual([1, []]);
    expect(screen.words(ActionButton)).toEqual(["Pay Now"]);
    await screen.close("Payment method");
    expect(closed).toBe(1);
  });

  it("shows the journey once more where the form has asked for the method", async () => {
    await open(false);
    expect([screen.openDialogs(), screen.all(PaymentSlot)]).toEqual([["Confirm your booking"], []]);
    expect(screen.of(JourneySummary)).toMatchObject({
      pickup: PALACE,
      vias: [],
      dropoff: TERMINAL,
      when: "Today, 10:00",
      returnWhen: null,
      zoneNote: null,
      vehicle: "saloon",
      accessible: false,
      traveller: { name: "Ada Lovelace" },
      distance: 24_700,
      journeyTime: 51,
    });
    await screen.does(() => draft().party.need("wheelchair", true));
    expect(screen.of(JourneySummary)).toMatchObject({ vehicle: null, accessible: true });
    await screen.does(() => draft().journey.addVia());
    await screen.does(() => draft().journey.addVia());
    await screen.does(() => draft().journey.vias[1]?.choose(MUSEUM));
    await screen.does(() => made.root.quote.clear());
    expect(screen.of(JourneySummary)).toMatchObject({ vias: [MUSEUM], distance: null, journeyTime: null });
    expect(screen.of(TotalFare)).toMatchObject({ status: "none", total: null });
  });

  it("books once it is confirmed, and is not left meanwhile", async () => {
    await open(false);
    expect(screen.of(ActionButton)).toMatchObject({ type: "submit", processing: false });
    await screen.submit("Confirm your booking");
    expect(made.api.bookings.made).toHaveLength(1);
    expect(screen.of(ActionButton).processing).toBe(true);
    expect(screen.dialog("Confirm your booking").dismissible).toBe(false);
    const booked = { reference: "CB-77", ticketCode: "t", manageCode: "", sentTo: "" };
    await screen.does(() => runInAction(() => void (made.root.payment.state = { kind: "booked", booked })));
    expect([made.root.payment.isProcessing, screen.of(ActionButton).processing]).toEqual([false, true]);
  });
});

describe("the dialog of the quotation", () => {
  async function open(): Promise<void> {
    screen = await mounted(made.root, <PriceDialog open onClose={() => undefined} />);
  }

  it("shows what makes up the price and how long it lasts", async () => {
    await open();
    expect(screen.of(FareBreakdown)).toMatchObject({ status: "ready", total, lines: [{ name: "Ride" }] });
    expect(screen.of(QuoteCountdown).seconds).toBe(made.root.quote.secondsLeft);
    expect(screen.all(ActionButton)).toMatchObject([{ disabled: false, processing: false }, { type: "submit" }]);
    expect(screen.words(ActionButton)).toEqual(["Re-Quote", "OK"]);
    await screen.press("Re-Quote");
    expect(screen.of(FareBreakdown)).toMatchObject({ status: "loading", total: null });
    expect([screen.of(ActionButton).processing, screen.all(QuoteCountdown)]).toEqual([true, []]);
    await screen.does(() => made.api.quotations.last.answer(refused(2, "No car.")));
    expect(screen.of(FareBreakdown).status).toBe("failed");
  });

  it("waits for a price while there is none, and asks for none without a journey", async () => {
    await open();
    await screen.does(() => made.root.quote.clear());
    expect(screen.of(FareBreakdown).status).toBe("loading");
    expect(screen.of(ActionButton).processing).toBe(false);
    await screen.does(() => draft().journey.pickup.clear());
    expect(screen.of(ActionButton).disabled).toBe(true);
  });

  it("gives way to the dialog of an expired quotation", async () => {
    screen = await mounted(made.root, <QuotationButton />);
    await screen.press("View quotation");
    await screen.does(() => made.clock.pass(600_000));
    expect([made.root.quote.state.kind, screen.openDialogs()]).toEqual(["expired", []]);
  });
});

describe("the contact details as a dialog", () => {
  const open = async (): Promise<void> => {
    screen = await mounted(made.root, <ContactDialog />, "Details");
  };

  it("is the main passenger's, and does not mix up its fields with those of the form", async () => {
    draft().people.edit("contact");
    await open();
    expect([screen.openDialogs(), screen.of(PeopleSlot).idPrefix]).toEqual([["Main Passenger"], "dialog-"]);
    expect([screen.words(ActionButton), screen.focused]).toEqual([["OK"], []]);
  });

  it("begins with the focus on what is wrong", async () => {
    draft().contact.change("email", "x");
    draft().contact.showAllErrors();
    draft().people.edit("contact");
    await open();
    expect(screen.focused).toEqual(["dialog-contact-email"]);
    await screen.submit("Main Passenger");
    expect([screen.openDialogs(), screen.focused]).toEqual([
      ["Main Passenger"],
      ["dialog-contact-email", "dialog-contact-email"],
    ]);
    await screen.does(() => draft().contact.change("email", "ada@example.com"));
    await screen.submit("Main Passenger");
    expect([screen.openDialogs(), screen.focused.length]).toEqual([[], 2]);
  });

  it("is of customer and passenger for a booker", async () => {
    await signInAs(made, BOOKER);
    draft().people.edit("customer");
    await open();
    expect(screen.openDialogs()).toEqual(["Contact details"]);
  });
});
