import type { TemplateId } from "#domain/tenant/configuration.ts";
import type { TemplateManifest } from "#ds/templates/manifest.ts";
import { wizard } from "#ds/templates/wizard.template.ts";

/** The layouts that can be drawn; a tenant that asks for another gets the wizard (WIZ-009). */
const MANIFESTS: Partial<Record<TemplateId, TemplateManifest>> = { wizard };

export const manifestOf = (template: TemplateId): TemplateManifest => MANIFESTS[template] ?? wizard;
