/** Books the rows of an uploaded file like any other booking. */
import { err, ok } from "#domain/shared/result.ts";
import { HttpError } from "#server/http-error.ts";
import { sha256 } from "#server/ids.ts";
import type { BookRow } from "../bulk/bulk.port.ts";
import { createBooking, type CreatePorts } from "./create.ts";

/** Wires the rows to the one way to book. */
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
        // The key names upload and row, and those never change: it is the whole request.
        requestHash: sha256(key),
        idempotencyKey: key,
      });
      return outcome.ok ? ok(outcome.value.booking.reference) : outcome;
    } catch (error) {
      // Another request is booking this very row: it tells how that ends.
      if (error instanceof HttpError && error.statusCode === 409) return err(error.message);
      throw error;
    }
  };
