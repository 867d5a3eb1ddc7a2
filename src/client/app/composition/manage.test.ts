import { describe, expect, it } from "vitest";
import { FakeClock, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";
import { createManageStore } from "./manage.ts";

describe("the store that changes and cancels a booking", () => {
  it("shows how long to wait after too many requests", async () => {
    const { root, api, end } = startRoot();
    const manage = createManageStore(root, {
      calls: {
        transport: () => Promise.resolve({ status: 429, body: TOO_OFTEN }),
        headers: {},
        caller: () => ({ source: 0, zone: "Europe/London", currency: "GBP", customerId: "", bookerId: "" }),
      },
      clock: new FakeClock(),
      searchAddress: api.searchAddress,
    });
    manage.selectBooking({ reference: "CB-1", code: "c0de" });
    await manage.saveCalendar();
    expect(root.dialogs.queue).toMatchObject([{ title: "Error", content: TOO_OFTEN.message }]);
    end();
  });
});
