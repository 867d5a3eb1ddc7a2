/** Renders a mail as HTML that mail clients understand: tables, inline styles, no external resources. */
import { directionOf } from "#domain/shared/text/language.ts";
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import type { MailContent } from "./content.ts";
import { blockHtml, ownDirection } from "./html-blocks.ts";
import type { MailColours, MailLook } from "./mail-palette.ts";
import { MARK_ID } from "./mark.ts";
import { typedHtml } from "./person-text.ts";

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
export interface MailBrand {
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
