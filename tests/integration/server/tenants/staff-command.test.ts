/** Staff of the studio by the operator's command. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { tenantCommand } from "#scripts/tenant/command.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { sent } from "#tests/support/people/accounts.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const GRACE = "grace@operator.example";

describe("the staff commands", () => {
  let server: TestServer;
  beforeAll(async () => (server = await createTestServer()));
  afterAll(() => server.close());

  const run = async (input: string, ...args: readonly string[]) => {
    const said: string[] = [];
    const db: Database = { ...server.db, close: () => Promise.resolve() };
    const code = await tenantCommand(args, {
      readFile: () => "",
      open: () => Promise.resolve(db),
      environment: {},
      print: (line) => void said.push(line),
      readInput: () => input,
      now: () => server.clock.now(),
    });
    return { code, said: said.join("\n") };
  };
  const signIn = async (password: string, tenant = "metro") => {
    const { method, path: url } = ENDPOINTS.studioSignIn;
    const payload = { email: GRACE, passwordhash: sent(password) };
    const response = await server.inject({ method, url, headers: { "x-cabstand-tenant": tenant }, payload });
    return { reply: response.json<object>(), cookie: String(response.headers["set-cookie"]).split(";")[0] ?? "" };
  };

  it("let someone in, at that tenant only", async () => {
    const added = await run("green lantern 9\n", "staff", "metro", GRACE, "Grace", "Hopper");
    expect(added).toEqual({ code: 0, said: `${GRACE} was added, and signs in at /studio.` });
    expect((await signIn("green lantern 9")).reply).toMatchObject({ code: 1, email: GRACE, name: "Grace Hopper" });
    expect((await signIn("green lantern 9", "bright")).reply).toMatchObject({ code: 2 });
  });

  it("give another password, which ends the sessions of the old one", async () => {
    const { cookie } = await signIn("green lantern 9");
    expect((await run("red lantern 99", "staff", "metro", GRACE)).said).toContain("changed");
    expect((await signIn("green lantern 9")).reply).toMatchObject({ code: 2 });
    expect((await signIn("red lantern 99")).reply).toMatchObject({ code: 1 });
    const { method, path: url } = ENDPOINTS.studioDraft;
    expect((await server.inject({ method, url, headers: { cookie } })).statusCode).toBe(401);
  });

  it.each([
    { what: "no address", args: ["metro", "grace"], input: "green lantern 9", says: /valid|email/i },
    { what: "a password that is too short", args: ["metro", GRACE], input: "abc", says: /6 to 20 characters/ },
    { what: "a password that everyone has", args: ["metro", GRACE], input: "password1", says: /common|guess/i },
    { what: "an unknown tenant", args: ["nowhere", GRACE], input: "green lantern 9", says: /no tenant nowhere/ },
  ])("refuse $what", async ({ args, input, says }) => {
    const refused = await run(input, "staff", ...args);
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(says);
  });

  it("mail a link without a password, which joins once", async () => {
    const invited = await run("", "staff", "metro", "ada@operator.example", "Ada");
    expect(invited).toMatchObject({ code: 0, said: expect.stringContaining("works once, for 48 hours") as string });
    await server.settle();
    const mail = (await mailsOf(server.db)).find(({ recipient }) => recipient === "ada@operator.example");
    const [, id = "", code = ""] = /\/studio\/welcome\/([\w-]+)\/([\w-]+)/.exec(mail?.body ?? "") ?? [];
    const joined = await server.call("joinStaff", { id, code, passwordhash: sent("green lantern 9") });
    expect(joined).toMatchObject({ code: 1, email: "ada@operator.example", name: "Ada" });
    expect((await run("", "staff-remove", "metro", "ada@operator.example")).code).toBe(0);
  });

  it("take access away at once", async () => {
    const { cookie } = await signIn("red lantern 99");
    expect((await run("", "staff-remove", "metro", GRACE)).code).toBe(0);
    expect((await signIn("red lantern 99")).reply).toMatchObject({ code: 2 });
    const { method, path: url } = ENDPOINTS.studioDraft;
    expect((await server.inject({ method, url, headers: { cookie } })).statusCode).toBe(401);
    expect(await run("", "staff-remove", "metro", GRACE)).toEqual({
      code: 1,
      said: `${GRACE} is not on the staff of metro.`,
    });
    expect((await run("", "staff", "metro")).code).toBe(2);
  });
});
