/** Writes a live tenant as a file, and reads an edited file back. */
import { isDeepStrictEqual } from "node:util";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Catalogues, PageTexts } from "#domain/tenant/own-words.ts";
import { NOT_EDITABLE } from "#domain/tenant/studio/fields.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import { putTenant, storedImages, TenantRefused } from "./repository.ts";
import type { TenantRegistry } from "#server/platform/http/tenant-registry.ts";
import { readTenantFile } from "./tenant-file.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Tenants as the files that operators write; a file here has no provider keys, which never leave the server. */
export interface TenantFiles {
  /** The tenant as it is now in the database, which another server may have changed a moment ago. */
  current(id: string): Promise<Tenant>;
  /** The live file, with the pictures of its vehicles. */
  write(tenant: Tenant): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Reads a file of this tenant: the same check as `npm run tenant -- check`, and nothing in it may differ that only
   * the server's administrator may change.
   * @returns the tenant with its provider keys, or every fault as "field.path: what is wanted".
   */
  read(tenant: Tenant, document: Readonly<Record<string, unknown>>): Result<Tenant, readonly string[]>;
  /** What the pages say where the file does not reword it; no language where the client is not built. */
  texts(): Promise<Catalogues>;
  /**
   * Makes it live: all or nothing. The servers take it up within seconds.
   * @param also runs in the same transaction; what it throws leaves everything as it was.
   * @returns why it is refused.
   */
  put(tenant: Tenant, also: (handle: TenantHandle) => Promise<void>): Promise<Result<null, string>>;
}

interface TenantFileDeps {
  readonly db: Database;
  readonly secrets: SecretBox | null;
  readonly tenants: TenantRegistry;
  /** Loads what was changed since. */
  readonly reload: () => Promise<void>;
  /** What a tenant may reword; null: the client is not built, and any key passes. */
  readonly texts: PageTexts | null;
}

/** A catalogue that has every key. */
const ANY_TEXT: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });

/** A path of NOT_EDITABLE as keys; "hosts.*" is the whole list. */
const keysOf = (path: string): readonly string[] => path.split(".").filter((key) => key !== "*");

/** What an edited file changes although only the server's administrator may change it. */
const fixedFaults = (live: Tenant, edited: Tenant): readonly string[] =>
  Object.keys(NOT_EDITABLE).flatMap((path) => {
    const [before, after] = [live, edited].map((tenant) => JSON.stringify(valueAt(tenant, keysOf(path))));
    return before === after ? [] : [`${keysOf(path).join(".")}: ${FILE_FAULTS.fixed}`];
  });

/** Wires tenant files to the database. */
export function tenantFiles({ db, secrets, tenants, reload, texts }: TenantFileDeps): TenantFiles {
  return {
    async current(id) {
      await reload();
      const tenant = tenants.byId(id);
      if (!tenant) throw new Error(`The tenant ${id} is not served any more.`);
      return tenant;
    },
    async write({ providers: _keys, vehicles, ...rest }) {
      const images = await db.withTenant(rest.id, storedImages);
      const pictured = vehicles.map((vehicle) => ({ ...vehicle, image: images.get(vehicle.id) ?? vehicle.image }));
      return { ...rest, vehicles: pictured };
    },
    read(tenant, document) {
      if ("providers" in document) return err(["providers: stay on the server; leave them out of the file"]);
      // A tenant of the demo has no host, which no file of an operator could say.
      const isHostless = tenant.hosts.length === 0 && isDeepStrictEqual(document["hosts"], []);
      const hosts = isHostless ? ["demo.localhost"] : document["hosts"];
      const raw = { ...document, hosts, providers: tenant.providers };
      const read = readTenantFile(raw, { environment: {}, texts: texts?.keys ?? ANY_TEXT });
      if (!read.ok) return read;
      const edited = { ...read.value, ...(isHostless ? { hosts: [] } : {}), providers: tenant.providers };
      const faults = fixedFaults(tenant, edited);
      return faults.length === 0 ? ok(edited) : err(faults);
    },
    texts: () => texts?.load() ?? Promise.resolve({}),
    async put(tenant, also) {
      try {
        await putTenant(db, tenant, { replace: true, secrets, also });
      } catch (error) {
        if (!(error instanceof TenantRefused)) throw error;
        return err(error.message);
      }
      await reload();
      return ok(null);
    },
  };
}
