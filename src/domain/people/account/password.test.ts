import { describe, expect, it } from "vitest";
import { passwordFault } from "./password.ts";

describe("a new password", () => {
  it("[ACC-009] [CONST-012] has 6 to 20 characters, not counting spaces around it", () => {
    const faults = ["12345", "123456", "x".repeat(20), "x".repeat(21), " 12345 ", `  ${"x".repeat(21)}`].map(
      passwordFault,
    );
    expect(faults).toEqual(["length", null, null, "length", "length", "length"]);
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
