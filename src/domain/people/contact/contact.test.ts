import { describe, expect, it } from "vitest";
import {
  contactFaults,
  contactOf,
  EMPTY_CONTACT,
  fullName,
  isSameContact,
  personToShow,
  withoutProfile,
  type ContactDraft,
  type ContactRules,
} from "./contact.ts";
import type { Profile } from "#domain/people/account/profile.ts";

const rules: ContactRules = {
  emailRequired: true,
  isEmail: (text) => text === "ada@example.com",
  isPhone: (code, phone) => code === "+44" && phone === "7911123456",
};
const ada: ContactDraft = {
  firstName: "Ada",
  lastName: "Lovelace",
  dialingCode: "+44",
  phone: "7911123456",
  email: "ada@example.com",
};

describe("the main contact", () => {
  it("is valid with a name, a phone and an email", () => {
    expect(contactFaults(ada, rules)).toEqual({});
  });

  it("[CONT-008] needs first name and phone; blanks are nothing", () => {
    expect(contactFaults({ ...ada, firstName: "  ", phone: " " }, rules)).toEqual({
      firstName: "required",
      phone: "required",
    });
    expect(contactFaults({ ...ada, lastName: "" }, rules)).toEqual({});
  });

  it("[CONT-009] needs an email only where the rules say so", () => {
    expect(contactFaults({ ...ada, email: "" }, rules)).toEqual({ email: "required" });
    expect(contactFaults({ ...ada, email: "" }, { ...rules, emailRequired: false })).toEqual({});
  });

  it("[CONT-009] has a valid email whenever one is given", () => {
    expect(contactFaults({ ...ada, email: "ada@" }, { ...rules, emailRequired: false })).toEqual({ email: "invalid" });
    expect(contactFaults({ ...ada, email: " ada@example.com " }, rules)).toEqual({});
  });

  it("has a phone that can exist for its dialing code", () => {
    expect(contactFaults({ ...ada, dialingCode: "+33" }, rules)).toEqual({ phone: "invalid" });
  });
});

describe("a contact's name", () => {
  it("is first and last name in one", () => {
    expect(fullName(ada)).toBe("Ada Lovelace");
    expect(fullName({ firstName: " Ada ", lastName: "" })).toBe("Ada");
  });
});

const profile: Profile = {
  ...ada,
  accountId: "a1",
  bookerId: null,
  smsOptIn: false,
  emailOptIn: false,
  needs: [],
  costFields: [],
  deletesAt: null,
  emailConfirmed: true,
};

describe("a contact that came from a profile", () => {
  it("is the profile's person", () => {
    expect(contactOf(profile)).toEqual(ada);
    expect(isSameContact({ ...ada, firstName: " Ada " }, contactOf(profile))).toBe(true);
    expect(isSameContact({ ...ada, phone: "7911123457" }, contactOf(profile))).toBe(false);
  });

  it("[CONT-015] loses what came from the profile, and nothing that was typed over it", () => {
    expect(withoutProfile(ada, profile)).toEqual(EMPTY_CONTACT);
    expect(withoutProfile({ ...ada, firstName: "Grace", phone: "7911000000" }, profile)).toEqual({
      ...EMPTY_CONTACT,
      firstName: "Grace",
      phone: "7911000000",
    });
  });
});

describe("the two persons of a booker's form", () => {
  it("[CONT-007] the passenger shows when something is wrong there, else the customer", () => {
    expect(personToShow({ contact: true, customer: true })).toBe("contact");
    expect(personToShow({ contact: true, customer: false })).toBe("contact");
    expect(personToShow({ contact: false, customer: true })).toBe("customer");
    expect(personToShow({ contact: false, customer: false })).toBe("contact");
  });
});
