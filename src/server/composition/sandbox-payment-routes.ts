/**
 * What the sandbox provider shows in a payer's browser, in place of a real provider's hosted fields, bank page and
 * wallet window. Only for test tenants without a real gateway; for all others these addresses are 404.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ProviderState } from "#domain/payment/attempt.ts";
import { sandboxCardFields } from "#server/adapters/cards/sandbox.ts";
import { sandboxApproval } from "#server/adapters/wallet/sandbox.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { ProviderPayment } from "#server/modules/payments/provider.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { usesSandbox } from "#server/composition/payment-providers.ts";
import type { Payments } from "#server/composition/payments.ts";
import { notFound } from "#server/platform/http/errors.ts";
import type { Limiter } from "#server/platform/http/request-limits.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";

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
