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

describe("a list that a person keeps, as of saved passengers,", () => {
  it("sends a new and a changed entry and reads the list again", async () => {
    const { store, api } = setUp();
    const added = store.save(null, GRACE);
    await api.passengerWrites.last.answer(done(undefined));
    expect([await added, api.passengerWrites.last.input]).toEqual([null, ["add", GRACE]]);
    void store.save("grace", GRACE);
    await api.passengerWrites.last.answer(done(undefined));
    expect(api.passengerWrites.last.input).toEqual(["change", "grace", GRACE]);
    expect([store.news, api.passengerLists.made.length]).toEqual(["saved", 2]);
  });

  it("gives a refusal back to the form and tells nothing", async () => {
    const { store, api, refusals } = setUp();
    const saved = store.save(null, GRACE);
    await api.passengerWrites.last.answer(refused(2, "You've already saved this passenger."));
    expect(await saved).toMatchObject({ message: "You've already saved this passenger." });
    expect([store.news, api.passengerLists.made.length, refusals]).toEqual([null, 0, []]);
  });

  it("deletes an entry only after confirmation and reports a refusal", async () => {
    const { store, api, refusals } = setUp();
    await store.remove();
    expect(api.passengerWrites.made).toHaveLength(0);
    store.askToDelete(GRACE);
    void store.remove();
    expect([store.deleting, api.passengerWrites.last.input]).toEqual([null, ["remove", "grace"]]);
    await api.passengerWrites.last.answer(refused(2, "We could not find this passenger."));
    expect(refusals).toHaveLength(1);
  });

  it("is empty, and tells nothing of changes in flight, once the account changes", async () => {
    const { store, member, api } = setUp();
    void store.load();
    await api.passengerLists.last.answer(done([GRACE]));
    store.askToDelete(GRACE);
    void store.save(null, GRACE);
    expect(store.entries).toEqual([GRACE]);
    member.clear();
    await api.passengerWrites.last.answer(done(undefined));
    expect([store.entries, store.deleting, store.news]).toEqual([null, null, null]);
  });
});
