import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import { json, type SystemTables } from "#server/platform/database/tables/tables.ts";
import {
  readPriceItems,
  readProviders,
  readServiceArea,
  readTariff,
  readTenantSettings,
  readTheme,
  BadTenantRow,
  hasKeys,
  holdSecrets,
  openProviders,
  sealProviders,
} from "./stored-settings.ts";
import { cardCurrencyFaults } from "./currencies.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { keepLogo } from "./logo.ts";
import { vehicleImage } from "./vehicle-pictures.ts";

type Row = Selectable<SystemTables["tenants"]>;

export interface TenantReaderOptions {
  readonly db: Database;
  /** Decrypts sealed provider keys; null: the server has no key. */
  readonly secrets: SecretBox | null;
  /** Whether plain-text provider keys are refused when the server has no key to seal them. */
  readonly needsSeal: boolean;
  /** Called for an unusable row, once for each distinct reason. */
  readonly onBadRow: (tenant: string, reason: string) => void;
}

/** Cached state of one row: its last readable version, if there was one, and its present fault. */
interface KnownRow {
  readonly writtenAt: number;
  readonly tenant: Tenant | null;
  readonly fault: string | null;
}

/**
 * @returns a function that reads every tenant with its offer, in display order; the first is the default. A tenant
 * whose row has not changed since the last read stays the same object. An unusable row is reported and left out; if an
 * earlier version of it was read, that version is served until the row is repaired, since an operator's mistake must
 * not stop bookings. Errors of the database itself are thrown.
 */
export function tenantReader(options: TenantReaderOptions): () => Promise<readonly Tenant[]> {
  const { db, onBadRow } = options;
  let known = new Map<string, KnownRow>();
  const readOne = async (id: string, writtenAt: number): Promise<KnownRow> => {
    const before = known.get(id);
    if (before?.writtenAt === writtenAt && before.fault === null) return before;
    try {
      return { writtenAt, tenant: await loadTenant(options, id), fault: null };
    } catch (error) {
      if (!(error instanceof BadTenantRow)) throw error;
      const fault = error.message;
      if (before?.writtenAt !== writtenAt || before.fault !== fault) onBadRow(id, fault);
      return { writtenAt, tenant: before?.tenant ?? null, fault };
    }
  };
  return async () => {
    const rows = await db.system.selectFrom("tenants").select(["id", "updated_at"]).orderBy("position").execute();
    const read = rows.map(async ({ id, updated_at }) => [id, await readOne(id, updated_at.getTime())] as const);
    known = new Map(await Promise.all(read));
    return [...known.values()].flatMap(({ tenant }) => tenant ?? []);
  };
}

async function loadTenant({ db, secrets, needsSeal }: TenantReaderOptions, id: string): Promise<Tenant> {
  const row = await db.system.selectFrom("tenants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (needsSeal && !secrets && hasKeys(row.config)) {
    throw new BadTenantRow(`The tenant ${id} has provider keys, and SECRETS_KEY is not set`);
  }
  const offer = await db.withTenant(id, (handle) => loadOffer(handle, id));
  return { ...readRow({ ...row, config: openProviders(id, row.config, secrets) }), ...offer };
}

function readRow(row: Row): Omit<Tenant, "vehicles" | "priceList" | "drivers"> {
  const settings = readTenantSettings(row.id, row.config);
  const providers = readProviders(row.id, row.config);
  const faults = cardCurrencyFaults(settings, providers);
  if (faults.length > 0) throw new BadTenantRow(`The tenant ${row.id} cannot be used: ${faults.join("; ")}`);
  return {
    id: row.id,
    hosts: row.hosts,
    settings,
    tariff: readTariff(row.id, row.tariff),
    serviceArea: readServiceArea(row.id, row.service_area),
    theme: readTheme(row.id, row.theme),
    isTest: row.is_test,
    providers,
  };
}

