import { describe, expect, it } from "vitest";
import { DIALING_CODES, dialingCodeOf } from "./dialing-codes.ts";
import { isDiallable } from "./phone-check.ts";
import { internationalNumber, isPhoneText, phoneCheckFor, phoneFault } from "./phone.ts";
import { phoneDigits, readPhone } from "./read-phone.ts";

const rule = { dialingCode: "+44", number: "7700900123", required: true, title: "Phone" } as const;

describe("phone numbers", () => {
  it("[WID-011] are digits only, not starting with 0, without spaces", () => {
    expect(phoneFault(rule)).toBeNull();
    for (const number of ["07700900123", "7700 900123", "7700-900123", "+447700900123", "phone", "1".repeat(16)]) {
      expect(phoneFault({ ...rule, number }), number).toBe("Phone is invalid");
      expect(isPhoneText(number, "+44")).toBe(false);
    }
  });

  it("[WID-002] say '{title} is required' when blank and required", () => {
    expect(phoneFault({ ...rule, number: "  " })).toBe("Phone is required");
    expect(phoneFault({ ...rule, number: "", required: false })).toBeNull();
  });

  it("[WID-012] must exist in the numbering plan of their dialing code", () => {
    expect(phoneFault({ ...rule, number: "7400123456" }, isDiallable)).toBeNull();
    expect(phoneFault({ ...rule, number: "2079460018" }, isDiallable)).toBeNull();
    expect(phoneFault({ ...rule, number: "1111111111" }, isDiallable)).toBe("Phone is invalid");
    expect(phoneFault({ ...rule, number: "20794600" }, isDiallable)).toBe("Phone is invalid");
    expect(phoneFault({ ...rule, dialingCode: "+1", number: "2125550143" }, isDiallable)).toBeNull();
    expect(phoneFault({ ...rule, dialingCode: "+1", number: "7400123456" }, isDiallable)).not.toBeNull();
    expect(phoneFault({ ...rule, dialingCode: "+353", number: "871234567" }, isDiallable)).toBeNull();
    expect(isDiallable("", "447400123456")).toBe(false);
    expect(isDiallable("+999", "12345678")).toBe(false);
  });

  it("[WID-012] kept free for examples are accepted by test tenants only", () => {
    const [atTest, atLive] = [
      phoneCheckFor({ isTest: true }, isDiallable),
      phoneCheckFor({ isTest: false }, isDiallable),
    ];
    for (const number of ["7700900000", "7700900123", "7700900999"]) {
      expect([number, atTest("+44", number), atLive("+44", number)]).toEqual([number, true, false]);
    }
    for (const [code, number] of [
      ["+1", "7700900123"],
      ["+44", "7700901123"],
      ["+44", "77009001234"],
      ["+44", "1111111111"],
    ] as const) {
      expect([number, atTest(code, number)]).toEqual([number, false]);
    }
    expect([atTest("+44", "7400123456"), atLive("+44", "7400123456")]).toEqual([true, true]);
  });

  it("[WID-013] lose non-digits and leading zeros when typed or pasted", () => {
    expect(phoneDigits("07700 900-123")).toBe("7700900123");
    expect(phoneDigits("000")).toBe("");
    expect(phoneDigits("٠٧٧٠٠")).toBe("7700");
    expect(phoneDigits("1".repeat(40))).toHaveLength(15);
  });

  it("read a pasted international number", () => {
    const codes = DIALING_CODES.map(([, code]) => code);
    expect(readPhone("+44 (0)7700 900123", "+44", codes)).toEqual({ dialingCode: "+44", number: "7700900123" });
    expect(readPhone("0033 6 12 34 56 78", "+44", codes)).toEqual({ dialingCode: "+33", number: "612345678" });
    expect(readPhone("+353871234567", "+44", codes)).toEqual({ dialingCode: "+353", number: "871234567" });
    expect(readPhone("07700 900123", "+44", codes)).toEqual({ dialingCode: "+44", number: "7700900123" });
  });

  it("are sent as + dialing code and number", () => {
    expect(internationalNumber("+44", "7700900123")).toBe("+447700900123");
    expect(internationalNumber("44", "7700900123")).toBe("+447700900123");
  });
});

describe("dialing codes", () => {
  it("[WID-014] start from +44", () => {
    expect(dialingCodeOf("gb")).toBe("+44");
  });

  it("name each country once, with a code of 1-4 digits", () => {
    const countries = DIALING_CODES.map(([country]) => country);
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(230);
    for (const [country, code] of DIALING_CODES) {
      expect(country).toMatch(/^[a-z]{2}$/);
      expect(code).toMatch(/^\+[1-9]\d{0,3}$/);
    }
  });
});
