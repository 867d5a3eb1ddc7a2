import { describe, expect, it } from "vitest";
import { isWhole, pastedPhone, typedPhone } from "./box-text.ts";

describe("the text of the phone box", () => {
  it.each([
    ["+44\u202a+44 7911 123456\u202c", "+44", "+447911123456"],
    ["+44447911123456", "+44", "+447911123456"],
    ["+4407911 123456", "+44", "+447911123456"],
    ["+44+49 30 123456", "+44", "+4930123456"],
    ["+3906 1234 5678", "+39", "+390612345678"],
    ["+1447911123456", "+1", "+447911123456"],
    ["tel:+447911123456", "+1", "+447911123456"],
    ["words", "+44", "+44"],
  ])("becomes one code and number when it is pasted: %j", (box, code, text) => {
    expect(pastedPhone(box, code)).toMatchObject({ text, refused: null });
  });

  it("stays as it is when it is refused, until key presses make it a number", () => {
    const two = pastedPhone("+4407911 123456 / 07911 654321", "+44");
    expect(two.refused).toBe("07911 123456 / 07911 654321");
    expect(isWhole(two.refused ?? "")).toBe(false);
    expect(typedPhone("07911 123456 / 0", "+44", two.refused ?? "").refused).toBe("07911 123456 / 0");
    expect(typedPhone("07911 123456 /", "+44", two.refused ?? "")).toMatchObject({
      text: "+447911123456",
      refused: null,
    });
  });

  it("drops letters, and never changes the country, when keys are pressed", () => {
    expect(typedPhone("+4479x", "+44", "79").text).toBe("+4479");
    expect(typedPhone("+4479111234567", "+44", "7911123456").text).toBe("+4479111234567");
  });
});
