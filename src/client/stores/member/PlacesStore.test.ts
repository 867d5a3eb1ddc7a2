import { describe, expect, it } from "vitest";

import { done, PALACE, place, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { memberDesk, kept } from "#tests/support/client/fake-member.ts";

function setUp() {
  const made = memberDesk();
  return { ...made, store: made.member.places };
}

describe("kept places", () => {
  it("[PLACE-001] [PLACE-002] are home, work and others", async () => {
    const { store, api } = setUp();
    void store.list.load();
    await api.placeLists.last.answer(done([kept("Home"), kept("work"), kept("Gym"), kept("Mum")]));
    expect(store.one("home")?.label).toBe("Home");
    expect(store.one("work")?.label).toBe("work");
    expect(store.others.map(({ label }) => label)).toEqual(["Gym", "Mum"]);
    expect(store.offered.map(({ name }) => name)).toEqual(["Home", "work", "Gym", "Mum"]);
  });

  it("[PLACE-003] [PLACE-007] are sent once a new one has a name and a whole address", async () => {
    const { store, api } = setUp();
    store.add("other");
    await store.save();
    expect([store.state.submitted, store.address.problem?.kind, api.placeWrites.made.length]).toEqual([
      true,
      "required",
      0,
    ]);
    store.address.choose(TERMINAL);
    await store.save();
    expect(api.placeWrites.made).toHaveLength(0);
    store.setLabel("  Holidays ");
    void store.save();
    expect(api.placeWrites.last.input).toMatchObject([
      "add",
      { label: "Holidays", postcode: TERMINAL.postcode, fullAddress: TERMINAL.fullAddress, category: "Air" },
    ]);
    await api.placeWrites.last.answer(done(undefined));
    expect([store.draft, store.list.news, api.placeLists.made.length]).toEqual([null, "saved", 1]);
  });

  it("wait for the postcode of an address that has none", async () => {
    const { store, api } = setUp();
    store.add("home");
    store.address.choose({ ...PALACE, postcode: "" });
    await store.save();
    expect(api.placeWrites.made).toHaveLength(0);
    store.add("home");
    store.address.choose({ ...PALACE, postcode: "" });
    store.address.answerPostcode("sw1a 1aa");
    void store.save();
    expect(api.placeWrites.last.input).toMatchObject(["add", { label: "Home", postcode: "SW1A 1AA" }]);
  });

  it("[PICK-010] are saved without a postcode when the address has its plus code", () => {
    const { store, api } = setUp();
    store.add("home");
    store.address.choose({ ...PALACE, postcode: "", fullAddress: "The Croft, 9CCR97QV+CG" });
    void store.save();
    expect(api.placeWrites.last.input).toMatchObject(["add", { postcode: "", fullAddress: "The Croft, 9CCR97QV+CG" }]);
  });

  it("[PLACE-004] [PLACE-009] begin a change with the present values and send it with the id", async () => {
    const { store, api } = setUp();
    store.change(kept("Gym", { place: place("Gym", "W2 1HQ", 51.5) }));
    expect([store.label, store.address.place?.postcode]).toEqual(["Gym", "W2 1HQ"]);
    store.address.choose(TERMINAL);
    void store.save();
    expect(api.placeWrites.last.input).toMatchObject(["change", "kept-Gym", { postcode: TERMINAL.postcode }]);
    await api.placeWrites.last.answer(refused(2, "We could not find this place."));
    // The form keeps its values.
    expect([store.draft?.id, store.saving]).toEqual(["kept-Gym", false]);
  });

  it("[PLACE-005] are deleted by their id, only after a Yes", async () => {
    const { store, api, refusals } = setUp();
    store.list.askToDelete(kept("Gym"));
    store.list.askToDelete(null);
    await store.list.remove();
    expect(api.placeWrites.made).toHaveLength(0);
    store.list.askToDelete(kept("Gym"));
    void store.list.remove();
    expect(api.placeWrites.last.input).toEqual(["remove", "kept-Gym"]);
    await api.placeWrites.last.answer(done(undefined));
    expect([store.list.news, refusals]).toEqual(["deleted", []]);
  });
});
