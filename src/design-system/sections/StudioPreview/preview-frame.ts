/** Name of the frames of the studio's preview; a page in a frame of this name follows the studio. */
export const PREVIEW_FRAME = "cabstand-preview";

/** The same for frames with the live shop: its pages take up the scheme, and keep their own theme. */
export const PUBLISHED_FRAME = `${PREVIEW_FRAME}-published`;
