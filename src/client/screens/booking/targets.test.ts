import { describe, expect, it } from "vitest";
import { contactFieldId } from "#ds/sections/ContactSection/index.ts";
import { PAYMENT_GROUP_ID } from "#ds/sections/PaymentSection/index.ts";
import { VEHICLE_GROUP_ID } from "#ds/sections/VehicleSection/index.ts";
import { contactId, targetId } from "./targets.ts";

describe("the element that a failing target is about", () => {
  it("is the one that the lazy section has given its id to", () => {
    expect(targetId({ kind: "vehicle" }, [], null)).toBe(VEHICLE_GROUP_ID);
    expect(targetId({ kind: "payment" }, [], null)).toBe(PAYMENT_GROUP_ID);
    expect(contactId("phone")).toBe(contactFieldId("phone"));
  });

  it("is the via by its own key, not its position", () => {
    expect(targetId({ kind: "via", index: 1 }, ["via-3", "via-7"], null)).toBe("via-7-address");
  });

  it("is the first contact field that is wrong", () => {
    expect(targetId({ kind: "contact" }, [], "email")).toBe(contactFieldId("email"));
  });
});
