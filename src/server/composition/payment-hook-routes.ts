import type { FastifyInstance } from "fastify";
import { HttpError } from "#server/platform/http/http-error.ts";
import { receiveEvent } from "#server/modules/payments/hooks.ts";
import type { Payments } from "#server/composition/payments.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";

/** Largest webhook body, in bytes. */
const LIMIT = 256 * 1024;
/**
 * Webhooks of payment providers: POST /hooks/payments/{gateway} at a tenant's host. A request without a valid signature
 * is refused. One about no payment of ours is not acknowledged, so that the provider sends it again.
 */
export async function paymentHooks(app: FastifyInstance, payments: Payments): Promise<void> {
  await app.register(async (scope) => {
    // Signatures cover the bytes that were sent, so the body is not parsed here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/json", "application/x-www-form-urlencoded"],
      { parseAs: "string", bodyLimit: LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post("/hooks/payments/:gateway", async (request, reply) => {
      const tenant = tenantOf(request);
      const { gateway } = request.params as { gateway: string };
      const body = typeof request.body === "string" ? request.body : "";
      const receipt = await receiveEvent(payments, tenant, {
        gateway,
        body,
        // Providers send no header twice, so duplicates are dropped.
        headers: Object.fromEntries(
          Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
        ),
      });
      if (receipt === "forged") throw new HttpError(400, "This was not sent by a payment provider.");
      if (receipt === "unknown") {
        request.log.error({ tenant: tenant.id, gateway }, "a provider reported a payment that is not ours");
        throw new HttpError(404, "This payment is not known here.");
      }
      return reply.send({ code: 1, message: "" });
    });
  });
}
