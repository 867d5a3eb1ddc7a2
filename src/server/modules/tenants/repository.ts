import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { json, type SystemTables } from "#server/tables.ts";
import {
  readPriceItems,
  readProviders,
  readServiceArea,
  readTariff,
  readTenantSettings,
  readTheme,
} from "./stored-settings.ts";
import type { Tenant } from "./tenant.ts";

type Row = Selectable<SystemTables["tenants"]>;

/**
 * @returns a function that reads every tenant with its offer, in the order in which they are shown; the first is the
 * default. A tenant whose row has not been written since the reading before stays the same object.
 */
export function tenantReader(db: Database): () => Promise<readonly Tenant[]> {
  let known = new Map<string, { readonly writtenAt: number; readonly tenant: Tenant }>();
  return async () => {
    const rows = await db.system.selectFrom("tenants").select(["id", "updated_at"]).orderBy("position").execute();
    const read = rows.map(async ({ id, updated_at }) => {
      const before = known.get(id);
      const writtenAt = updated_at.getTime();
      if (before?.writtenAt === writtenAt) return [id, before] as const;
      return [id, { writtenAt, tenant: await loadTenant(db, id) }] as const;
    });
    known = new Map(await Promise.all(read));
    return [...known.values()].map(({ tenant }) => tenant);
  };
}

async function loadTenant(db: Database, id: string): Promise<Tenant> {
  const row = await db.system.selectFrom("tenants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const offer = await db.withTenant(id, (handle) => loadOffer(handle, id));
  return { ...readRow(row), ...offer };
}

const readRow = (row: Row): Omit<Tenant, "vehicles" | "priceList" | "drivers"> => ({
  id: row.id,
  hosts: row.hosts,
  settings: readTenantSettings(row.id, row.config),
  tariff: readTariff(row.id, row.tariff),
  serviceArea: readServiceArea(row.id, row.service_area),
  theme: readTheme(row.id, row.theme),
  isTest: row.is_test,
  providers: readProviders(row.id, row.config),
});

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
      image: row.image,
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
 * Writes tenants that are not there yet; existing ones stay as they are, because an operator may have changed them
 * since. A start that was cut off in the middle is completed by the next one.
 * @returns the ids that were written.
 */
export async function addMissingTenants(db: Database, tenants: readonly Tenant[]): Promise<readonly string[]> {
  const added: string[] = [];
  for (const [position, tenant] of tenants.entries()) {
    await db.system
      .insertInto("tenants")
      .values({ id: tenant.id, position, ...rowOf(tenant) })
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

const rowOf = (tenant: Tenant): Omit<Insertable<SystemTables["tenants"]>, "id" | "position"> => ({
  hosts: [...tenant.hosts],
  config: json({ ...tenant.settings, providers: tenant.providers }),
  tariff: json(tenant.tariff),
  service_area: json(tenant.serviceArea),
  theme: json(tenant.theme),
  is_test: tenant.isTest,
});

/** A tenant cannot be written as it is; the message says why, for the person who wrote its file. */
export class TenantRefused extends Error {
  override readonly name = "TenantRefused";
}

/**
 * Writes a new tenant, or with `replace` one in the place of the tenant that has its id: whole or not at all. Vehicles
 * and drivers that bookings name cannot be left out.
 * @throws TenantRefused when the id is taken (without `replace`), a host leads to another tenant, or a part that is left
 * out is still needed.
 */
export async function putTenant(db: Database, tenant: Tenant, replace: boolean): Promise<"added" | "replaced"> {
  let outcome: "added" | "replaced" = "added";
  const writeRow = async (system: Transaction<SystemTables>): Promise<void> => {
    // Two operators who add tenants at the same moment must not take the same host; reading goes on meanwhile.
    await sql`lock table tenants in share row exclusive mode`.execute(system);
    const rows = await system.selectFrom("tenants").select(["id", "hosts", "position"]).execute();
    const others = rows.filter(({ id }) => id !== tenant.id);
    const taken = others.flatMap(({ id, hosts }) =>
      hosts.filter((host) => tenant.hosts.includes(host)).map((host) => `hosts: ${host} leads to the tenant ${id}`),
    );
    if (taken.length > 0) throw new TenantRefused(taken.join("\n"));
    const row = { ...rowOf(tenant), updated_at: new Date() };
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
  await db.provision(tenant.id, writeRow, (handle) => replaceOffer(handle, tenant));
  return outcome;
}

/** What the database says when a row that others name is deleted. */
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

/** Two servers that start at the same moment may both write it. */
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
