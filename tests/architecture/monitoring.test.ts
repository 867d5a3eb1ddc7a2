/** Alarms, dashboard and documents name metrics that the server has, and every alarm says what to do. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string): string => readFileSync(path, "utf8");
const namesIn = (text: string): readonly string[] => [...new Set(text.match(/\bcabstand_[a-z_]+/g))];

const KNOWN = new Set(
  [...read("src/server/platform/http/metrics.ts").matchAll(/"(cabstand_[a-z_]+)"/g)].map(([, name]) => name),
);
/** Prometheus' own names for the parts of a histogram. */
const PARTS = /_(bucket|count|sum)$/;
/** Names of the database, not of metrics. */
const OTHERS = new Set(["cabstand_backup"]);

const ALARMS = read("deploy/monitoring/alarms.yaml");
const OPERATIONS = read("docs/operations.md");

describe("what watches the server", () => {
  it.each([
    "deploy/monitoring/alarms.yaml",
    "deploy/monitoring/grafana.json",
    "docs/operations.md",
    "docs/operators.md",
  ])("%s names metrics of the server alone", (path) => {
    const unknown = namesIn(read(path)).filter((name) => !KNOWN.has(name.replace(PARTS, "")) && !OTHERS.has(name));
    expect(unknown).toEqual([]);
  });

  it("shows every metric on the dashboard", () => {
    const shown = new Set(namesIn(read("deploy/monitoring/grafana.json")).map((name) => name.replace(PARTS, "")));
    expect([...KNOWN].filter((name) => name !== undefined && !shown.has(name))).toEqual([]);
  });

  it("says what to do about each alarm", () => {
    const alarms = [...ALARMS.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const explained = [...OPERATIONS.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(alarms.length).toBeGreaterThan(0);
    expect(explained).toEqual(alarms);
  });
});
