/** Photos of drivers: uploaded by the operator, visible to callers who may follow the car. */
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { JobPart } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { cleanPicture, type PictureRefusal } from "#server/platform/security/picture.ts";
import { partsOfBooking } from "#server/modules/bookings/rides/rides.ts";

/** Stores a driver's photo, replacing the old one. @param photo a data URL; empty: removes it. */
export async function keepDriverPhoto(
  db: TenantHandle,
  tenant: Tenant,
  given: { readonly driverId: string; readonly photo: string },
  now: Instant,
): Promise<Result<void, PictureRefusal | "driver">> {
  const { driverId } = given;
  if (!tenant.drivers.some(({ id }) => id === driverId)) return err("driver");
  if (given.photo === "") {
    await db.deleteFrom("driver_photos").where("driver_id", "=", driverId).execute();
    return ok(undefined);
  }
  const photo = cleanPicture(given.photo);
  if (!photo.ok) return photo;
  const change = { photo: photo.value, updated_at: new Date(now) };
  await db
    .insertInto("driver_photos")
    .values({ tenant_id: tenant.id, driver_id: driverId, ...change })
    .onConflict((conflict) => conflict.columns(["tenant_id", "driver_id"]).doUpdateSet(change))
    .execute();
  return ok(undefined);
}

/** The photo of a vehicle's driver as a data URL; empty: there is none. */
export async function driverPhotoOf(db: TenantHandle, { booking, part }: JobPart): Promise<string> {
  const driver = (await partsOfBooking(db, booking)).find((each) => each.part === part)?.driverId ?? null;
  const row = await db.selectFrom("driver_photos").select("photo").where("driver_id", "=", driver).executeTakeFirst();
  return row?.photo ?? "";
}
