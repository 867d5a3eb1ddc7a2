import type { Result } from "#domain/shared/result.ts";
import type { Matter, MatterAction, MatterDeed } from "#domain/tenant/studio/draft.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** A matter as the module names it that it comes from. */
export type FoundMatter = Omit<Matter, "actions">;

/** Names what of a module waits for a person, oldest first, and at most `most` of it. */
export type MatterSource = (db: TenantHandle, now: Instant, most: number) => Promise<readonly FoundMatter[]>;

/** What an action needs to know. */
export interface MatterContext extends Pick<MatterDeed, "note" | "driverId"> {
  readonly tenant: Tenant;
  /** Id of the matter without its prefix. */
  readonly row: string;
  readonly now: Instant;
}

/** Does what was asked, in the caller's transaction. @returns why it is refused, as when the matter is over by now. */
export type MatterAct = (db: TenantHandle, context: MatterContext) => Promise<Result<null, string>>;

/** What can be done about the matters of a kind, by the action's name. */
export type MatterActs = Partial<Readonly<Record<MatterAction, MatterAct>>>;
