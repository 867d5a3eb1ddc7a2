/**
 * Whom the offline basemap thanks; each of its layers keeps the licence of its source: coasts (Natural Earth, public
 * domain), boroughs (Open Government Licence 3), Underground lines and stations (ODbL 1.0), towns (CC BY 4.0), parts of
 * London (CC BY-SA), airports (OurAirports, public domain). Main roads and the Thames were written down for it.
 */
const CREDITS: readonly (readonly [who: string, url: string])[] = [
  ["© OpenStreetMap", "https://www.openstreetmap.org/copyright"],
  ["© GeoNames", "https://www.geonames.org/"],
  ["OS data © Crown copyright", "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"],
  ["stations © Wheatley, Trainline", "https://github.com/davwheat/uk-railway-stations"],
  ["Wikipedia", "https://en.wikipedia.org/wiki/List_of_areas_of_London"],
  ["Natural Earth", "https://www.naturalearthdata.com/"],
  // Everything else that the product is made of, with the licences.
  ["all sources", "/credits"],
];

/** The line on the map, as HTML. "Schematic": it knows main roads only, and those as lines between places. */
export const ATTRIBUTION = `Schematic map. ${CREDITS.map(
  ([who, url]) => `<a href="${url}" target="_blank" rel="noopener">${who}</a>`,
).join(", ")}`;
