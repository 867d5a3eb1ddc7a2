/** What was entered gets where it is needed: into the price, the booking and the payment. */
import { beforeEach, describe, expect, it } from "vitest";
import { NO_FLIGHT } from "#domain/flight/flight-details.ts";
import { contactOf } from "#domain/people/contact/contact.ts";
import { paymentIdOf } from "#domain/payment/due.ts";
import { addMinutes, pence } from "#domain/shared/units.ts";
import type { CardGateway } from "#client/gateways/cards/card-gateway.ts";
import { JFK } from "#tests/support/client/fake-flights.ts";
import { BOOKED, BOOKER, done, NOW, place, quoted, settle, TERMINAL } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot } from "#tests/support/client/fake-root.ts";

const ONLINE = { paymentMethods: ["card", "cash"], defaultPaymentMethod: "card" } as const;

let made: ReturnType<typeof startRoot>;

async function begin(over: Parameters<typeof startRoot>[0] = ONLINE, profile: typeof BOOKER | null = null) {
  made = startRoot(over);
  if (profile) {
    void made.root.session.refresh();
    await settle();
    await made.accounts.sessions.last.answer(done(profile));
  }
  await fillIn(made);
  return made.root;
}

const answer = (code = 0) => ({
  ...BOOKED,
  returnReference: "CB-78",
  trackingCode: "view-77",
  manageCode: "manage-77",
  payment: { ...BOOKED.payment, code, clientSecret: "pi_9_secret_2" },
});

/** Book Now, and the server's answer to it. */
async function book(code = 0) {
  const sent = made.root.payment.pay();
  await made.api.bookings.last.answer(done(answer(code)));
  await sent;
  await settle();
  made.clock.pass(1_000);
}

beforeEach(() => {
  made = startRoot({ ...ONLINE, minLeadMinutes: 0 });
});

