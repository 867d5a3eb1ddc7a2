/**
 * Attribution of the offline basemap; each of its layers keeps the licence of its source: coasts (Natural Earth, public
 * domain), boroughs (Open Government Licence 3), Underground lines and stations (ODbL 1.0), towns (CC BY 4.0), parts of
 * London (CC BY-SA), airports (OurAirports, public domain). Main roads and the Thames were drawn for it.
 */
const CREDITS: readonly (readonly [who: string, url: string])[] = [
  ["© OpenStreetMap", "https://www.openstreetmap.org/copyright"],
  ["© GeoNames", "https://www.geonames.org/"],
  ["OS data © Crown copyright", "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"],
  ["stations © Wheatley, Trainline", "https://github.com/davwheat/uk-railway-stations"],
  ["Wikipedia", "https://en.wikipedia.org/wiki/List_of_areas_of_London"],
  ["Natural Earth", "https://www.naturalearthdata.com/"],
  // Every other source of the product, with its licence.
  ["all sources", "/credits"],
];

/**
 * The attribution line on the map, as HTML. "Schematic": the map has main roads only, as straight lines between places.
 */
export const ATTRIBUTION = `Schematic map. ${CREDITS.map(
  ([who, url]) => `<a href="${url}" target="_blank" rel="noopener">${who}</a>`,
).join(", ")}`;
