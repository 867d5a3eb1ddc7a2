import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { redrawPicture, UPLOAD_BYTES, type UploadRefusal } from "./redraw-picture.ts";

const urlOf = (bytes: Uint8Array | string, type = "image/png"): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#7a1f5c" } });
const svg = (inside: string, size = `width="40" height="10"`): string =>
  urlOf(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`);

async function drawn(url: string, use: "logo" | "favicon" = "logo") {
  const made = await redrawPicture(url, use);
  if (!made.ok) throw new Error(made.error);
  const { format, width, height, exif } = await sharp(
    Buffer.from(made.value.replace(/^data:image\/png;base64,/, ""), "base64"),
  ).metadata();
  return { format, width, height, exif };
}

const SAFE = `<style>path{fill:url( "#shade" )}</style><linearGradient id="shade"/><path d="M0 0h9v9z"/><use href="#shade"/>`;

describe("an uploaded picture", () => {
  it.each([
    { what: "a PNG", bytes: () => plain(960, 120).png().toBuffer() },
    { what: "a JPEG", bytes: () => plain(960, 120).jpeg().toBuffer() },
    { what: "a WebP", bytes: () => plain(960, 120).webp().toBuffer() },
    { what: "a JPEG for print", bytes: () => plain(960, 120).toColourspace("cmyk").jpeg().toBuffer() },
  ])("becomes a PNG that fits its place: $what", async ({ bytes }) => {
    expect(await drawn(urlOf(await bytes()))).toMatchObject({ format: "png", width: 480, height: 60 });
  });

  it("is a square for the browser's tabs, and is not enlarged as a logo", async () => {
    const small = urlOf(await plain(40, 20).png().toBuffer());
    expect(await drawn(small, "favicon")).toMatchObject({ width: 512, height: 512 });
    expect(await drawn(small)).toMatchObject({ width: 40, height: 20 });
  });

  it("is drawn sharply from an SVG, whatever size that states", async () => {
    for (const size of [`width="40" height="10"`, `viewBox="0 0 4 1"`, `width="4000" height="1000"`])
      expect(await drawn(svg(SAFE, size)), size).toMatchObject({ format: "png", width: 480, height: 120 });
  });

  it("loses where and with what it was taken", async () => {
    const jpeg = await plain(20, 20)
      .jpeg()
      .withExif({ IFD0: { Artist: "Sam" } })
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    expect((await drawn(urlOf(jpeg))).exif).toBeUndefined();
  });

  it("stands upright as its camera meant it", async () => {
    const turned = await plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await drawn(urlOf(turned))).toMatchObject({ width: 20, height: 40 });
  });

  const moving = async (): Promise<Buffer> => {
    const frames = ["#7a1f5c", "#0b5d68"].map((background) =>
      sharp({ create: { width: 4, height: 4, channels: 4, background } })
        .png()
        .toBuffer(),
    );
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
  };
  /** With the chunk by which a PNG moves, after its head. */
  const withControl = (png: Buffer): Buffer => {
    const body = Buffer.from([...Buffer.from("acTL"), 0, 0, 0, 2, 0, 0, 0, 0]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(8);
    ends[1].writeUInt32BE(crc32(body));
    const head = png.indexOf("IHDR") + 4 + 13 + 4;
    return Buffer.concat([png.subarray(0, head), ends[0], body, ends[1], png.subarray(head)]);
  };
  const bomb = (): Promise<Buffer> => plain(5_000, 4_000).png({ compressionLevel: 9 }).toBuffer();
  const refused: readonly { what: string; is: UploadRefusal; url: () => Promise<string> | string }[] = [
    { what: "no data URL", is: "kind", url: () => "https://cdn.example/logo.png" },
    { what: "a text that says it is a PNG", is: "kind", url: () => urlOf("hello") },
    { what: "a GIF", is: "kind", url: async () => urlOf(await plain(4, 4).gif().toBuffer()) },
    { what: "half of a PNG", is: "kind", url: async () => urlOf((await bomb()).subarray(0, 40)) },
    { what: "a WebP that moves", is: "animated", url: async () => urlOf(await moving()) },
    {
      what: "a PNG that moves",
      is: "animated",
      url: async () => urlOf(withControl(await plain(4, 4).png().toBuffer())),
    },
    { what: "too many bytes", is: "bytes", url: () => urlOf(new Uint8Array(UPLOAD_BYTES + 1)) },
    { what: "too many pixels in few bytes", is: "pixels", url: async () => urlOf(await bomb()) },
    { what: "an SVG of too many pixels", is: "pixels", url: () => svg("", `width="90000" height="90000"`) },
    { what: "a script", is: "script", url: () => svg("<script>alert(1)</script>") },
    { what: "a script in a name space", is: "script", url: () => svg("<svg:script>alert(1)</svg:script>") },
    { what: "a handler", is: "script", url: () => svg(`<g onload = "alert(1)"/>`) },
    { what: "foreign content", is: "script", url: () => svg("<foreignObject><b/></foreignObject>") },
    { what: "a part on another host", is: "script", url: () => svg(`<image xlink:href="https://x.example/a.png"/>`) },
    { what: "a part on the disk", is: "script", url: () => svg(`<image href='file:///etc/hosts'/>`) },
    { what: "an SVG inside", is: "script", url: () => svg(`<image href="data:image/svg+xml;base64,AA=="/>`) },
    { what: "a paint on another host", is: "script", url: () => svg(`<path style="fill:url(//x.example/a)"/>`) },
    { what: "an imported style sheet", is: "script", url: () => svg(`<style>@import "x"</style>`) },
    {
      what: "an entity",
      is: "script",
      url: () => urlOf(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hosts">]><svg xmlns="x">&a;</svg>`),
    },
  ];
  it.each(refused)("is refused with its reason: $what", async ({ is, url }) => {
    expect(await redrawPicture(await url(), "logo")).toEqual({ ok: false, error: is });
  });
});
