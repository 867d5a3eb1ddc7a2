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
