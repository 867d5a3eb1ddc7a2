/** Payments, wired: the service, its background work, and the sandbox provider's own side. */
import { BRAINTREE, braintreeGateway } from "#server/adapters/cards/braintree.ts";
import { STRIPE_CARDS, stripeGateway } from "#server/adapters/cards/stripe.ts";
import {
  SANDBOX_CARDS,
  sandboxCardGateway,
  SANDBOX_WALLET,
  sandboxWallet,
  deliverSandboxEvents,
  dueDeliveries,
} from "#server/adapters/sandbox-payments/gateways.ts";
import { WALLET_CURRENCY } from "#domain/payment/methods.ts";
import type { SandboxDeps } from "#server/adapters/sandbox-payments/books.ts";
import { PAYPAL, paypalWallet } from "#server/adapters/wallet/paypal.ts";
import type { PaymentProvider, PaymentProviders, SignedHeaders } from "#server/modules/payments/provider.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { perTenant } from "./providers.ts";
import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";
import {
  dueExpiries,
  expireUnpaid,
  lateBookings,
  duePayers,
  remindPayers,
} from "#server/modules/bookings/payment/deadlines.ts";
import { payableBookings } from "#server/modules/bookings/payment/payable-bookings.ts";
import { dueDeclines, isAlarming, recentTries } from "#server/modules/payments/card-testing-protection.ts";
import { anyOf, type Due } from "#server/platform/jobs/due.ts";
import { reconcile, dueRepairs, repairPayments } from "#server/modules/payments/reconcile.ts";
import { paymentService, type PaymentDeps, type PaymentService } from "#server/modules/payments/service.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";

/** `paymentGateway` settings that mean the sandbox; a tenant with a real gateway never falls back to it. */
const SANDBOX_NAMES: readonly string[] = ["", "sandbox"];

/** Whether test payments are simulated for a tenant. A live tenant can never reach the sandbox. */
export const usesSandbox = (tenant: Tenant): boolean =>
  tenant.isTest && SANDBOX_NAMES.includes(tenant.settings.paymentGateway.toLowerCase());

/** The card provider of a tenant that has its keys. */
const stripeOf = perTenant(({ providers: { stripe } }) => (stripe ? stripeGateway(stripe) : null));

/** The second card provider of a tenant that has its keys; a test tenant's is in the provider's own sandbox. */
const braintreeOf = perTenant(({ providers, isTest }) =>
  providers.braintree ? braintreeGateway({ ...providers.braintree, live: !isTest }) : null,
);

/** The card provider for a tenant's new payments: the one that it names; where it names none, the first. */
function cardsOf(tenant: Tenant): PaymentProvider | null {
  const named = tenant.settings.paymentGateway.toLowerCase();
  if (named === BRAINTREE) return braintreeOf(tenant);
  return ["", STRIPE_CARDS].includes(named) ? stripeOf(tenant) : null;
}

/**
 * The providers of every tenant. A test tenant takes card and wallet through the API whether or not its public
 * configuration offers them, so that payments can be tried out before its pages show them.
 */
export function paymentProviders(deps: SandboxDeps): PaymentProviders {
  const { clock } = deps;
  /** The wallet of a tenant that has an account there; a test tenant's is in the wallet's own sandbox. */
  const paypalOf = perTenant(({ providers: { paypal }, settings: { paypalClientId: clientId }, isTest }) =>
    paypal && clientId !== "" ? paypalWallet({ ...paypal, clientId, live: !isTest }, { clock }) : null,
  );
  return {
    offered(tenant, method) {
      if (method === "paypal" && tenant.settings.currency !== WALLET_CURRENCY) return null;
      if (method === "paypal") return paypalOf(tenant) ?? (usesSandbox(tenant) ? sandboxWallet(deps, tenant.id) : null);
      return usesSandbox(tenant) ? sandboxCardGateway(deps, tenant.id) : cardsOf(tenant);
    },
    // An old payment's provider stays reachable while there are keys for it, even if it takes no new payments.
    named(tenant, name) {
      if (name === STRIPE_CARDS) return stripeOf(tenant);
      if (name === BRAINTREE) return braintreeOf(tenant);
      if (name === PAYPAL) return paypalOf(tenant);
      if (!tenant.isTest) return null;
      if (name === SANDBOX_CARDS) return sandboxCardGateway(deps, tenant.id);
      return name === SANDBOX_WALLET ? sandboxWallet(deps, tenant.id) : null;
    },
  };
}

interface PaymentsOptions extends SandboxDeps {
  /** Gives a promo code's use back when a booking ends unpaid. */
  readonly promos: Pick<Promos, "release">;
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Replaces the usual providers in tests. */
  readonly providers?: PaymentProviders;
}

/** Background work for one tenant. */
type TenantWork = (tenant: Tenant) => Promise<void>;

/** Minimum interval between two alarms about declined cards. */
const ALARM_MS = 60 * 60_000;

export interface Payments {
  readonly providers: PaymentProviders;
  readonly service: PaymentService;
  readonly sandbox: SandboxDeps;
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
  const sandbox: SandboxDeps = { db, clock, secret };
  const providers = options.providers ?? paymentProviders(sandbox);
  const deps: PaymentDeps = {
    db,
    clock,
    bookings: payableBookings(promos),
    providers,
    payerOf: (tenant, address) => createHmac("sha256", secret).update(`payer|${tenant}|${address}`).digest("base64url"),
    onFault: (tenant, error) => logger.warn({ tenant, reason: error.message }, "payment provider not reached"),
    onFlag: ({ tenant, id, flag }) => logger.error({ tenant, attempt: id, differs: flag }, "payment does not match"),
  };
  const service = paymentService(deps);
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
      (tenant) => repairPayments(deps, tenant),
      (tenant) => expireUnpaid({ db, clock, late: lateBookings(promos), payments: service }, tenant),
      (tenant) => remindPayers({ db, clock, payments: service }, tenant),
      watchDeclines,
    ),
    reconcile: inTurn(async (tenant) => {
      for (const difference of await reconcile(deps, tenant)) {
        logger.error({ tenant: tenant.id, ...difference }, "payment books differ");
      }
    }),
  };
}

/** One delivery, as it came in. */
interface Delivery {
  /** From the webhook's address. */
  readonly gateway: string;
  /** The raw body, since the signature covers its exact bytes. */
  readonly body: string;
  readonly headers: SignedHeaders;
}

/** "taken": processed; "forged": bad signature; "unknown": not a payment of ours (yet), so that it is sent again. */
type Receipt = "taken" | "forged" | "unknown";

/** Verifies a delivery and settles its payment. */
export async function receiveEvent(
  { providers, service }: { readonly providers: PaymentProviders; readonly service: Pick<PaymentService, "notified"> },
  tenant: Tenant,
  { gateway, body, headers }: Delivery,
): Promise<Receipt> {
  const event = (await providers.named(tenant, gateway)?.readEvent(body, headers)) ?? null;
  if (!event) return "forged";
  if (event === "other") return "taken";
  return (await service.notified(tenant, gateway, event)) ? "taken" : "unknown";
}
