import { describe, expect, it } from "vitest";
import { configurationReply } from "#contract/tenant/configuration.ts";
import { instant } from "#domain/shared/units.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { SandboxDeps } from "#server/adapters/sandbox-payments/books.ts";
import { paymentProviders } from "./payments.ts";

/** No payment is made here. */
const NO_PORTS = {} as SandboxDeps;

const pricedIn = (currency: string): Tenant => {
  const [metro] = DEMO_TENANTS;
  if (!metro) throw new Error("There is no demo tenant.");
  return { ...metro, settings: { ...metro.settings, currency, paymentMethods: ["card", "paypal"] } };
};

describe("the wallet, which takes pounds only", () => {
  it.each([
    { currency: "GBP", isOffered: true },
    { currency: "EUR", isOffered: false },
  ])("[PAY-002] is offered at prices in $currency: $isOffered; cards are either way", ({ currency, isOffered }) => {
    const tenant = pricedIn(currency);
    const { offered } = paymentProviders(NO_PORTS);
    expect([offered(tenant, "paypal") !== null, offered(tenant, "card") !== null]).toEqual([isOffered, true]);
    const { ispaypalallowed, iscardallowed } = configurationReply(tenant, instant(0), {
      withAirports: false,
      watchesFlights: false,
      logo: null,
    });
    expect([ispaypalallowed, iscardallowed]).toEqual([isOffered, true]);
  });
});
