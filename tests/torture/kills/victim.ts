/**
 * Bundled beside the server: a process with the server's payments in it and nothing else: runs one job, over the database at an address or
 * an embedded one in a folder, and kills itself at the border that the job names. The provider's books and what clients were answered are in a file
 * that is written at each border, because they outlive the process.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { instant } from "#domain/shared/units.ts";
import { openOnEngine, openOnPostgres } from "#server/platform/database/database.ts";
import { readMigrations } from "#server/platform/database/migrate.ts";
import { openDirectory } from "#server/platform/database/embedded/pglite-engine.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import { programFiles } from "#server/platform/program-files.ts";
import { TEST_START, testClock, type TestClock } from "#tests/support/server/test-clock.ts";
import { reachBy } from "#tests/torture/payments/borders.ts";
import { forgetAll, World, type Kept } from "#tests/torture/payments/world.ts";

/** One booking's part in the life of the process. */
export interface Job {
  /** The file of what outlives it. */
  readonly file: string;
  readonly method: OnlineMethod;
  readonly acts: readonly Act[];
  /** The border of the last act at which the process dies; absent: it does not. */
  readonly killAt?: number;
}

export type Act =
  | "create"
  | "pay"
  | "update"
  | "webhook"
  | "open card"
  | "open paypal"
  | "expire"
  | "repair"
  | "passenger cancels"
  | "office cancels"
  | "wait"
  /** Two minutes, in which repair runs as often as it does on a server. */
  | "two minutes"
  | "quiet";

/** What a job says in the end. */
export interface Report {
  /** What the borders of the last act were. */
  readonly borders: readonly string[];
  readonly standing: string;
}

const tenant = DEMO_TENANTS[0] ?? fail("The demo has no tenant.");

function fail(why: string): never {
  throw new Error(why);
}

class Victim {
  readonly #world: World;
  readonly #clock: TestClock;
  readonly #job: Job;
  readonly #db: Database;
  readonly #isNew: boolean;
  readonly borders: string[] = [];
  #isLast = false;

  constructor(job: Job, db: Database) {
    this.#job = job;
    this.#db = db;
    const kept = read(job.file);
    this.#isNew = kept === null;
    this.#clock = testClock(kept ? instant(kept.now) : TEST_START);
    this.#world = new World({ db, clock: this.#clock, tenant, method: job.method }, kept);
  }

  #save(): void {
    const { booking, books, answered } = this.#world;
    writeFileSync(this.#job.file, JSON.stringify({ booking, books, answered, now: this.#clock.now() }));
  }

  readonly #border = async (what: string): Promise<void> => {
    this.#save();
    if (!this.#isLast) return;
    if (this.borders.length === this.#job.killAt) process.kill(process.pid, "SIGKILL");
    this.borders.push(what);
  };

  async run(): Promise<Report> {
    const { acts } = this.#job;
    if (this.#isNew) await forgetAll(this.#db);
    this.#save();
    for (const [index, act] of acts.entries()) {
      this.#isLast = index === acts.length - 1;
      await this.#do(act);
      this.#save();
      await this.#world.mustHold();
    }
    return { borders: this.borders, standing: (await this.#world.facts()).standing };
  }

  async #do(act: Act): Promise<void> {
    const world = this.#world;
    const reach = reachBy(this.#border);
    const [payment] = world.provider.payments;
    const [event] = world.provider.events;
    if (act === "create") await world.create(reach);
    else if (act === "pay" && payment)
      world.provider.change(payment, payment.method === "paypal" ? "approved" : "succeeded");
    else if (act === "update" && payment) await world.update(reach, payment);
    else if (act === "webhook" && event) await world.webhook(reach, event);
    else if (act === "open card") await world.open(reach, "card");
    else if (act === "open paypal") await world.open(reach, "paypal");
    else if (act === "expire") await world.expire(reach);
    else if (act === "repair") await world.repair(reach);
    else if (act === "passenger cancels") await world.cancel(reach, "passenger", 0);
    else if (act === "office cancels") await world.cancel(reach, "office", 0);
    else if (act === "wait") this.#clock.advance(11);
    else if (act === "two minutes") await this.#repairFor(2);
    else if (act === "quiet") await world.fallQuiet();
  }

  async #repairFor(minutes: number): Promise<void> {
    for (let half = 0; half < minutes * 2; half += 1) {
      this.#clock.advance(0.5);
      await this.#world.repair(null);
    }
  }
}

function read(file: string): (Kept & { readonly now: number }) | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept & { readonly now: number };
  } catch {
    return null;
  }
}

const [place = "", jobs = "[]"] = process.argv.slice(2);
const migrations = readMigrations(programFiles(import.meta.url).migrations);
const db = place.startsWith("postgres:")
  ? await openOnPostgres(place, migrations)
  : await openOnEngine(await openDirectory(place), migrations);
await addMissingTenants(db, DEMO_TENANTS);
for (const job of JSON.parse(jobs) as readonly Job[]) {
  const report = await new Victim(job, db).run().catch((error: unknown) => ({ error: String(error) }));
  process.stdout.write(`${JSON.stringify({ file: job.file, ...report })}\n`);
}
await db.close();
