import { deletes } from "#server/platform/jobs/batches.ts";

/** Deletes enquiries. */
export const deleteOldEnquiries = deletes({ table: "enquiries", age: "created_at" });
