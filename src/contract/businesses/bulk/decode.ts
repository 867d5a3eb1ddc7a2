/** Reads the calls about files of bookings, for the server. */
import type { Body } from "#contract/endpoints.ts";

export const decodeBulkFile = (body: Body<"checkBulk">): string => body.bulktext;

export const decodeBulkStep = ({ id, from, paymentmethod }: Body<"stepBulk">) => ({
  id,
  from,
  paymentMethod: paymentmethod,
});
