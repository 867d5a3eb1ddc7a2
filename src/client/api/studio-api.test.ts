import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { recorded } from "#tests/support/client/recorded-api.ts";
import { createStudioApi } from "./studio-api.ts";

const { signal } = new AbortController();

const make = (reply: object = { code: 1 }) => recorded(createStudioApi, { body: reply });

describe("the studio's calls", () => {
  it("send no password, but what stands for it", async () => {
    const { api, sent } = make({ code: 1, email: "sam@example.com", name: "Sam" });
    const answer = await api.signIn(" sam@example.com", "booking1", signal);
    expect(answer).toEqual({ ok: true, value: { email: "sam@example.com", name: "Sam" } });
    expect(JSON.stringify(sent[0]?.body)).not.toContain("booking1");
    expect(ENDPOINTS.studioSignIn.body.wire.safeParse(sent[0]?.body).success).toBe(true);
  });

  it("state the version that a save is based on, and tell a stale one", async () => {
    const other = { version: 4, document: { id: "theirs" }, live: {}, preview: "/?preview=x" };
    const { api, sent } = make({ code: 1, isstale: true, version: 4, other });
    expect(await api.saveDraft(3, { id: "mine" }, signal)).toEqual({ ok: true, value: { kind: "stale", other } });
    expect([sent[0]?.method, sent[0]?.body]).toEqual(["PUT", { version: 3, document: { id: "mine" } }]);
  });

  it.each([
    { name: "session", path: "/api/studiosession" },
    { name: "signOut", path: "/api/studiosignout" },
    { name: "draft", path: "/api/studiodraft" },
    { name: "history", path: "/api/studiohistory" },
    { name: "team", path: "/api/studioteam" },
    { name: "texts", path: "/api/studiotexts" },
    { name: "attention", path: "/api/studioattention" },
  ] as const)("reach $path", async ({ name, path }) => {
    const { api, sent } = make();
    expect((await api[name](signal)).ok).toBe(true);
    expect(sent[0]).toMatchObject({ path, headers: { "x-cabstand-tenant": "pale" } });
  });

  it("tell members from those who are only invited, and what was done", async () => {
    const until = "2026-11-27T09:00:00.000Z";
    const [member, guest] = [
      { email: "sam@x.example", name: "Sam" },
      { email: "ada@x.example", name: "Ada" },
    ];
    const { api } = make({
      code: 1,
      colleagues: [
        { ...member, inviteduntil: "" },
        { ...guest, inviteduntil: until },
      ],
      log: [{ at: until, email: member.email, action: "published", detail: "version 3" }],
    });
    expect(await api.team(signal)).toEqual({
      ok: true,
      value: {
        members: [member],
        invited: [{ ...guest, until: Date.parse(until) }],
        log: [{ at: Date.parse(until), email: member.email, action: "published", detail: "version 3" }],
      },
    });
  });

  it("read what is scheduled, and that nothing is", async () => {
    const [at, since] = ["2026-11-30T06:00:00.000Z", "2026-11-26T09:00:00.000Z"];
    const scheduled = { dueat: at, scheduledby: "Sam", scheduledat: since, scheduleproblem: "" };
    expect(await make({ code: 1, versions: [], publishlater: scheduled }).api.history(signal)).toMatchObject({
      value: { scheduled: { at: Date.parse(at), by: "Sam", since: Date.parse(since), fault: null } },
    });
    const fault = { path: "settings.source", message: "must be kept" };
    const late = { ...scheduled, scheduleproblem: "settings.source: must be kept", faults: [fault] };
    expect(await make({ code: 1, versions: [], publishlater: late }).api.history(signal)).toMatchObject({
      value: { scheduled: { fault } },
    });
    const older = { ...scheduled, scheduleproblem: "Not that one." };
    expect(await make({ code: 1, versions: [], publishlater: older }).api.history(signal)).toMatchObject({
      value: { scheduled: { fault: { path: "", message: "Not that one." } } },
    });
    const none = { dueat: "", scheduledby: "", scheduledat: "", scheduleproblem: "" };
    expect(await make({ code: 1, versions: [], publishlater: none }).api.history(signal)).toMatchObject({
      value: { scheduled: null },
    });
  });

  it("name version and time of a schedule", async () => {
    const { api, sent } = make();
    await api.schedule(7, " 30/11/2026 06:00 ", signal);
    expect(sent[0]?.body).toEqual({ version: 7, walltime: "30/11/2026 06:00" });
  });

  it("join by a link with no password on the wire", async () => {
    const { api, sent } = make({ code: 1, email: "sam@example.com", name: "Sam" });
    expect((await api.join({ id: "i1", code: "c0de" }, "booking1", signal)).ok).toBe(true);
    expect(sent[0]?.body).toMatchObject({ id: "i1", code: "c0de" });
    expect(JSON.stringify(sent[0]?.body)).not.toContain("booking1");
  });

  it("take a redrawn picture as a PNG only", async () => {
    const png = "data:image/png;base64,AAAA";
    const { api, sent } = make({ code: 1, image: png });
    expect(await api.picture("logo", "data:image/svg+xml;base64,AA==", signal)).toEqual({ ok: true, value: png });
    expect(sent[0]?.body).toEqual({ use: "logo", image: "data:image/svg+xml;base64,AA==" });
    const strange = make({ code: 1, image: "data:image/svg+xml;base64,AA==" });
    expect(await strange.api.picture("logo", png, signal)).toEqual({ ok: true, value: "" });
  });

  it.each(["publish", "rollback"] as const)("name the version at %s, and hand on a refusal", async (name) => {
    const { api, sent } = make({ code: 2, message: "Not that one." });
    expect(await api[name](7, signal)).toEqual({ ok: false, error: { code: 2, path: "", message: "Not that one." } });
    expect(sent[0]?.body).toEqual({ version: 7 });
    const fault = { path: "settings.phone", message: "must not be empty" };
    expect(await make({ code: 2, message: "All.", faults: [fault] }).api[name](7, signal)).toEqual({
      ok: false,
      error: { code: 2, ...fault },
    });
    expect(await make({ code: 1, message: "" }).api[name](7, signal)).toEqual({ ok: true, value: undefined });
  });
});
