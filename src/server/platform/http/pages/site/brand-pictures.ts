/** Icons and the link preview's picture, drawn from a tenant's brand. */
import { createRequire } from "node:module";
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { ownScheme } from "#domain/tenant/theme/inputs.ts";
import type { Palette } from "#domain/tenant/theme/roles.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

const FONT = createRequire(import.meta.url).resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff");

const paletteOf = ({ theme }: Pick<Tenant, "theme">): Palette => derivePalette(theme, ownScheme(theme));

/** The roof light of a taxi, as before the company's name in the header. */
const roofLight = (colour: string): string =>
  `<path fill="${colour}" d="M9 16v-5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v5zM9 17h14a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z"/>`;

/** How the mark is drawn. */
export interface MarkOptions {
  /** Radius of its corners of 32; 0 for platforms that cut their own shape. */
  readonly corner?: number;
  /** "reversed" stands out on the brand's colour. */
  readonly look?: "usual" | "reversed";
}

/** The mark as a square SVG. */
export function markSvg(tenant: Pick<Tenant, "theme">, { corner = 8, look = "usual" }: MarkOptions = {}): string {
  const { "brand-main": main, "brand-on": on } = paletteOf(tenant);
  const [ground, light] = look === "usual" ? [main, on] : [on, main];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="${corner}" fill="${ground}"/>${roofLight(light)}</svg>`
  );
}

/** The mark as a PNG of so many pixels. */
export async function markPng(tenant: Pick<Tenant, "theme">, size: number, options?: MarkOptions): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(markSvg(tenant, options)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

const ownBytes = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

/** The tenant's own icon, or else its mark. Platforms that cut their own shape get it on the colour of the page. */
export async function iconPng(
  tenant: Pick<Tenant, "theme" | "settings">,
  size: number,
  square = false,
): Promise<Buffer> {
  const { favicon } = tenant.settings;
  if (favicon === "") return markPng(tenant, size, square ? { corner: 0 } : {});
  const ground = square ? { background: paletteOf(tenant)["surface-page"] } : false;
  const { default: sharp } = await import("sharp");
  return sharp(ownBytes(favicon)).resize(size, size).flatten(ground).png().toBuffer();
}

/** Mean brightness below which a picture needs a light ground: half of a byte's. */
const MIDDLE = 128;

/** Whether the visible parts of a picture are rather light. */
async function isLight(picture: Buffer): Promise<boolean> {
  const { default: sharp } = await import("sharp");
  const { data } = await sharp(picture).ensureAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  let [sum, weight] = [0, 0];
  for (let at = 0; at + 1 < data.length; at += 2) {
    const alpha = data[at + 1] ?? 0;
    sum += (data[at] ?? 0) * alpha;
    weight += alpha;
  }
  return weight > 0 && sum / weight > MIDDLE;
}

/** Room around a logo on its plate, in pixels. */
const ROOM = 12;

/** The tenant's logo on a plate of this size that it is seen on, for places whose ground it was not made for. */
export async function logoOnPlate(
  logo: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const picture = ownBytes(logo);
  const background = (await isLight(picture)) ? "#1d2329" : "#ffffff";
  const { default: sharp } = await import("sharp");
  return sharp(picture)
    .resize({ width: width - 2 * ROOM, height: height - 2 * ROOM, fit: "contain", background })
    .flatten({ background })
    .extend({ top: ROOM, bottom: ROOM, left: ROOM, right: ROOM, background })
    .png()
    .toBuffer();
}

const SHARE = { width: 1200, height: 630, margin: 100, mark: 160 };

/** The picture of a link preview, 1200 by 630: mark and name on the brand's colour. */
export async function sharePng(tenant: Pick<Tenant, "theme" | "settings">): Promise<Buffer> {
  const palette = paletteOf(tenant);
  const { width, height, margin, mark } = SHARE;
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mark * 2}" height="${mark * 2}" viewBox="0 0 32 32">${roofLight(palette["brand-on"])}</svg>`,
  );
  const { default: sharp } = await import("sharp");
  const name = await sharp({
    text: {
      text: `<span foreground="${palette["brand-on"]}">${escapeHtml(tenant.settings.company)}</span>`,
      font: "DejaVu Sans Bold",
      fontfile: FONT,
      rgba: true,
      width: width - 2 * margin,
      height: mark,
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: palette["brand-main"] } })
    .composite([
      { input: light, left: margin - Math.round((mark * 2 * 7) / 32), top: margin - 20 },
      { input: name, left: margin, top: height - margin - mark },
    ])
    .png()
    .toBuffer();
}
