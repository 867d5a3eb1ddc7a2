/** Reads the calls about files of bookings, for the server. */
import type { Body } from "#contract/endpoints.ts";

export const decodeBulkFile = ({ bulktext, dateorder }: Body<"checkBulk">) => ({
  text: bulktext,
  order: dateorder ?? "",
});

export const decodeBulkStep = ({ id, from, paymentmethod }: Body<"stepBulk">) => ({
  id,
  from,
  paymentMethod: paymentmethod,
});
