/** Renders a mail as HTML that mail clients understand: tables, inline styles, no external resources. */
import { directionOf } from "#domain/shared/text/language.ts";
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import type { Block, MailContent } from "./content.ts";
import type { MailColours, MailLook } from "./mail-palette.ts";

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Colours by class, for mail clients that honour the device's colour scheme. */
function darkStyles(dark: MailColours): string {
  const rules = [
    `.page{background-color:${dark.page}!important}`,
    `.card,.cell{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
    `.text{color:${dark.text}!important}`,
    `.muted{color:${dark.muted}!important}`,
    `.link{color:${dark.link}!important}`,
    `.brand{background-color:${dark.brand}!important;color:${dark.onBrand}!important;border-color:${dark.brand}!important}`,
  ];
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

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
<style>:root{color-scheme:${schemes}}@media (max-width:480px){.cell{padding:20px!important}.fact{display:block!important;width:auto!important;padding-bottom:0!important;border-bottom:0!important}.value{display:block!important;padding-top:0!important}.edge{padding-left:20px!important;padding-right:20px!important}}${look.dark ? darkStyles(look.dark) : ""}</style>
</head>`;
}

function blockHtml(block: Block, { locale }: MailContent, { colours, buttonRadius }: MailLook): string {
  const { text, muted, link, brand, onBrand, line } = colours;
  switch (block.kind) {
    case "title":
      return `<h1 class="text" style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;color:${text}">${escapeHtml(block.text)}</h1>`;
    case "paragraph":
      return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${text}">${escapeHtml(block.text)}</p>`;
    case "small":
      return `<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:21px;color:${muted}">${escapeHtml(block.text)}</p>`;
    case "facts": {
      // Mail clients support only left and right, not start and end.
      const [start, gap] = directionOf(locale) === "rtl" ? ["right", "10px 0 10px 12px"] : ["left", "10px 12px 10px 0"];
      const rows = block.rows.map(
        ({ label, lines }) =>
          `<tr><th scope="row" class="fact muted card" align="${start}" valign="top" width="38%" style="padding:${gap};border-bottom:1px solid ${line};font-size:14px;line-height:21px;font-weight:400;color:${muted}">${escapeHtml(label)}</th>` +
          `<td class="value text card" valign="top" style="padding:10px 0;border-bottom:1px solid ${line};font-size:16px;line-height:22px;color:${text};overflow-wrap:anywhere">${lines.map(escapeHtml).join("<br>")}</td></tr>`,
      );
      return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px">${rows.join("")}</table>`;
    }
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="brand edge" bgcolor="${brand}" style="border-radius:${buttonRadius}px;background-color:${brand}"><a class="brand" href="${escapeHtml(block.url)}" style="display:inline-block;padding:13px 24px;border-radius:${buttonRadius}px;background-color:${brand};color:${onBrand};font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
    case "link":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a class="link" href="${escapeHtml(block.url)}" style="color:${link};text-decoration:underline">${escapeHtml(block.label)}</a></p>`;
  }
}

/** The HTML of a mail. Every text in `content` is taken as text. */
export function mailHtml(content: MailContent, company: string, look: MailLook): string {
  const { colours, radius } = look;
  const { page, card, text, muted, brand, onBrand, line } = colours;
  const blocks = content.blocks.map((block) => blockHtml(block, content, look)).join("\n");
  const footer = content.footer.map(escapeHtml).join("<br>");
  return `${head(content, look)}
<body class="page" style="margin:0;padding:0;background-color:${page};font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;color:${text}">${escapeHtml(content.preheader)}</div>
<div role="main" lang="${escapeHtml(content.locale)}" dir="${directionOf(content.locale)}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${page}" style="background-color:${page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;border-collapse:separate">
<tr><td class="brand" bgcolor="${brand}" style="padding:18px 32px;border-radius:${radius}px ${radius}px 0 0;background-color:${brand};color:${onBrand};font-size:18px;line-height:24px;font-weight:700;text-align:start">${escapeHtml(company)}</td></tr>
<tr><td class="cell" bgcolor="${card}" style="padding:32px;border:1px solid ${line};border-top:0;border-radius:0 0 ${radius}px ${radius}px;background-color:${card};text-align:start">
${blocks}
</td></tr>
<tr><td class="muted edge" style="padding:20px 32px;font-size:13px;line-height:20px;color:${muted};text-align:start">${footer}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}
