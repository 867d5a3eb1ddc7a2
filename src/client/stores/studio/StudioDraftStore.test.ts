import { beforeEach, describe, expect, it } from "vitest";
import { fakeCalls } from "#tests/support/client/fake-calls.ts";
import { done, FakeClock, refused } from "#tests/support/client/fake-client.ts";
import "#tests/support/client/strictMobx.ts";
import type { PreviewLook } from "#client/gateways/preview/preview-message.ts";
import type { CabstandApi } from "#client/api/api.ts";
import { TERMINAL_5 } from "#stories/_fixtures/places.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";
import { StudioDraftStore } from "./StudioDraftStore.ts";
import type { StudioApi } from "#client/api/studio-api.ts";
import type { Saved, StudioDraft } from "#domain/tenant/studio/draft.ts";

const FILE = { theme: { brand: "#0b5d68" }, settings: { company: "Metro" } };
const DRAFT: StudioDraft = { version: 3, document: FILE, live: FILE, preview: "/preview" };
const VERDICT = { faults: [], pairs: [], nearest: null };
const saved = (version: number) => done<Saved>({ kind: "saved", version, verdict: VERDICT });
const stale = (other: StudioDraft) => done<Saved>({ kind: "stale", other });
const OTHER: StudioDraft = { ...DRAFT, version: 4, document: { ...FILE, settings: { company: "Theirs" } } };

function make() {
  const { api, calls } = fakeCalls<StudioApi>();
  const clock = new FakeClock();
  const looks: PreviewLook[] = [];
  const search = fakeCalls<Pick<CabstandApi, "searchAddress">>();
  const store = new StudioDraftStore(DRAFT, {
    api,
    clock,
    frames: { show: (look) => void looks.push(look), onCutTexts: () => undefined },
    loadAreaMap: () => Promise.reject(new Error("no map")),
    searchAddress: search.api.searchAddress,
  });
  return { store, calls, clock, looks, search: search.calls.searchAddress };
}
let made = make();
beforeEach(() => void (made = make()));
const rename = (company: string) => made.store.change(["settings", "company"], company);

describe("a draft", () => {
  it("is saved once, after a pause in the typing, on the version that it is based on", async () => {
    const { store, calls, clock } = made;
    rename("A");
    clock.pass(700);
    rename("Ab");
    clock.pass(700);
    expect([store.state, calls.saveDraft.made]).toEqual(["unsaved", []]);
    clock.pass(100);
    expect(store.state).toBe("saving");
    const [version, document] = calls.saveDraft.last.input;
    expect([version, document]).toEqual([3, { ...FILE, settings: { company: "Ab" } }]);
    await calls.saveDraft.last.answer(saved(4));
    expect([store.state, store.savedVersion, store.faults, store.revision]).toEqual(["saved", 4, 0, 1]);
  });

  it("is saved again when it changed while a save was in flight, on the new version", async () => {
    const { store, calls, clock } = made;
    rename("A");
    clock.pass(800);
    rename("Ab");
    clock.pass(800);
    expect(calls.saveDraft.made).toHaveLength(1);
    await calls.saveDraft.last.answer(saved(4));
    expect([calls.saveDraft.made.length, calls.saveDraft.last.input[0]]).toEqual([2, 4]);
    await calls.saveDraft.last.answer(saved(5));
    expect([store.state, store.savedVersion]).toEqual(["saved", 5]);
  });

  it("reloads the preview once the change that needs it is saved, not with the save before", async () => {
    const { store, calls, clock } = made;
    store.change(["theme", "brand"], "#7a1f5c");
    clock.pass(800);
    store.change(["settings", "template"], "list");
    await calls.saveDraft.last.answer(saved(4));
    expect(store.revision).toBe(0);
    clock.pass(800);
    await calls.saveDraft.last.answer(refused(0));
    expect(store.revision).toBe(0);
    void store.save();
    await calls.saveDraft.last.answer(saved(5));
    expect(store.revision).toBe(1);
  });

  it("overwrites nothing that someone else saved: the person takes it over", async () => {
    const { store, calls, clock } = made;
    rename("Mine");
    clock.pass(800);
    await calls.saveDraft.last.answer(stale(OTHER));
    expect([store.state, store.document]).toEqual(["conflict", { ...FILE, settings: { company: "Mine" } }]);
    rename("Mine too");
    clock.pass(5_000);
    expect(calls.saveDraft.made).toHaveLength(1);
    store.reload();
    expect([store.state, store.document, store.savedVersion]).toEqual(["saved", OTHER.document, 4]);
  });

  it("is put over the other one when the person keeps it", async () => {
    const { store, calls, clock } = made;
    rename("Mine");
    clock.pass(800);
    await calls.saveDraft.last.answer(stale(OTHER));
    void store.keepMine();
    expect(calls.saveDraft.last.input.slice(0, 2)).toEqual([4, { ...FILE, settings: { company: "Mine" } }]);
    await calls.saveDraft.last.answer(saved(5));
    expect([store.state, store.savedVersion]).toEqual(["saved", 5]);
  });

  it("knows its own save again whose answer was lost", async () => {
    const { store, calls, clock } = made;
    rename("Mine");
    clock.pass(800);
    await calls.saveDraft.last.answer({ ok: false, error: { code: 0, message: "" } });
    expect(store.state).toBe("failed");
    void store.save();
    await calls.saveDraft.last.answer(stale({ ...OTHER, document: structuredClone(store.document) }));
    expect([store.state, store.savedVersion]).toEqual(["saved", 4]);
  });

  it("shows a colour at once and without a reload, and reloads for words once they are saved", async () => {
    const { store, calls, clock, looks } = made;
    store.change(["theme", "brand"], "#aa0000");
    expect(looks.at(-1)).toMatchObject({ theme: { brand: "#aa0000" }, scheme: "light" });
    clock.pass(800);
    await calls.saveDraft.last.answer(saved(4));
    expect(store.revision).toBe(0);
    store.change(["theme", "displayFont"], "archivo");
    clock.pass(800);
    await calls.saveDraft.last.answer(saved(5));
    expect(store.revision).toBe(1);
    store.setScheme("dark");
    expect(looks.at(-1)).toMatchObject({ scheme: "dark" });
  });

  it("shows nothing for a colour that is none yet", () => {
    made.store.change(["theme", "brand"], "#aa");
    expect(made.looks).toEqual([]);
  });

  it("differs from the live file until it is published", () => {
    rename("B");
    expect(made.store.changes).toEqual([{ path: "settings.company", before: "Metro", after: "B" }]);
    made.store.published();
    expect(made.store.changes).toEqual([]);
  });

  it("is not saved any more once the person has left", () => {
    rename("B");
    made.store.stop();
    made.clock.pass(5_000);
    expect(made.calls.saveDraft.made).toEqual([]);
  });
});

