/**
 * What a file of journeys is played on: a Chromium, and a server with the demo's data. A try that failed takes both with
 * it, unless the server is shared, after it left what was to be seen (failure.ts): the next test finds an unused
 * server, so it can pass whatever the first one left behind. For that no test may need what another one has done.
 */
import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, beforeEach, onTestFinished, type RunnerTestCase } from "vitest";
import { launch, visit, type Visit } from "./browser.ts";
import { keepFailure } from "./failure.ts";
import { ServerProcess, SHARED_VARIABLE } from "./server-process.ts";
import { within } from "./within.ts";

/** A browser that does not end in this time is left to end with its worker. */
const END_WITHIN_MS = 15_000;
const END_MS = 120_000;

export interface Stage {
  /** Not there where the server is shared. */
  readonly server: ServerProcess;
  readonly browser: Browser;
  readonly url: string;
  /** Opens a page of a new visitor; it is closed when the test ends. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
}

export interface StageOptions {
  /**
   * Whether the file is played on the run's one server, beside others: starting one takes seconds of a core. For files
   * that neither end the server nor change what others see.
   */
  readonly shared?: boolean;
  /** Whether pages can draw a map (browser.ts); most journeys look at none. */
  readonly withMap?: boolean;
  /** More environment of the server; see ServerProcess.start. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Sets the stage for the tests of a file; to be called once at its top. */
export function setStage({ environment, withMap = false, shared = false }: StageOptions = {}): Stage {
  const sharedUrl = shared ? process.env[SHARED_VARIABLE] : undefined;
  let server: ServerProcess | null = null;
  let browser: Browser | null = null;
  let visits: Visit[] = [];

  /** Ends what is there; what does not end in time must not fail a test that is over. */
  async function strike(): Promise<void> {
    const [endingServer, endingBrowser] = [server, browser];
    [server, browser] = [null, null];
    await Promise.allSettled([
      endingServer?.remove(),
      endingBrowser && within("to close the browser", endingBrowser.close(), END_WITHIN_MS),
    ]);
  }

  beforeEach(async () => {
    onTestFinished(({ task }) => end(task), END_MS);
    // Whichever of the two comes up is kept, so that it can be ended when the other does not.
    const [serverUp, browserUp] = await Promise.allSettled([
      sharedUrl === undefined ? (server ?? ServerProcess.start(undefined, environment)) : null,
      browser ?? launch({ withMap }),
    ]);
    if (serverUp.status === "fulfilled") server = serverUp.value;
    if (browserUp.status === "fulfilled") browser = browserUp.value;
    if (serverUp.status === "rejected") throw serverUp.reason;
    if (browserUp.status === "rejected") throw browserUp.reason;
  });

  /** After everything that could fail the test, the guard of the console too (consoleGuard.ts). */
  async function end(task: RunnerTestCase): Promise<void> {
    const open = visits;
    visits = [];
    const failed = task.result?.state === "fail";
    if (failed) await keepFailure(task, open, server?.output ?? "");
    await Promise.allSettled(open.map(({ close }) => within("to close a page", close(), END_WITHIN_MS)));
    if (failed) await strike();
  }

  afterAll(strike);

  const there = <T>(one: T | null): T => {
    if (one === null) throw new Error("The stage is set for the time of a test only.");
    return one;
  };
  return {
    get server() {
      return there(server);
    },
    get browser() {
      return there(browser);
    },
    get url() {
      return sharedUrl ?? there(server).url;
    },
    async visit(options) {
      const made = await visit(there(browser), options);
      visits.push(made);
      return made;
    },
  };
}
