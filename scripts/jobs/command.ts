/** The implementation of `npm run jobs`, independent of process and files, so that tests can run it on any database. */
import { parseArgs } from "node:util";
import { instant } from "#domain/shared/units.ts";
import {
  failedWork,
  type FailedWork,
  type FailedWorkBox,
  type FailedWorkChoice,
} from "#server/composition/dead-letters.ts";
import type { Database } from "#server/platform/database/database.port.ts";

export const USAGE = `Usage: npm run jobs -- <command> [<name>] [--topic <topic>] [--tenant <tenant>]
  list     shows the work that gave up: outbox events, mails, webhooks. Each line has its name, topic, when it gave up,
           the number of tries, why, the object that it is about, and "overtaken" where later work of the same object
           is done
  retry    puts work back into its queue; what is overtaken only by its name, or with --overtaken, since it comes out
           of order
  discard  deletes work

retry and discard need a name, a topic or a tenant. The database is the one in DATA_DIR (the server that uses it must be
stopped), or the one at DATABASE_URL (running servers take up the work within seconds).`;

/** The command's dependencies. */
export interface Surroundings {
  /** Opened only for valid arguments; closed by the command. */
  readonly open: () => Promise<Database>;
  readonly print: (line: string) => void;
  /** The time in Unix milliseconds. */
  readonly now: () => number;
}

interface Wanted {
  readonly command: "list" | "retry" | "discard";
  readonly choice: FailedWorkChoice;
  readonly withOvertaken: boolean;
}

const OPTIONS = { topic: { type: "string" }, tenant: { type: "string" }, overtaken: { type: "boolean" } } as const;

/** Null: the arguments are invalid. */
function readArguments(args: readonly string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [command, name, ...more] = positionals;
    const { topic, tenant, overtaken = false } = values;
    if (more.length > 0 || (overtaken && command !== "retry")) return null;
    if (command !== "list" && command !== "retry" && command !== "discard") return null;
    const isBroad = name === undefined && topic === undefined && tenant === undefined;
    if (command !== "list" && isBroad) return null;
    return { command, choice: { name, topic, tenant }, withOvertaken: overtaken };
  } catch {
    // An unknown option, or one without its value.
    return null;
  }
}

const lineOf = ({ name, topic, failedAt, tries, error, subject, isOvertaken }: FailedWork): string =>
  [
    name,
    topic,
    new Date(failedAt).toISOString(),
    `${tries} tries`,
    error || "-",
    subject || "-",
    ...(isOvertaken ? ["overtaken"] : []),
  ].join("\t");

/** Does what is wanted. @returns the lines to print; none: no work was meant. */
async function linesOf(box: FailedWorkBox, { command, choice, withOvertaken }: Wanted): Promise<readonly string[]> {
  if (command === "list") return (await box.list(choice)).map(lineOf);
  if (command === "discard") return (await box.discard(choice)).map(({ name }) => `${name} was discarded.`);
  const { retried, overtaken } = await box.retry(choice, withOvertaken);
  return [
    ...retried.map(({ name }) => `${name} is tried again.`),
    ...overtaken.map(({ name }) => `${name} was left: later work of the same object is done. See --overtaken.`),
  ];
}

/** @returns the process's exit code: 0 done, 1 no such work, 2 invalid arguments. */
export async function jobsCommand(args: readonly string[], { open, print, now }: Surroundings): Promise<0 | 1 | 2> {
  const wanted = readArguments(args);
  if (wanted === null) {
    print(USAGE);
    return 2;
  }
  const db = await open();
  try {
    const lines = await linesOf(
      failedWork(db, () => instant(now())),
      wanted,
    );
    for (const line of lines) print(line);
    if (lines.length > 0) return 0;
    print("There is no such failed work.");
    return wanted.command === "list" ? 0 : 1;
  } finally {
    await db.close();
  }
}
