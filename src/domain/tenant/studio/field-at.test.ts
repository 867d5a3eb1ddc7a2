import { describe, expect, it } from "vitest";
import { fieldAt, ownPath } from "./field-at.ts";

const shown = (path: string) => {
  const place = fieldAt(path);
  return place && { field: place.field.path.join("."), rest: place.rest, kind: place.control?.kind ?? null };
};

describe("the field at a place of the file", () => {
  it.each([
    { path: "theme.brand", field: "theme.brand", rest: [], kind: "colour" },
    { path: "tariff.base", field: "tariff.base", rest: [], kind: "money" },
    { path: "tariff.bands.1.perMile", field: "tariff.bands", rest: ["1", "perMile"], kind: "money" },
    { path: "tariff.bands", field: "tariff.bands", rest: [], kind: null },
    { path: "tariff.currency", field: "settings.currency", rest: [], kind: "text" },
    {
      path: "settings.translations.ar.texts.booking.next",
      field: "settings.texts",
      rest: ["booking", "next"],
      kind: null,
    },
    { path: "settings.home.headline", field: "settings.home.headline.*", rest: [], kind: null },
    { path: "serviceArea.postcodes.excluded", field: "serviceArea.postcodes.excluded", rest: [], kind: "postcodes" },
  ])("of $path is $field, a control of kind $kind", ({ path, ...expected }) => {
    expect(shown(path)).toEqual(expected);
  });

  it("is none where the studio edits nothing", () => {
    expect(fieldAt("providers.stripe.secretKey")).toBeNull();
  });
});

it("names a value that the file keeps twice by its one field", () => {
  expect(["tariff.currency", "tariff.base"].map(ownPath)).toEqual(["settings.currency", "tariff.base"]);
});
