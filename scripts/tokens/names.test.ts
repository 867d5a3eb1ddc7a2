import { expect, it } from "vitest";
import { nameFaults, withNewNames } from "./names.ts";

const record = { names: ["brand-main", "space-1"], removed: { "brand-dark": "brand-text, since 0.2.0" } };

it("finds no fault where the known names are the built ones", () => {
  expect(nameFaults(record, ["brand-main", "space-1"])).toEqual([]);
});

it.each([
  ["a name that went without a word", ["brand-main"], /--tk-space-1 is gone/],
  ["a name that nobody noted", ["brand-main", "space-1", "space-2"], /--tk-space-2 is new/],
  ["a removed name that came back", ["brand-dark", "brand-main", "space-1"], /--tk-brand-dark is back/],
])("finds %s", (_, built, told) => {
  expect(nameFaults(record, built).join()).toMatch(told);
});

it("notes new names and forgets none", () => {
  expect(withNewNames(record, ["brand-main", "accent-main"]).names).toEqual(["accent-main", "brand-main", "space-1"]);
});
