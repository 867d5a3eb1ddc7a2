/** Payments, wired: the service, its background work, and the sandbox provider's own side. */
import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { SandboxPorts } from "#server/adapters/sandbox-payments/books.ts";
import { deliverSandboxEvents, dueDeliveries } from "#server/adapters/sandbox-payments/deliveries.ts";
import { DatabaseAway } from "#server/platform/database/database-away.ts";
import {
  dueExpiries,
  expireUnpaid,
  lateBookings,
  duePayers,
  remindPayers,
} from "#server/modules/bookings/payment/deadlines.ts";
import { payableBookings } from "#server/modules/bookings/payment/payable-bookings.ts";
import { dueDeclines, isAlarming, recentTries } from "#server/modules/payments/card-testing-protection.ts";
import { receiveEvent } from "#server/modules/payments/hooks.ts";
import { anyOf, type Due } from "#server/platform/jobs/due.ts";
import type { PaymentProviders } from "#server/modules/payments/provider.port.ts";
import { reconcile, dueRepairs, repairPayments } from "#server/modules/payments/reconcile.ts";
import { paymentService, type PaymentPorts, type PaymentService } from "#server/modules/payments/service.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { paymentProviders, usesSandbox } from "./payment-providers.ts";

export interface PaymentsOptions extends SandboxPorts {
  /** Gives a promo code's use back when a booking ends unpaid. */
  readonly promos: Pick<Promos, "release">;
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Replaces the usual providers in tests. */
  readonly providers?: PaymentProviders;
}

/** Background work for one tenant. */
export type TenantWork = (tenant: Tenant) => Promise<void>;

/** Minimum interval between two alarms about declined cards. */
const ALARM_MS = 60 * 60_000;

export interface Payments {
  readonly providers: PaymentProviders;
  readonly service: PaymentService;
  readonly sandbox: SandboxPorts;
  /** Works off what is due: deliveries, repairs, expiries and reminders; to be run every 30 seconds. */
  readonly work: TenantWork;
  /** Compares the providers' list with ours and raises an alarm for each difference; to be run daily. */
  readonly reconcile: TenantWork;
}

/** Tenants for which `work` has something to do. */
export const duePayments: Due = anyOf(dueDeliveries, dueRepairs, dueExpiries, duePayers, dueDeclines);

/** How often `work` is to run. */
export const PAYMENT_WORK_MS = 30_000;
/** How often `reconcile` is to run. */
export const RECONCILE_MS = 24 * 60 * 60_000;

/** Wires payments. */
export function payments({ db, clock, secret, promos, logger, ...options }: PaymentsOptions): Payments {
  const sandbox: SandboxPorts = { db, clock, secret };
  const providers = options.providers ?? paymentProviders(sandbox);
  const ports: PaymentPorts = {
    db,
    clock,
    bookings: payableBookings(promos),
    providers,
    payerOf: (tenant, address) => createHmac("sha256", secret).update(`payer|${tenant}|${address}`).digest("base64url"),
    onFault: (tenant, error) => logger.warn({ tenant, reason: error.message }, "payment provider not reached"),
    onFlag: ({ tenant, id, flag }) => logger.error({ tenant, attempt: id, differs: flag }, "payment does not match"),
  };
  const service = paymentService(ports);
  /** Runs the jobs one after the other; a failed one does not stop the next. */
  const inTurn =
    (...jobs: readonly TenantWork[]): TenantWork =>
    async (tenant) => {
      for (const job of jobs) {
        await job(tenant).catch((err: unknown) => {
          // Every job needs the database: the rounds log its absence once for all tenants.
          if (err instanceof DatabaseAway) throw err;
          logger.error({ tenant: tenant.id, err }, "payment work failed");
        });
      }
    };
  const deliver: TenantWork = async (tenant) => {
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
    logger.error({ tenant, ...tries }, "many cards are declined: this may be card testing");
  };
  return {
    providers,
    service,
    sandbox,
    work: inTurn(
      deliver,
      (tenant) => repairPayments(ports, tenant),
      (tenant) => expireUnpaid({ db, clock, late: lateBookings(promos), payments: service }, tenant),
      (tenant) => remindPayers({ db, clock, payments: service }, tenant),
      watchDeclines,
    ),
    reconcile: inTurn(async (tenant) => {
      for (const difference of await reconcile(ports, tenant)) {
        logger.error({ tenant: tenant.id, ...difference }, "payment books differ");
      }
    }),
  };
}
