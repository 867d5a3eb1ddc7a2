import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { fontOfWeight } from "./variable-font.ts";

const require = createRequire(import.meta.url);
const FILE = readFileSync(
  require.resolve("@fontsource-variable/noto-sans-jp/files/noto-sans-jp-114-wght-normal.woff2"),
);

interface Font {
  glyphForCodePoint(codePoint: number): { readonly id: number };
  getGlyph(id: number): { readonly path: { readonly bbox: object; readonly commands: readonly unknown[] } };
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
}
const fontkit = require("fontkit") as { create(file: Uint8Array): Font };

/** The outline of 山 in a weight, read back from the file that a document embeds. */
function outline(weight: number) {
  const font = fontOfWeight(FILE, weight, "any") as unknown as Font;
  const subset = font.createSubset();
  const { id } = font.glyphForCodePoint(0x5c71);
  const number = subset.includeGlyph(id);
  const { path } = fontkit.create(Buffer.from(subset.encode())).getGlyph(number);
  return { written: path, drawn: font.getGlyph(id).path };
}

it("writes the outlines of a weight as they are drawn, and those of another weight otherwise", () => {
  const [regular, bold] = [outline(400), outline(700)];
  expect(regular.written.commands.length).toBeGreaterThan(10);
  expect(regular.written.commands.length).toBe(regular.drawn.commands.length);
  expect(regular.written.bbox).not.toEqual(bold.written.bbox);
});
