import { expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { vatIncluded } from "./vat.ts";

it.each([
  { gross: 12000, percent: 20, vat: 2000 },
  { gross: 5533, percent: 20, vat: 922 },
  { gross: 5533, percent: 0, vat: 0 },
])("$gross includes $vat at $percent %", ({ gross, percent, vat }) => {
  expect(vatIncluded(pence(gross), percent)).toBe(vat);
});
