import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { alsoNamed, readReply } from "./read-reply.ts";

const read = (fields: Record<string, z.ZodMiniType>, body: unknown): unknown => readReply(z.object(fields), body);

describe("a reply", () => {
  it("[API-027] is read in any letter case of its keys", () => {
    const fields = { clientSecret: z.string(), paymentresult: z.object({ code: z.int() }) };
    for (const body of [{ ClientSecret: "s1" }, { clientSecret: "s1" }, { clientsecret: "s1" }]) {
      expect(read(fields, body)).toMatchObject({ clientSecret: "s1" });
    }
    expect(read(fields, { PaymentResult: { Code: 3 } })).toMatchObject({ paymentresult: { code: 3 } });
  });

  it("takes the first of a field's names that is set", () => {
    const fields = { bref: alsoNamed(z.string(), "jobpartid") };
    expect(read(fields, { jobpartid: "J7" })).toEqual({ bref: "J7" });
    expect(read(fields, { bref: "", jobpartid: "J7" })).toEqual({ bref: "J7" });
    expect(read(fields, { bref: "B1", jobpartid: "J7" })).toEqual({ bref: "B1" });
  });

  it("may be a bare array where it has a list", () => {
    const fields = { code: z.int(), addresses: z.array(z.object({ name: z.string() })) };
    expect(read(fields, [{ name: "A" }, { name: "B" }])).toEqual({
      code: 0,
      addresses: [{ name: "A" }, { name: "B" }],
    });
    expect(read(fields, { code: 1, Addresses: [{ NAME: "A" }, null, 7] })).toMatchObject({
      addresses: [{ name: "A" }],
    });
  });

  it("has numbers and flags also where they come as texts", () => {
    const fields = { a: z.number(), b: z.number(), c: z.string(), d: z.boolean(), e: z.boolean(), f: z.boolean() };
    const body = { a: "12.50", b: "x", c: 7, d: "TRUE", e: 0, f: "1" };
    expect(read(fields, body)).toEqual({ a: 12.5, b: 0, c: "7", d: true, e: false, f: true });
  });

  it("has a default for every field that is missing or malformed", () => {
    const fields = {
      text: z.string(),
      list: z.array(z.string()),
      inner: z.object({ number: z.number() }),
      flag: z._default(z.boolean(), true),
      word: z._default(z.enum(["one", "two"]), "two"),
      none: z.nullable(z.number()),
      words: z.record(z.string(), z.string()),
    };
    const defaults = { text: "", list: [], inner: { number: 0 }, flag: true, word: "two", none: null, words: {} };
    expect(read({ ...fields, maybe: z.optional(z.string()) }, {})).toEqual(defaults);
    const malformed = { text: [], list: "x", inner: 1, flag: "perhaps", word: "three", none: "x", words: [] };
    expect(read(fields, malformed)).toEqual(defaults);
  });

  it("leaves out of a list what is of a kind that is not known", () => {
    const fields = { lines: z.array(z.object({ kind: z.enum(["fare", "tip"]) })) };
    expect(read(fields, { lines: [{ kind: "fare" }, { kind: "gift" }, {}] })).toEqual({ lines: [{ kind: "fare" }] });
    expect(() => read({ kind: z.enum(["fare"]) }, { kind: "gift" })).toThrow("cannot be read");
  });

  it.each(Object.entries(ENDPOINTS))(
    "of %s is one even when it is empty, so that it can be refused",
    (_name, { reply }) => {
      const wire: z.ZodMiniObject = reply.wire;
      expect(z.safeParse(wire, readReply(wire, {})).success).toBe(true);
    },
  );
});
