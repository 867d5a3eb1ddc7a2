/** Serves the typefaces of brands from their packages, each under a name with a hash of its content. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FastifyInstance } from "fastify";
import { fontFaceCss, HOSTED_FONTS, hostedFontsOf, type FontSubset } from "#domain/tenant/theme/hosted-fonts.ts";
import { HOSTED_FONT_NAMES, type HostedFontName, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { notFound } from "#server/platform/http/errors.ts";

const PREFIX = "/fonts/";
const require = createRequire(import.meta.url);
/** Written out, so that the search for unused packages finds them. */
const LATIN: Readonly<Record<HostedFontName, string>> = {
  archivo: require.resolve("@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2"),
  bricolage:
    require.resolve("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"),
  b612: require.resolve("@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2"),
  figtree: require.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
  fraunces: require.resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"),
  inter: require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  nunito: require.resolve("@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2"),
  outfit: require.resolve("@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2"),
  "space-grotesk": require.resolve("@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2"),
};

interface FontFile {
  readonly address: string;
  readonly content: Buffer;
}

const known = new Map<string, FontFile>();

/** Reads a file once. */
function fontFile(name: HostedFontName, subset: FontSubset): FontFile {
  const key = `${name} ${subset}`;
  const read = known.get(key);
  if (read) return read;
  const content = readFileSync(LATIN[name].replace("-latin-wght", `-${subset}-wght`));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const made = { address: `${PREFIX}${name}-${subset}-${hash}.woff2`, content };
  known.set(key, made);
  return made;
}

/** The rules of a tenant's own typefaces; empty for one that has the device's. */
export function brandFontCss(theme: Pick<ThemeInputs, "font" | "displayFont" | "figures">): string {
  return hostedFontsOf(theme)
    .map((name) => fontFaceCss(name, (subset) => fontFile(name, subset).address))
    .join("");
}

/** Serves every file of {@link brandFontCss}; any other name is a 404. */
export function fontRoutes(app: FastifyInstance): void {
  app.get(`${PREFIX}*`, async (request, reply) => {
    const [path] = request.url.split("?");
    const files = HOSTED_FONT_NAMES.flatMap((name) =>
      HOSTED_FONTS[name].subsets.map((subset) => fontFile(name, subset)),
    );
    const file = files.find(({ address }) => address === path);
    if (!file) throw notFound();
    return reply.type("font/woff2").header("cache-control", "public, max-age=31536000, immutable").send(file.content);
  });
}
