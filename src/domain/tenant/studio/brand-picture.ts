/** What an uploaded picture of a brand is for: at the head of pages and mails, or in the browser's tabs. */
export const PICTURE_USES = ["logo", "favicon"] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** A logo as pages show it. */
export interface Logo {
  /** Address on the shop's own host; in a draft the picture itself, as a data URL. */
  readonly src: string;
  /** In pixels of the picture, so that a page keeps its place free. */
  readonly width: number;
  readonly height: number;
}
