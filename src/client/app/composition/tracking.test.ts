import { afterEach, expect, it, vi } from "vitest";
import { browserStorages } from "#client/gateways/storage/storage.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { CUSTOMER, FakeClock, settle } from "#tests/support/client/fake-client.ts";
import { recordHub } from "#tests/support/client/record-hub.ts";
import { signInAs, startRoot } from "#tests/support/client/fake-root.ts";
import { createTracking } from "./tracking.ts";

afterEach(() => vi.unstubAllGlobals());

/** Opens the live connection of a ride, and returns the address that it asks for. */
async function addressOf(kept: Map<string, string>, profile: Profile | null = null) {
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
    addEventListener: () => undefined,
  });
  vi.stubGlobal("document", { addEventListener: () => undefined, visibilityState: "visible" });
  const asked = recordHub();
  const made = startRoot();
  const { root, end } = made;
  if (profile !== null) await signInAs(made, profile);
  const sent: string[] = [];
  const store = createTracking(root, {
    calls: {
      host: "https://api.example",
      headers: { "x-tenant": "metro" },
      transport: ({ path }) => {
        sent.push(path);
        const body = { code: 1, message: "", jobpartid: "MET-1", status: "Started", version: 1 };
        return Promise.resolve({ status: 200, body });
      },
      caller: () => ({ source: 0, zone: "Europe/London", currency: "GBP", customerId: "", bookerId: "" }),
    },
    clock: new FakeClock(),
    storages: browserStorages,
  });
  store.open({ code: "c".repeat(43) });
  for (let turn = 0; turn < 10; turn += 1) await settle();
  store.leave();
  end();
  return { asked, sent };
}

it("[RT-005] names the tenant, a random tab and the ride or the customer in its live connection", async () => {
  const kept = new Map<string, string>();
  const { asked, sent } = await addressOf(kept);
  const [tab = ""] = kept.values();
  expect([...kept.keys()]).toEqual(["cabstand.installation"]);
  expect(tab).toMatch(/^[\da-f]{16}$/);
  expect(sent[0]).toMatch(/^https:\/\/api\.example\//);
  expect(decodeURIComponent(asked[0] ?? "")).toContain(tab);
  expect(asked[0]).toMatch(/^https:\/\/api\.example\//);
  const again = await addressOf(kept, CUSTOMER);
  expect(decodeURIComponent(again.asked[0] ?? "")).toContain("account-1");
  expect([...kept.values()]).toEqual([tab]);
});
