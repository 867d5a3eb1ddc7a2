import type { PreviewLook } from "#client/gateways/preview/preview-message.ts";

/** The frames of the live preview. */
export interface PreviewFrames {
  /** Draws the pages in all frames like this, now and whenever one has loaded. */
  show(look: PreviewLook): void;
}
