/** The operator's mark at the head of a mail: a picture inside the mail, since many mail clients load no others. */
import { markPng } from "#server/platform/http/pages/site/brand-pictures.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { MailAttachment } from "./content.ts";

/** The name by which the HTML of a mail includes the picture. */
export const MARK_ID = "mark@cabstand";

/** Twice the size that it is shown at, for dense screens. */
const PIXELS = 80;

const made = new WeakMap<Tenant, Promise<Buffer>>();

/** The mark as a file of a mail; drawn once for a tenant, since a changed tenant is another object. */
export async function markFile(tenant: Tenant): Promise<MailAttachment> {
  const drawn = made.get(tenant) ?? markPng(tenant, PIXELS, { look: "reversed" });
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
