import { describe, expect, it } from "vitest";
import { valueAt, withValueAt } from "./json-path.ts";

const DOCUMENT = { settings: { texts: { "a.b": "A" } }, rows: [{ n: 1 }, { n: 2 }] };

describe("valueAt", () => {
  it("follows keys with dots and indices, and gives undefined where the way ends", () => {
    expect(valueAt(DOCUMENT, ["settings", "texts", "a.b"])).toBe("A");
    expect(valueAt(DOCUMENT, ["rows", "1", "n"])).toBe(2);
    expect(valueAt(DOCUMENT, ["rows", "7", "n"])).toBeUndefined();
    expect(valueAt(DOCUMENT, ["settings", "constructor"])).toBeUndefined();
  });
});

describe("withValueAt", () => {
  it("changes one value of a copy, in place", () => {
    expect(withValueAt(DOCUMENT, ["rows", "0", "n"], 5)).toEqual({ ...DOCUMENT, rows: [{ n: 5 }, { n: 2 }] });
    expect(DOCUMENT.rows[0]?.n).toBe(1);
    expect(Object.keys(withValueAt(DOCUMENT, ["settings"], 1) as object)).toEqual(["settings", "rows"]);
  });

  it("makes the objects on the way", () => {
    expect(withValueAt({}, ["a", "b"], 1)).toEqual({ a: { b: 1 } });
  });

  it("removes a key and an entry of a list", () => {
    expect(withValueAt({ a: 1, b: 2 }, ["a"], undefined)).toEqual({ b: 2 });
    expect(withValueAt({ rows: [1, 2] }, ["rows", "0"], undefined)).toEqual({ rows: [2] });
  });

  it("takes a key called __proto__ as any other", () => {
    const changed = withValueAt({}, ["__proto__", "x"], 1);
    expect(Object.keys(changed as object)).toEqual(["__proto__"]);
    expect(Reflect.get({}, "x")).toBeUndefined();
  });
});
