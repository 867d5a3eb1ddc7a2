import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { AuthSection } from "#ds/sections/AuthSection/index.ts";
import { StudioFields } from "#ds/sections/StudioFields/index.ts";
import { BeforeAfter, StudioPreview } from "#ds/sections/StudioPreview/index.ts";
import {
  AttentionList,
  HistoryList,
  LedgerView,
  PublishSummary,
  ScheduleForm,
  StudioSection,
  TeamList,
  VerdictList,
} from "#ds/sections/StudioSection/index.ts";
import { instant, pence } from "#domain/shared/units.ts";
import type { Saved, StudioDraft } from "#domain/tenant/studio/draft.ts";
import { done, refused } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { StudioScreen } from "./StudioScreen.tsx";

const FILE = {
  theme: { brand: "#0b5d68" },
  settings: { company: "Metro", locale: "en-GB", translations: { ar: { about: "", texts: {} } } },
};
const DRAFT: StudioDraft = { version: 3, document: FILE, live: FILE, preview: "/?preview=c0de" };
const FAULTS = [{ path: "settings.company", message: "must not be empty" }];
const NAVIGATE = vi.fn();

let made: FakeRoot;
let screen: Mounted;
const calls = () => made.studioCalls;

async function open(...rest: readonly string[]): Promise<void> {
  screen = await mounted(
    made.root,
    <StudioScreen rest={rest} navigate={NAVIGATE} />,
    "StudioContent",
    "Preview",
    "Questions",
  );
  await screen.does(() => undefined);
}

