/**
 * Sanitises uploaded pictures: only JPEG and PNG, recognised by their bytes and not by their declared type, limited in
 * size, and stripped of everything but the image (position, camera and thumbnails in the metadata, data after the end).
 * The pixels stay as they are.
 */
import { err, ok, type Result } from "#domain/shared/result.ts";

/** Longest side, in pixels. */
const MOST_PIXELS = 1_024;
/** Most bytes; a portrait of this size takes a tenth of it. */
export const PICTURE_BYTES = 140_000;

/** Why a picture is refused. */
export type PictureRefusal = "kind" | "bytes" | "pixels";

interface Cleaned {
  readonly type: "image/jpeg" | "image/png";
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** @param url a data URL. @param most bytes of the file. @returns another one that holds only the image. */
export function cleanPicture(url: string, most = PICTURE_BYTES): Result<string, PictureRefusal> {
  const [, encoded] = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  if (encoded === undefined) return err("kind");
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length > most) return err("bytes");
  const cleaned = cleanJpeg(bytes) ?? cleanPng(bytes);
  if (!cleaned) return err("kind");
  const { width, height, type } = cleaned;
  if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS) return err("pixels");
  return ok(`data:${type};base64,${cleaned.bytes.toString("base64")}`);
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that make the picture; times, texts and profiles are left out. */
const PNG_KEPT: readonly string[] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
/** Length, name and checksum of a chunk. */
const PNG_FRAME = 12;

function cleanPng(bytes: Buffer): Cleaned | null {
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START)) return null;
  const kept: Buffer[] = [PNG_START];
  let [width, height] = [0, 0];
  for (let at = PNG_START.length; at + PNG_FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + PNG_FRAME + length;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length || (at === PNG_START.length) !== (name === "IHDR")) return null;
    if (name === "IHDR") [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (PNG_KEPT.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return { type: "image/png", width, height, bytes: Buffer.concat(kept) };
    at = end;
  }
  return null;
}

const MARK = 0xff;
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Application data and comments, but for JFIF's own (0xe0) and the one that says how colours are meant (0xee). */
const isMetadata = (kind: number): boolean => (kind > 0xe0 && kind <= 0xef && kind !== 0xee) || kind === 0xfe;
/** Segments with the size: every "start of frame" marker; the three table markers in that range are not. */
const isFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);

function cleanJpeg(bytes: Buffer): Cleaned | null {
  if (bytes[0] !== MARK || bytes[1] !== START) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let [width, height] = [0, 0];
  for (let at = 2; at + 4 <= bytes.length;) {
    const kind = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (bytes[at] !== MARK || end > bytes.length) return null;
    if (isFrame(kind) && at + 9 <= end) [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    if (kind === SCAN) {
      // The scans go on to the end mark; data after it is not copied.
      const last = bytes.lastIndexOf(Buffer.from([MARK, END]));
      if (last < end) return null;
      kept.push(bytes.subarray(at, last + 2));
      return { type: "image/jpeg", width, height, bytes: Buffer.concat(kept) };
    }
    if (!isMetadata(kind)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
