/**
 * In each test file of a mutation run, in Node and in the browser: switches the run's mutant on, or (mutant 0) notes
 * which mutants a test reaches.
 */
import { afterEach, beforeEach, inject } from "vitest";

/** Set before a source file is loaded, since each takes the function when it is. */
declare global {
  var __mutation__: ((id: number) => boolean) | undefined;
}
declare module "vitest" {
  interface ProvidedContext {
    mutant: number;
    "storybook/test-provided": { readonly a11y: boolean };
  }
  interface TaskMeta {
    mutants?: readonly number[];
  }
}

const state = { active: 0, reached: new Set<number>(), isNoticed: false, calls: 0, most: Infinity };
// The page of the stories runs this once for each file, and keeps what it has loaded: the first state stays.
const shared = (Reflect.get(globalThis, "__mutationState__") as typeof state | undefined) ?? state;
Object.assign(globalThis, {
  __mutationState__: shared,
  __mutation__: (id: number): boolean => {
    if (shared.active === 0) shared.reached.add(id);
    shared.calls += 1;
    if (shared.calls > shared.most) throw new Error("it never ends");
    return shared.active === id;
  },
});
if (shared.active !== inject("mutant")) shared.isNoticed = false;
shared.active = inject("mutant");

beforeEach((test) => {
  shared.calls = 0;
  // One failure is enough. Vitest's own `bail` cancels the run, and the next one may then never begin.
  if (shared.isNoticed && shared.active !== 0) test.skip();
  test.onTestFailed(() => void (shared.isNoticed = true));
});
// What loading the modules reached goes to the first test of the file.
afterEach(({ task }) => {
  // Stories run this hook twice in their first file: it is a set-up file as well.
  task.meta.mutants = [...(task.meta.mutants ?? []), ...shared.reached];
  shared.reached.clear();
});
