import type { TemplateId } from "#domain/tenant/configuration.ts";
import { gateway } from "#ds/templates/gateway.template.ts";
import { inline } from "#ds/templates/inline.template.ts";
import { inlinex } from "#ds/templates/inlinex.template.ts";
import { list } from "#ds/templates/list.template.ts";
import type { TemplateManifest } from "#ds/templates/manifest.ts";
import { overflow } from "#ds/templates/overflow.template.ts";
import { wizard } from "#ds/templates/wizard.template.ts";
import { wizardt } from "#ds/templates/wizardt.template.ts";
import { wizardx } from "#ds/templates/wizardx.template.ts";

/** The layouts of the booking form. */
export const MANIFESTS: Readonly<Record<TemplateId, TemplateManifest>> = {
  wizard,
  inline,
  inlinex,
  wizardx,
  wizardt,
  gateway,
  overflow,
  list,
};
