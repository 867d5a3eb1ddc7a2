/** The session cookie: identifies the caller, and lets a handler begin or end a session. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#server/platform/security/actor.ts";
import type { Sessions } from "./sessions.ts";
import { accountCookieName } from "#contract/accounts/stored-account.ts";
import { newToken } from "./ids.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** What a handler may do to the caller's session. */
export interface CallerSession {
  /** Begins a new session in place of any old one. With `remember` it outlives the browser. */
  begin(accountId: string, remember: boolean): Promise<void>;
  /** Ends the session and has the browser clear its storage. */
  end(): Promise<void>;
}

/** The caller of one request. */
export interface Caller {
  readonly actor: Actor | null;
  /** The account, or the guest's browser; a new browser gets its id with this reply. */
  readonly device: () => string;
  readonly session: CallerSession;
}

/**
 * Browsers restrict a `__Host-` cookie to one host and to https; on plain http (a local demo) they refuse it, so there
 * it has a plain name. The tenant's id is in the name because a demo serves several tenants on one host.
 */
const cookieName = (tenant: Tenant, secure: boolean): string =>
  secure ? `__Host-cabstand-${tenant.id}` : `cabstand-${tenant.id}`;

/** Cookie of a guest's browser until it closes: card testing comes from one browser. */
const deviceCookieName = (tenant: Tenant, secure: boolean): string => `${cookieName(tenant, secure)}-guest`;

const TOKEN = /^[\w-]{43}$/;

/** Where the sessions are, and whether the server is reached by https only. */
export interface SessionOptions {
  readonly sessions: Sessions;
  readonly secure: boolean;
}

/** One request, and whether its sender matters; if not, the caller stays anonymous. */
export interface Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isAsked: boolean;
}

/** Reads the caller of a request; the database is queried only when there is a cookie of ours. */
export async function readCaller(
  options: SessionOptions,
  tenant: Tenant,
  { request, reply, isAsked }: Asking,
): Promise<Caller> {
  const { sessions } = options;
  const secure = options.secure || request.protocol === "https";
  const name = cookieName(tenant, secure);
  const token = request.cookies[name] ?? "";
  const actor = isAsked && TOKEN.test(token) ? await sessions.read(tenant.id, token) : null;
  const ours = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const;
  const guest = (): string => {
    const guestName = deviceCookieName(tenant, secure);
    const known = request.cookies[guestName] ?? "";
    if (TOKEN.test(known)) return known;
    const made = newToken();
    reply.setCookie(guestName, made, ours);
    return made;
  };
  const setCookies = (value: string, accountId: string, maxAge: number | null): void => {
    const kept = maxAge === null ? ours : { ...ours, maxAge };
    reply.setCookie(name, value, kept);
    // The page reads this one: it tells which account another tab has signed in.
    reply.setCookie(accountCookieName(tenant.id, secure), accountId, { ...kept, httpOnly: false });
  };
  return {
    actor,
    device: () => actor?.accountId ?? guest(),
    session: {
      async begin(accountId, remember) {
        if (actor) await sessions.end(tenant.id, actor.sessionHash);
        const begun = await sessions.begin(tenant.id, accountId, remember);
        setCookies(begun.token, accountId, begun.maxAge);
      },
      async end() {
        if (actor) await sessions.end(tenant.id, actor.sessionHash);
        setCookies("", "", 0);
        reply.header("clear-site-data", '"cache", "storage"');
      },
    },
  };
}