async function loadOffer(
  db: TenantHandle,
  tenant: string,
): Promise<Pick<Tenant, "vehicles" | "priceList" | "drivers">> {
  const vehicles = await db.selectFrom("vehicle_types").selectAll().orderBy("position").execute();
  const prices = await db.selectFrom("price_list").selectAll().orderBy("position").execute();
  const drivers = await db.selectFrom("drivers").selectAll().orderBy("id").execute();
  return {
    vehicles: vehicles.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      image: vehicleImage(row.id, row.image),
      passengers: row.passengers,
      luggage: row.luggage,
      maxLuggage: row.max_luggage,
      handBags: row.hand_bags,
      wheelchair: row.wheelchair,
    })),
    priceList: prices.map((row) => ({ name: row.name, items: readPriceItems(tenant, row.items) })),
    drivers: drivers.map((row) => ({
      id: row.id,
      number: row.number,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      licence: row.licence,
      vehicleTypeId: row.vehicle_type_id,
      vehicleMake: row.vehicle_make,
      vehicleModel: row.vehicle_model,
      vehicleColour: row.vehicle_colour,
      vehicleRegistration: row.vehicle_registration,
      home: { lat: row.home_lat, lng: row.home_lng },
    })),
  };
}

/**
 * Adds missing tenants; existing ones stay as they are, because an operator may have changed them. An interrupted start
 * is completed by the next one.
 * @returns the ids that were written.
 */
export async function addMissingTenants(db: Database, tenants: readonly Tenant[]): Promise<readonly string[]> {
  const added: string[] = [];
  for (const [position, tenant] of tenants.entries()) {
    await db.system
      .insertInto("tenants")
      .values({ id: tenant.id, position, ...rowOf(tenant, null) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const wrote = await db.withTenant(tenant.id, async (handle) => {
      const known = await handle.selectFrom("vehicle_types").select("id").limit(1).execute();
      if (known.length > 0) return false;
      await addOffer(handle, tenant);
      return true;
    });
    if (wrote) added.push(tenant.id);
  }
  return added;
}

const rowOf = (
  tenant: Tenant,
  secrets: SecretBox | null,
): Omit<Insertable<SystemTables["tenants"]>, "id" | "position"> => ({
  hosts: [...tenant.hosts],
  config: json({ ...tenant.settings, providers: sealProviders(tenant.id, tenant.providers, secrets) }),
  tariff: json(tenant.tariff),
  service_area: json(tenant.serviceArea),
  theme: json(tenant.theme),
  is_test: tenant.isTest,
});

/** A tenant file is refused; the message says why, for its author. */
export class TenantRefused extends Error {
  override readonly name = "TenantRefused";
}

/**
 * Writes a new tenant, or with `replace` replaces the tenant with its id: all or nothing. Vehicles and drivers that
 * bookings reference cannot be left out.
 * @param how replace: overwrite a tenant with the same id; secrets: seals the provider keys; also: runs in the same
 * transaction.
 * @throws TenantRefused when the id is taken (without `replace`), a host leads to another tenant, an omitted part is
 * still referenced, or a live tenant has provider keys that the server cannot seal.
 */
export async function putTenant(
  db: Database,
  tenant: Tenant,
  { replace, secrets, also }: PutOptions,
): Promise<"added" | "replaced"> {
  if (!tenant.isTest && !secrets && holdSecrets(tenant.providers)) {
    throw new TenantRefused(
      "providers: has keys, which are stored encrypted; set the SECRETS_KEY of the server first.",
    );
  }
  let outcome: "added" | "replaced" = "added";
  const writeRow = async (system: Transaction<SystemTables>): Promise<void> => {
    // Two concurrent writers must not take the same host; this lock does not block readers.
    await sql`lock table tenants in share row exclusive mode`.execute(system);
    const rows = await system.selectFrom("tenants").select(["id", "hosts", "position"]).execute();
    const others = rows.filter(({ id }) => id !== tenant.id);
    const taken = others.flatMap(({ id, hosts }) =>
      hosts.filter((host) => tenant.hosts.includes(host)).map((host) => `hosts: ${host} leads to the tenant ${id}`),
    );
    if (taken.length > 0) throw new TenantRefused(taken.join("\n"));
    const row = { ...rowOf(tenant, secrets), updated_at: new Date() };
    if (others.length === rows.length) {
      const position = Math.max(-1, ...rows.map((other) => other.position)) + 1;
      await system
        .insertInto("tenants")
        .values({ id: tenant.id, position, ...row })
        .execute();
      return;
    }
    if (!replace) throw new TenantRefused(`The tenant ${tenant.id} is there already; write over it with --replace.`);
    outcome = "replaced";
    await system.updateTable("tenants").set(row).where("id", "=", tenant.id).execute();
  };
  await db.provision(tenant.id, writeRow, async (handle) => {
    await replaceOffer(handle, tenant);
    await keepLogo(handle, tenant);
    await also?.(handle);
  });
  return outcome;
}

/** How a tenant is written. */
interface PutOptions {
  readonly replace: boolean;
  readonly secrets: SecretBox | null;
  readonly also?: (handle: TenantHandle) => Promise<void>;
}

/** The images of a tenant's vehicles as its file states them, by vehicle. */
export async function storedImages(db: TenantHandle): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("vehicle_types").select(["id", "image"]).execute();
  return new Map(rows.map(({ id, image }) => [id, image]));
}

/** SQLSTATE when a referenced row is deleted. */
const FOREIGN_KEY_VIOLATION = "23503";

async function replaceOffer(db: TenantHandle, tenant: Tenant): Promise<void> {
  const { vehicles, priceList, drivers } = offerRows(tenant);
  const gone = async (table: "drivers" | "vehicle_types", kept: readonly { readonly id: string }[]): Promise<void> => {
    const left = kept.map(({ id }) => id);
    try {
      await db
        .deleteFrom(table)
        .where((eb) => (left.length === 0 ? eb.lit(true) : eb("id", "not in", left)))
        .execute();
    } catch (error) {
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
      const hint = table === "drivers" ? "" : "; a vehicle is taken off sale by taking its rate out of the tariff";
      throw new TenantRefused(`${table}: bookings or drivers still name one that the file leaves out${hint}.`);
    }
  };
  for (const row of vehicles) {
    await db
      .insertInto("vehicle_types")
      .values(row)
      .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doUpdateSet(row))
      .execute();
  }
  for (const row of drivers) {
    await db
      .insertInto("drivers")
      .values(row)
      .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doUpdateSet(row))
      .execute();
  }
  await gone("drivers", drivers);
  await gone("vehicle_types", vehicles);
  await db.deleteFrom("price_list").execute();
  await db.insertInto("price_list").values(priceList).execute();
}

