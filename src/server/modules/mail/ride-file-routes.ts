/** The files that mails and the ticket link to: a ride for the calendar, and its receipt, for the holder of a ticket. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { notFound } from "#server/platform/http/errors.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import type { Limiter } from "#server/platform/http/request-limits.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import type { BookingAccess, ReachedBooking } from "#server/modules/bookings/access/access.ts";
import { bookedRide, type BookedRide } from "./booked-ride.ts";
import { mailTemplate, type MailTemplate } from "./mail-template.ts";
import { hasReceipt, receiptFile } from "./receipt.ts";
import { tipOf } from "#server/modules/payments/tips.ts";
import { rideCalendar } from "./ride-calendar.ts";

interface RideFileDeps {
  readonly db: Database;
  readonly access: BookingAccess;
  readonly pageLink: PageLink;
  readonly limit: Limiter;
}

const MAY_READ: readonly ReachedBooking["by"][] = ["view", "manage"];

/** Adds `/calendar/:code` and `/receipt/:code`. A code that opens no ticket is answered as an unknown address. */
export function rideFileRoutes(app: FastifyInstance, deps: RideFileDeps): void {
  const onRequest = (request: FastifyRequest): Promise<void> => deps.limit("read", request);
  app.get("/calendar/:code", { onRequest }, async (request, reply) => {
    const { ride, template } = await rideOf(deps, request);
    // Nothing was promised yet that a calendar could hold.
    if (ride.status === STATUS.pending) throw notFound();
    // The link of an older mail takes a cancelled ride out of the calendar again.
    const { filename, contentType, content } = rideCalendar(
      ride,
      template,
      isCancelled(ride.status) ? "CANCEL" : "PUBLISH",
    );
    return send(reply, { filename, contentType, content, disposition: "attachment" });
  });
  app.get("/receipt/:code", { onRequest }, async (request, reply) => {
    const { ride, template } = await rideOf(deps, request);
    if (!hasReceipt(ride)) throw notFound();
    const tip = await deps.db.withTenant(tenantOf(request).id, (handle) => tipOf(handle, ride.id));
    const { filename, pdf } = await receiptFile({ ...ride, tip }, template);
    const content = Buffer.from(pdf);
    return send(reply, { filename, contentType: "application/pdf", content, disposition: "inline" });
  });
}

/** The ride of a ticket's code. @throws HttpError 404 */
async function rideOf(
  { db, access, pageLink }: RideFileDeps,
  request: FastifyRequest,
): Promise<{ readonly ride: BookedRide; readonly template: MailTemplate }> {
  const tenant = tenantOf(request);
  const { code } = request.params as { code: string };
  const ride = await db.withTenant(tenant.id, async (handle) => {
    const reached = await access.reach(handle, { actor: null, reference: "", code });
    if (!reached || reached.revoked || !MAY_READ.includes(reached.by)) return null;
    return bookedRide(handle, reached.booking.id);
  });
  if (!ride) throw notFound();
  return { ride, template: mailTemplate(tenant, pageLink, ride.locale) };
}

interface SentFile {
  /** Made of a booking's reference only. */
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
  readonly disposition: "attachment" | "inline";
}

const send = (reply: FastifyReply, { filename, contentType, content, disposition }: SentFile): FastifyReply =>
  reply
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .header("content-disposition", `${disposition}; filename="${filename}"`)
    .type(contentType)
    .send(content);
