/** The one corner of geodesy that is used here; the package ships no types. */
declare module "geodesy/osgridref.js" {
  export default class OsGridRef {
    /** Reads "TQ465785"; throws on a malformed reference. */
    static parse(gridref: string): OsGridRef;
    /** WGS 84 position of the south-west corner of the grid square. */
    toLatLon(): { lat: number; lon: number };
  }
}
