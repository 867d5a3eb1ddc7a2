import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserStorages } from "#client/gateways/storage/storage.ts";
import { BOOKER, CUSTOMER, FakeClock, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { createMemberStores } from "./member.ts";

let made: FakeRoot;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
  });
});
afterEach(() => {
  made.end();
  vi.unstubAllGlobals();
});

function open(over: Parameters<typeof startRoot>[0] = {}) {
  made = startRoot(over);
  return createMemberStores(made.root, {
    calls: {
      transport: () => Promise.resolve({ status: 429, body: TOO_OFTEN }),
      headers: {},
      host: "",
      caller: () => ({ source: 5, zone: "Europe/London", currency: "GBP", customerId: "account-1", bookerId: "" }),
    },
    clock: new FakeClock(),
    storages: browserStorages,
    searchAddress: () => Promise.resolve(refused(0)),
  });
}

describe("the stores of a member", () => {
  it("offer to cancel where the tenant allows that, until the ride has begun by the page's own time", () => {
    const upcoming = ride({ pickupdatetime_iso: "2026-11-21T15:00:00+00:00" });
    expect(open({ cancelAllowed: true }).bookings.actionsOf(upcoming)).toContain("cancel");
    made.end();
    const { bookings, booker } = open({ cancelAllowed: false, zone: "Pacific/Pago_Pago" });
    expect(bookings.actionsOf(upcoming)).not.toContain("cancel");
    expect(booker.today).toBe("2026-11-20");
  });

  it("keep the page size on the device for each account, since several people may use it", async () => {
    const member = open();
    await signInAs(made, CUSTOMER);
    member.pageSize.choose(50);
    await signInAs(made, BOOKER);
    member.pageSize.restore();
    const other = member.pageSize.size;
    member.pageSize.choose(100);
    expect([...kept]).toEqual([
      ["cabstand.pagesize.account-1", "50"],
      ["cabstand.pagesize.account-2", "100"],
    ]);
    await signInAs(made, CUSTOMER);
    member.pageSize.restore();
    expect([other === 50, member.pageSize.size]).toEqual([false, 50]);
  });
});
