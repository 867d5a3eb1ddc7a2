import type { BookedAt } from "#contract/bookings/booked-fields.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** What replies about a booking say of its tenant. @param language BCP 47; the caller's; empty: the tenant's. */
export const bookedAtOf = ({ settings, tariff }: Tenant, language: string): BookedAt => ({
  zone: settings.zone,
  tariff,
  meetingPoints: settings.meetingPoints,
  language: language || settings.locale,
});
