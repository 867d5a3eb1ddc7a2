import { BLACK, contrast, isHex, WHITE } from "#domain/tenant/theme/color.ts";

/** The grounds that a picture is shown on. */
export type Ground = "light" | "dark";

/** Least contrast of a drawing: WCAG 1.4.11. */
const SEEN = 3;
/** Less of the picture than this is no more than its edge. */
const LEAST_SHARE = 0.05;
/** Enough pixels to judge by. */
const SIZE = 32;
const OPAQUE = 128;
const GROUNDS = { light: WHITE, dark: BLACK } as const satisfies Record<Ground, string>;

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

/** The grounds on which pixels (red, green, blue, alpha) can hardly be seen. */
export function lostGrounds(pixels: Uint8ClampedArray): readonly Ground[] {
  const colours: string[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) > OPAQUE) colours.push(hexOf([...pixels.subarray(at, at + 3)]));
  }
  if (colours.length === 0) return [];
  const isSeen = (colour: string, ground: Ground): boolean =>
    isHex(colour) && contrast(GROUNDS[ground], colour) >= SEEN;
  return (["light", "dark"] as const).filter(
    (ground) => colours.filter((colour) => isSeen(colour, ground)).length < colours.length * LEAST_SHARE,
  );
}

/** The same for a picture that has loaded; none where its pixels cannot be read. */
export function lostGroundsOf(picture: HTMLImageElement): readonly Ground[] {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext("2d");
  if (context === null) return [];
  try {
    context.drawImage(picture, 0, 0, SIZE, SIZE);
    return lostGrounds(context.getImageData(0, 0, SIZE, SIZE).data);
  } catch {
    return [];
  }
}
