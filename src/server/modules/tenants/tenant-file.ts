/** Reads a tenant from the one JSON file that an operator writes, and says everything that is wrong with it at once. */
import { isStorable } from "#domain/shared/text/plain-text.ts";
import { faultsOf, parsePart, unknownKeys } from "#server/platform/file-faults.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import type { z } from "zod";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import { FORMAT_KEY, isNewerFile } from "#domain/tenant/studio/tenant-file.ts";
import { parseThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { missingProviders, providersSchema } from "./providers.ts";
import {
  driversSchema,
  hostsSchema,
  priceListSchema,
  serviceAreaSchema,
  settingsInFileSchema,
  tariffSchema,
  tenantIdSchema,
  testFlagSchema,
  vehiclesSchema,
} from "./schemas.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { tenantFaults, textFaults } from "./tenant-faults.ts";

/** The context that a file is validated in. */
export interface TenantFileContext {
  /** Variables for `{"env": "NAME"}` in place of a key. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Keys of the text catalogue, which `settings.texts` may reword. */
  readonly texts: ReadonlySet<string>;
}

const SECTIONS: readonly (keyof Tenant)[] = [
  "id",
  "hosts",
  "isTest",
  "settings",
  "theme",
  "tariff",
  "serviceArea",
  "vehicles",
  "priceList",
  "drivers",
  "providers",
];

/** Collects faults, section by section, so that one wrong section hides none of the others. */
class Reading {
  readonly faults: string[] = [];

  read<T>(section: string, schema: z.ZodType<T>, value: unknown): T | null {
    const parsed = parsePart(schema, value);
    if (parsed.success) return parsed.data;
    this.faults.push(...faultsOf(parsed.error, section));
    return null;
  }

  unknown(path: string, keys: readonly string[]): void {
    this.faults.push(...unknownKeys(path, keys));
  }

  /** Replaces each `{"env": "NAME"}` by that variable's value. */
  fromEnvironment(path: string, value: unknown, environment: TenantFileContext["environment"]): unknown {
    if (!isRecord(value)) return value;
    const keys = Object.keys(value);
    const name = value["env"];
    if (keys.length === 1 && typeof name === "string") {
      const found = environment[name]?.trim() ?? "";
      if (found === "") this.faults.push(`${path}: needs the environment variable ${name}, which is not set`);
      // A placeholder that passes as a key: the missing variable is reported already.
      return found === "" ? "unknown-key" : found;
    }
    return Object.fromEntries(
      keys.map((key) => [key, this.fromEnvironment(`${path}.${key}`, value[key], environment)]),
    );
  }

  theme(value: unknown): Tenant["theme"] | null {
    const parsed = parseThemeInputs(value);
    if (parsed.ok) return parsed.value;
    this.faults.push(`theme: ${parsed.error}`);
    return null;
  }
}

/** Texts that cannot be stored. */
function brokenTexts(value: unknown, path: string): readonly string[] {
  if (typeof value === "string") return !isStorable(value) ? [`${path}: has a character that cannot be stored`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const own = path === "" ? key : `${path}.${key}`;
    return !isStorable(key) ? [`${path}: has a key with a character that cannot be stored`] : brokenTexts(item, own);
  });
}

const strictSettings: z.ZodType<TenantSettings> = settingsInFileSchema;

/**
 * Reads a tenant file. Omitted settings get their defaults.
 * @returns the tenant, or every fault as "field.path: what is wanted"; faults never hold a key.
 */
export function readTenantFile(raw: unknown, around: TenantFileContext): Result<Tenant, readonly string[]> {
  if (!isRecord(raw)) return err(["the file must hold one JSON object"]);
  // What else is wrong with it may be right in its own format.
  if (isNewerFile(raw)) return err([FILE_FAULTS.newer_file]);
  const reading = new Reading();
  reading.unknown(
    "",
    Object.keys(raw).filter(
      (key) => key !== "$comment" && key !== FORMAT_KEY && !SECTIONS.some((section) => section === key),
    ),
  );
  const given = isRecord(raw["settings"]) ? { ...DEFAULT_SETTINGS, ...raw["settings"] } : raw["settings"];
  const access = reading.fromEnvironment("providers", raw["providers"], around.environment);
  const draft = {
    id: reading.read("id", tenantIdSchema, raw["id"]),
    hosts: reading.read("hosts", hostsSchema, raw["hosts"]),
    isTest: reading.read("isTest", testFlagSchema, raw["isTest"]),
    settings: reading.read("settings", strictSettings, given),
    theme: reading.theme(raw["theme"]),
    tariff: reading.read("tariff", tariffSchema, raw["tariff"]),
    serviceArea: reading.read("serviceArea", serviceAreaSchema, raw["serviceArea"]),
    vehicles: reading.read("vehicles", vehiclesSchema, raw["vehicles"]),
    priceList: reading.read("priceList", priceListSchema, raw["priceList"]),
    drivers: reading.read("drivers", driversSchema, raw["drivers"]),
    providers: reading.read("providers", providersSchema, access),
  };
  const { settings, providers } = draft;
  if (settings && providers) {
    for (const name of missingProviders(settings, providers)) {
      reading.faults.push(`providers.${name}: is needed by settings.searchApi or settings.routingApi`);
    }
  }
  const faults = [...brokenTexts(raw, ""), ...reading.faults, ...textFaults(raw), ...tenantFaults(draft, around.texts)];
  return faults.length === 0 ? ok(draft as Tenant) : err(faults);
}
