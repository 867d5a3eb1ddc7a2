/** The staff of a tenant, as one of them changes it: who is there, inviting, joining, removing. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { emailKey, tidyEmail } from "#domain/people/contact/email-key.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { textFault } from "#domain/shared/text/text-rules.ts";
import type { Instant } from "#domain/shared/units.ts";
import { fill } from "#domain/shared/text/messages.ts";
import type { Team } from "#domain/tenant/studio/team.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { StaffActor } from "#server/platform/security/actor.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { OneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import { lastActions, noteAction } from "./audit.ts";
import {
  dropInvitation,
  invite,
  judgeInvitation,
  openInvitations,
  takeInvitation,
  type PresentedLink,
} from "./invitations.ts";
import { putStaff, removeStaff, staffByEmail, type KnownStaff } from "./staff.ts";
import { isCommonPassword } from "#server/modules/accounts/common-passwords.ts";

/** Each invitation mails an address that is the member's word. */
const INVITES: RateLimit = { name: "staff invitations", limit: 20, minutes: 60 };
const REMINDERS_BY_ADDRESS: RateLimit = { name: "staff reminders", limit: 20, minutes: 60 };
const REMINDERS_BY_EMAIL: RateLimit = { name: "staff reminders of a mailbox", limit: 5, minutes: 60 };
const JOINS_BY_ADDRESS: RateLimit = { name: "staff joining", limit: 50, minutes: 15 };

export interface TeamDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly passwords: Passwords;
  readonly oneTimeTokens: Pick<OneTimeTokens, "hashOf">;
}

type Outcome = Result<null, string>;

export interface TeamService {
  read(tenant: string): Promise<Team>;
  /** Mails a link to someone, or a link for a new password to a member. @throws HttpError 429 at the member's limit. */
  invite(tenant: string, by: StaffActor, invited: { readonly email: string; readonly name: string }): Promise<Outcome>;
  /** Mails a link for a new password, if the mailbox is a member's. @throws HttpError 429 at the limit of either address. */
  remind(tenant: string, email: string, address: string): Promise<void>;
  /** Takes access, or an invitation, away at once. */
  remove(tenant: string, by: StaffActor, email: string): Promise<Outcome>;
  /**
   * Uses a mailed link up for a password. @param sent what stands for it. @param address of the caller.
   * @returns the new member. @throws HttpError 429 at the address's limit.
   */
  join(tenant: string, link: PresentedLink, sent: string, address: string): Promise<Result<KnownStaff, string>>;
}

/** Makes the service. */
export function teamService(deps: TeamDeps): TeamService {
  const { db, clock, rateLimiter, oneTimeTokens: tokens } = deps;
  return {
    read: (tenant) => db.withTenant(tenant, (handle) => readTeam(handle, deps)),
    async invite(tenant, by, { email: stated, name }) {
      const email = tidyEmail(stated);
      const fault = textFault({ kind: "email", value: email, required: true, title: "Email" });
      if (fault !== null) return err(fault);
      await rateLimiter.consume(tenant, [INVITES, by.staffId]);
      const now = clock.now();
      await db.withTenant(tenant, async (handle) => {
        await invite(handle, tenant, { email, name: name.trim() || email, by: by.email }, { tokens, now });
        await noteAction(handle, tenant, { email: by.email, action: "invited", detail: email }, now);
      });
      return ok(null);
    },
    async remind(tenant, email, address) {
      await rateLimiter.consume(tenant, [REMINDERS_BY_ADDRESS, address], [REMINDERS_BY_EMAIL, emailKey(email)]);
      const now = clock.now();
      await db.withTenant(tenant, async (handle) => {
        const member = await handle
          .selectFrom("staff")
          .select(["email", "name"])
          .where("email_key", "=", emailKey(email))
          .executeTakeFirst();
        if (member) await invite(handle, tenant, { ...member, by: "" }, { tokens, now });
      });
    },
    remove: (tenant, by, email) =>
      db.withTenant(tenant, (handle) => remove(handle, tenant, { by, email, now: clock.now() })),
    join: (tenant, link, sent, address) => join(deps, tenant, { link, sent, address }),
  };
}

async function readTeam(db: TenantHandle, { clock }: TeamDeps): Promise<Team> {
  const members = await db.selectFrom("staff").select(["email", "name"]).orderBy("email").execute();
  return { members, invited: await openInvitations(db, clock.now()), log: await lastActions(db) };
}

interface Removal {
  readonly by: StaffActor;
  readonly email: string;
  readonly now: Instant;
}

async function remove(db: TenantHandle, tenant: string, { by, email, now }: Removal): Promise<Outcome> {
  // Two members who remove each other at the same moment: the second waits here, and is the last one then.
  const rows = await db.selectFrom("staff").select("email_key").orderBy("id").forUpdate().execute();
  const key = emailKey(email);
  if (key === emailKey(by.email)) return err(REFUSALS.staff_self);
  const isMember = rows.some(({ email_key }) => email_key === key);
  if (isMember && rows.length === 1) return err(REFUSALS.staff_last);
  const wasInvited = await dropInvitation(db, email);
  if (!isMember && !wasInvited) return err(fill(REFUSALS.staff_unknown, { email }));
  await removeStaff(db, email);
  await noteAction(db, tenant, { email: by.email, action: "removed", detail: email }, now);
  return ok(null);
}

interface Joining {
  readonly link: PresentedLink;
  readonly sent: string;
  readonly address: string;
}

async function join(
  deps: TeamDeps,
  tenant: string,
  { link, sent, address }: Joining,
): Promise<Result<KnownStaff, string>> {
  const { db, clock, rateLimiter, passwords } = deps;
  await rateLimiter.consume(tenant, [JOINS_BY_ADDRESS, address]);
  if (!isId(link.id)) return err(REFUSALS.link_dead);
  // Checked twice: a wrong code must not cost a slow hash, and a slow hash must not run inside a transaction.
  const judged = await db.withTenant(tenant, (handle) => judgeInvitation(handle, link, clock.now()));
  if (!judged.ok) return judged;
  if (isCommonPassword(sent)) return err(REFUSALS.password_too_common);
  const passwordHash = await passwords.hash(sent);
  const now = clock.now();
  return db.withTenant(tenant, async (handle) => {
    const opened = await takeInvitation(handle, link, now);
    if (!opened.ok) return opened;
    const { email } = opened.value;
    await putStaff(handle, tenant, { ...opened.value, passwordHash }, now);
    const member = await staffByEmail(handle, email);
    await noteAction(handle, tenant, { email, action: "joined", detail: "" }, now);
    return ok(member);
  });
}
