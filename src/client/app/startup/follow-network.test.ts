import { describe, expect, it } from "vitest";
import type { Network } from "#client/gateways/network/network.ts";
import { minutes } from "#domain/shared/units.ts";
import { done, quoted, refused, TERMINAL, PALACE, VEHICLES } from "#tests/support/client/fake-client.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";
import { followNetwork } from "./run-startup-requests.ts";

/** A device whose connection the test takes away and gives back. */
function fakeNetwork(online: boolean) {
  let isOnline = online;
  let told: () => void = () => undefined;
  const network: Network = { isOnline: () => isOnline, changes: (run) => void (told = run) };
  const change = (to: boolean) => {
    isOnline = to;
    told();
  };
  return { network, change };
}

function begin(online = true) {
  const made = startRoot();
  const { network, change } = fakeNetwork(online);
  followNetwork(made.root, network, made.signal);
  return { ...made, change };
}

/** A journey whose catalogue and quotation have failed for want of a network. */
async function withFailures() {
  const made = begin();
  const { root, api, clock } = made;
  made.change(false);
  const { journey } = root.booking.draft;
  journey.pickup.choose(PALACE);
  journey.dropoff.choose(TERMINAL);
  journey.quickPick(60, root.clock.now);
  clock.pass(1_000);
  await api.drivers.last.answer(refused(0));
  await api.vehicleLists.last.answer(refused(0));
  await api.priceLists.last.answer(refused(0));
  await api.quotations.last.answer(refused(0));
  expect([root.tenant.catalogue.kind, root.quote.state.kind]).toEqual(["failed", "failed"]);
  return made;
}

describe("the device's connection", () => {
  it("is said to be lost from the start on, and to be back", () => {
    const { root, change } = begin(false);
    expect(root.dialogs.connection).toBe("lost");
    change(true);
    expect(root.dialogs.connection).toBe("back");
  });

  it("is not mentioned while it is there", () => {
    expect(begin().root.dialogs.connection).toBe("steady");
  });

  it("brings the vehicles and the price by itself when it is back", async () => {
    const { root, api, clock, change } = await withFailures();
    change(true);
    await api.vehicleLists.last.answer(done(VEHICLES));
    await api.priceLists.last.answer(done([]));
    clock.pass(1_000);
    await api.quotations.last.answer(quoted(clock.now(), 6_244));
    expect([root.tenant.catalogue.kind, root.quote.total]).toEqual(["ready", 6_244]);
  });

  it("checks a pickup that could not be checked, and takes the message away once it is in order", async () => {
    const { root, api, change } = begin();
    const { pickup } = root.booking.draft.journey;
    change(false);
    pickup.choose(PALACE);
    await api.drivers.last.answer(refused(0));
    expect(pickup.problem).toEqual({ kind: "generic" });
    change(true);
    expect(api.drivers.made).toHaveLength(2);
    await api.drivers.last.answer(done(minutes(4)));
    expect([pickup.problem, pickup.place]).toEqual([null, PALACE]);
  });

  it("searches again for an address whose search has failed, and for no other", async () => {
    const { root, api, clock, change } = begin();
    const { pickup, dropoff } = root.booking.draft.journey;
    change(false);
    pickup.choose(PALACE);
    dropoff.type("gatwick");
    await api.searches.last.answer(refused(0));
    expect(dropoff.status).toBe("failed");
    clock.pass(1_000);
    change(true);
    expect(api.searches.made.map(({ input }) => input)).toEqual(["gatwick", "gatwick"]);
    await api.searches.last.answer(done([TERMINAL]));
    expect([dropoff.status, dropoff.suggestions, pickup.place]).toEqual(["ready", [TERMINAL], PALACE]);
  });

  it("asks for nothing again that has not failed", () => {
    const { api, change } = begin();
    change(false);
    change(true);
    expect([api.vehicleLists.made, api.quotations.made]).toEqual([[], []]);
  });
});
