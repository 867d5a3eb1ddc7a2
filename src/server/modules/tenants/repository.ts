import type { Database, TenantHandle } from "#server/database.port.ts";
import { json } from "#server/tables.ts";
import {
  readPriceItems,
  readProviders,
  readServiceArea,
  readTariff,
  readTenantSettings,
  readTheme,
} from "./stored-settings.ts";
import type { Tenant } from "./tenant.ts";

/** Reads every tenant with its offer, in the order in which they are shown; the first is the default. */
export async function loadTenants(db: Database): Promise<readonly Tenant[]> {
  const rows = await db.system.selectFrom("tenants").selectAll().orderBy("position").execute();
  return Promise.all(
    rows.map(async (row) => {
      const offer = await db.withTenant(row.id, (handle) => loadOffer(handle, row.id));
      return {
        id: row.id,
        hosts: row.hosts,
        settings: readTenantSettings(row.id, row.config),
        tariff: readTariff(row.id, row.tariff),
        serviceArea: readServiceArea(row.id, row.service_area),
        theme: readTheme(row.id, row.theme),
        isTest: row.is_test,
        providers: readProviders(row.id, row.config),
        ...offer,
      };
    }),
  );
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
      image: row.image,
      passengers: row.passengers,
      luggage: row.luggage,
      maxLuggage: row.max_luggage,
      handBags: row.hand_bags,
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
      .values({
        id: tenant.id,
        position,
        hosts: [...tenant.hosts],
        config: json({ ...tenant.settings, providers: tenant.providers }),
        tariff: json(tenant.tariff),
        service_area: json(tenant.serviceArea),
        theme: json(tenant.theme),
        is_test: tenant.isTest,
      })
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

async function addOffer(db: TenantHandle, tenant: Tenant): Promise<void> {
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
  }));
  const prices = tenant.priceList.map((category, position) => ({
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
  await db
    .insertInto("vehicle_types")
    .values(vehicles)
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto("price_list")
    .values(prices)
    .onConflict((c) => c.doNothing())
    .execute();
  if (drivers.length > 0)
    await db
      .insertInto("drivers")
      .values(drivers)
      .onConflict((c) => c.doNothing())
      .execute();
}
