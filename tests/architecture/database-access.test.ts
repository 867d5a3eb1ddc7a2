import { describe, expect, it } from "vitest";
import { databaseFaults } from "./support/database-access.ts";
import { isTest, readSources } from "./support/source-files.ts";

describe("the server", () => {
  it("[TEN-013] reaches a tenant's rows through withTenant only", () => {
    const files = readSources("src/server").filter(({ path }) => !isTest(path));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(databaseFaults)).toEqual([]);
  });
});
