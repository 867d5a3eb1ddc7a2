import { HOTELS, LANDMARKS } from "#server/offline/data/places/landmarks.ts";
import { STREETS } from "#server/offline/data/places/streets.ts";
import { UNDERGROUND } from "#server/offline/data/places/underground.ts";
import type { PostcodeBook } from "./postcodes.ts";
import { row, type GazetteerRow } from "./row.ts";
import { fold } from "#domain/shared/text/search-text.ts";

/** Landmarks, hotels, Underground stations and streets written down by the project. */
export function authoredRows(book: PostcodeBook): GazetteerRow[] {
  const spots = [
    ...LANDMARKS.map((fact) => ({ fact, category: "Landmark", weight: 62 })),
    ...HOTELS.map((fact) => ({ fact, category: "Hotel", weight: 56 })),
  ].map(({ fact: [name, address, postcode, lat, lng, aliases], category, weight }) =>
    row({
      id: `own:${fold(name).replaceAll(" ", "-")}`,
      name,
      address,
      category,
      postcode,
      weight,
      position: { lat, lng },
      precision: "exact",
      aliases: [
        ...(aliases ?? "").split(","),
        name.replace(/^The /, ""),
        /^\d/.test(address) ? (address.split(",")[0] ?? "") : "",
      ],
      context: `london ${category === "Hotel" ? "hotel" : ""}`,
    }),
  );
  const districtOf = (code: string): string => book.locate(code)?.district ?? "London";
  const tube = UNDERGROUND.map(([name, code, lat, lng]) =>
    row({
      id: `tube:${fold(name).replaceAll(" ", "-")}`,
      name: `${name} Station`,
      address: "London",
      category: "Station",
      postcode: code,
      position: { lat, lng },
      precision: "locality",
      weight: 50,
      aliases: [name],
      context: `underground tube metro ${districtOf(code)}`,
    }),
  );
  const streets = STREETS.map(([name, code, lat, lng]) =>
    row({
      id: `str:${fold(name).replaceAll(" ", "-")}`,
      name,
      address: districtOf(code).split(", ").at(-1) ?? "",
      category: "Street",
      postcode: code,
      position: { lat, lng },
      precision: "locality",
      weight: 48,
    }),
  );
  return [...spots, ...tube, ...streets];
}

/** Outward codes, so that a half typed postcode finds its district. */
export function outcodeRows(book: PostcodeBook): GazetteerRow[] {
  return Array.from(book.outcodes, ([code, spot]) =>
    row({
      id: `pc:${code}`,
      name: code,
      address: spot.district,
      category: "Postcode",
      postcode: "",
      position: spot.position,
      precision: "outcode",
      weight: 50,
    }),
  ).map((found) => ({ ...found, place: { ...found.place, postcode: found.place.name } }));
}
