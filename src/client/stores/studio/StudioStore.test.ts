import { beforeEach, describe, expect, it } from "vitest";
import { fakeCalls } from "#tests/support/client/fake-calls.ts";
import { done, FakeClock, PALACE, settle, TERMINAL } from "#tests/support/client/fake-client.ts";
import "#tests/support/client/strictMobx.ts";
import type { Place } from "#domain/journey/place.ts";
import { instant } from "#domain/shared/units.ts";
import { StudioStore } from "./StudioStore.ts";
import type { StudioApi } from "#client/api/studio-api.ts";
import type { MatterDeed, StudioDraft } from "#domain/tenant/studio/draft.ts";

const FILE = { theme: { brand: "#0b5d68" }, settings: { company: "Metro" } };
const DRAFT: StudioDraft = { version: 3, document: FILE, live: FILE, preview: "/preview" };
const ANN = { email: "ann@example.com", name: "Ann" };
const REFUSED = { ok: false, error: { code: 2, message: "Not now." } } as const;

function make() {
  const { api, calls } = fakeCalls<StudioApi>();
  const clock = new FakeClock();
  const errors: unknown[] = [];
  const files: { name: string; text: unknown }[] = [];
  const store = new StudioStore({
    api,
    clock,
    frames: { show: () => undefined, onCutTexts: () => undefined },
    loadAreaMap: () => Promise.reject(new Error("no map")),
    searchAddress: () => Promise.resolve(done([])),
    saveFile: (name, _, content) => void files.push({ name, text: content }),
    reportError: (error) => void errors.push(error),
  });
  calls.draft.reply = () => done(DRAFT);
  calls.check.reply = () => done({ faults: [], pairs: [], nearest: null });
  calls.attention.reply = () =>
    done([{ id: "1", kind: "payment", subject: "AB12", params: {}, since: instant(0), actions: ["settle"] }]);
  calls.signOut.reply = () => done(undefined);
  return { store, calls, errors, files, clock };
}
let made = make();
beforeEach(() => void (made = make()));
const enter = async () => {
  made.calls.session.reply = () => done(ANN);
  await made.store.start();
  await settle();
};

