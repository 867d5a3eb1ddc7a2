/** Provider keys as they are stored: sealed where the server has a key for it (SECRETS_KEY). */
import { isRecord } from "#domain/shared/is-record.ts";
import { SealBroken, type SecretBox } from "#server/platform/security/secret-box.ts";
import { BadTenantRow } from "./bad-tenant-row.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";

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
