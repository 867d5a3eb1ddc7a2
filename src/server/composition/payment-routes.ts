/**
 * Webhooks of payment providers, and what the sandbox shows in a payer's browser in place of a real provider's hosted
 * fields, bank page and wallet window. The sandbox's addresses are only for test tenants without a real gateway; for all
 * others they are 404.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "#server/platform/http/http-error.ts";
import { type Payments, receiveEvent, usesSandbox } from "./payments.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { ProviderPayment } from "#server/modules/payments/provider.port.ts";
import { z } from "zod";
import type { ProviderState } from "#domain/payment/attempt.ts";
import { sandboxCardFields, sandboxApproval } from "#server/adapters/sandbox-payments/gateways.ts";
import { notFound } from "#server/platform/http/errors.ts";
import type { Limiter } from "#server/platform/http/request-limits.ts";

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

const secret = z.string().min(1).max(255);
const card = z.object({
  clientSecret: secret,
  cardNumber: z
    .string()
    .max(40)
    .transform((text) => text.replace(/[ -]/g, ""))
    .pipe(z.string().regex(/^\d{12,19}$/)),
});
const proof = z.object({ clientSecret: secret, proven: z.boolean() });
const decision = z.object({ approves: z.boolean() });

/** A payment's states in Stripe's terms, since the browser's flow is written for Stripe. */
const STATUS: Readonly<Record<ProviderState, string>> = {
  open: "requires_payment_method",
  action: "requires_action",
  processing: "processing",
  approved: "requires_capture",
  succeeded: "succeeded",
  cancelled: "canceled",
};

/** Error messages never repeat a body: it may hold a card number. */
function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, "We could not understand this request.");
}

function sandboxTenant(request: FastifyRequest): Tenant {
  const tenant = tenantOf(request);
  if (!usesSandbox(tenant)) throw notFound();
  return tenant;
}

const answer = (payment: ProviderPayment | null) => {
  if (!payment) throw new HttpError(404, "There is no such payment.");
  return { code: 1, message: "", id: payment.id, status: STATUS[payment.state], declined: payment.declines > 0 };
};

/** Registers the sandbox's addresses. */
export function sandboxPayments(app: FastifyInstance, { sandbox }: Payments, limit: Limiter): void {
  const post = (path: string, act: (tenant: Tenant, id: string, body: unknown) => Promise<ProviderPayment | null>) =>
    app.post(path, { onRequest: (request) => limit("write", request) }, async (request, reply) => {
      const tenant = sandboxTenant(request);
      const { id } = request.params as { id: string };
      reply.header("cache-control", "no-store");
      return answer(await act(tenant, id, request.body));
    });
  post("/sandbox/cards/:id/confirm", (tenant, id, body) => {
    const { clientSecret, cardNumber } = read(card, body);
    return sandboxCardFields(sandbox, tenant.id).pay(id, clientSecret, cardNumber);
  });
  post("/sandbox/cards/:id/prove", (tenant, id, body) => {
    const { clientSecret, proven } = read(proof, body);
    return sandboxCardFields(sandbox, tenant.id).prove(id, clientSecret, proven);
  });
  post("/sandbox/wallet/:id/decide", (tenant, id, body) =>
    sandboxApproval(sandbox, tenant.id).decide(id, read(decision, body).approves),
  );
}
