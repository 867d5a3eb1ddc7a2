import { afterEach, describe, expect, it, vi } from "vitest";
import type { WireRequest } from "#client/api/transport/transport.ts";
import { instant } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import {
  done,
  FakeClock,
  NOW,
  PALACE,
  SALOON,
  settle,
  TOO_OFTEN,
  VEHICLES,
} from "#tests/support/client/fake-client.ts";
import { GENERIC, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { createManageStore } from "./manage.ts";

let made: FakeRoot;
afterEach(() => {
  made.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The store of a page whose server answers this. */
function open(status: number, body: unknown) {
  made = startRoot({ paymentMethods: ["card"] });
  const sent: WireRequest[] = [];
  const clock = new FakeClock();
  const manage = createManageStore(made.root, {
    calls: {
      transport: (request) => {
        sent.push(request);
        return Promise.resolve({ status, body });
      },
      headers: {},
      caller: () => ({ source: 0, zone: "Europe/London", currency: "GBP", customerId: "", bookerId: "" }),
    },
    clock,
    searchAddress: made.api.searchAddress,
  });
  manage.selectBooking({ reference: "CB-1", code: "c0de" });
  return { manage, sent, clock };
}

describe("the store that changes and cancels a booking", () => {
  it("shows how long to wait after too many requests", async () => {
    const { manage, sent } = open(429, TOO_OFTEN);
    await manage.saveCalendar();
    expect(made.root.dialogs.queue).toMatchObject([{ title: "Error", content: TOO_OFTEN.message }]);
    expect(sent.map(({ path, query }) => [path, query])).toEqual([
      [expect.stringContaining("/api/"), { jobpartid: "CB-1", code: "c0de" }],
    ]);
  });

  it("saves the calendar's file as a download", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const link = { download: "", click: vi.fn() };
    vi.stubGlobal("document", { createElement: () => link });
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    const { manage } = open(200, { code: 1, message: "", filename: "CB-1.ics", icstext: "BEGIN" });
    await manage.saveCalendar();
    expect([link.download, link.click.mock.calls.length]).toEqual(["CB-1.ics", 1]);
  });

  it("has a form that searches for addresses, knows the tenant's vehicles and refuses the same place twice", async () => {
    const { manage, clock } = open(200, {});
    void made.root.tenant.loadCatalogue();
    await made.api.vehicleLists.last.answer(done(VEHICLES));
    await made.api.priceLists.last.answer(done([]));
    manage.change(aTicket({ vias: [], vehicleTypeId: SALOON.id }));
    const { form } = manage;
    expect(form?.choices.map(({ id }) => id)).toEqual(VEHICLES.map(({ id }) => id));
    form?.draft.pickup.type("Padd");
    clock.pass(2_000);
    expect(made.api.searches.made.map(({ input }) => input)).toEqual(["Padd"]);
    form?.draft.pickup.choose(PALACE);
    form?.draft.dropoff.choose(PALACE);
    expect(made.root.dialogs.queue).toMatchObject([{ title: "Error", content: GENERIC }]);
  });

  it.each([
    { code: 0, stage: "form" },
    { code: 4, stage: "checking" },
  ])(
    "opens the payment of a change, or checks it where its outcome is unknown: code $code",
    async ({ code, stage }) => {
      const offered = { code: 1, message: "", changeid: "change-1", changedifference: 5, currencycode: "GBP" };
      const paying = { clientsecret: "pi_1_secret_1", paymentresult: { code } };
      const { manage } = open(200, { ...offered, ...paying });
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
