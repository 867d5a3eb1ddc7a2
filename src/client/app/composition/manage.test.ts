import { afterEach, describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { FakeClock, NOW, settle } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { createManageStore } from "./manage.ts";

let made: FakeRoot;
afterEach(() => made.end());

/** The store of a page whose server answers this. */
function open(body: unknown) {
  made = startRoot({ paymentMethods: ["card"] });
  const manage = createManageStore(made.root, {
    calls: {
      transport: () => Promise.resolve({ status: 200, body }),
      headers: {},
      caller: () => ({ source: 0, zone: "Europe/London", currency: "GBP", customerId: "", bookerId: "" }),
    },
    clock: new FakeClock(),
    searchAddress: made.api.searchAddress,
  });
  manage.selectBooking({ reference: "CB-1", code: "c0de" });
  return manage;
}

describe("the store that changes and cancels a booking", () => {
  it.each([
    { code: 0, stage: "form" },
    { code: 4, stage: "checking" },
  ])(
    "opens the payment of a change, or checks it where its outcome is unknown: code $code",
    async ({ code, stage }) => {
      const offered = { code: 1, message: "", changeid: "change-1", changedifference: 5, currencycode: "GBP" };
      const paying = { clientsecret: "pi_1_secret_1", paymentresult: { code } };
      const manage = open({ ...offered, ...paying });
      manage.change(aTicket({ pickupAt: instant(NOW + 86_400_000), paymentMethod: "card" }));
      manage.form?.typeNote("Blue door");
      await manage.requestOffer();
      expect(await manage.accept()).toBe(false);
      await settle();
      made.clock.pass(1_000);
      expect(made.root.payment.checkout).toMatchObject({
        stage,
        due: { reference: "CB-1", clientSecret: "pi_1_secret_1" },
      });
    },
  );
});
