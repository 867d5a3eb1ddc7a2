/** The vehicles on offer and the price list. */
import * as z from "zod/mini";
import { reply, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import type { PriceCategory } from "#domain/quote/quotation.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { decodePrices, decodeVehicleTypes } from "./codec.ts";

export const vehicleTypes = {
  ...FIRST_ROUTES.vehicleTypes,
  access: "public",
  forEverybody: true,
  rate: "read",
  summary: "The vehicles on offer.",
  reply: reply(
    {
      vehTypes: z.array(
        z.object({
          vehtypeid: z.string(),
          typename: z.string(),
          description: z.string(),
          image: z.string(),
          noofhandbags: z.int(),
          // Spelled as in the specification.
          noofluggeges: z.int(),
          noofpassengers: z.int(),
          maxluggage: z.int(),
          /** Own addition: it takes a passenger who stays in the wheelchair. */
          takeswheelchair: z.boolean(),
        }),
      ),
    },
    {
      encode: (vehicles: readonly VehicleType[]) => ({
        vehTypes: vehicles.map((vehicle) => ({
          vehtypeid: vehicle.id,
          typename: vehicle.name,
          description: vehicle.description,
          image: vehicle.image,
          noofhandbags: vehicle.handBags,
          takeswheelchair: vehicle.wheelchair === true,
          noofluggeges: vehicle.luggage,
          noofpassengers: vehicle.passengers,
          maxluggage: vehicle.maxLuggage,
        })),
      }),
      decode: decodeVehicleTypes,
    },
  ),
} as const satisfies EndpointDefinition;

/** Three categories, each with a name and four items. */
export const prices = {
  ...FIRST_ROUTES.prices,
  access: "public",
  forEverybody: true,
  rate: "read",
  summary: "The price list in three categories.",
  reply: reply(
    {
      categories: z.array(
        z.object({ name: z.string(), items: z.array(z.object({ price: z.string(), description: z.string() })) }),
      ),
    },
    {
      encode: (categories: readonly PriceCategory[]) => ({
        categories: categories.map(({ name, items }) => ({ name, items: [...items] })),
      }),
      decode: decodePrices,
    },
  ),
} as const satisfies EndpointDefinition;
