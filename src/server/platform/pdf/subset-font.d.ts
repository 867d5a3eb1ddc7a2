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
