/** Data sources of the product with their licences and the required notices. */

/** One source of data. */
export interface Credit {
  /** What it is used for. */
  readonly use: string;
  /** The notice as the publisher words it. */
  readonly notice: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl: string;
}

const ODBL = { licence: "Open Database Licence 1.0", licenceUrl: "https://opendatacommons.org/licenses/odbl/1-0/" };
const OGL = {
  licence: "Open Government Licence 3.0",
  licenceUrl: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
};
const OS = "Contains OS data © Crown copyright and database right";
const ROYAL_MAIL = "Contains Royal Mail data © Royal Mail copyright and database right";

/** Sources that ship with the product. */
export const SHIPPED_CREDITS: readonly Credit[] = [
  {
    use: "Airlines",
    notice: "Contains information from OpenFlights, which is made available here under the Open Database Licence",
    url: "https://openflights.org/data",
    ...ODBL,
  },
  {
    use: "Railway stations",
    notice: "Contains information from uk-railway-stations © David Wheatley and Trainline EU",
    url: "https://github.com/davwheat/uk-railway-stations",
    ...ODBL,
  },
  {
    use: "Underground lines and stations on the map",
    notice: "© OpenStreetMap contributors",
    url: "https://www.openstreetmap.org/copyright",
    ...ODBL,
  },
  {
    use: "Towns",
    notice: "GeoNames; names and places were selected",
    url: "https://www.geonames.org/",
    licence: "Creative Commons Attribution 4.0",
    licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  },
  {
    use: "Parts of London and their postcode districts",
    notice: "Wikipedia, List of areas of London; turned into a table by london-districts",
    url: "https://en.wikipedia.org/wiki/List_of_areas_of_London",
    licence: "Creative Commons Attribution-ShareAlike 4.0",
    licenceUrl: "https://creativecommons.org/licenses/by-sa/4.0/",
  },
  {
    use: "Boroughs on the map",
    notice: OS,
    url: "https://www.ordnancesurvey.co.uk/",
    ...OGL,
  },
  {
    use: "Airports",
    notice: "OurAirports",
    url: "https://ourairports.com/data/",
    licence: "public domain",
    licenceUrl: "https://unlicense.org/",
  },
  {
    use: "Coasts on the map",
    notice: "Made with Natural Earth",
    url: "https://www.naturalearthdata.com/",
    licence: "public domain",
    licenceUrl: "https://www.naturalearthdata.com/about/terms-of-use/",
  },
];

/** Sources that an operator may import. */
export const IMPORT_CREDITS: Readonly<Record<"code-point-open" | "open-names" | "onspd", Credit>> = {
  "code-point-open": {
    use: "Postcodes",
    notice: `${OS}. ${ROYAL_MAIL}. Contains National Statistics data © Crown copyright and database right`,
    url: "https://osdatahub.os.uk/downloads/open/CodePointOpen",
    ...OGL,
  },
  "open-names": {
    use: "Streets and places",
    notice: OS,
    url: "https://osdatahub.os.uk/downloads/open/OpenNames",
    ...OGL,
  },
  onspd: {
    use: "Postcodes",
    notice: `Source: Office for National Statistics. ${OS}. ${ROYAL_MAIL}`,
    url: "https://geoportal.statistics.gov.uk/",
    ...OGL,
  },
};
