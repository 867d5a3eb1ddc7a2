/**
 * Vitest's runner for the tests in Node. A test with a plan (`in-node.ts`) runs once without a mutant and then with one
 * after another, in the same process: a mutant costs what the test itself costs, and no start of a worker.
 */
import { type RunnerTestCase as Test, TestRunner } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The mutants that each test tries, by the test's id. */
    plan: Readonly<Record<string, readonly number[]>>;
  }
  interface TaskMeta {
    /** What became of each mutant of the test's plan: null: nothing was noticed. */
    tried?: Record<number, string | null>;
    /** With this mutant the test failed and so it did after it without one. */
    unclear?: number;
  }
}

interface State {
  active: number;
  isNoticed: boolean;
  /** How often the sources asked which mutant is on, and how often they may. */
  calls: number;
  most: number;
}
/** A loop that a mutant never leaves asks so many times as often as the test does without it, and some more. */
const HANGS_FACTOR = 10;
const HANGS_CALLS = 20_000;
const stateOf = (): State | undefined => Reflect.get(globalThis, "__mutationState__") as State | undefined;

export default class InPlaceRunner extends TestRunner {
  private waiting: number[] = [];
  /** The mutant whose failure is checked by a try without it. */
  private suspect: { id: number; why: string } | null = null;
  /** Noticed by a test of this file: the others need not try it. */
  private readonly noticed = new Set<number>();
  private isIdle = false;
  private usual = 0;

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    this.waiting = [...((this.injectValue("plan") as Readonly<Record<string, readonly number[]>>)[test.id] ?? [])];
    this.suspect = null;
    this.isIdle = false;
    // Each mutant, and once more without it when it was noticed.
    test.repeats = this.waiting.length * 2;
    test.meta.tried = {};
  }

  override onBeforeTryTask(test: Test): void {
    super.onBeforeTryTask(test);
    const state = stateOf();
    if (state === undefined) return;
    state.isNoticed = false;
    state.active = 0;
    state.most = Infinity;
    if (this.suspect !== null || test.result?.repeatCount === undefined) return;
    let next = this.waiting.shift();
    while (next !== undefined && this.noticed.has(next)) next = this.waiting.shift();
    this.isIdle = next === undefined;
    state.active = next ?? 0;
    state.most = this.usual * HANGS_FACTOR + HANGS_CALLS;
  }

  async runTask(test: Test): Promise<void> {
    if (!this.isIdle) await TestRunner.getTestFn(test)();
  }

  onAfterRetryTask(test: Test): void {
    const state = stateOf();
    const { result } = test;
    if (state === undefined || result === undefined || this.isIdle || test.repeats === 0) return;
    const error = result.errors?.[0];
    const hasFailed = result.state === "fail";
    const tried = (test.meta.tried ??= {});
    if (this.suspect !== null) {
      if (hasFailed) {
        test.meta.unclear = this.suspect.id;
        this.waiting = [];
      } else {
        tried[this.suspect.id] = this.suspect.why;
        this.noticed.add(this.suspect.id);
      }
      this.suspect = null;
    } else if (state.active === 0) {
      // The first try: a test that fails without a mutant tries none.
      this.usual = state.calls;
      if (hasFailed) this.waiting = [];
    } else if (hasFailed) this.suspect = { id: state.active, why: String(error?.message ?? "") };
    else tried[state.active] = null;
    if (hasFailed) Object.assign(result, { state: "run", errors: undefined });
  }
}
