/** Books the rows of an uploaded file like any other booking. */
import { err, ok } from "#domain/shared/result.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import type { BookRow } from "#server/modules/bulk/bulk.port.ts";
import { createBooking, type CreatePorts } from "./create.ts";

/** Wires the rows to `createBooking`. */
export const bookRows =
  (ports: CreatePorts): BookRow =>
  async (tenant, actor, { fare, currency, key, ...order }) => {
    try {
      const outcome = await createBooking(ports, tenant, {
        ...order,
        actor,
        promoId: "",
        statedTotal: fare,
        statedCurrency: currency,
        returnFlight: { number: "", fromCode: "", fromName: "", expectedArrival: "" },
        sandbox: false,
        passwordHash: "",
        locale: "",
        address: "",
        // The key names upload and row, whose content never changes, so it stands for the whole request.
        requestHash: sha256(key),
        idempotencyKey: key,
      });
      return outcome.ok ? ok(outcome.value.booking.reference) : outcome;
    } catch (error) {
      // Another request is booking this row and will report the outcome, or this booker is at the rate limit.
      if (error instanceof HttpError && [409, 429].includes(error.statusCode)) return err(error.message);
      throw error;
    }
  };
