import { describe, expect, it } from "vitest";
import { EMPTY_CONTACT } from "#domain/people/contact.ts";
import { contactFieldId } from "#ds/sections/ContactSection/index.ts";
import { flightFieldId } from "#ds/sections/FlightSection/index.ts";
import { PAYMENT_GROUP_ID } from "#ds/sections/PaymentSection/index.ts";
import { VEHICLE_GROUP_ID } from "#ds/sections/VehicleSection/index.ts";
import { startRoot } from "../../../../tests/support/fake-root.ts";
import { contactId, flightId, targetId, wrongFieldId } from "./targets.ts";

describe("the element that a failing target is about", () => {
  it("is the one that the lazy section has given its id to", () => {
    expect(targetId({ kind: "vehicle" }, [], "")).toBe(VEHICLE_GROUP_ID);
    expect(targetId({ kind: "payment" }, [], "")).toBe(PAYMENT_GROUP_ID);
    expect(flightId("back", "origin")).toBe(flightFieldId("back", "origin"));
    expect(targetId({ kind: "flight" }, [], "", () => "origin")).toBe(flightFieldId("onward", "origin"));
    expect(contactId("phone")).toBe(contactFieldId("phone"));
  });

  it("is the via by its own key, not its position", () => {
    expect(targetId({ kind: "via", index: 1 }, ["via-3", "via-7"], "")).toBe("via-7-address");
  });

  it("is the first field that is wrong with the person on screen", () => {
    const { people } = startRoot().root.booking;
    people.contact.load({ ...EMPTY_CONTACT, firstName: "Ada", phone: "7700900123" });
    people.reveal();
    expect(targetId({ kind: "contact" }, [], wrongFieldId(people))).toBe(contactFieldId("email"));
    people.contact.change("email", "ada@example.com");
    people.contact.wishAccount(true);
    expect(wrongFieldId(people)).toBe("contact-password");
    expect(contactId("phone", "customer")).toBe(contactFieldId("phone", "customer"));
  });
});
