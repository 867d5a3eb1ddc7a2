/** Renders a mail as HTML that mail clients understand: tables, inline styles, no external resources. */
import { directionOf } from "#domain/shared/text/language.ts";
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import type { Block, Fact, PickupBlock, RouteBlock, RouteStop, MailContent } from "./content.ts";
import type { MailLook, MailColours } from "./mail-palette.ts";
import { typedHtml } from "./person-text.ts";
import { ROUTE_ID, ROUTE_PICTURE } from "./route/route-picture.ts";
import { MARK_ID } from "./mark.ts";

/** A table that lays out, and means nothing to screen readers. */
const layout = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

/** Height that Outlook keeps as well: it gives an empty cell a line of text. */
const spacer = (height: number): string => `height:${height}px;line-height:${height}px;font-size:1px`;

/** A value, which may be in another script than the mail. */
const ownDirection = (text: string): string => (text === "" ? "" : `<bdi>${typedHtml(text)}</bdi>`);

/** One part of a mail. @param locale of the mail: BCP 47. */
function blockHtml(block: Block, locale: string, look: MailLook): string {
  const { text, muted, link } = look.colours;
  switch (block.kind) {
    case "title":
      return `<h1 class="text" style="margin:0 0 16px;font-size:26px;line-height:32px;font-weight:700;color:${text}">${typedHtml(block.text)}</h1>`;
    case "paragraph":
      return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${text}">${typedHtml(block.text)}</p>`;
    case "small":
      return `<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:21px;color:${muted}">${typedHtml(block.text)}</p>`;
    case "pickup":
      return pickupHtml(block, look);
    case "route":
      return pictureHtml(block, look) + routeHtml(block.stops, look);
    case "facts":
      return factsHtml(block.rows, locale, look);
    case "button":
    case "second-button":
      return buttonHtml(block, look);
    case "link":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a class="link" href="${escapeHtml(block.url)}" style="color:${link};text-decoration:underline">${escapeHtml(block.label)}</a></p>`;
  }
}

function pickupHtml({ label, clock, day }: PickupBlock, { colours, radius }: MailLook): string {
  const { quiet, onQuiet } = colours;
  const line = (size: number, height: number, weight: number, text: string): string =>
    `<p class="on-quiet" style="margin:0;font-size:${size}px;line-height:${height}px;font-weight:${weight};color:${onQuiet}">${typedHtml(text)}</p>`;
  const lines = [line(14, 20, 400, label), line(34, 42, 700, clock), line(16, 24, 400, day)].join("");
  return layout(
    `width="100%" style="margin:0 0 20px;border-collapse:separate"`,
    `<tr><td class="quiet" bgcolor="${quiet}" style="padding:16px 20px;border-radius:${radius}px;background-color:${quiet}">${lines}</td></tr>`,
  );
}

/** The way on a map. The places stand under it in words, so that it has no text of its own. */
function pictureHtml({ line }: RouteBlock, { radius }: MailLook): string {
  if (line === null) return "";
  const { width, height } = ROUTE_PICTURE;
  return `<img src="cid:${ROUTE_ID}" width="${width}" height="${height}" alt="" class="picture" style="display:block;border:0;width:100%;max-width:${width}px;height:auto;margin:0 0 20px;border-radius:${radius}px">`;
}

/** Places under one another, joined by a line that runs from dot to dot. */
function routeHtml(stops: readonly RouteStop[], look: MailLook): string {
  const { text, muted, edge } = look.colours;
  const last = stops.length - 1;
  const rows = stops.map(({ label, place }, index) => {
    const isEnd = index === 0 || index === last;
    const fill = isEnd ? `class="edge" bgcolor="${edge}"` : "";
    const ground = isEnd ? `background-color:${edge};` : "";
    const dot = layout(
      `width="12" class="edge-line" style="border-collapse:separate"`,
      `<tr><td width="8" height="8" ${fill} style="${spacer(8)};width:8px;border:2px solid ${edge};${ground}border-radius:${index === last ? 2 : 6}px"></td></tr>`,
    );
    const line = index === last ? "" : `class="edge" bgcolor="${edge}"`;
    const lineGround = index === last ? "" : `background-color:${edge};`;
    const gap = index === last ? 0 : 16;
    return (
      `<tr><td colspan="3" width="12" valign="middle" style="width:12px">${dot}</td><td width="16" style="width:16px"></td>` +
      `<td class="muted" style="font-size:14px;line-height:20px;color:${muted}">${typedHtml(label)}</td></tr>` +
      `<tr><td width="5" style="width:5px"></td><td width="2" ${line} style="width:2px;${lineGround}font-size:1px"></td><td width="5" style="width:5px"></td><td width="16"></td>` +
      `<td class="text" style="padding:0 0 ${gap}px;font-size:16px;line-height:24px;font-weight:600;color:${text};overflow-wrap:anywhere">${ownDirection(place)}</td></tr>`
    );
  });
  return layout(`width="100%" style="margin:0 0 24px;border-collapse:collapse"`, rows.join(""));
}

function factsHtml(facts: readonly Fact[], locale: string, { colours }: MailLook): string {
  const { text, muted, line } = colours;
  // Mail clients support only left and right, not start and end.
  const [start, gap] = directionOf(locale) === "rtl" ? ["right", "10px 0 10px 12px"] : ["left", "10px 12px 10px 0"];
  const rows = facts.map(
    ({ label, lines }) =>
      `<tr><th scope="row" class="fact muted card" align="${start}" valign="top" width="38%" style="padding:${gap};border-bottom:1px solid ${line};font-size:14px;line-height:21px;font-weight:400;color:${muted}">${typedHtml(label)}</th>` +
      `<td class="value text card" valign="top" style="padding:10px 0;border-bottom:1px solid ${line};font-size:16px;line-height:22px;color:${text};overflow-wrap:anywhere">${lines.map(ownDirection).join("<br>")}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px">${rows.join("")}</table>`;
}

/** A link in a coloured cell, which every mail client shows; `mso-padding-alt` is the padding in Outlook for Windows. */
function buttonHtml(
  { kind, label, url }: { readonly kind: string; readonly label: string; readonly url: string },
  { colours, buttonRadius }: MailLook,
): string {
  const { brand, onBrand, card, link, edge } = colours;
  const isMain = kind === "button";
  const [ground, ink, line] = isMain ? [brand, onBrand, brand] : [card, link, edge];
  const [cell, anchor] = isMain ? ["brand", "brand"] : ["second", "second"];
  const cellStyle = `border:1px solid ${line};border-radius:${buttonRadius}px;background-color:${ground};mso-padding-alt:13px 24px`;
  const anchorStyle = `display:inline-block;padding:13px 24px;border-radius:${buttonRadius}px;background-color:${ground};color:${ink};font-size:16px;line-height:22px;font-weight:600;text-decoration:none`;
  return layout(
    `class="wide" style="margin:0 0 16px;border-collapse:separate"`,
    `<tr><td align="center" class="${cell}" bgcolor="${ground}" style="${cellStyle}"><a class="${anchor} wide" href="${escapeHtml(url)}" style="${anchorStyle}">${typedHtml(label)}</a></td></tr>`,
  );
}

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Width of a mail in pixels, where the window has it. */
const WIDTH = 600;

/** The colours of the parts by class, for mail clients that honour the device's colour scheme. */
const schemeRules = (colours: MailColours): readonly (readonly [string, string])[] => [
  [".page", `background-color:${colours.page}!important`],
  [".card,.cell", `background-color:${colours.card}!important;border-color:${colours.line}!important`],
  [".text", `color:${colours.text}!important`],
  [".muted", `color:${colours.muted}!important`],
  [".link", `color:${colours.link}!important`],
  [
    ".brand",
    `background-color:${colours.brand}!important;color:${colours.onBrand}!important;border-color:${colours.brand}!important`,
  ],
  [
    ".second",
    `background-color:${colours.card}!important;color:${colours.link}!important;border-color:${colours.edge}!important`,
  ],
  [".quiet", `background-color:${colours.quiet}!important`],
  [".on-quiet", `color:${colours.onQuiet}!important`],
  [".edge", `background-color:${colours.edge}!important;border-color:${colours.edge}!important`],
  [".edge-line td", `border-color:${colours.edge}!important`],
];

/** Outlook.com does not know the media query, and marks what it has darkened by attributes. */
function darkStyles(dark: MailColours): string {
  const rules = schemeRules(dark);
  const written = rules.map(([selectors, style]) => `${selectors}{${style}}`);
  const outlook = rules.map(
    ([selectors, style]) =>
      `${selectors
        .split(",")
        .flatMap((selector) => [`[data-ogsc] ${selector}`, `[data-ogsb] ${selector}`])
        .join(",")}{${style}}`,
  );
  return `@media (prefers-color-scheme:dark){${written.join("")}}${outlook.join("")}`;
}

const PHONE = [
  ".cell{padding:24px 20px!important}",
  ".fact{display:block!important;width:auto!important;padding-bottom:0!important;border-bottom:0!important}",
  ".value{display:block!important;padding-top:0!important}",
  ".gutter{padding-left:20px!important;padding-right:20px!important}",
  ".outer{padding:0!important}",
  ".wide{width:100%!important;box-sizing:border-box!important}",
].join("");

function head({ subject, locale }: MailContent, look: MailLook): string {
  const schemes = look.dark ? "light dark" : "dark";
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:${schemes}}@media (max-width:480px){${PHONE}}${look.dark ? darkStyles(look.dark) : ""}</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->
</head>`;
}

/** What a mail's head shows of its operator. */
interface MailBrand {
  readonly company: string;
  /** The size of `markFile` in pixels. */
  readonly mark: { readonly width: number; readonly height: number };
}

/** The operator's mark and name, on the brand's colour. */
function letterhead({ company, mark }: MailBrand, { colours, radius }: MailLook): string {
  const { brand, onBrand } = colours;
  return `<tr><td class="brand gutter" bgcolor="${brand}" style="padding:16px 32px;border-radius:${radius}px ${radius}px 0 0;background-color:${brand};color:${onBrand};text-align:start">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="${mark.width + 12}" valign="middle" style="width:${mark.width + 12}px"><img src="cid:${MARK_ID}" width="${mark.width}" height="${mark.height}" alt="" style="display:block;border:0;width:${mark.width}px;height:${mark.height}px"></td><td class="brand" valign="middle" style="color:${onBrand};font-size:20px;line-height:26px;font-weight:700">${escapeHtml(company)}</td></tr></table>
</td></tr>`;
}

/** The HTML of a mail. Every text in `content` is taken as text. It shows the picture of `markFile`. */
export function mailHtml(content: MailContent, brand: MailBrand, look: MailLook): string {
  const { colours, radius } = look;
  const { page, card, text, muted, line } = colours;
  const blocks = content.blocks.map((block) => blockHtml(block, content.locale, look)).join("\n");
  const footer = content.footer.map(ownDirection).join("<br>");
  // Outlook for Windows ignores the largest width of a table.
  const [open, close] = [
    `<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
    "<!--[if mso]></td></tr></table><![endif]-->",
  ];
  return `${head(content, look)}
<body class="page" style="margin:0;padding:0;background-color:${page};font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;color:${text}">${typedHtml(content.preheader)}</div>
<div role="main" lang="${escapeHtml(content.locale)}" dir="${directionOf(content.locale)}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${page}" style="background-color:${page}"><tr><td class="outer" align="center" style="padding:24px 12px">
${open}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px;border-collapse:separate">
${letterhead(brand, look)}
<tr><td class="cell" bgcolor="${card}" style="padding:32px;border:1px solid ${line};border-top:0;border-radius:0 0 ${radius}px ${radius}px;background-color:${card};text-align:start">
${blocks}
</td></tr>
<tr><td class="muted gutter" style="padding:20px 32px;font-size:13px;line-height:20px;color:${muted};text-align:start">${footer}</td></tr>
</table>
${close}
</td></tr></table>
</div>
</body>
</html>
`;
}
