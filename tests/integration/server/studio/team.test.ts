/** The staff of a shop: invited by mail, joining once, removed at once. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { sent } from "#tests/support/people/accounts.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const ADA = "ada@operator.example";
const HOUR = 60;

describe("the team", () => {
  let server: TestServer;
  let staff: Staff;
  beforeEach(async () => {
    server = await createTestServer();
    staff = await staffOf(server);
  });
  afterEach(() => server.close());

  const ask = async <N extends EndpointName>(name: N, payload: object | null, by: Pick<Staff, "headers"> = staff) => {
    const { method, path: url } = ENDPOINTS[name];
    const response = await server.inject({
      method,
      url,
      headers: by.headers,
      ...(payload === null ? {} : { payload }),
    });
    return { status: response.statusCode, reply: response.json<Reply<N>>(), set: response.headers["set-cookie"] };
  };
  const emails = async () =>
    (await ask("studioTeam", null)).reply.colleagues.map(({ email, inviteduntil }) => [email, inviteduntil !== ""]);
  const invite = (email: string, name = "Ada") => ask("inviteStaff", { email, name });
  /** The link that an address was sent last. */
  const linkOf = async (email: string) => {
    await server.settle();
    const { id } = await server.db.withTenant("metro", (db) =>
      db.selectFrom("staff_invitations").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
    );
    const bodies = (await mailsOf(server.db)).map(({ body }) => body).join(" ");
    return { id, code: new RegExp(`/studio/welcome/${id}/([\\w-]+)`).exec(bodies)?.[1] ?? "" };
  };
  const join = async (link: { readonly id: string; readonly code: string }, password = "green lantern 9") =>
    ask("joinStaff", { ...link, passwordhash: sent(password) }, { headers: {} });
  const actions = () =>
    server.db.withTenant("metro", (db) => db.selectFrom("staff_actions").select(["action", "detail"]).execute());

  it("has whoever was invited join once, with a session, and notes it", async () => {
    expect((await invite(` ${ADA.toUpperCase()} `)).reply).toMatchObject({ code: 1 });
    expect(await emails()).toContainEqual([ADA.toUpperCase(), true]);
    const link = await linkOf(ADA.toUpperCase());
    const joined = await join(link);
    expect(joined.reply).toMatchObject({ code: 1, name: "Ada" });
    const headers = { cookie: String(joined.set).split(";")[0] ?? "" };
    expect((await ask("studioSession", null, { headers })).reply).toMatchObject({ code: 1 });
    expect(await emails()).toContainEqual([ADA.toUpperCase(), false]);
    expect((await join(link)).reply).toMatchObject({ code: 2, message: REFUSALS.invitation_used });
    expect((await join({ ...link, code: "x" })).reply).toMatchObject({ code: 2, message: REFUSALS.link_dead });
    expect((await actions()).map(({ action, detail }) => `${action} ${detail}`).toSorted()).toEqual([
      `invited ${ADA.toUpperCase()}`,
      "joined ",
    ]);
  });

  it("shows what staff did, to their own tenant only", async () => {
    await invite("joan@operator.example");
    const { log } = (await ask("studioTeam", null)).reply;
    expect(log).toMatchObject([{ action: "invited", detail: "joan@operator.example", email: staff.email }]);
    const stranger = await staffOf(server, "bright");
    expect((await ask("studioTeam", null, stranger)).reply.log).toEqual([]);
  });

  it("opens nothing by a link that is wrong, too late, replaced, tried too often, or another tenant's", async () => {
    await invite(ADA);
    const first = await linkOf(ADA);
    await invite(ADA);
    const second = await linkOf(ADA);
    expect(second.id).not.toBe(first.id);
    const other = await ask(
      "joinStaff",
      { ...second, passwordhash: sent("green lantern 9") },
      {
        headers: { "x-cabstand-tenant": "bright" },
      },
    );
    for (const refused of [
      await join(first),
      await join({ ...second, code: "x" }),
      await join({ id: "x", code: "x" }),
      other,
    ])
      expect(refused.reply).toMatchObject({ code: 2, message: REFUSALS.link_dead });
    expect((await join(second, "password1")).reply).toMatchObject({ message: REFUSALS.password_too_common });
    for (let n = 0; n < 4; n += 1) await join({ ...second, code: "x" });
    expect((await join(second)).reply).toMatchObject({ code: 2 });

    await invite(ADA);
    const late = await linkOf(ADA);
    server.clock.advance(48 * HOUR);
    expect((await join(late)).reply).toMatchObject({ code: 2, message: REFUSALS.link_dead });
  });

  it("is throttled, so that no member mails the world", async () => {
    for (let n = 0; n < 20; n += 1) expect((await invite(`n${n}@x.example`)).status).toBe(200);
    expect((await invite("last@x.example")).status).toBe(429);
  });

  it("gives a member who forgot the password a link for another one", async () => {
    await invite(ADA);
    await join(await linkOf(ADA));
    await invite(ADA);
    expect((await join(await linkOf(ADA), "blue lantern 10")).reply).toMatchObject({ code: 1, email: ADA });
    const signIn = (password: string) =>
      ask("studioSignIn", { email: ADA, passwordhash: sent(password) }, { headers: {} });
    expect((await signIn("green lantern 9")).reply.code).toBe(2);
    expect((await signIn("blue lantern 10")).reply.code).toBe(1);
  });

  it("mails a member who asks for it a link for a new password, and says to no one who is a member", async () => {
    const forgot = (email: string) => ask("forgotStaff", { email }, { headers: { "x-cabstand-tenant": "metro" } });
    const unknown = await forgot("stranger@x.example");
    const known = await forgot(staff.email.toUpperCase());
    expect([known.status, known.reply]).toEqual([unknown.status, unknown.reply]);
    expect((await join(await linkOf(staff.email))).reply).toMatchObject({ code: 1, email: staff.email });
    const rows = await server.rows("select email from staff_invitations");
    expect(rows.map(({ email }) => email)).toEqual([staff.email]);
    for (let times = 1; times < 5; times += 1) await forgot(staff.email);
    expect((await forgot(staff.email)).status).toBe(429);
  });

  it("loses a member at once, and an invitation, but never oneself", async () => {
    const colleague = await staffOf(server);
    await invite(ADA);
    const link = await linkOf(ADA);
    for (const email of [colleague.email, ADA]) expect((await ask("removeStaff", { email })).reply.code).toBe(1);
    expect((await ask("studioDraft", null, colleague)).status).toBe(401);
    expect((await join(link)).reply.code).toBe(2);
    expect((await ask("removeStaff", { email: staff.email.toUpperCase() })).reply).toMatchObject({
      code: 2,
      refusal: { code: "staff_self" },
    });
    expect((await ask("removeStaff", { email: ADA })).reply).toMatchObject({
      refusal: { code: "staff_unknown", params: { email: ADA } },
    });
    // Another tenant's member is none of ours.
    const stranger = await staffOf(server, "bright");
    expect((await ask("removeStaff", { email: stranger.email })).reply.code).toBe(2);
    expect((await ask("studioDraft", null, stranger)).status).toBe(200);
  });

  it("keeps its last member, also when two remove each other at one moment", async () => {
    await server.db.withTenant("metro", (db) => db.deleteFrom("staff").where("email", "<>", staff.email).execute());
    const colleague = await staffOf(server);
    const both = await Promise.all([
      ask("removeStaff", { email: colleague.email }, staff),
      ask("removeStaff", { email: staff.email }, colleague),
    ]);
    expect(both.filter(({ status, reply }) => status === 200 && reply.code === 1)).toHaveLength(1);
    const left = await server.db.withTenant("metro", (db) => db.selectFrom("staff").select("email").execute());
    expect(left).toHaveLength(1);
  });
});
