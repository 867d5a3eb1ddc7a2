/** What runs for payments in the background, when something in it goes wrong. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentProvider, PaymentProviders } from "#server/modules/payments/provider.port.ts";
import { payments, type Payments } from "#server/composition/payments.ts";
import { emptyBooks, fakeProvider } from "#tests/support/providers/fake-payments.ts";
import { insertBooking, newBooking } from "#tests/support/bookings/payable-booking.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("the work on payments", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const tenantOf = (): Tenant => {
    const tenant = server.tenants.byId("metro");
    if (!tenant) throw new Error("metro is gone");
    return tenant;
  };
  /** Payments by these providers. @param faults receives what is logged as an error. */
  const paymentsBy = (providers: PaymentProviders, faults: unknown[] = []): Payments => {
    const { db, clock } = server;
    const promos = { release: () => Promise.resolve() };
    const logger = { warn: () => undefined, error: (fault: unknown) => void faults.push(fault) };
    return payments({ db, clock, secret: "s", promos, logger, providers });
  };
  const saved = async (pay: Payments) => {
    const booking = newBooking(server.clock.now(), "card");
    await server.db.withTenant(tenantOf().id, (handle) =>
      insertBooking(handle, pay.service, tenantOf(), booking, server.clock.now()),
    );
    return booking;
  };

  it("ends unpaid bookings although the repair of another payment fails unexpectedly", async () => {
    const { db, clock } = server;
    const tenant = tenantOf();
    const { providers } = fakeProvider(clock, emptyBooks());
    const broken = (provider: PaymentProvider | null): PaymentProvider | null =>
      provider && { ...provider, read: () => Promise.reject(new TypeError("unexpected")) };
    const faults: unknown[] = [];
    const pay = paymentsBy(
      {
        offered: (...of) => providers.offered(...of),
        named: (...of) => broken(providers.named(...of)),
      },
      faults,
    );
    const [opened, late] = [await saved(pay), await saved(pay)];
    // One has a payment at the provider, which is read first; the other has none any more.
    await pay.service.open(tenant, opened.id, "card", null);
    await db.withTenant(tenant.id, (handle) =>
      handle.deleteFrom("payment_attempts").where("booking_id", "=", late.id).execute(),
    );
    clock.advance(11);
    await pay.work(tenant);
    expect(faults).toContainEqual(expect.objectContaining({ err: expect.any(TypeError) }));
    const row = await db.withTenant(tenant.id, (handle) =>
      handle.selectFrom("bookings").select("status").where("id", "=", late.id).executeTakeFirst(),
    );
    expect(row?.status).toBe("cancelled");
  });

  it("settles in one run all that an outage has left, however much it is", async () => {
    const { db, clock } = server;
    const tenant = tenantOf();
    const provider = fakeProvider(clock, emptyBooks());
    const pay = paymentsBy(provider.providers);
    const bookings: string[] = [];
    for (let count = 0; count < 45; count += 1) {
      const { id } = await saved(pay);
      await pay.service.open(tenant, id, "card", null);
      bookings.push(id);
    }
    // Neither a webhook nor a page reports them.
    for (const payment of provider.payments) provider.change(payment, "succeeded");
    clock.advance(2);
    await pay.work(tenant);
    const paid = await db.withTenant(tenant.id, (handle) =>
      handle.selectFrom("bookings").select("id").where("id", "in", bookings).where("is_paid", "=", true).execute(),
    );
    expect(paid).toHaveLength(bookings.length);
  });
});
