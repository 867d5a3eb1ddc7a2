/** Making accounts: insert only, whatever is typed. On both kinds of database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accountRow,
  askedMails,
  Browser,
  countingPasswords,
  newcomer,
  PASSWORD,
  sent,
} from "#tests/support/people/accounts.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

/** Spellings of ada.king@example.com and look-alikes of it. */
const LOOK_ALIKES: readonly string[] = [
  ..."Ada.King@example.com ADA.KING@EXAMPLE.COM ada.king@EXAMPLE.com aDa.kInG@example.com ada.King@Example.Com".split(
    " ",
  ),
  " ada.king@example.com",
  "ada.king@example.com ",
  "\tada.king@example.com\n",
  "\u00a0ada.king@example.com",
  "ada.king\u200b@example.com",
  "ada\u200d.king@example.com",
  "\ufeffada.king@example.com",
  "ada.king@example\u00ad.com",
  "ada.king@exam\u2060ple.com",
  "\u202eada.king@example.com",
  "ada.king@example.com\u200e",
  "ada.king\ufe0f@example.com",
  "ａda.king@example.com",
  "ada．king@example.com",
  "ada.king@ｅxample.com",
  "𝐚𝐝𝐚.king@example.com",
  "𝓪da.king@example.com",
  "ⓐda.king@example.com",
  "ada.\u212aing@example.com",
  "ᵃda.king@example.com",
  // Other mailboxes, or what may be some:
  ..."adaking@example.com a.da.king@example.com ada..king@example.com ada.king+cab@example.com".split(" "),
  ..."ada.king+@example.com ada_king@example.com ada-king@example.com ada.king@example.co".split(" "),
  ..."ada.king@examp1e.com аda.king@example.com ada.kıng@example.com ada.kİng@example.com".split(" "),
  ..."ádá.king@example.com ada.kіng@example.com ada.king@exаmple.com".split(" "),
];

describe("signing up", () => {
  const passwords = countingPasswords();
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ passwords });
  });
  afterAll(() => server.close());

  const count = async (): Promise<number> =>
    (await server.db.withTenant("metro", (db) => db.selectFrom("accounts").select("id").execute())).length;

  it("[API-018] makes an account, signs in for good, and welcomes by mail", async () => {
    const browser = new Browser(server);
    const response = await browser.send("signUp", newcomer("grace@example.com", { phone: "07700 900188" }));
    const reply = response.json();
    expect(reply).toMatchObject({ code: 1, message: "", email: "grace@example.com", phone: "7700900188" });
    expect(reply).toMatchObject({ firstname: "Grace", surname: "Hopper", dialingcode: "+44", bookerid: "" });
    expect(reply).toMatchObject({ smsmailinglist: false, emailmailinglist: false });
    expect(String(response.headers["set-cookie"])).toContain("Max-Age=7776000");
    expect((await browser.call("session")).custid).toBe(reply.custid);
    expect((await askedMails(server)).at(-1)).toEqual({
      topic: "mail.welcome",
      payload: { account: reply.custid, code: expect.any(String) },
      waits: true,
    });
  });

  it("is judged by the rules of the form, and makes no account when it breaks one", async () => {
    const before = await count();
    const reply = await new Browser(server).call("signUp", newcomer("fields@example.com", { phone: "12" }));
    expect(reply).toMatchObject({ code: 2, message: "Phone is invalid", custid: "" });
    expect(await count()).toBe(before);
  });

  it("refuses the passwords that everybody tries first", async () => {
    for (const password of ["123456", "password1", "qwertyuiop", "iloveyou"]) {
      const reply = await new Browser(server).signUp("common@example.com", { passwordhash: sent(password) });
      expect(reply.code).toBe(2);
      expect(reply.message).toContain("choose another");
    }
    expect(await accountRow(server, "common@example.com")).toBe("[]");
  });

  it("[ACC-037] leaves an existing account byte for byte as it is, whatever look-alike is typed", async () => {
    expect(LOOK_ALIKES).toHaveLength(40);
    const victim = new Browser(server);
    await victim.signUp("ada.king@example.com");
    const before = await accountRow(server, "ada.king@example.com");
    let same = 0;
    for (const email of LOOK_ALIKES) {
      const stranger = new Browser(server);
      const response = await stranger.send(
        "signUp",
        newcomer(email, { passwordhash: sent("mine now 1"), firstname: "Eve" }),
      );
      expect(response.statusCode).toBe(200);
      expect(await accountRow(server, "ada.king@example.com"), email).toBe(before);
      if (response.json().code === 1) {
        expect((await stranger.call("session")).custid).not.toBe((await victim.call("session")).custid);
      } else {
        same += 1;
        expect(response.headers["set-cookie"]).toBeUndefined();
      }
    }
    expect(same).toBeGreaterThanOrEqual(25);
    expect((await new Browser(server).signIn("ada.king@example.com", "mine now 1")).code).toBe(2);
    expect((await new Browser(server).signIn("ada.king@example.com", PASSWORD)).code).toBe(1);
    expect((await victim.call("session")).firstname).toBe("Grace");
  });

  it("tells the owner by mail when the address is typed again, three times an hour at most", async () => {
    const { custid } = await new Browser(server).signUp("owner@example.com");
    const replies = [];
    for (let time = 0; time < 5; time += 1) replies.push(await new Browser(server).signUp("Owner@example.com"));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ code: 2, custid: "", firstname: "", phone: "" });
    const notices = (await askedMails(server)).filter(
      (mail) => mail.topic === "mail.exists" && mail.payload["account"] === custid,
    );
    expect(notices).toHaveLength(3);
  });

  it("makes one account of fifty sign-ups at once", async () => {
    const body = newcomer("crowd@example.com");
    const sends = Array.from({ length: 50 }, () => new Browser(server).send("signUp", body));
    const codes = (await Promise.all(sends)).map((response) => response.json<{ code: number }>().code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    // A busy machine may keep some waiting for a connection for too long (503); the others get no account.
    expect(codes.filter((code) => code === 2).length).toBeGreaterThan(20);
    expect(JSON.parse(await accountRow(server, "crowd@example.com"))).toHaveLength(1);
  });

  it("makes five accounts per network and hour", async () => {
    const maker = new Browser(server);
    const statuses = [];
    for (let time = 0; time < 7; time += 1) {
      statuses.push((await maker.send("signUp", newcomer(`mass${time}@example.com`))).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await maker.send("signUp", newcomer("mass9@example.com"));
    expect(refused.headers["retry-after"]).toBe("3600");
    server.clock.advance(60);
    expect((await maker.signUp("mass5@example.com")).code).toBe(1);
  });
});