describe("an edit", () => {
  const company = () => valueAt(made.store.document, ["settings", "company"]);

  it("is undone and redone as a whole, as it was typed without a pause, and each is saved", async () => {
    const { store, calls, clock } = made;
    rename("A");
    rename("Ab");
    clock.pass(800);
    await calls.saveDraft.last.answer(saved(4));
    rename("Abc");
    store.undo();
    expect(company()).toBe("Ab");
    store.undo();
    expect([company(), store.edits.canUndo]).toEqual(["Metro", false]);
    store.redo();
    expect(company()).toBe("Ab");
    clock.pass(800);
    expect(calls.saveDraft.last.input.slice(0, 2)).toEqual([4, store.document]);
    rename("B");
    expect(store.edits.canRedo).toBe(false);
  });

  it("reloads the preview when words are undone, and not for a colour", async () => {
    const { store, calls, clock } = made;
    const settle = async (version: number) => {
      clock.pass(800);
      await calls.saveDraft.last.answer(saved(version));
      return store.revision;
    };
    rename("B");
    expect(await settle(4)).toBe(1);
    store.change(["theme", "brand"], "#7a1f5c");
    expect(await settle(5)).toBe(1);
    store.undo();
    expect(await settle(6)).toBe(1);
    store.undo();
    expect(await settle(7)).toBe(2);
  });

  it("that gave way to a colleague's draft comes back by undo", async () => {
    const { store, calls, clock } = made;
    rename("Mine");
    clock.pass(800);
    await calls.saveDraft.last.answer(stale(OTHER));
    store.reload();
    store.undo();
    expect(company()).toBe("Mine");
  });

  it("that could not be saved is saved after a while, and at once when the connection is back", async () => {
    const { store, calls, clock } = made;
    void store.start();
    rename("B");
    clock.pass(800);
    await calls.saveDraft.last.answer(refused(0));
    expect(store.state).toBe("failed");
    clock.pass(10_000);
    expect(calls.saveDraft.made).toHaveLength(2);
    await calls.saveDraft.last.answer(refused(0));
    clock.wake();
    await calls.saveDraft.last.answer(saved(4));
    expect([calls.saveDraft.made.length, store.state, company()]).toEqual([3, "saved", "B"]);
  });
});

describe("a place that is tried on the area", () => {
  it("is searched, and null says that the search did not answer", async () => {
    const { store, search } = made;
    search.reply = () => done([TERMINAL_5]);
    expect(await store.findPlaces("heathrow")).toEqual([TERMINAL_5]);
    search.reply = () => refused(2);
    expect(await store.findPlaces("heathrow")).toBeNull();
  });
});
