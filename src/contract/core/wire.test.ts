import { describe, expect, it } from "vitest";
import { wireRecord } from "./wire.ts";

describe("a reply", () => {
  it("[API-027] is read in any letter case of its keys", () => {
    for (const reply of [{ ClientSecret: "s1" }, { clientSecret: "s1" }, { clientsecret: "s1" }]) {
      expect(wireRecord(reply).text("clientSecret")).toBe("s1");
    }
    expect(
      wireRecord({ PaymentResult: { Code: 3 } })
        .record("paymentresult")
        .number(0, "code"),
    ).toBe(3);
  });

  it("gives the first of two twin names that is set", () => {
    expect(wireRecord({ jobpartid: "J7" }).text("bref", "jobpartid")).toBe("J7");
    expect(wireRecord({ bref: "", jobpartid: "J7" }).text("bref", "jobpartid")).toBe("J7");
    expect(wireRecord({ bref: "B1", jobpartid: "J7" }).text("bref", "jobpartid")).toBe("B1");
  });

  it("may be a bare array where a list was named", () => {
    const read = (reply: unknown) =>
      wireRecord(reply)
        .list("addresses")
        .map((item) => item.text("name"));
    expect(read([{ name: "A" }, { name: "B" }])).toEqual(["A", "B"]);
    expect(read({ code: 1, Addresses: [{ NAME: "A" }, null, 7] })).toEqual(["A"]);
    expect(read({ code: 1 })).toEqual([]);
  });

  it("reads numbers and flags from their texts, and falls back on anything else", () => {
    const reply = wireRecord({ a: "12.50", b: "x", c: null, d: "TRUE", e: 0, f: "1", g: "" });
    expect([reply.number(1, "a"), reply.number(1, "b"), reply.number(1, "c"), reply.number(1, "z")]).toEqual([
      12.5, 1, 1, 1,
    ]);
    expect([reply.flag(false, "d"), reply.flag(true, "e"), reply.flag(false, "f")]).toEqual([true, false, true]);
    expect([reply.flag(true, "c"), reply.flag(true, "g"), reply.flag(true, "z")]).toEqual([true, true, true]);
  });

  it.each([null, undefined, "text", 7, true])("that is %j has no fields", (reply) => {
    expect(wireRecord(reply).text("code")).toBe("");
    expect(wireRecord(reply).list("addresses")).toEqual([]);
  });
});
