/**
 * Draws an uploaded picture of a brand anew, as a PNG of the size that pages need: what leaves this file is pixels of our
 * own, whatever came in. An SVG becomes pixels as well, so nothing of it ever reaches a browser. One with a script or with
 * a part elsewhere is refused all the same, because it would be drawn without it.
 */
import { err, type Result } from "#domain/shared/result.ts";
import type { PictureUse } from "#domain/tenant/studio/brand-picture.ts";
import { cleanPicture } from "./picture.ts";

/** Largest file that is taken, in bytes. */
export const UPLOAD_BYTES = 2_000_000;
/** Most pixels that are decoded: a small file may unpack to any number. */
export const UPLOAD_PIXELS = 16_000_000;
const LONGEST_SECONDS = 5;

/** Box of each use in pixels. A header shows a logo 40 pixels high; dense screens have three for one. */
const BOXES = {
  logo: { width: 480, height: 120, fit: "inside" },
  favicon: { width: 512, height: 512, fit: "contain" },
} as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Why a picture is refused. */
export type UploadRefusal = "kind" | "bytes" | "pixels" | "script" | "animated";

const starts = (bytes: Buffer, ...head: readonly number[]): boolean => head.every((byte, at) => bytes[at] === byte);

/** Goes by the bytes, not by the declared type: only decoders of these kinds are ever run. */
function kindOf(bytes: Buffer): "pixels" | "svg" | null {
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47) || starts(bytes, 0xff, 0xd8, 0xff) || isWebp) return "pixels";
  const text = textOf(bytes).trimStart();
  return text.startsWith("<") && /<svg[\s>]/i.test(text) ? "svg" : null;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}

/** What an SVG could run, or fetch: scripts, handlers, entities, foreign content, addresses outside the file. */
const ACTIVE = [
  /<(?:\w+:)?(?:script|foreignobject|iframe|embed|object|handler|listener)\b/i,
  /[\s"']on\w+\s*=/i,
  /javascript:|@import|<\?xml-stylesheet|<!entity|<!doctype[^>]*\[/i,
  /\b(?:href|src)\s*=\s*["']?\s*(?!#|["'\s]|data:image\/(?:png|jpe?g|webp);)/i,
  /url\(\s*["']?\s*(?!#|["'\s])/i,
];

/**
 * @param url a picture as a data URL: PNG, JPEG, WebP or SVG.
 * @returns the redrawn picture as the data URL of a PNG.
 */
export async function redrawPicture(url: string, use: PictureUse): Promise<Result<string, UploadRefusal>> {
  const [, encoded] = /^data:[\w./+-]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  if (encoded === undefined) return err("kind");
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length > UPLOAD_BYTES) return err("bytes");
  const kind = kindOf(bytes);
  if (kind === null) return err("kind");
  if (kind === "svg" && ACTIVE.some((pattern) => pattern.test(textOf(bytes)))) return err("script");
  try {
    return await draw(bytes, BOXES[use], kind === "svg");
  } catch {
    // The decoder's own words are no one's to read: the file is no whole picture.
    return err("kind");
  }
}

/** The decoder does not say it: the animation's control chunk stands before the pixels (https://www.w3.org/TR/png-3/#acTL-chunk). */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const pixels = bytes.indexOf("IDAT");
  return starts(bytes, 0x89, 0x50, 0x4e, 0x47) && bytes.subarray(0, Math.max(pixels, 0)).includes("acTL");
};

type Box = (typeof BOXES)[PictureUse];

async function draw(bytes: Buffer, box: Box, isDrawing: boolean): Promise<Result<string, UploadRefusal>> {
  const { default: sharp } = await import("sharp");
  // Only its head is read here.
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > UPLOAD_PIXELS) return err("pixels");
  // Its first frame alone may be empty, or half of a word.
  if (pages > 1 || isAnimatedPng(bytes)) return err("animated");
  // A drawing is drawn at the size that is needed instead of being enlarged; 72 is its usual density.
  const scale = Math.min(box.width / width, box.height / height);
  const density = isDrawing ? Math.min(Math.max(72 * scale, 1), 7_200) : 72;
  const png = await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS, density })
    .autoOrient()
    .resize({ ...box, background: CLEAR, withoutEnlargement: box.fit === "inside" && !isDrawing })
    .png({ palette: true, effort: 8, compressionLevel: 9 })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
  return cleanPicture(`data:image/png;base64,${png.toString("base64")}`, UPLOAD_BYTES);
}
