import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { builtNames, readNames, SEEDS_FILE, seedsText } from "#scripts/tokens-build.ts";
import { judge } from "#scripts/tokens/look.ts";
import { nameFaults } from "#scripts/tokens/names.ts";
import { readTenants } from "#scripts/tokens/tenants.ts";

describe("the design tokens", () => {
  it("have committed seeds that are up to date (npm run tokens)", async () => {
    expect(readFileSync(SEEDS_FILE, "utf8")).toBe(await seedsText());
  });

  it("lose no name without a note in design-tokens/names.json", () => {
    expect(nameFaults(readNames(), builtNames())).toEqual([]);
  });

  const tenants = Object.entries(readTenants(`${process.cwd()}/`)).map(([tenant, inputs]) => ({ tenant, inputs }));
  it.each(tenants)("make every text and part of $tenant readable, light and dark", ({ inputs }) => {
    expect(judge({ inputs, given: {} })).toEqual([]);
  });
});
