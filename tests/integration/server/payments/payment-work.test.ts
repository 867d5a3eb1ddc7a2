/** What runs for payments in the background, when something in it goes wrong. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentProvider } from "#server/modules/payments/provider.port.ts";
import { payments } from "#server/composition/payments.ts";
import { emptyBooks, fakeProvider } from "#tests/support/providers/fake-payments.ts";
import { insertBooking, newBooking } from "#tests/support/bookings/payable-booking.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("the work on payments", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it("ends unpaid bookings although the repair of another payment fails unexpectedly", async () => {
    const { db, clock } = server;
    const tenant = server.tenants.byId("metro");
    if (!tenant) throw new Error("metro is gone");
    const { providers } = fakeProvider(clock, emptyBooks());
    const broken = (provider: PaymentProvider | null): PaymentProvider | null =>
      provider && { ...provider, read: () => Promise.reject(new TypeError("unexpected")) };
    const faults: unknown[] = [];
    const promos = { release: () => Promise.resolve() };
    const logger = { warn: () => undefined, error: (fault: unknown) => void faults.push(fault) };
    const pay = payments({
      db,
      clock,
      secret: "s",
      promos,
      logger,
      providers: {
        offered: (...of) => providers.offered(...of),
        named: (...of) => broken(providers.named(...of)),
      },
    });
    const save = async () => {
      const booking = newBooking(clock.now(), "card");
      await db.withTenant(tenant.id, (handle) => insertBooking(handle, pay.service, tenant, booking, clock.now()));
      return booking;
    };
    const [opened, late] = [await save(), await save()];
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
});
