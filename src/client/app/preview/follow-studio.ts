/** A page in the studio's preview takes up the look that the studio says; loaded by such pages only. */
import { PUBLISHED_FRAME } from "#ds/sections/StudioPreview/preview-frame.ts";
import { readLookMessage, readyMessage } from "#client/gateways/preview/preview-message.ts";
import { tenantCss } from "#domain/tenant/theme/tenant-css.ts";

/**
 * Follows the studio that frames this page: its looks become CSS variables in a style sheet after the page's own, so
 * that nothing is rendered anew. A page of the live shop keeps its own theme. Only the framing window of the page's own origin is listened to. The page's scheme is
 * not kept, since the visitor did not choose it.
 */
export function followStudio(page: Window & typeof globalThis): void {
  const { document, location, parent } = page;
  if (parent === page) return;
  const sheet = new page.CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  page.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return;
    const look = readLookMessage(data);
    if (look === null) return;
    const { dataset } = document.documentElement;
    if (page.name !== PUBLISHED_FRAME) sheet.replaceSync(tenantCss(look.theme, { tenantId: dataset["tenant"] ?? "" }));
    dataset["scheme"] = look.scheme;
  });
  parent.postMessage(readyMessage(), location.origin);
}