beforeEach(() => {
  made = startRoot();
  calls().session.reply = () => done({ email: "studio@example.com", name: "Sam" });
  calls().draft.reply = () => done(DRAFT);
  calls().check.reply = () => done({ faults: FAULTS, pairs: [], nearest: null });
  calls().attention.reply = () =>
    done([
      {
        id: "1",
        kind: "payment",
        subject: "A",
        params: { differs: "amount", gateway: "stripe" },
        since: instant(0),
        actions: ["settle"],
      },
    ]);
  calls().history.reply = () =>
    done({ versions: [{ version: 1, at: instant(0), by: "Sam", live: false }], scheduled: null });
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("the studio", () => {
  it("waits until it is known who is signed in", async () => {
    calls().session.reply = null;
    await open();
    expect(screen.all(SkeletonBlock)).toHaveLength(1);
    expect(screen.all(AuthSection)).toHaveLength(0);
  });

  it("asks a guest to sign in, and points at what is missing", async () => {
    calls().session.reply = () => refused(2, "");
    await open();
    const form = () => screen.of(AuthSection);
    await screen.does(() => form().onSubmit?.());
    expect([form().faults, screen.focused]).toEqual([{ email: "required", password: "required" }, ["auth-email"]]);
    await screen.does(() => form().onChange("email", "sam@example.com"));
    await screen.does(() => form().onChange("password", "booking1"));
    calls().signIn.reply = ([email]) => done({ email, name: "Sam" });
    await screen.does(() => form().onSubmit?.());
    expect(screen.of(StudioSection).person).toBe("sam@example.com");
  });

  it("says why the draft did not load, and loads it again", async () => {
    calls().draft.reply = () => refused(2, "Not now.");
    await open();
    expect(screen.of(ErrorState).message).toBe("Not now.");
    calls().draft.reply = () => done(DRAFT);
    await screen.does(() => screen.of(ErrorState).onRetry?.());
    expect(screen.of(StudioSection).company).toBe("Metro");
  });

  it("begins with the look, and shows what keeps it from being published", async () => {
    await open();
    expect(screen.of(StudioFields)).toMatchObject({ group: "look", document: FILE, faults: FAULTS });
    expect(screen.of(VerdictList).faults).toEqual(FAULTS);
    expect(screen.of(StudioSection)).toMatchObject({ place: "look", faults: 1, changed: false, waiting: 1 });
    await screen.does(() => screen.of(VerdictList).onNearest?.("#123456"));
    expect(screen.of(StudioFields).document).toMatchObject({ theme: { brand: "#123456" } });
  });

  it("asks the server for a logo that the file may hold, and hands on why there is none", async () => {
    await open();
    const ask = () => screen.of(StudioFields).onPicture?.("logo", "data:image/svg+xml;base64,AA==");
    calls().picture.reply = ([use, picture]) =>
      done(use === "logo" && picture === "data:image/svg+xml;base64,AA==" ? "data:image/png;base64,AA==" : "");
    expect(await ask()).toEqual({ ok: true, value: "data:image/png;base64,AA==" });
    calls().picture.reply = () => refused(2, "This SVG file has a script.");
    expect(await ask()).toEqual({ ok: false, error: "This SVG file has a script." });
  });

  it.each(["prices", "prices.html"])("shows the group that the address names: %s", async (segment) => {
    await open(segment);
    expect(screen.of(StudioFields).group).toBe("prices");
  });

  it("shows the draft's pages in a language of the shop", async () => {
    await open();
    const preview = () => screen.of(StudioPreview);
    expect(preview()).toMatchObject({ languages: ["en", "ar"], language: "" });
    await screen.does(() => preview().onLanguage("ar"));
    expect(preview().address).toBe("/?preview=c0de&as=guest&at=home&lang=ar");
    await screen.does(() => preview().onScheme("dark"));
    expect(preview().scheme).toBe("dark");
  });

  it("shows them as a booker and at a step, without a save, and what is live beside them before publishing", async () => {
    await open();
    const preview = () => screen.of(StudioPreview);
    expect(preview()).toMatchObject({ role: "guest", step: "home" });
    await screen.does(() => preview().onRole("booker"));
    await screen.does(() => preview().onStep("dashboard"));
    expect(preview()).toMatchObject({ role: "booker", step: "dashboard" });
    expect(preview().address).toBe("/dashboard.html?preview=c0de&as=booker&at=dashboard");
    expect(calls().saveDraft.made).toEqual([]);
    await screen.does(() => screen.of(StudioSection).onPublish());
    expect(screen.of(BeforeAfter)).toEqual({
      before: "/dashboard.html?preview=c0de.published&as=booker&at=dashboard",
      after: preview().address,
    });
  });

  it("publishes what the summary shows, once it is confirmed", async () => {
    await open();
    await screen.does(() => screen.of(StudioFields).onChange(["settings", "company"], "New"));
    calls().saveDraft.reply = () =>
      done<Saved>({ kind: "saved", version: 4, verdict: { faults: [], pairs: [], nearest: null } });
    await screen.does(() => made.clock.pass(800));
    expect(screen.of(StudioSection)).toMatchObject({ state: "saved", changed: true, faults: 0 });
    await screen.does(() => screen.of(StudioSection).onPublish());
    const [question] = screen.all(ConfirmDialog);
    expect(question?.open).toBe(true);
    expect(screen.of(PublishSummary).changes).toEqual([{ path: "settings.company", before: "Metro", after: "New" }]);
    calls().publish.reply = () => done(undefined);
    await screen.does(() => question?.onOk());
    expect(screen.of(Toast).message).toBe("Published. The shop shows it within seconds.");
    await screen.does(() => screen.of(Toast).onDismiss());
    expect(screen.of(Toast).message).toBeNull();
  });

  it("asks before it brings a version back", async () => {
    await open("history");
    expect(screen.all(StudioFields)).toHaveLength(0);
    const [version] = screen.of(HistoryList).versions ?? [];
    expect(version).toMatchObject({ version: 1, who: "Sam", live: false });
    if (version) await screen.does(() => screen.of(HistoryList).onRollback(version));
    expect(screen.all(ConfirmDialog)[1]?.open).toBe(true);
    await screen.does(() => screen.all(ConfirmDialog)[1]?.onCancel());
    expect([screen.all(ConfirmDialog)[1]?.open, calls().rollback.made]).toEqual([false, []]);
  });

  const SCHEDULED = { at: instant(0), by: "Sam", since: instant(0), fault: null };

  it("schedules the saved draft, says why not, and takes it back", async () => {
    calls().check.reply = () => done({ faults: [], pairs: [], nearest: null });
    calls().draft.reply = () => done({ ...DRAFT, live: { ...FILE, settings: { company: "Old" } } });
    await open("history");
    const form = () => screen.of(ScheduleForm);
    expect(form()).toMatchObject({ scheduled: null, blocked: false, refusal: null });
    await screen.does(() => form().onChange("30/11/2026 06:00"));
    calls().schedule.reply = ([version, wall]) => refused(2, `${version} ${wall}`);
    await screen.does(() => form().onSchedule());
    expect(form()).toMatchObject({ refusal: "3 30/11/2026 06:00", value: "30/11/2026 06:00" });
    calls().schedule.reply = () => done(undefined);
    calls().history.reply = () => done({ versions: [], scheduled: SCHEDULED });
    await screen.does(() => form().onSchedule());
    expect(form()).toMatchObject({ value: "", scheduled: { who: "Sam" } });
    expect(screen.of(Toast).message).toBe("The draft goes live at that time.");
    calls().cancelSchedule.reply = () => done(undefined);
    calls().history.reply = () => done({ versions: [], scheduled: null });
    await screen.does(() => form().onCancel());
    expect(form().scheduled).toBeNull();
    calls().cancelSchedule.reply = () => refused(2, "Nothing is scheduled any more.");
    await screen.does(() => form().onCancel());
    expect(made.root.dialogs.queue).toMatchObject([{ content: "Nothing is scheduled any more." }]);
  });

  it("names the field by its label where a draft did not go live", async () => {
    const fault = { path: "settings.phone", message: "must not be empty" };
    calls().history.reply = () => done({ versions: [], scheduled: { ...SCHEDULED, fault } });
    await open("history");
    expect(screen.of(ScheduleForm).scheduled?.refusal).toBe("Phone: must not be empty");
    await screen.does(() => screen.of(StudioSection).onPublish());
    calls().publish.reply = () => ({ ok: false, error: { code: 2, ...fault } });
    await screen.does(() => screen.all(ConfirmDialog)[0]?.onOk());
    expect(screen.of(PublishSummary).refusal).toBe("Phone: must not be empty");
  });

  it("schedules nothing that is the live shop already", async () => {
    await open("history");
    expect(screen.of(ScheduleForm).blocked).toBe(true);
  });

  it("lists what waits for a person, and says why it did not load", async () => {
    await open("attention");
    expect(screen.of(AttentionList).matters).toMatchObject([
      { kind: "Payment", subject: "A", text: expect.stringMatching(/ \(amount\)\. .* stripe account/) as string },
    ]);
    calls().attention.reply = () => refused(2, "Not now.");
    await screen.does(() => screen.of(AttentionList).onRetry?.());
    expect(screen.of(AttentionList).error).toBe("Not now.");
  });

  it("asks for the money of a booking by its reference, in the booking's currency, and says why there is none", async () => {
    await open("attention");
    const view = () => screen.of(LedgerView);
    await screen.does(() => view().onShow());
    expect(view()).toMatchObject({ missing: true, ledger: null });
    await screen.does(() => view().onChange(" CB4F7K2 "));
    expect(view()).toMatchObject({ missing: false, reference: " CB4F7K2 " });
    const line = { at: instant(0), reference: "pi_1", isOpen: false };
    const lines = [
      { ...line, kind: "fare", amount: pence(5_530) },
      { ...line, kind: "payment", amount: pence(-5_000) },
    ] as const;
    const ledger = {
      reference: "CB4F7K2",
      currency: "EUR",
      lines,
      balance: pence(530),
      reason: "payment",
      since: null,
    };
    const asked: unknown[] = [];
    calls().ledger.reply = (input) => (asked.push(input[0]), done({ ...ledger, reason: "payment" }));
    await screen.does(() => view().onShow());
    expect(asked).toEqual(["CB4F7K2"]);
    expect(view()).toMatchObject({
      error: null,
      ledger: { balance: "€5.30", reason: "payment", since: "", lines: [{ amount: "€55.30" }, { amount: "-€50.00" }] },
    });
    calls().ledger.reply = () => refused(2, "We could not find this booking.");
    await screen.does(() => view().onShow());
    expect(view()).toMatchObject({ error: "We could not find this booking.", ledger: null });
  });

  it("lists the team, invites a colleague, and takes access away once that is confirmed", async () => {
    const team = { members: [{ email: "studio@example.com", name: "Sam" }], invited: [] };
    calls().team.reply = () => done({ ...team, invited: [{ email: "ada@x.example", name: "Ada", until: instant(0) }] });
    await open("team");
    const list = () => screen.of(TeamList);
    expect(list().team).toMatchObject([
      { email: "studio@example.com", isYou: true, invitedUntil: null },
      { email: "ada@x.example", isYou: false, invitedUntil: expect.stringContaining("1970") as string },
    ]);
    await screen.does(() => list().onInvite());
    expect([list().fault, screen.focused]).toEqual(["required", ["team-email"]]);
    await screen.does(() => list().onChange("email", "joan@x.example"));
    calls().invite.reply = ([email]) => refused(2, `${email}: too many attempts.`);
    await screen.does(() => list().onInvite());
    expect(list().refusal).toBe("joan@x.example: too many attempts.");
    calls().invite.reply = () => done(undefined);
    await screen.does(() => list().onInvite());
    expect([list().values.email, screen.of(Toast).message]).toEqual(["", "The invitation is on its way."]);

    await screen.does(() => list().onRemove("ada@x.example"));
    const question = () => screen.all(ConfirmDialog)[2];
    expect([question()?.open, calls().remove.made]).toEqual([true, []]);
    const removed: string[] = [];
    calls().remove.reply = ([email]) => {
      removed.push(email);
      return done(undefined);
    };
    calls().team.reply = () => done(team);
    await screen.does(() => question()?.onOk());
    expect(removed).toEqual(["ada@x.example"]);
    expect(list().team).toHaveLength(1);
  });

  it("says why someone cannot be removed", async () => {
    calls().team.reply = () => done({ members: [], invited: [] });
    await open("team");
    await screen.does(() => screen.of(TeamList).onRemove("sam@x.example"));
    calls().remove.reply = () => refused(2, "This is the last member of staff.");
    await screen.does(() => screen.all(ConfirmDialog)[2]?.onOk());
    expect(made.root.dialogs.queue).toMatchObject([{ content: "This is the last member of staff." }]);
  });

  it("lets someone who was invited choose a password, and uses the link once", async () => {
    calls().session.reply = () => refused(2, "");
    const replaced: unknown[] = [];
    vi.stubGlobal("window", { history: { state: null, replaceState: (...all: unknown[]) => void replaced.push(all) } });
    await open("welcome", "i1", "c0de");
    expect(replaced).toEqual([[null, "", "/studio.html"]]);
    const form = () => screen.of(AuthSection);
    expect(form().mode).toBe("reset");
    await screen.does(() => form().onSubmit?.());
    expect(screen.focused).toEqual(["auth-password"]);
    for (const field of ["password", "confirm"] as const) {
      await screen.does(() => form().onChange(field, "green lantern 9"));
    }
    calls().join.reply = () => refused(2, "This link no longer works.");
    await screen.does(() => form().onSubmit?.());
    expect([form().refusal, form().values.password]).toEqual(["This link no longer works.", ""]);
    for (const field of ["password", "confirm"] as const) {
      await screen.does(() => form().onChange(field, "green lantern 9"));
    }
    calls().join.reply = ([link, password]) =>
      done({ email: "ada@x.example", name: `${link.id} ${link.code} ${password}` });
    await screen.does(() => form().onSubmit?.());
    expect((await made.root.studio()).member?.name).toBe("i1 c0de green lantern 9");
    expect(screen.of(StudioSection).person).toBe("ada@x.example");
    calls().signOut.reply = () => done(undefined);
    await screen.does(() => screen.of(StudioSection).onSignOut());
    expect(form().mode).toBe("signin");
  });

  it("refuses a file that is no JSON in a dialog", async () => {
    await open();
    await screen.does(() => screen.of(StudioSection).onUpload(new File(["{"], "x.json")));
    expect(made.root.dialogs.queue).toMatchObject([{ content: "This file is no JSON file" }]);
  });
});
