/** A tenant's own logo, as pages and mails show it. */
import { createHash } from "node:crypto";
import type { Logo } from "#domain/tenant/studio/brand-picture.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Where logos are served, by the hash of their content. */
export const LOGO_PREFIX = "/pictures/brand";

/** The bytes of a PNG that a tenant file holds as a data URL, and the hash that names them. */
export function logoContent(logo: string): { readonly content: Buffer; readonly hash: string } {
  const content = Buffer.from(logo.slice(logo.indexOf(",") + 1), "base64");
  return { content, hash: createHash("sha256").update(content).digest("hex") };
}

/** Where the head of a PNG states its size: https://www.w3.org/TR/png/#11IHDR */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

const known = new WeakMap<Tenant, Logo>();

/** A tenant's logo as pages show it; null: it has none. A draft's is not stored yet, so it stands in the page. */
export function logoOf(tenant: Tenant): Logo | null {
  const { logo } = tenant.settings;
  if (logo === "") return null;
  const made = known.get(tenant);
  if (made) return made;
  const { content, hash } = logoContent(logo);
  const [width, height] = [content.readUInt32BE(WIDTH_AT), content.readUInt32BE(HEIGHT_AT)];
  const shown = { src: tenant.isDraft ? logo : `${LOGO_PREFIX}/${hash}`, width, height };
  known.set(tenant, shown);
  return shown;
}
