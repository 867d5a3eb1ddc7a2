/**
 * Fails a test that made console noise (MobX warnings, React warnings, swallowed reaction errors). Noise is collected
 * and judged after the test, never thrown from inside console.error: that would leave MobX's reaction loop broken.
 */
import { setMaxListeners } from "node:events";
import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

// One signal ends a whole set of stores by design; Node takes more than ten listeners for a leak.
setMaxListeners(0);

const noise: string[] = [];

/** Takes the noise made so far: for a test whose subject is expected to complain. */
export function takeConsoleNoise(): string[] {
  return noise.splice(0);
}

for (const level of ["error", "warn"] as const) {
  console[level] = (...args: unknown[]) => void noise.push(`${level}: ${format(...args)}`);
}

beforeEach(() => void noise.splice(0));

afterEach(() => {
  expect(takeConsoleNoise(), "console noise during the test").toEqual([]);
});
