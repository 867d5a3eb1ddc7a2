import sharp from "sharp";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { ownScheme, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import type { MailAttachment, MailContent } from "#server/modules/mail/content.ts";
import { keptAnswers } from "#server/platform/kept-answers.ts";
import { readMapGround } from "./map-ground.ts";
import { routeSvg } from "./route-drawing.ts";
import { ROUTE_ID, ROUTE_PICTURE } from "./route-size.ts";

/** Pixels for one that is shown, for dense screens. */
const DENSITY = 2;
/** A drawing of so few colours keeps its looks with these, and a third of its bytes. */
const COLOURS = 64;

/** Pictures kept, of about 30 kB each: a ride's mails to passenger and booker, and its news, all show the same one. */
const KEPT = 50;

async function png(svg: string): Promise<string> {
  const bytes = await sharp(Buffer.from(svg), { density: 72 * DENSITY })
    .resize(ROUTE_PICTURE.width * DENSITY, ROUTE_PICTURE.height * DENSITY)
    .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
    .toBuffer();
  return bytes.toString("base64");
}

/** In base64, by what they draw. */
const picture = keptAnswers<string>({ max: KEPT });

/** The picture that the HTML of a mail includes as `ROUTE_ID`: of its route, in the brand's colours. None: it shows none. */
export async function routeFiles(
  { blocks }: Pick<MailContent, "blocks">,
  theme: ThemeInputs,
): Promise<readonly MailAttachment[]> {
  const line = blocks.find((block) => block.kind === "route")?.line ?? null;
  if (line === null) return [];
  const draw = async () => png(routeSvg(line, await readMapGround(), derivePalette(theme, ownScheme(theme))));
  const content = await picture(JSON.stringify([line, theme]), draw);
  return [{ filename: "route.png", contentType: "image/png", content, encoding: "base64", contentId: ROUTE_ID }];
}
