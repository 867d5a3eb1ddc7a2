import { expect, it } from "vitest";
import { nameFaults, withNewNames } from "./names.ts";

const record = { names: ["brand-main", "space-1"], removed: { "brand-dark": "brand-text, since 0.2.0" } };

it("finds no fault where the known names are the built ones", () => {
  expect(nameFaults(record, ["brand-main", "space-1"])).toEqual([]);
});

it.each([
  { name: "a name that went without a word", built: ["brand-main"], fault: /--tk-space-1 is gone/ },
  { name: "a name without a record", built: ["brand-main", "space-1", "space-2"], fault: /--tk-space-2 is new/ },
  {
    name: "a removed name that came back",
    built: ["brand-dark", "brand-main", "space-1"],
    fault: /--tk-brand-dark is back/,
  },
])("finds $name", ({ built, fault }) => {
  expect(nameFaults(record, built).join()).toMatch(fault);
});

it("notes new names and forgets none", () => {
  expect(withNewNames(record, ["brand-main", "accent-main"]).names).toEqual(["accent-main", "brand-main", "space-1"]);
});
