/**
 * Fails a test that made console noise (MobX warnings, React warnings, swallowed reaction errors). Noise is collected
 * and judged after the test, never thrown from inside console.error: that would leave MobX's reaction loop broken.
 */
import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

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
