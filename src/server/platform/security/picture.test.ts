import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cleanPicture, PICTURE_BYTES } from "./picture.ts";

const url = (bytes: Buffer, type = "image/png"): string => `data:${type};base64,${bytes.toString("base64")}`;
const bytesOf = (data: string): Buffer => Buffer.from(data.split(",")[1] ?? "", "base64");

const chunk = (name: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
function png({ width = 8, height = 8, extra = [] as Buffer[], after = Buffer.alloc(0) } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(height * (1 + width * 3)));
  const parts = [chunk("IHDR", header), ...extra, chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([start, ...parts, after]);
}

const segment = (kind: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
function jpeg({ extra = [] as Buffer[], after = Buffer.alloc(0), side = 16 } = {}): Buffer {
  const frame = Buffer.from([8, 0, side, 0, side, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x12, 0x34, 0xff, 0x00])]);
  const parts = [Buffer.from([0xff, 0xd8]), ...extra, segment(0xc0, frame), scan, Buffer.from([0xff, 0xd9]), after];
  return Buffer.concat(parts);
}

describe("a picture from outside", () => {
  it("[TRK-005] is kept as it is when it is nothing but a picture, under the type that it truly has", () => {
    expect(cleanPicture(url(png(), "image/jpeg"))).toEqual({ ok: true, value: url(png()) });
    expect(cleanPicture(url(jpeg()))).toEqual({ ok: true, value: url(jpeg(), "image/jpeg") });
  });

  it("loses its place, its camera and whatever stands behind its end", () => {
    const exif = segment(0xe1, Buffer.from("Exif\0\0 51.5 -0.1"));
    const texts = [chunk("tEXt", Buffer.from("taken at home")), chunk("eXIf", Buffer.from("51.5"))];
    const after = Buffer.from("<script>alert(1)</script>");
    const cleaned = [
      jpeg({ extra: [exif, segment(0xfe, Buffer.from("by Ada"))], after }),
      png({ extra: texts, after }),
    ];
    expect(cleaned.map((each) => cleanPicture(url(each)))).toEqual([
      { ok: true, value: url(jpeg(), "image/jpeg") },
      { ok: true, value: url(png()) },
    ]);
  });

  it.each([
    { name: "a drawing with scripts", given: url(Buffer.from('<svg onload="alert(1)"/>'), "image/svg+xml") },
    { name: "a page", given: "data:text/html;base64,PGI+" },
    { name: "an address", given: "https://example.com/face.png" },
    { name: "no picture inside", given: url(Buffer.from("GIF89a")) },
    { name: "one that breaks off", given: url(png().subarray(0, 40)) },
    { name: "one without an end", given: url(jpeg().subarray(0, -4)) },
    {
      name: "a chunk longer than all",
      given: url(Buffer.concat([png().subarray(0, 8), Buffer.from([0xff, 0xff, 0xff, 0xff, 73, 72, 68, 82])])),
    },
    { name: "nothing", given: "data:image/png;base64," },
  ])("is refused: $name", ({ given }) => {
    expect(cleanPicture(given)).toEqual({ ok: false, error: "kind" });
  });

  it("is refused when it is too large, in bytes or in pixels", () => {
    const heavy = png({ after: Buffer.alloc(PICTURE_BYTES) });
    expect(cleanPicture(url(heavy))).toEqual({ ok: false, error: "bytes" });
    expect(cleanPicture(url(jpeg({ side: 1_025 })))).toEqual({ ok: false, error: "pixels" });
    expect(cleanPicture(url(png({ width: 0, height: 0 })))).toEqual({ ok: false, error: "pixels" });
    expect(bytesOf(url(png())).length).toBeLessThan(200);
  });
});
