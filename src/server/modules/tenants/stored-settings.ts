/** Validates rows of the tenants table before the server uses them; an invalid row is not served, not even in part. */
import type { z } from "zod";
import { tariffFaults, type Tariff } from "#domain/quote/pricing/tariff.ts";
import type { ServiceArea } from "#domain/tenant/service-area.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import { parseThemeInputs, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { BadTenantRow } from "./bad-tenant-row.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import { priceItemsSchema, providerChoiceSchema, serviceAreaSchema, settingsSchema, tariffSchema } from "./schemas.ts";

function check<T>(what: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new BadTenantRow(`${what} cannot be used: ${faults.join("; ")}`);
}

/** @throws BadTenantRow with every fault, like the other readers of this file. */
export const readTenantSettings = (tenant: string, value: unknown): TenantSettings =>
  check(`The configuration of tenant ${tenant}`, settingsSchema, value);

/**
 * The `providers` key of the configuration, with everything that its settings require; absent: none. Faults name the
 * field, never its value, which may be a key.
 */
export const readProviders = (tenant: string, config: unknown): TenantProviders =>
  check(`The configuration of tenant ${tenant}`, providerChoiceSchema, config).providers;

export function readTariff(tenant: string, value: unknown): Tariff {
  const read = check(`The tariff of tenant ${tenant}`, tariffSchema, value);
  const faults = tariffFaults(read);
  if (faults.length > 0) throw new BadTenantRow(`The tariff of tenant ${tenant} cannot be used: ${faults.join("; ")}`);
  return read;
}

export const readServiceArea = (tenant: string, value: unknown): ServiceArea =>
  check(`The service area of tenant ${tenant}`, serviceAreaSchema, value);

export const readPriceItems = (tenant: string, value: unknown): z.output<typeof priceItemsSchema> =>
  check(`The price list of tenant ${tenant}`, priceItemsSchema, value);

export function readTheme(tenant: string, value: unknown): ThemeInputs {
  const read = parseThemeInputs(value);
  if (!read.ok) throw new BadTenantRow(`The theme of tenant ${tenant} cannot be used: ${read.error}`);
  return read.value;
}
