import { z } from "zod";

/** Flight services that a tenant may bring a key for. */
const flights = z.object({ vendor: z.enum(["flightaware", "aerodatabox"]), key: z.string().min(8).max(500) });

/** Outside services of a tenant, as its stored configuration names them. A service without an entry is embedded. */
export const providersSchema = z.object({ flights: flights.optional() }).default({});

/** Outside services of a tenant with their keys: secrets, for adapters only. */
export type TenantProviders = z.output<typeof providersSchema>;
