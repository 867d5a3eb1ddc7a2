/** Bookings of a business, written straight into the database: fast, and as many as a test wants. */
import type { BookingStatus } from "#domain/booking/status.ts";
import { pence, type Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";

/** What a sample booking may differ in. */
export interface SampleRide {
  readonly pickupAt: Instant;
  readonly status?: BookingStatus;
  readonly total?: number;
  readonly discount?: number;
  readonly commission?: number;
  readonly cancelFee?: number;
  readonly method?: string;
  readonly note?: string;
  readonly passenger?: string;
  readonly bookerReference?: string;
  readonly from?: string;
  readonly to?: string;
  readonly vias?: readonly string[];
}

const place = (fullAddress: string, postcode: string) => ({ fullAddress, postcode, name: fullAddress });

/** Rows that one statement can carry: a statement has at most 65,535 parameters. */
const AT_ONCE = 500;

/** Adds bookings of a business. @returns their references, in the given order. */
export async function addRides(
  db: Database,
  tenant: string,
  bookerId: string,
  rides: readonly SampleRide[],
): Promise<readonly string[]> {
  const made = rides.map((ride) => {
    const id = newId(ride.pickupAt);
    return { ride, id, reference: id.slice(-8).toUpperCase(), at: new Date(ride.pickupAt) };
  });
  await db.withTenant(tenant, async (handle) => {
    for (let start = 0; start < made.length; start += AT_ONCE) {
      const part = made.slice(start, start + AT_ONCE);
      const quotes = part.map(({ id, at }) => ({
        tenant_id: tenant,
        id,
        fingerprint: "sample",
        request: "{}",
        priced: "{}",
        created_at: at,
        expires_at: at,
        used_by: id,
      }));
      await handle.insertInto("quotes").values(quotes).execute();
      const bookings = part.map(({ ride, id, reference, at }) => ({
        tenant_id: tenant,
        id,
        reference,
        return_reference: null,
        quote_id: id,
        status: ride.status ?? "finished",
        vehicle_type_id: "saloon",
        price_tier: 1,
        fare_pence: pence(ride.total ?? 5_000),
        discount_pence: pence(ride.discount ?? 0),
        currency: "GBP",
        payment_method: ride.method ?? "account",
        is_paid: false,
        is_now: false,
        pickup_at: at,
        return_at: null,
        passenger_name: ride.passenger ?? "Grace Hopper",
        passenger_phone: "7700900143",
        passenger_dialing_code: "+44",
        passenger_email: "",
        note: ride.note ?? "",
        journey: json({
          request: {
            pickup: place(ride.from ?? "Heathrow Terminal 5, Hounslow TW6 2GA", "TW6 2GA"),
            dropoff: place(ride.to ?? "Paddington Station, London W2 1HQ", "W2 1HQ"),
            vias: (ride.vias ?? []).map((via) => place(via, "")),
          },
          path: "_p~iF~ps|U_ulLnnqC_mqNvxq`@".repeat(20),
        }),
        request_hash: "sample",
        created_at: at,
        booker_id: bookerId,
        booker_reference: ride.bookerReference ?? "",
        commission_pence: pence(ride.commission ?? 500),
        cancel_fee_pence: pence(ride.cancelFee ?? 0),
      }));
      await handle.insertInto("bookings").values(bookings).execute();
    }
  });
  return made.map(({ reference }) => reference);
}
