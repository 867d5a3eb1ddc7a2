/** The work of all queues and tenants that gave up: shown, retried, discarded. */
import type { Instant } from "#domain/shared/units.ts";
import { WEBHOOKS } from "#server/modules/dispatch/webhooks.ts";
import { MAILS } from "#server/modules/mail/repository.ts";
import { readTenantMarks } from "#server/modules/tenants/tenant-marks.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { deadLetters, discardDead, retryDead, type DeadLetter } from "#server/platform/jobs/dead-letters.ts";
import { OUTBOX } from "#server/platform/jobs/outbox/repository.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";

/** Every queue whose rows may give up. */
export const QUEUES: readonly Queue[] = [OUTBOX, MAILS, WEBHOOKS];

/** Which work is meant; every given field must match. */
export interface FailedWorkChoice {
  /** `<queue>/<tenant>/<row>`, as `list` gives it. */
  readonly name?: string | undefined;
  readonly tenant?: string | undefined;
  readonly topic?: string | undefined;
}

/** A piece of work that gave up. */
export interface FailedWork extends Omit<DeadLetter, "id"> {
  /** `<queue>/<tenant>/<row>`. */
  readonly name: string;
}

/** What became of the chosen work. */
export interface Retried {
  readonly retried: readonly FailedWork[];
  /** Later work of the same subject is done, so these were left alone. */
  readonly overtaken: readonly FailedWork[];
}

export interface FailedWorkBox {
  /** Oldest first within each queue and tenant. */
  list(choice: FailedWorkChoice): Promise<readonly FailedWork[]>;
  /**
   * Puts work back into its queue. Overtaken work, which would come out of order, only when it is chosen by its name
   * or `withOvertaken`.
   */
  retry(choice: FailedWorkChoice, withOvertaken: boolean): Promise<Retried>;
  /** @returns what was deleted. */
  discard(choice: FailedWorkChoice): Promise<readonly FailedWork[]>;
}

/** Takes a tenant's dead letters of one queue. @returns those that it dealt with. */
type Deal = (
  queue: Queue,
  found: readonly DeadLetter[],
  db: Parameters<typeof deadLetters>[0],
) => Promise<readonly DeadLetter[]>;

const idsOf = (letters: readonly DeadLetter[]): string[] => letters.map(({ id }) => id);

/** Makes the box; the rows of one tenant and queue change in one transaction. */
export function failedWork(db: Database, now: () => Instant): FailedWorkBox {
  const each = async ({ name, tenant, topic }: FailedWorkChoice, deal: Deal): Promise<readonly FailedWork[]> => {
    const [inQueue, ofTenant, id] = name?.split("/") ?? [];
    const known = (await readTenantMarks(db)).map((marks) => marks.id);
    const dealt: FailedWork[] = [];
    for (const queue of QUEUES.filter((one) => inQueue === undefined || one.name === inQueue)) {
      for (const owner of known.filter((one) => [tenant ?? one, ofTenant ?? one].every((wanted) => wanted === one))) {
        const letters = await db.withTenant(owner, async (handle) =>
          deal(queue, await deadLetters(handle, queue, { id, topic }), handle),
        );
        dealt.push(...letters.map(({ id: row, ...letter }) => ({ ...letter, name: `${queue.name}/${owner}/${row}` })));
      }
    }
    return dealt;
  };
  return {
    list: (choice) => each(choice, (_queue, found) => Promise.resolve(found)),
    async retry(choice, withOvertaken) {
      const isLeft = ({ isOvertaken }: Pick<DeadLetter, "isOvertaken">): boolean =>
        isOvertaken && !withOvertaken && choice.name === undefined;
      const found = await each(choice, async (queue, letters, handle) => {
        await retryDead(handle, queue, idsOf(letters.filter((letter) => !isLeft(letter))), now());
        return letters;
      });
      return { retried: found.filter((work) => !isLeft(work)), overtaken: found.filter(isLeft) };
    },
    discard: (choice) =>
      each(choice, async (queue, letters, handle) => {
        await discardDead(handle, queue, idsOf(letters));
        return letters;
      }),
  };
}
