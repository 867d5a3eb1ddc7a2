/** The operator's mark at the head of a mail: a picture inside the mail, since many mail clients load no others. */
import { logoOnPlate, markPng } from "#server/platform/http/pages/site/brand-pictures.ts";
import { logoOf } from "#server/platform/http/pages/site/own-logo.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { MailAttachment } from "./content.ts";

/** The name by which the HTML of a mail includes the picture. */
export const MARK_ID = "mark@cabstand";

/** Height at which it is shown, in pixels. */
const SHOWN = 40;
/** A logo that is wider would leave no room for the name on a phone. */
const WIDEST = 160;
/** Pixels for one that is shown, for dense screens. */
const DENSITY = 2;

/** The size at which a mail shows the mark, in pixels. */
export function markSize(tenant: Tenant): { readonly width: number; readonly height: number } {
  const logo = logoOf(tenant);
  const width = logo === null ? SHOWN : Math.round((SHOWN * logo.width) / logo.height);
  return { width: Math.min(Math.max(width, SHOWN), WIDEST), height: SHOWN };
}

const made = new WeakMap<Tenant, Promise<Buffer>>();

function draw(tenant: Tenant): Promise<Buffer> {
  const { width, height } = markSize(tenant);
  const { logo } = tenant.settings;
  if (logo === "") return markPng(tenant, DENSITY * SHOWN, { look: "reversed" });
  return logoOnPlate(logo, { width: DENSITY * width, height: DENSITY * height });
}

/** The mark as a file of a mail; drawn once for a tenant, since a changed tenant is another object. */
export async function markFile(tenant: Tenant): Promise<MailAttachment> {
  const drawn = made.get(tenant) ?? draw(tenant);
  made.set(tenant, drawn);
  drawn.catch(() => made.delete(tenant));
  return {
    filename: "logo.png",
    contentType: "image/png",
    content: (await drawn).toString("base64"),
    encoding: "base64",
    contentId: MARK_ID,
  };
}
