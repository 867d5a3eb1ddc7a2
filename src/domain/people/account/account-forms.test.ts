import { describe, expect, it } from "vitest";
import { changePasswordFaults, forgotFaults, newPasswordFaults, signInFaults, signUpFaults } from "./account-forms.ts";

const isPhone = (_code: string, phone: string): boolean => phone === "7700900123";
const NEWCOMER = {
  firstName: "Grace",
  lastName: "Hopper",
  dialingCode: "+44",
  phone: "7700900123",
  email: "grace@example.com",
  password: "booking1",
  confirm: "booking1",
};

describe("signing in", () => {
  it("[ACC-006] asks for a well-formed email and a password", () => {
    expect(signInFaults({ email: " ", password: " " })).toEqual({ email: "required", password: "required" });
    expect(signInFaults({ email: "ada@", password: "x" })).toEqual({ email: "invalid" });
    expect(signInFaults({ email: " ada@example.com ", password: "x" })).toEqual({});
  });
});

describe("signing up", () => {
  it("[ACC-007] asks for names, phone, email and the password twice", () => {
    expect(signUpFaults(NEWCOMER, isPhone)).toEqual({});
    const blank = { firstName: "", lastName: " ", dialingCode: "+44", phone: "", email: "", password: "", confirm: "" };
    expect(signUpFaults(blank, isPhone)).toEqual({
      firstName: "required",
      lastName: "required",
      phone: "required",
      email: "required",
      password: "required",
      confirm: "required",
    });
    expect(signUpFaults({ ...NEWCOMER, phone: "12" }, isPhone)).toEqual({ phone: "invalid" });
  });

  it("[ACC-008] the two passwords are the same to the letter", () => {
    expect(newPasswordFaults({ password: "booking1", confirm: "Booking1" })).toEqual({ confirm: "differ" });
    expect(newPasswordFaults({ password: "booking1", confirm: "booking1 " })).toEqual({ confirm: "differ" });
    expect(newPasswordFaults({ password: "short", confirm: "short" })).toEqual({ password: "length" });
  });
});

describe("a forgotten password", () => {
  it("[ACC-023] is asked for by a well-formed email", () => {
    const faults = ["", "ada@", "ada@example.com"].map((email) => forgotFaults({ email }));
    expect(faults).toEqual([{ email: "required" }, { email: "invalid" }, {}]);
  });
});

describe("changing the password", () => {
  it("[ACC-031] asks for the old one, and the new one twice", () => {
    expect(changePasswordFaults({ old: "", password: "", confirm: "" })).toEqual({
      old: "required",
      password: "required",
      confirm: "required",
    });
    expect(changePasswordFaults({ old: "x", password: "booking2", confirm: "booking2" })).toEqual({});
  });
});