function offerRows(tenant: Tenant) {
  const owner = { tenant_id: tenant.id };
  const vehicles = tenant.vehicles.map((vehicle, position) => ({
    ...owner,
    id: vehicle.id,
    position,
    name: vehicle.name,
    description: vehicle.description,
    image: vehicle.image,
    passengers: vehicle.passengers,
    luggage: vehicle.luggage,
    max_luggage: vehicle.maxLuggage,
    hand_bags: vehicle.handBags,
    wheelchair: vehicle.wheelchair === true,
  }));
  const priceList = tenant.priceList.map((category, position) => ({
    ...owner,
    position,
    name: category.name,
    items: json(category.items),
  }));
  const drivers = tenant.drivers.map((driver) => ({
    ...owner,
    id: driver.id,
    number: driver.number,
    first_name: driver.firstName,
    last_name: driver.lastName,
    phone: driver.phone,
    licence: driver.licence,
    vehicle_type_id: driver.vehicleTypeId,
    vehicle_make: driver.vehicleMake,
    vehicle_model: driver.vehicleModel,
    vehicle_colour: driver.vehicleColour,
    vehicle_registration: driver.vehicleRegistration,
    home_lat: driver.home.lat,
    home_lng: driver.home.lng,
  }));
  return { vehicles, priceList, drivers };
}

/** Two servers that start at the same moment may both write the offer. */
async function addOffer(db: TenantHandle, tenant: Tenant): Promise<void> {
  const { vehicles, priceList, drivers } = offerRows(tenant);
  await db
    .insertInto("vehicle_types")
    .values(vehicles)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("price_list")
    .values(priceList)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (drivers.length === 0) return;
  await db
    .insertInto("drivers")
    .values(drivers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads one tenant. @throws TenantRefused when there is none, or when it cannot be read. */
export async function tenantOf(
  { db, secrets }: { readonly db: Database; readonly secrets: SecretBox | null },
  id: string,
): Promise<Tenant> {
  const faults: string[] = [];
  const onBadRow = (tenant: string, reason: string): void => void (tenant === id && faults.push(reason));
  const tenants = await tenantReader({ db, secrets, needsSeal: false, onBadRow })();
  const tenant = tenants.find((one) => one.id === id);
  if (!tenant) throw new TenantRefused(faults[0] ?? `There is no tenant ${id}.`);
  return tenant;
}
