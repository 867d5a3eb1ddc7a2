import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WireRequest } from "#client/api/transport/transport.ts";
import { browserStorages } from "#client/gateways/storage/storage.ts";
import { saveArchive } from "#client/gateways/files/save-archive.ts";
import { BOOKER, CUSTOMER, FakeClock, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { createMemberStores } from "./member.ts";

let made: FakeRoot;
let sent: WireRequest[];
let searched: string[];
let kept: Map<string, string>;
let saved: string[];
const clock = new FakeClock();

beforeEach(() => {
  [sent, searched, saved] = [[], [], []];
  kept = new Map();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
  });
  vi.stubGlobal("document", {
    createElement: () => ({
      click: () => undefined,
      set download(name: string) {
        saved.push(name);
      },
    }),
  });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  made.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The stores of a page whose server answers this. */
function open(over: Parameters<typeof startRoot>[0] = {}, status = 429) {
  made = startRoot(over);
  return createMemberStores(made.root, {
    calls: {
      transport: (request) => {
        sent.push(request);
        return Promise.resolve({ status, body: TOO_OFTEN });
      },
      headers: { "x-tenant": "metro" },
      host: "https://api.example",
      caller: () => ({ source: 5, zone: "Europe/London", currency: "GBP", customerId: "account-1", bookerId: "" }),
    },
    clock,
    storages: browserStorages,
    searchAddress: (prefix) => {
      searched.push(prefix);
      return Promise.resolve(refused(0));
    },
  });
}

describe("the stores of a member", () => {
  it("ask the tenant's host, and say how long to wait after too many requests", async () => {
    const { bookings } = open();
    await bookings.sendReceipt("CB-1");
    expect(sent[0]).toMatchObject({ headers: { "x-tenant": "metro" } });
    expect(sent[0]?.path).toMatch(/^https:\/\/api\.example\/api\//);
    expect(made.root.dialogs.queue).toMatchObject([{ title: "Error", content: TOO_OFTEN.message }]);
  });

  it("search for the address of a place that is kept, once typing pauses", () => {
    const { places } = open();
    places.address.type("Padd");
    places.address.type("Paddi");
    const before = searched.length;
    clock.pass(2_000);
    expect([before, searched.length, searched.at(-1)]).toEqual([before, before + 1, "Paddi"]);
  });

  it("offer to cancel where the tenant allows that, until the ride has begun by the page's own time", () => {
    const upcoming = ride({ pickupdatetime_iso: "2026-11-21T15:00:00+00:00" });
    expect(open({ cancelAllowed: true }).bookings.actionsOf(upcoming)).toContain("cancel");
    made.end();
    const { bookings, booker } = open({ cancelAllowed: false, zone: "Pacific/Pago_Pago" });
    expect(bookings.actionsOf(upcoming)).not.toContain("cancel");
    expect(booker.today).toBe("2026-11-20");
  });

  it("save files and archives as downloads", () => {
    const member = open();
    member.booker.downloadTable("commission.csv", "a,b");
    member.bulk.saveTemplate("template.csv", []);
    expect(saved).toEqual(["commission.csv", "template.csv"]);
    expect(member.saveArchive).toBe(saveArchive);
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
