/** Types for the parts of packages that are used here; they ship none. */

declare module "tz-lookup" {
  /** IANA zone of a position; throws outside of the earth. */
  export default function tzLookup(lat: number, lng: number): string;
}

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

declare module "bidi-js" {
  /** Levels of a text's UTF-16 units: odd ones run from right to left. */
  export interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl" | "auto"): EmbeddingLevels;
    /** Indices of the text's units from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): readonly number[];
    /** The unit that is drawn in its place from right to left, such as the other bracket; null: itself. */
    getMirroredCharacter(unit: string): string | null;
  }
  /** The Unicode Bidirectional Algorithm. */
  export default function bidiFactory(): Bidi;
}

declare module "subset-font" {
  /** Makes a smaller font of one; `variationAxes` fixes axes of a variable one. @param text undefined beside `keepAllGlyphs`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      readonly keepAllGlyphs?: boolean;
      readonly targetFormat?: "truetype";
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Uint8Array>;
}
