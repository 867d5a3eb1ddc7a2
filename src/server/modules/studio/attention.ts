/** The one list of what waits for a person, and what is done about it. */
import { fullName } from "#domain/people/contact/contact.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, type Result, ok } from "#domain/shared/result.ts";
import { MATTER_ACTIONS, type Matter, type MatterDeed } from "#domain/tenant/studio/draft.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { StaffActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { FoundMatter, MatterAct, MatterActs, MatterSource } from "#server/platform/jobs/matters.ts";
import { noteAction, type StaffAction } from "./audit.ts";
import { discardDead, retryDead } from "#server/platform/jobs/dead-letters.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";

/** Of each kind; a longer list is no list for a person any more. */
const MOST = 50;

const DONE: Readonly<Record<MatterDeed["action"], StaffAction["action"]>> = {
  retry: "retried",
  discard: "discarded",
  settle: "settled",
  assign: "assigned",
  enable: "enabled",
  paid: "invoice paid",
};

/** What the log keeps of a matter. A mail's subject may be a visitor's own words, which go when the mail does. */
const logged = ({ kind, subject }: FoundMatter): string => (kind === "mail" ? "" : subject);

interface AttentionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: readonly MatterSource[];
  /** By the part of a matter's id before its first dash. */
  readonly acts: Readonly<Record<string, MatterActs>>;
}

export interface AttentionService {
  /** @returns a tenant's matters, oldest first. */
  read(tenant: Tenant): Promise<readonly Matter[]>;
  /** Does what a member asks for, and notes it in the audit log. @returns why it is refused. */
  act(tenant: Tenant, by: StaffActor, deed: MatterDeed): Promise<Result<null, string>>;
}

/** Makes the service. */
export function attentionService({ db, clock, sources, acts }: AttentionDeps): AttentionService {
  const foundIn = async (handle: TenantHandle, now: Instant): Promise<readonly FoundMatter[]> => {
    const found: FoundMatter[] = [];
    // One after the other: they share a connection.
    for (const source of sources) found.push(...(await source(handle, now, MOST)));
    return found;
  };
  const actsOf = (id: string): MatterActs => new Map(Object.entries(acts)).get(id.split("-", 1)[0] ?? "") ?? {};
  return {
    read: (tenant) =>
      db.withTenant(tenant.id, async (handle) => {
        const found = await foundIn(handle, clock.now());
        const matters = found.map((matter): Matter => {
          const known = actsOf(matter.id);
          return { ...matter, actions: MATTER_ACTIONS.filter((action) => known[action] !== undefined) };
        });
        return matters.toSorted((one, other) => one.since - other.since);
      }),
    async act(tenant, by, { id, action, note, driverId }) {
      const act = actsOf(id)[action];
      if (!act) return err(REFUSALS.matter_over);
      const now = clock.now();
      return db.withTenant(tenant.id, async (handle) => {
        const row = id.slice(id.indexOf("-") + 1);
        const matter = (await foundIn(handle, now)).find((found) => found.id === id);
        const outcome = await act(handle, { tenant, row, note, driverId, now });
        if (!outcome.ok) return outcome;
        const driver = tenant.drivers.find((each) => each.id === driverId);
        const parts = [matter && logged(matter), driver && fullName(driver), note];
        const detail = parts.filter(Boolean).join(", ");
        await noteAction(handle, tenant.id, { email: by.email, action: DONE[action], detail }, now);
        return outcome;
      });
    },
  };
}

const done = (count: number) => (count === 0 ? err(REFUSALS.matter_over) : ok(null));

/** Puts a row back into its queue; also one that was overtaken, since a person chose it. */
export const retryAct =
  (queue: Queue): MatterAct =>
  async (db, { row, now }) =>
    done(await retryDead(db, queue, [row], now));

/** Deletes a row that gave up. */
export const discardAct =
  (queue: Queue): MatterAct =>
  async (db, { row }) =>
    done(await discardDead(db, queue, [row]));