describe("the studio", () => {
  it("opens the draft for who is signed in, and counts what waits", async () => {
    await enter();
    expect([made.store.member, made.store.draft?.document, made.store.waiting]).toEqual([ANN, FILE, 1]);
  });

  it("asks a guest to sign in, and says why it was refused", async () => {
    const { store, calls } = made;
    calls.session.reply = () => REFUSED;
    await store.start();
    expect([store.isKnown, store.member, store.draft]).toEqual([true, null, null]);
    store.form.change("email", ANN.email);
    store.form.change("password", "wrong");
    calls.signIn.reply = () => REFUSED;
    await store.form.submit();
    expect([store.form.refusal?.message, store.form.values.password]).toEqual(["Not now.", ""]);
    calls.signIn.reply = () => done(ANN);
    store.form.change("password", "booking1");
    expect(await store.form.submit()).toBe(true);
    await settle();
    expect(store.draft?.document).toEqual(FILE);
  });

  it("does at once what needs no question, and asks for a note before a payment is settled", async () => {
    const { store, calls, errors } = made;
    await enter();
    const matter = { id: "mail-1", subject: "Receipt" };
    const deeds: MatterDeed[] = [];
    calls.resolve.reply = ([deed]) => {
      deeds.push(deed);
      return done(undefined);
    };
    await store.matters.choose(matter, "retry");
    expect([store.news, store.matters.chosen]).toEqual(["resolved", null]);
    await store.matters.choose({ ...matter, id: "payment-1" }, "settle");
    await store.matters.confirm();
    expect([store.matters.isMissing, deeds.length]).toEqual([true, 1]);
    store.matters.give("Refunded");
    await store.matters.confirm();
    expect(deeds.at(-1)).toEqual({
      id: "payment-1",
      action: "settle",
      note: "Refunded",
      driverId: "",
    });
    calls.resolve.reply = () => REFUSED;
    await store.matters.choose(matter, "assign");
    store.matters.give("d01");
    await store.matters.confirm();
    expect([store.matters.chosen, errors.length]).toEqual([null, 1]);
  });

  it("adds a promo code from what is typed, and keeps the form while a field is wrong", async () => {
    const { store, calls } = made;
    await enter();
    const { offers } = store;
    calls.offers.reply = () => done({ promos: [], campaigns: [] });
    const files: unknown[] = [];
    const faults = [{ path: "lastDay", message: "is not a day" }];
    calls.addOffer.reply = ([, file]) => {
      files.push(file);
      return done({ faults: files.length === 1 ? faults : [], link: "" });
    };
    offers.changePromo({ code: "TEN", kind: "amount", value: "12,50", lastDay: "soon" });
    await offers.add("promo", "GBP");
    expect([offers.faults.promo, offers.promo.code]).toEqual([faults, "TEN"]);
    offers.changePromo({ lastDay: "31/05/2030" });
    expect(offers.faults.promo).toEqual([]);
    await offers.add("promo", "GBP");
    expect(files.at(-1)).toEqual({ code: "TEN", amount: 1250, lastDay: "31/05/2030", oncePerPerson: true });
    expect([store.news, offers.promo.code]).toEqual(["offerAdded", ""]);
    calls.endOffer.reply = () => done(undefined);
    offers.askToEnd({ kind: "promo", name: "TEN" });
    await offers.end();
    expect([store.news, offers.ending]).toEqual(["offerEnded", null]);
  });

  it("adds a campaign with its places, once each that was typed is chosen", async () => {
    const { store, calls } = made;
    await enter();
    const { offers } = store;
    calls.offers.reply = () => done({ promos: [], campaigns: [] });
    const files: unknown[] = [];
    calls.addOffer.reply = ([, file]) => {
      files.push(file);
      return done({ faults: [], link: "https://metro.example/quickbooking/abc" });
    };
    offers.changeCampaign({ name: "Lobby", lastDay: " 31/05/2030", changesAllowed: false });
    offers.pickup.choose(PALACE);
    offers.dropoff.type("heathrow");
    await offers.add("campaign", "GBP");
    expect([files, offers.dropoff.problem]).toEqual([[], { kind: "notChosen" }]);
    offers.dropoff.choose(PALACE);
    expect(offers.dropoff.problem).toEqual({ kind: "duplicate" });
    offers.dropoff.choose(TERMINAL);
    await offers.add("campaign", "GBP");
    const written = ({ fullAddress: address, postcode, category, position }: Place) => ({
      address,
      postcode,
      category,
      ...position,
    });
    expect(files).toEqual([
      {
        name: "Lobby",
        lastDay: "31/05/2030",
        promoCode: "",
        vehicle: "",
        shortForm: false,
        changesAllowed: false,
        pickup: written(PALACE),
        dropoff: written(TERMINAL),
      },
    ]);
    expect([store.news, offers.pickup.place, offers.dropoff.place]).toEqual(["offerAdded", null, null]);
  });

  it("keeps what is typed when the session ends, and saves it once the person has signed in again", async () => {
    const { store, calls } = made;
    await enter();
    const { draft } = store;
    calls.saveDraft.reply = () => ({ ok: false, error: { code: 0, message: "" } });
    draft?.change(["settings", "company"], "B");
    await draft?.save();
    store.expire();
    expect([store.isExpired, store.form.values.email, store.member]).toEqual([true, ANN.email, ANN]);
    store.signInLater();
    expect(store.isExpired).toBe(false);
    store.expire();
    calls.signIn.reply = () => done(ANN);
    calls.draft.reply = () => done({ ...DRAFT, preview: "/preview?new" });
    const sent: unknown[] = [];
    calls.saveDraft.reply = ([version, document]) => {
      sent.push(version, document);
      return done({ kind: "saved", version: 4, verdict: { faults: [], pairs: [], nearest: null } });
    };
    store.form.change("password", "booking1");
    await store.form.submit();
    await settle();
    expect(sent).toEqual([3, { ...FILE, settings: { company: "B" } }]);
    expect([store.isExpired, store.draft === draft, draft?.state]).toEqual([false, true, "saved"]);
    expect(draft?.preview.address).toContain("new");
  });

  it("shows a colleague's draft to who comes back to the page, unless something typed is not saved", async () => {
    const { store, calls, clock } = made;
    await enter();
    const theirs = { ...FILE, settings: { company: "Theirs" } };
    calls.draft.reply = () => done({ ...DRAFT, version: 4, document: theirs });
    clock.wake();
    await settle();
    expect([store.draft?.document, store.draft?.savedVersion]).toEqual([theirs, 4]);
    store.draft?.change(["settings", "company"], "Mine");
    calls.draft.reply = () => done({ ...DRAFT, version: 5 });
    clock.wake();
    await settle();
    expect(store.draft?.document).toEqual({ ...FILE, settings: { company: "Mine" } });
  });

  it("goes on with the open draft when its page is shown again, and a rollback takes nothing typed", async () => {
    const { store, calls } = made;
    await enter();
    const { draft } = store;
    draft?.change(["settings", "company"], "B");
    await store.start();
    expect(store.draft).toBe(draft);
    calls.rollback.reply = () => done(undefined);
    calls.draft.reply = () => done({ ...DRAFT, live: { ...FILE, settings: { company: "Old" } } });
    store.askToRestore(2);
    await store.restore();
    expect(draft?.changes).toEqual([{ path: "settings.company", before: "Old", after: "B" }]);
  });

  it("forgets the draft when the person signs out", async () => {
    await enter();
    await made.store.signOut();
    expect([made.store.member, made.store.draft, made.store.attention.value]).toEqual([null, null, null]);
  });

  it("says why the draft did not load, and loads it again", async () => {
    const { store, calls } = made;
    calls.draft.reply = () => REFUSED;
    await enter();
    expect([store.loading.failure, store.draft]).toEqual(["Not now.", null]);
    calls.draft.reply = () => done(DRAFT);
    await store.load();
    expect(store.draft?.document).toEqual(FILE);
  });

  it("publishes the saved version; a refusal stays in the summary", async () => {
    const { store, calls } = made;
    await enter();
    store.askToPublish(true);
    calls.publish.reply = () => REFUSED;
    await store.publish();
    expect([store.publishing, store.refusal, store.news]).toEqual([true, REFUSED.error, null]);
    const versions: number[] = [];
    calls.publish.reply = ([version]) => {
      versions.push(version);
      return done(undefined);
    };
    await store.publish();
    expect([versions, store.publishing, store.news]).toEqual([[3], false, "published"]);
  });

  it("does not publish what is not saved", async () => {
    await enter();
    made.store.draft?.change(["settings", "company"], "B");
    await made.store.publish();
    expect(made.calls.publish.made).toEqual([]);
  });

  it("brings a version back once that is confirmed", async () => {
    const { store, calls } = made;
    await enter();
    await store.restore();
    expect(calls.rollback.made).toEqual([]);
    store.askToRestore(2);
    calls.rollback.reply = () => REFUSED;
    await store.restore();
    expect([store.restoring, store.refusal, store.news]).toEqual([2, REFUSED.error, null]);
    store.askToRestore(2);
    expect(store.refusal).toBeNull();
    calls.rollback.reply = () => done(undefined);
    await store.restore();
    expect([store.restoring, store.news]).toEqual([null, "rolledBack"]);
  });

  it("schedules the saved draft for the typed time, keeps the time when it is refused, and cancels it again", async () => {
    const { store, calls, errors } = made;
    await enter();
    store.planAt("30/11/2026 06:00");
    calls.schedule.reply = () => REFUSED;
    await store.schedule();
    expect([store.planRefusal, store.plannedAt]).toEqual([REFUSED.error, "30/11/2026 06:00"]);
    const planned: unknown[] = [];
    calls.schedule.reply = ([version, wall]) => {
      planned.push(version, wall);
      return done(undefined);
    };
    await store.schedule();
    expect(planned).toEqual([3, "30/11/2026 06:00"]);
    expect([store.planRefusal, store.plannedAt, store.news]).toEqual([null, "", "scheduled"]);
    calls.cancelSchedule.reply = () => done(undefined);
    await store.cancelSchedule();
    expect(store.news).toBe("unscheduled");
    calls.cancelSchedule.reply = () => REFUSED;
    calls.history.reply = () => REFUSED;
    await store.cancelSchedule();
    expect(errors).toEqual([REFUSED.error]);
  });

  it("invites a colleague by email, and keeps what was typed when that is refused", async () => {
    const { store, calls } = made;
    await enter();
    const { form } = store.team;
    expect(await form.submit()).toBe(false);
    expect([form.shownFaults.email, calls.invite.made]).toEqual(["required", []]);
    form.change("email", "joan@example.com");
    calls.invite.reply = () => REFUSED;
    await form.submit();
    expect([form.refusal, form.values.email]).toEqual([REFUSED.error, "joan@example.com"]);
    calls.invite.reply = () => done(undefined);
    await form.submit();
    expect([store.news, form.values.email]).toEqual(["invited", ""]);
  });

  it("takes a colleague's access away only once that is confirmed, or says why not", async () => {
    const { store, calls, errors } = made;
    const { team } = store;
    calls.team.reply = () => done({ members: [ANN], invited: [], log: [] });
    await team.remove();
    team.askToRemove("joan@example.com");
    expect(calls.remove.made).toEqual([]);
    calls.remove.reply = () => REFUSED;
    await team.remove();
    expect([team.removing, store.news, errors]).toEqual([null, null, [REFUSED.error]]);
    team.askToRemove("joan@example.com");
    const removed: string[] = [];
    calls.remove.reply = ([email]) => {
      removed.push(email);
      return done(undefined);
    };
    await team.remove();
    expect([removed, store.news, team.team.value?.members]).toEqual([["joan@example.com"], "removed", [ANN]]);
  });

  it("shows the ledger of a typed reference, and says when the reference is missing or unknown", async () => {
    const { ledger } = made.store;
    const { calls } = made;
    await ledger.show();
    expect([ledger.isMissing, calls.ledger.made]).toEqual([true, []]);
    ledger.change(" CB4F7K2 ");
    const asked: string[] = [];
    calls.ledger.reply = ([reference]) => {
      asked.push(reference);
      return REFUSED;
    };
    await ledger.show();
    expect([ledger.isMissing, asked, ledger.ledger.failure]).toEqual([false, ["CB4F7K2"], "Not now."]);
  });

  it("signs in a colleague who chooses a password by the mailed link, unless the link is refused", async () => {
    const { store, calls } = made;
    const link = { id: "i1", code: "c0de" };
    calls.join.reply = () => REFUSED;
    expect(await store.join(link, "green lantern 9")).toEqual(REFUSED.error);
    expect([store.member, store.hasJoined]).toEqual([null, false]);
    calls.join.reply = () => done(ANN);
    expect(await store.join(link, "green lantern 9")).toBeNull();
    expect([store.member, store.hasJoined]).toEqual([ANN, true]);
  });

  it("gives the draft as a file, and takes one of a shop that is no newer", async () => {
    const { store, files } = made;
    await enter();
    store.download();
    expect([files[0]?.name, files[0]?.text]).toEqual([
      "tenant.json",
      `${JSON.stringify({ $format: 1, ...FILE }, null, 2)}\n`,
    ]);
    expect([store.upload("{"), store.upload("[]"), store.upload('{"$format":2}')]).toEqual([
      "unreadable",
      "unreadable",
      "newer",
    ]);
    expect(store.draft?.document).toEqual(FILE);
    expect(store.upload('{"$format":1,"$comment":"Ours","a":1}')).toBeNull();
    expect(store.draft?.document).toEqual({ a: 1 });
  });
});
