import type { FastifyInstance } from "fastify";
import { HttpError } from "#server/http-error.ts";
import { receiveEvent } from "#server/modules/payments/hooks.ts";
import type { Payments } from "#server/payments.ts";
import { tenantOf } from "./tenant-resolution.ts";

/** Nothing that a provider sends is larger (RELIABILITY 1C, webhooks). */
const LIMIT = 256 * 1024;
/**
 * Where payment providers report: POST /hooks/payments/{gateway} at a tenant's host. What is not signed is refused; what
 * is about no payment of ours is not acknowledged, so that it is sent again.
 */
export async function paymentHooks(app: FastifyInstance, payments: Payments): Promise<void> {
  await app.register(async (scope) => {
    // Signatures are over the bytes that were sent, so the body is not parsed here.
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
        // A header that is there twice is no provider's.
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
