/** People who sign up and in by the calls of the product, as a browser does. */
import type { LightMyRequestResponse } from "fastify";
import { type BodyInput, ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { hashedText } from "#domain/people/account/password.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import { oneTimeTokens, type LinkPurpose } from "#server/platform/security/one-time-tokens.ts";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import type { TestServer } from "#tests/support/server/test-server.ts";

/** What a browser sends for a password. */
export const sent = (password: string): string => sha256(hashedText(password));

export const PASSWORD = "correct horse 7";

/** A good sign-up. */
export const newcomer = (email: string, extra: Partial<BodyInput<"signUp">> = {}): BodyInput<"signUp"> => ({
  email,
  phone: "7700900188",
  surname: "Hopper",
  firstname: "Grace",
  dialingcode: "+44",
  passwordhash: sent(PASSWORD),
  ...extra,
});

/** Instead of Argon2 where a test is not about it: fast, and counts what it is asked. */
export function countingPasswords(): Passwords & { hashed: number; verified: number } {
  const counts = {
    hashed: 0,
    verified: 0,
    hash: (value: string): Promise<string> => {
      counts.hashed += 1;
      return Promise.resolve(`${counts.hashed}:${sha256(value)}`);
    },
    verify: (stored: string, value: string): Promise<boolean> => {
      counts.verified += 1;
      return Promise.resolve(stored.endsWith(`:${sha256(value)}`));
    },
  };
  return counts;
}

/** A browser: keeps its cookie, and calls from a network of its own. */
export class Browser {
  cookie = "";
  readonly address: string;
  private readonly server: TestServer;
  private readonly tenant: string;
  private static next = 0;

  constructor(server: TestServer, tenant = "metro") {
    this.server = server;
    this.tenant = tenant;
    const number = (Browser.next += 1);
    this.address = `198.18.${number >> 8}.${number & 255}`;
  }

  async send(
    name: EndpointName,
    input?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    const { method, path } = ENDPOINTS[name];
    const response = await this.server.inject({
      method,
      url: path,
      remoteAddress: this.address,
      headers: { "x-cabstand-tenant": this.tenant, ...(this.cookie ? { cookie: this.cookie } : {}), ...headers },
      ...(input === undefined ? {} : { payload: input }),
    });
    const [given] = response.cookies;
    if (given) this.cookie = `${given.name}=${given.value}`;
    return response;
  }

  /** The reply's body; fails on any status but 200. */
  async call<N extends EndpointName>(name: N, input?: object): Promise<Reply<N>> {
    const response = await this.send(name, input);
    if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
    return response.json();
  }

  signUp(email: string, extra: Partial<BodyInput<"signUp">> = {}): Promise<Reply<"signUp">> {
    return this.call("signUp", newcomer(email, extra));
  }

  signIn(email: string, password = PASSWORD): Promise<Reply<"signIn">> {
    return this.call("signIn", { email, passwordhash: sent(password) });
  }
}

/** A row of the outbox as the mail's writer sees it. */
export interface AskedMail {
  readonly topic: string;
  readonly payload: Readonly<Record<string, string | null>>;
  readonly waits: boolean;
}

/** The mails asked for so far, oldest first. */
export async function askedMails(server: TestServer, tenant = "metro"): Promise<AskedMail[]> {
  const rows = await server.db.withTenant(tenant, (db) =>
    db.selectFrom("outbox").selectAll().where("topic", "like", "mail.%").orderBy("id").execute(),
  );
  return rows.map((row) => ({
    topic: row.topic,
    payload: row.payload as AskedMail["payload"],
    waits: row.done_at === null,
  }));
}

/** Id and code of the newest link of a purpose that was asked for, as its mail would have them. */
export async function newestLink(
  server: TestServer,
  purpose: LinkPurpose,
  tenant = "metro",
): Promise<{ readonly id: string; readonly code: string }> {
  const asked = (await askedMails(server, tenant)).findLast((mail) => mail.topic === `mail.${purpose}` && mail.waits);
  const id = asked?.payload["code"] ?? "";
  const path = oneTimeTokens(await serverSecret(server.db, "links")).path(tenant, purpose, id);
  return { id, code: path.split("/").at(-1) ?? "" };
}

/** The row of an account, whole. */
export async function accountRow(server: TestServer, email: string, tenant = "metro"): Promise<string> {
  const rows = await server.db.withTenant(tenant, (db) =>
    db.selectFrom("accounts").selectAll().where("email", "=", email).execute(),
  );
  return JSON.stringify(rows);
}
