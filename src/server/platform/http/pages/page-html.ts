/** Assembles a page from shell, tenant's CSS, Boot and prerendered HTML. Pure text work. */
import { directionOf } from "#domain/shared/text/language.ts";
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import { BOOT_ELEMENT_ID, SHELL_APP, SHELL_HEAD, type Boot } from "#contract/core/boot.ts";
import { withServerTime } from "#contract/tenant/configuration.ts";
import { EARLY_INPUT_SCRIPT, SCHEME_BOOT_SCRIPT } from "#domain/shared/head-scripts.ts";

/** Placeholder in a cached page for the time of each reply. */
const TIME_MARK = "@now@";

/** The parts of a page. */
export interface PageParts {
  readonly shell: string;
  readonly boot: Boot;
  readonly title: string;
  /** Whether the tenant follows the visitor's device. */
  readonly schemeFollowsDevice: boolean;
  /** Tags about the site: icons, addresses, link preview. */
  readonly head: string;
  /** The tenant's colours and measures. */
  readonly css: string;
  /** Style elements of the components that only this page has. */
  readonly styles: string;
  readonly html: string;
  /** Stands after the application, hidden; see Prerendered. */
  readonly startFailure: string;
  /** Stands at the end; empty outside a demo. */
  readonly demoLink?: string;
}

/** A page in two parts; the server's time goes between them. */
export interface SplitPage {
  readonly before: string;
  readonly after: string;
}

/** JSON that cannot end its script element, whatever a tenant has typed. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

function openingTag({ boot, schemeFollowsDevice }: PageParts): string {
  const { tenant, template } = boot.configuration;
  const attributes = [
    `lang="${escapeHtml(boot.locale)}"`,
    `dir="${directionOf(boot.locale)}"`,
    `data-tenant="${escapeHtml(tenant)}"`,
    `data-scheme="${boot.scheme}"`,
    ...(schemeFollowsDevice ? ["data-scheme-auto"] : []),
    `data-template="${escapeHtml(template)}"`,
  ];
  return `<html ${attributes.join(" ")}>`;
}

/** Assembles the page. The shell's own `<html>` tag is replaced whole. */
export function composePage(parts: PageParts): SplitPage {
  const boot: Boot = { ...parts.boot, configuration: withServerTime(parts.boot.configuration, TIME_MARK) };
  const head = [
    `<title>${escapeHtml(parts.title)}</title>`,
    parts.head,
    `<script>${SCHEME_BOOT_SCRIPT}</script>`,
    `<script>${EARLY_INPUT_SCRIPT}</script>`,
    `<style id="tenant-css">${parts.css.replaceAll("</", "<\\/")}</style>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`,
  ].join("\n");
  // Functions as replacements: a string would treat `$&` and the like as patterns.
  const page = parts.shell
    .replace(/<html\b[^>]*>/, () => openingTag(parts))
    .replace(SHELL_HEAD, () => head)
    // After the shell's own sheet, where the browser adds those of a chunk.
    .replace("</head>", () => `${parts.styles}</head>`)
    .replace(SHELL_APP, () => parts.html)
    .replace("</body>", () => `${parts.startFailure}${parts.demoLink ?? ""}</body>`);
  const at = page.indexOf(TIME_MARK);
  return { before: page.slice(0, at), after: page.slice(at + TIME_MARK.length) };
}

/** Shell of a server whose client was not built: the API works, and the page says what to do. */
export const BARE_SHELL = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${SHELL_HEAD}</head>
<body><div id="root">${SHELL_APP}</div>
<noscript></noscript><p>The web client is not built yet. Run <code>npm start</code>, or <code>npm run dev</code> to work on it.</p></body>
</html>`;
