import { crc32, deflateSync, inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { squeeze } from "./squeeze.mjs";

const [WIDTH, HEIGHT] = [40, 5];
const STRIDE = WIDTH * 4;
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** Five rows of a pattern that goes on and on, as the letters of a picture do. */
const PIXELS = Buffer.from(Array.from({ length: STRIDE * HEIGHT }, (_, at) => ((at % 28) * 37 + (at >> 6)) % 256));

const chunk = (name: string, data: Buffer): Buffer => {
  const frame = Buffer.alloc(8 + data.length + 4);
  frame.writeUInt32BE(data.length);
  frame.write(name, 4, "latin1");
  data.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, 8 + data.length)), 8 + data.length);
  return frame;
};

/** A PNG whose rows have the filters 0 to 4, as the standard describes them. */
const filtered = (colour: number): Buffer => {
  const byte = (row: number, at: number): number => (row < 0 || at < 0 ? 0 : (PIXELS[row * STRIDE + at] ?? 0));
  const paeth = (a: number, b: number, c: number): number => {
    const off = (value: number): number => Math.abs(a + b - c - value);
    return [a, b, c].reduce((best, value) => (off(value) < off(best) ? value : best));
  };
  const rows = Array.from({ length: HEIGHT }, (_, row) => [
    row,
    ...Array.from({ length: STRIDE }, (__, at) => {
      const [left, up, corner] = [byte(row, at - 4), byte(row - 1, at), byte(row - 1, at - 4)];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][row] ?? 0;
      return (byte(row, at) - guess) & 255;
    }),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, colour, 0, 0, 0], 8);
  const data = deflateSync(Buffer.from(rows.flat()), { level: 0 });
  // Pixels may come in several pieces.
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("IDAT", data.subarray(0, 300)),
    chunk("IDAT", data.subarray(300)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

it("makes a picture smaller and changes none of its pixels", () => {
  const large = filtered(6);
  const small = squeeze(large);
  expect(small.length).toBeLessThan(large.length / 2);
  const size = small.readUInt32BE(33);
  const rows = inflateSync(small.subarray(41, 41 + size));
  const pixels = Array.from({ length: HEIGHT }, (_, row) =>
    rows.subarray(row * (STRIDE + 1) + 1, (row + 1) * (STRIDE + 1)),
  );
  expect(Buffer.concat(pixels).equals(PIXELS)).toBe(true);
  expect(squeeze(small)).toBe(small);
});

it("leaves a picture of another kind alone", () => {
  const opaque = filtered(2);
  expect(squeeze(opaque)).toBe(opaque);
});
