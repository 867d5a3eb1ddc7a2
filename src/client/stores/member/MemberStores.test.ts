import { describe, expect, it } from "vitest";
import { PageSizeChoice } from "./MemberStores.ts";

function setUp(kept: string | null) {
  let text = kept;
  const choice = new PageSizeChoice({ read: () => text, write: (size) => void (text = size) });
  return { choice, kept: () => text, signIn: (other: string | null) => void (text = other) };
}

describe("the page size of lists", () => {
  it("[CONST-010] is five until the person chooses another", () => {
    expect(setUp(null).choice.size).toBe(5);
  });

  it("is kept on the device, per person", () => {
    const { choice, kept, signIn } = setUp(null);
    choice.choose(25);
    expect([choice.size, kept()]).toEqual([25, "25"]);
    signIn("50");
    choice.restore();
    expect(choice.size).toBe(50);
    signIn(null);
    choice.restore();
    expect(choice.size).toBe(5);
  });

  it.each(["7", "abc", "5000", "-5"])("falls back to five when the device has kept %s", (text) => {
    expect(setUp(text).choice.size).toBe(5);
  });
});
