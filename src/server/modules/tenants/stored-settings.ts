/** Validates rows of the tenants table before the server uses them; an invalid row is not served, not even in part. */
import type { z } from "zod";
import { tariffFaults, type Tariff } from "#domain/quote/pricing/tariff.ts";
import type { ServiceArea } from "#domain/tenant/service-area.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import { parseThemeInputs, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import { priceItemsSchema, providerChoiceSchema, serviceAreaSchema, settingsSchema, tariffSchema } from "./schemas.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { SealBroken, type SecretBox } from "#server/platform/security/secret-box.ts";

/** A tenant's row is invalid; the message names the fault and never shows a key. */
export class BadTenantRow extends Error {
  override readonly name = "BadTenantRow";
}

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

/** The stored form of sealed providers. */
interface Sealed {
  readonly sealed: string;
}

const isSealed = (value: unknown): value is Sealed => isRecord(value) && typeof value["sealed"] === "string";

const SECRET_FIELDS = ["key", "webhookSecret", "privateKey", "secret"];

/** Whether providers hold a secret, as opposed to addresses alone. */
export const holdSecrets = (providers: unknown): boolean =>
  isRecord(providers) &&
  Object.values(providers).some((entry) => isRecord(entry) && SECRET_FIELDS.some((field) => field in entry));

/** Whether a stored configuration has provider keys, sealed or not. */
export function hasKeys(config: unknown): boolean {
  const providers = isRecord(config) ? config["providers"] : undefined;
  return isSealed(providers) || holdSecrets(providers);
}

/** Providers in the form in which they are stored. */
export const sealProviders = (
  tenant: string,
  providers: TenantProviders,
  secrets: SecretBox | null,
): TenantProviders | Sealed =>
  secrets && holdSecrets(providers) ? { sealed: secrets.seal(JSON.stringify(providers), tenant) } : providers;

/**
 * A stored configuration with its providers readable.
 * @throws BadTenantRow when they are sealed and cannot be opened.
 */
export function openProviders(tenant: string, config: unknown, secrets: SecretBox | null): unknown {
  if (!isRecord(config) || !isSealed(config["providers"])) return config;
  if (!secrets) throw new BadTenantRow("its provider keys are encrypted, and SECRETS_KEY is not set");
  try {
    return { ...config, providers: JSON.parse(secrets.open(config["providers"].sealed, tenant)) as unknown };
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new BadTenantRow(`its provider keys cannot be decrypted: ${error.message}`);
  }
}

/**
 * A stored configuration with its providers sealed under the first key.
 * @returns null when there is nothing to do: no keys, sealed under the first key already, or not decryptable.
 */
export function resealed(tenant: string, config: unknown, secrets: SecretBox): object | null {
  if (!isRecord(config) || !hasKeys(config)) return null;
  const stored = config["providers"];
  if (isSealed(stored) && secrets.isCurrent(stored.sealed)) return null;
  try {
    const opened = openProviders(tenant, config, secrets) as { readonly providers: TenantProviders };
    return { ...config, providers: sealProviders(tenant, opened.providers, secrets) };
  } catch (error) {
    // `tenantReader` reports it.
    if (error instanceof BadTenantRow) return null;
    throw error;
  }
}
