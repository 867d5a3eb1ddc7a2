/** Frames of text as a server sends them on a WebSocket: whole, unmasked, not compressed (RFC 6455, 5.2). */

const FINAL_TEXT = 0x81;
/** From this length on a frame's length field has two more bytes, and eight for lengths that do not fit there. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const SHORT = 0x1_0000;

/** The members of a group get the same text one after the other: its frame is built once. */
let last: { readonly text: string; readonly frame: Buffer } = { text: "", frame: frameOf("") };

/** The frame of a text; callers must not write into it. */
export function textFrame(text: string): Buffer {
  if (last.text !== text) last = { text, frame: frameOf(text) };
  return last.frame;
}

function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < TWO_BYTES ? 2 : length < SHORT ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  frame[1] = start === 2 ? length : start === 4 ? TWO_BYTES : EIGHT_BYTES;
  if (start === 4) frame.writeUInt16BE(length, 2);
  if (start === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, start);
  return frame;
}
