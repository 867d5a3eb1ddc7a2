import { describe, expect, it } from "vitest";
import { hashedText, isSamePassword, passwordFault } from "./password.ts";

describe("a new password", () => {
  it("[ACC-009] [CONST-012] has 6 to 20 characters, not counting spaces around it", () => {
    const faults = ["12345", "123456", "x".repeat(20), "x".repeat(21), " 12345 ", `  ${"x".repeat(21)}`].map(
      passwordFault,
    );
    expect(faults).toEqual(["length", null, null, "length", "length", "length"]);
  });

  it.each([
    { what: "letters and their accents apart", other: "Cafe\u0301\u20241" },
    { what: "full-width letters", other: "\uff23\uff41\uff46\u00e9.\uff11" },
  ])("is the same with $what", ({ other }) => {
    expect(hashedText(other)).toBe("cabstand:v1:Caf\u00e9.1");
    expect(isSamePassword(other, "Caf\u00e9.1")).toBe(true);
    expect(passwordFault("e\u0301".repeat(20))).toBeNull();
  });

  it("must be there", () => {
    expect([passwordFault(""), passwordFault("   ")]).toEqual(["required", "required"]);
  });

  it("has no spaces around it, but may have some inside", () => {
    expect([passwordFault(" booking1"), passwordFault("booking1 "), passwordFault("book ing 1")]).toEqual([
      "invalid",
      "invalid",
      null,
    ]);
  });
});
