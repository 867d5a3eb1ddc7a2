import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_DIALING_CODES } from "./dialing-codes.ts";
import { isDiallable } from "./phone-check.ts";
import { internationalNumber, isPhoneText, keepsZero, PHONE_MAX_DIGITS } from "./phone.ts";
import { cleanPhoneText, phoneDigits, readPhone, withoutShownCode } from "./read-phone.ts";

const read = (text: string, code = "+44") => readPhone(text, code, ALL_DIALING_CODES, isDiallable);
const ADA = { dialingCode: "+44", number: "7911123456" };

describe("a pasted phone number", () => {
  it.each([
    "\u202a+44 7911 123456\u202c",
    "\u2066+447911123456\u2069",
    "+44\u200e7911\u200b123456\ufeff",
    "(+44) 7911 123456",
    "[+44] (0)7911-123456",
    "+44 (0) 7911 123 456",
    "tel:+447911123456",
    "Tel.: +44 7911 123456",
    "＋４４　７９１１　１２３４５６",
    "00447911123456",
    "(0044) 7911 123456",
    "447911123456",
    "44 7911 123456",
    "07911 123456",
    "07911–123456 (mobile)",
    "7911.123.456",
    "+٤٤٧٩١١١٢٣٤٥٦",
  ])("is read apart from its country code, when it is %j", (text) => expect(read(text)).toEqual(ADA));

  it.each([
    ["011 44 7911 123456", "+1"],
    ["011-44-7911-123456", "+1"],
    ["0011 44 7911 123456", "+61"],
    ["010 44 7911 123456", "+81"],
  ])("%j begins with what is dialled to leave the country of %s", (text, code) => {
    expect(read(text, code)).toEqual(ADA);
  });

  it.each([
    ["447911123456", "+1", ADA],
    ["4930123456", "+44", { dialingCode: "+49", number: "30123456" }],
    ["33 6 12 34 56 78", "+44", { dialingCode: "+33", number: "612345678" }],
    ["1 (212) 555-0143", "+1", { dialingCode: "+1", number: "2125550143" }],
    ["8 (912) 345-67-89", "+7", { dialingCode: "+7", number: "9123456789" }],
    ["+44447911123456", "+44", ADA],
    ["447700900123", "+44", { dialingCode: "+44", number: "7700900123" }],
  ] as const)(
    "%j has a country code without a plus in a field for %s, because the plan refuses it else",
    (text, code, is) => {
      expect(read(text, code)).toEqual(is);
    },
  );

  it.each([
    ["2079460018", "+44"],
    ["079111234567", "+44"],
    ["207946001", "+44"],
    ["4921123456", "+49"],
  ])("%s stays a number of %s, when it is valid, has a national prefix or is short", (text, code) => {
    expect(read(text, code).dialingCode).toBe(code);
    expect(read(text, code).number).toBe(text.replace(/^0/, ""));
  });

  it.each([
    "+49 30 123456 ext 12",
    "+49 30 123456 ext. 12",
    "+49 30 123456x12",
    "+49 30 123456;ext=12",
    "+49 30 123456 #12",
    "+49 30 123456, 12",
    "+49 30 123456 Durchwahl 12",
    "+49 30 123456 доб. 12",
    "07911 123456 / 07911 654321",
    "07911 123456/654321",
    "07911123456 or 07911654321",
    "07911 123456 07911 654321",
    "+44 7911 123456 +44 7911 654321",
    "07911 123456; 07911 654321",
    "+999 123456",
    "1".repeat(40),
  ])("is refused whole, when it has an extension, is two numbers or names no country: %j", (text) => {
    const { dialingCode, number } = read(text);
    expect([dialingCode, number]).toEqual(["+44", text]);
    expect(isPhoneText(number, dialingCode)).toBe(false);
  });

  it.each(["030/123456", "0171 / 1234567", "+49 30/123456", "+49 (0)33203/12345"])(
    "is one number, when a slash follows the area code: %j",
    (text) => expect(isPhoneText(read(text, "+49").number, "+49")).toBe(true),
  );

  it.each([
    ["06 1234 5678", "+39", "0612345678"],
    ["+39 06 1234 5678", "+44", "0612345678"],
    ["+39 (0)347 1234567", "+44", "3471234567"],
    ["07 07 12 34 56", "+225", "0707123456"],
    ["+225 07 07 12 34 56", "+44", "0707123456"],
    ["0549 886377", "+378", "0549886377"],
    ["01 95 12 34 56", "+229", "0195123456"],
    ["06 612 3456", "+242", "066123456"],
    ["030 123456", "+49", "30123456"],
    ["08 123 45 67", "+46", "81234567"],
  ])("keeps a leading 0 only where it belongs to the number: %s of %s", (text, code, number) => {
    const found = read(text, code);
    expect(found.number).toBe(number);
    expect(isPhoneText(found.number, found.dialingCode)).toBe(true);
    expect(isDiallable(found.dialingCode, found.number)).toBe(true);
    expect(read(internationalNumber(found.dialingCode, found.number), "+1")).toEqual(found);
  });
});

describe("a phone number as it is typed", () => {
  it("loses what is no digit, and its national prefix, when keys are pressed", () => {
    expect(cleanPhoneText("07911a", "+44")).toBe("7911");
    expect(cleanPhoneText("+44 07911 x", "+44")).toBe("+4407911");
    expect(cleanPhoneText("\u202a(+44) 79", "+44")).toBe("+4479");
    expect(cleanPhoneText("0044 79", "+44")).toBe("+4479");
    expect(phoneDigits("06 12", "+39")).toBe("0612");
    expect(phoneDigits("06 12", "+49")).toBe("612");
  });

  it("is what was pasted, when the box shows the dialing code before it", () => {
    expect(read(withoutShownCode("+44(+44) 7911 123456", "+44"))).toEqual(ADA);
    expect(read(withoutShownCode("+44+33 6 12 34 56 78", "+44"))).toEqual({ dialingCode: "+33", number: "612345678" });
    expect(read(withoutShownCode("+4400447911123456", "+44"))).toEqual(ADA);
    expect(read(withoutShownCode("+447911123456", "+44"))).toEqual(ADA);
  });
});

const phoneish = fc.string({
  unit: fc.constantFrom(..."0123456789012345678 +()-./x#;,e\u202a\u200b＋４٤", "00", "+44", "tel:", "ext"),
  maxLength: 40,
});

describe("any text in a phone field", () => {
  it("is a number that is read again the same, or is refused whole, when it is read with any code", () => {
    const texts = fc.oneof(phoneish, fc.string({ unit: "binary", maxLength: 10_000 }), fc.string({ unit: "grapheme" }));
    const codes = fc.constantFrom("+44", "+39", "+225", "+1", "+49", "+7");
    const check = fc.property(texts, codes, (text, code) => {
      const found = read(text, code);
      const isNumber = /^\d*$/.test(found.number) && found.number.length <= PHONE_MAX_DIGITS;
      expect(isNumber || found.number === text.trim()).toBe(true);
      expect(read(found.number, found.dialingCode)).toEqual(found);
      if (isPhoneText(found.number, found.dialingCode) && isDiallable(found.dialingCode, found.number))
        expect(read(internationalNumber(found.dialingCode, found.number), "+1")).toEqual(found);
      if (!keepsZero(found.dialingCode) && isPhoneText(found.number, found.dialingCode))
        expect(found.number).not.toMatch(/^0/);
      cleanPhoneText(text, code);
    });
    fc.assert(check, { numRuns: 60 });
  });
});
