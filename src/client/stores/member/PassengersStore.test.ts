import { describe, expect, it } from "vitest";
import type { KeptPassenger } from "#domain/people/saved/saved-passenger.ts";

import { done, refused } from "#tests/support/client/fake-client.ts";
import { memberDesk } from "#tests/support/client/fake-member.ts";

const GRACE: KeptPassenger = {
  id: "grace",
  firstName: "Grace",
  lastName: "Hopper",
  dialingCode: "+44",
  phone: "7700900188",
  email: "",
  needs: [],
};

function setUp() {
  const made = memberDesk();
  return { ...made, store: made.member.passengers };
}

describe("kept passengers", () => {
  it("a new one and a changed one are sent, and the list is read anew", async () => {
    const { store, api } = setUp();
    const added = store.save(null, GRACE);
    await api.passengerWrites.last.answer(done(undefined));
    expect([await added, api.passengerWrites.last.input]).toEqual([null, ["add", GRACE]]);
    void store.save("grace", GRACE);
    await api.passengerWrites.last.answer(done(undefined));
    expect(api.passengerWrites.last.input).toEqual(["change", "grace", GRACE]);
    expect([store.news, api.passengerLists.made.length]).toEqual(["saved", 2]);
  });

  it("a refusal is given back for the form, and nothing is said to be saved", async () => {
    const { store, api, refusals } = setUp();
    const saved = store.save(null, GRACE);
    await api.passengerWrites.last.answer(refused(2, "You've already saved this passenger."));
    expect(await saved).toMatchObject({ message: "You've already saved this passenger." });
    expect([store.news, api.passengerLists.made.length, refusals]).toEqual([null, 0, []]);
  });

  it("one is deleted after a question only, and a refusal is shown", async () => {
    const { store, api, refusals } = setUp();
    await store.remove();
    expect(api.passengerWrites.made).toHaveLength(0);
    store.askToDelete(GRACE);
    void store.remove();
    expect([store.deleting, api.passengerWrites.last.input]).toEqual([null, ["remove", "grace"]]);
    await api.passengerWrites.last.answer(refused(2, "We could not find this passenger."));
    expect(refusals).toHaveLength(1);
  });

  it("nobody is left of whoever signs out", async () => {
    const { store, member, api } = setUp();
    void store.load();
    await api.passengerLists.last.answer(done([GRACE]));
    store.askToDelete(GRACE);
    expect(store.passengers).toEqual([GRACE]);
    member.clear();
    expect([store.passengers, store.deleting]).toEqual([[], null]);
  });
});
