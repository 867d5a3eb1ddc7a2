/** Reads what calls about files of bookings say, for the server. */
import type { Body } from "./endpoints.ts";

export const decodeBulkFile = (body: Body<"checkBulk">): string => body.bulktext;

export const decodeBulkStep = ({ id, from, paymentmethod }: Body<"stepBulk">) => ({
  id,
  from,
  paymentMethod: paymentmethod,
});