describe("a booking's parts", () => {
  it("[ENT-001] has both references, the method, the secret and the codes of its links once it is saved", async () => {
    await begin();
    await book();
    const due = made.root.payment.checkout?.due;
    expect(due).toMatchObject({
      reference: "CB-77",
      returnReference: "CB-78",
      method: "card",
      clientSecret: "pi_9_secret_2",
      ticketCode: "view-77",
      // PaymentLinkId: the id in a payment link.
      payCode: "manage-77",
    });
    // AuthCode: the provider's id of the payment, the first part of the secret; the server reads the payment by it.
    expect(due && paymentIdOf(due)).toBe("pi_9");
    expect(made.root.booking.wizard.step).toBe(4);
  });

  it("[ENT-001] is booked with a booker's own reference, and nobody else's", async () => {
    const root = await begin({ paymentMethods: ["cash"] }, BOOKER);
    root.booking.draft.people.customer.load(contactOf(BOOKER));
    root.booking.draft.people.customer.setOurRef("PO 4711");
    void root.payment.pay();
    expect(made.api.bookings.last.input.booking.ourRef).toBe("PO 4711");
    const guest = await begin({ paymentMethods: ["cash"] });
    guest.booking.draft.people.customer.setOurRef("PO 4711");
    void guest.payment.pay();
    expect(made.api.bookings.last.input.booking.ourRef).toBe("");
  });

  it("[ENT-004] are booked as they were priced: vehicle, tier, quotation, promo and options together", async () => {
    const root = await begin();
    const { booking, quote, promo } = root;
    booking.draft.party.pickVehicle("estate");
    booking.draft.party.setTier(2);
    booking.draft.party.setCount("handBags", 2);
    made.clock.pass(1_000);
    await made.api.quotations.last.answer(quoted(made.clock.now()));
    promo.type("WELCOME5");
    const submitted = promo.submit();
    await made.api.promos.last.answer(
      done({ code: 1, promoCode: "WELCOME5", value: pence(500), message: "", id: "promo-7" }),
    );
    await submitted;
    expect([booking.draft.party.vehicle?.id, booking.draft.party.vehicleId]).toEqual(["estate", "estate"]);
    void root.payment.pay();
    const sent = made.api.bookings.last.input.booking;
    expect(sent).toMatchObject({
      quoteId: quote.live?.quotation.id,
      promoId: "promo-7",
      journey: { vehicleTypeId: "estate", tier: 2, load: { ...booking.draft.party.load, handBags: 2 } },
    });
    // The price of the estate in the quotation, not that of the first vehicle.
    expect(sent.price.total.pence).toBe(5_133 + 707);
  });

  const flight = { ...NO_FLIGHT, number: "BA178", origin: JFK };

  it("[ENT-005] go with the booking: both flights, contact, customer and note", async () => {
    const root = await begin({ ...ONLINE, paymentMethods: ["cash"], airports: [JFK] }, BOOKER);
    const { booking } = root;
    booking.draft.people.customer.load(contactOf(BOOKER));
    booking.draft.contact.setNote("Two large dogs");
    booking.draft.journey.pickup.choose({ ...place("Gatwick", "RH6 0NP", 51.15), category: "Air", code: "EGKK" });
    booking.draft.journey.dropoff.choose(TERMINAL);
    booking.draft.journey.setReturnType("return");
    booking.draft.journey.setReturnAt(addMinutes(NOW, 600));
    booking.draft.flights.change("outbound", flight);
    booking.draft.flights.change("return", { ...flight, number: "BA179" });
    made.clock.pass(1_000);
    await made.api.drivers.last.answer(done(null));
    await made.api.quotations.last.answer(quoted(made.clock.now()));
    void root.payment.pay();
    expect(made.api.bookings.last.input.booking).toMatchObject({
      contact: { firstName: "Ada", phone: "7700900123" },
      customer: contactOf(BOOKER),
      note: "Two large dogs",
      flights: { outbound: { number: "BA178", origin: JFK }, return: { number: "BA179", origin: JFK } },
    });
  });

  it("[ENT-027] hands the card to its gateway as typed, and asks the server for the payment again after a decline", async () => {
    const confirmed: unknown[] = [];
    const cards: CardGateway = {
      hosted: null,
      confirm: ({ clientSecret }, card) => {
        confirmed.push([clientSecret, card.number]);
        return Promise.resolve({ kind: "answered", status: "requires_payment_method" });
      },
      act: () => Promise.resolve({ kind: "failed" }),
    };
    const asked: string[] = [];
    await begin();
    const intent = (due: { reference: string }) => {
      asked.push(due.reference);
      return Promise.resolve(
        done({
          outcome: { kind: "due", status: 0 } as const,
          message: "",
          clientSecret: "pi_10_secret_3",
          orderId: "",
        }),
      );
    };
    made.paying.sides = { cards, api: { intent } };
    await book();
    const { checkout } = made.root.payment;
    if (!checkout) throw new Error("There is no checkout.");
    const { card, due } = checkout;
    // ExpiryMonth and ExpiryYear are the current ones, the CountryCode is the tenant's own.
    expect(card.values).toMatchObject({ month: "11", year: "2026", country: "gb", cvc: "", number: "" });
    expect(due.total).toEqual({ pence: 5_133, currency: "GBP" });
    const typed = { name: "Ada Lovelace", number: "4242 4242 4242 4242", line1: "1 Mall", city: "London" } as const;
    for (const [field, value] of Object.entries(typed)) card.change(field as keyof typeof typed, value);
    card.change("postalCode", "SW1A 1AA");
    card.change("cvc", "123");
    await checkout.payByCard();
    made.clock.pass(1_000);
    // Declined: the CVC is cleared, the rest stays, and the second try asks the server which payment to confirm.
    expect(card.values).toMatchObject({ ...typed, postalCode: "SW1A 1AA", line2: "", cvc: "" });
    card.change("cvc", "123");
    await checkout.payByCard();
    expect(asked).toEqual(["CB-77"]);
    expect(confirmed).toEqual([
      ["pi_9_secret_2", typed.number],
      ["pi_10_secret_3", typed.number],
    ]);
  });
});
