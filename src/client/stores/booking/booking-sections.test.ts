import { describe, expect, it } from "vitest";
import { PAYMENT_GROUP_ID, TIME_IDS, VEHICLE_GROUP_ID } from "#domain/booking/form/field-ids.ts";
import { contactOf, EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { addMinutes } from "#domain/shared/units.ts";
import {
  BOOKER,
  CUSTOMER,
  done,
  MUSEUM,
  NOW,
  PALACE,
  place,
  settle,
  TERMINAL,
} from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot } from "#tests/support/client/fake-root.ts";

const AIRPORT = { ...place("Gatwick", "RH6 0NP", 51.15), category: "Air", code: "EGKK" } as const;

describe("the sections of a booking", () => {
  it("[PAY-015] check the card of the payment step at a press only: the fare is held without it", async () => {
    const made = startRoot({ template: "wizard", paymentMethods: ["card", "cash"] });
    await fillIn(made);
    const { booking, payment } = made.root;
    const { draft, wizard } = booking;
    draft.chooseMethod("card");
    await payment.prepareCard();
    wizard.enterPayment(false);
    expect(booking.isComplete).toBe(true);
    expect(wizard.goForward("step").kind).toBe("invalid");
    expect(wizard.focusId).toBe("card-name");
    draft.chooseMethod("cash");
    expect(wizard.goForward("step").kind).toBe("finished");
  });

  it("[WIZ-025] are checked in the specified order, one field after the other", async () => {
    const made = startRoot({ flightMandatory: true, template: "gateway" });
    await fillIn(made);
    const { draft, wizard } = made.root.booking;
    const { journey, party, flights } = draft;
    wizard.goToSection(0);
    journey.pickup.clear();
    journey.dropoff.clear();
    journey.addVia();
    journey.setPickupAt(addMinutes(NOW, 1));
    journey.setReturnType("return");
    party.setCount("passengers", 16);
    party.setCount("smallChildSeats", 2);
    const met: (string | null)[] = [];
    const press = (fix: () => void): void => {
      expect(wizard.goForward("step").kind).toBe("invalid");
      met.push(wizard.focusId);
      fix();
    };
    press(() => journey.pickup.choose(AIRPORT));
    press(() => journey.dropoff.choose(TERMINAL));
    press(() => journey.vias[0]?.choose(MUSEUM));
    press(() => journey.setPickupAt(addMinutes(NOW, 300)));
    press(() => journey.setReturnAt(addMinutes(NOW, 3_000)));
    press(() => party.reset());
    press(() => flights.change("outbound", { ...flights.all.outbound, number: "BA1" }));
    press(() => flights.change("outbound", { ...flights.all.outbound, none: true }));
    press(() => flights.change("return", { ...flights.all.return, none: true }));
    expect(met).toEqual([
      "pickup-address",
      "dropoff-address",
      "via-1-address",
      TIME_IDS.pickup,
      TIME_IDS.return,
      VEHICLE_GROUP_ID,
      "flight-outbound-number",
      "flight-outbound-origin",
      "flight-return-number",
    ]);
    expect(wizard.goForward("step").kind).toBe("moved");
    expect([wizard.problems, wizard.focusId]).toEqual([[], null]);
  });

  it("[CONT-008] [CONT-009] name all wrong fields of the person on screen at once, the password last, when the contact fails", async () => {
    const made = startRoot();
    await fillIn(made);
    const { wizard, draft } = made.root.booking;
    draft.contact.load({ ...EMPTY_CONTACT, firstName: "Ada" });
    wizard.goForward("step");
    expect(wizard.problems).toEqual([
      { fieldId: "contact-phone", message: { key: "message.required", title: "field.phone" } },
      { fieldId: "contact-email", message: { key: "message.required", title: "field.email" } },
    ]);
    draft.contact.change("phone", "7700900123");
    draft.contact.change("email", "ada@example.com");
    draft.contact.wishAccount(true);
    expect(wizard.problems).toEqual([{ fieldId: "contact-password", message: null }]);
  });

  it("[WIZ-029] [WIZ-030] need the sign-in first, then a booker's customer, then the contact", async () => {
    const made = startRoot({ guestsAllowed: false });
    const { wizard, draft } = made.root.booking;
    wizard.goToSection(3);
    wizard.goForward("step");
    expect([wizard.problems, wizard.focusId]).toEqual([
      [{ fieldId: null, message: { key: "message.signInNeeded" } }],
      null,
    ]);
    void made.root.session.refresh();
    await settle();
    await made.accounts.sessions.last.answer(done(BOOKER));
    draft.contact.load(contactOf(CUSTOMER));
    wizard.goForward("step");
    expect(wizard.focusId).toBe("customer-firstName");
    draft.people.useMine("customer", true);
    draft.contact.change("firstName", "");
    wizard.goForward("step");
    expect(wizard.focusId).toBe("contact-firstName");
    draft.contact.change("firstName", "Ada");
    expect(wizard.goForward("step").kind).toBe("moved");
  });

  it("say what is wrong until it is fixed, and of nothing that the press did not fail on", () => {
    const { draft, wizard } = startRoot({ paymentMethods: [] }).root.booking;
    wizard.goForward("step");
    draft.journey.dropoff.type("nowhere");
    draft.journey.dropoff.blur();
    expect(wizard.problems).toEqual([
      { fieldId: "pickup-address", message: { key: "message.required", title: "field.pickup" } },
    ]);
    draft.journey.pickup.choose(PALACE);
    expect(wizard.problems).toEqual([]);
    wizard.goToSection(1);
    wizard.leadBackTo(PAYMENT_GROUP_ID);
    expect(wizard.problems).toEqual([{ fieldId: PAYMENT_GROUP_ID, message: { key: "booking.noMethod" } }]);
  });
});
