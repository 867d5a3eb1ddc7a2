/** Payments, wired: the service, what runs it in the background, and the sandbox provider's own side. */
import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { SandboxPorts } from "./adapters/sandbox-payments/books.ts";
import { deliverSandboxEvents } from "./adapters/sandbox-payments/deliveries.ts";
import type { PayableBookings } from "./modules/payments/bookings.port.ts";
import { isAlarming, recentTries } from "./modules/payments/carding.ts";
import { receiveEvent } from "./modules/payments/hooks.ts";
import type { PaymentProviders } from "./modules/payments/provider.port.ts";
import { reconcile } from "./modules/payments/reconcile.ts";
import { remindPayers } from "./modules/payments/remind.ts";
import { expirePayments, repairPayments } from "./modules/payments/repair.ts";
import { paymentService, type PaymentPorts, type PaymentService } from "./modules/payments/service.ts";
import type { Tenant } from "./modules/tenants/tenant.ts";
import { paymentProviders, usesSandbox } from "./payment-providers.ts";

export interface PaymentsOptions extends SandboxPorts {
  readonly bookings: PayableBookings;
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Instead of the usual providers, in tests. */
  readonly providers?: PaymentProviders;
}

/** What is done for one tenant. */
type Job = (tenant: Tenant) => Promise<void>;

/** An alarm about declined cards is raised this often at most. */
const ALARM_MS = 60 * 60_000;

export interface Payments {
  readonly providers: PaymentProviders;
  readonly service: PaymentService;
  readonly sandbox: SandboxPorts;
  /** Delivers, repairs, expires and reminds of what is due for these tenants; to be run every 30 seconds. */
  work(tenants: readonly Tenant[]): Promise<void>;
  /** Compares the providers' lists with ours and raises an alarm for each difference; to be run daily. */
  reconcile(tenants: readonly Tenant[]): Promise<void>;
}

/** How often `work` is to run (RELIABILITY 2.2, rule 11). */
export const PAYMENT_WORK_MS = 30_000;
/** How often `reconcile` is to run. */
export const RECONCILE_MS = 24 * 60 * 60_000;

/** Wires payments. */
export function payments({ db, clock, secret, bookings, logger, ...options }: PaymentsOptions): Payments {
  const sandbox: SandboxPorts = { db, clock, secret };
  const providers = options.providers ?? paymentProviders(sandbox);
  const ports: PaymentPorts = {
    db,
    clock,
    bookings,
    providers,
    payerOf: (tenant, address) => createHmac("sha256", secret).update(`payer|${tenant}|${address}`).digest("base64url"),
    onFault: (tenant, error) => logger.warn({ tenant, reason: error.message }, "payment provider not reached"),
    onFlag: ({ tenant, id, flag }) => logger.error({ tenant, attempt: id, differs: flag }, "payment does not match"),
  };
  const service = paymentService(ports);
  // One tenant's trouble, or slow provider, is not another's; and what goes wrong with one job keeps the next from nothing.
  const each = async (tenants: readonly Tenant[], ...jobs: readonly Job[]): Promise<void> => {
    const all = async (tenant: Tenant): Promise<void> => {
      for (const job of jobs)
        await job(tenant).catch((err: unknown) => logger.error({ tenant: tenant.id, err }, "payment work failed"));
    };
    await Promise.all(tenants.map(all));
  };
  const deliver: Job = async (tenant) => {
    if (!usesSandbox(tenant)) return;
    await deliverSandboxEvents(sandbox, tenant.id, (gateway, body, headers) =>
      receiveEvent({ providers, service }, tenant, { gateway, body, headers }),
    );
  };
  const alarmed = new Map<string, number>();
  const watchDeclines = async ({ id: tenant }: Tenant): Promise<void> => {
    const now = clock.now();
    if (now - (alarmed.get(tenant) ?? 0) < ALARM_MS) return;
    const tries = await db.withTenant(tenant, (handle) => recentTries(handle, now));
    if (!isAlarming(tries)) return;
    alarmed.set(tenant, now);
    logger.error({ tenant, ...tries }, "many cards are declined: somebody may be trying out stolen ones");
  };
  return {
    providers,
    service,
    sandbox,
    work: (tenants) =>
      each(
        tenants,
        deliver,
        (tenant) => repairPayments(ports, tenant),
        (tenant) => expirePayments(ports, tenant),
        (tenant) => remindPayers(ports, tenant),
        watchDeclines,
      ),
    reconcile: (tenants) =>
      each(tenants, async (tenant) => {
        for (const difference of await reconcile(ports, tenant)) {
          logger.error({ tenant: tenant.id, ...difference }, "payment books differ");
        }
      }),
  };
}
