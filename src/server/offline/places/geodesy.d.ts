/** Types for the part of geodesy that is used here; the package ships none. */
declare module "geodesy/osgridref.js" {
  export default class OsGridRef {
    /** @param easting metres. @param northing metres. @throws outside of the national grid. */
    constructor(easting: number, northing: number);
    /** Reads "TQ465785"; throws on a malformed reference. */
    static parse(gridref: string): OsGridRef;
    /** WGS 84 position of the point (of a square: its south-west corner). */
    toLatLon(): { lat: number; lon: number };
  }
}
