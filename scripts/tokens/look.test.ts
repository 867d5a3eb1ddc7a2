import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { judge, readLook } from "./look.ts";
import { readTenants } from "./tenants.ts";

const faultsOf = (raw: unknown): string[] => {
  const look = readLook(raw);
  return look.ok ? judge(look.value) : [look.error];
};

describe("the verdict on a tenant's look", () => {
  it("passes whatever the derivation makes of a brand", () => {
    expect(faultsOf({ brand: "#ffcc00" })).toEqual([]);
    expect(faultsOf({ theme: { brand: "#eec9e2", page: "#fbecf6" } })).toEqual([]);
  });

  it("names the pair that a fixed colour breaks, and a colour with which it passes", () => {
    const [fault = ""] = faultsOf({ brand: "#ffcc00", given: { "brand-on": "#ffffff" } });
    expect(fault).toMatch(/^light: brand-on #ffffff on brand-main #ffcc00 reaches 1\.51, needs 4\.5 \(WCAG 1\.4\.3\)/);
    const suggested = / -> brand-on: try (#[0-9a-f]{6})/.exec(fault)?.[1];
    expect(suggested).toBeDefined();
    expect(faultsOf({ brand: "#ffcc00", given: { "brand-on": suggested } })).not.toContainEqual(
      expect.stringContaining(`brand-on ${suggested} on brand-main #ffcc00`),
    );
  });

  it.each([
    { raw: { brand: "#ffcc00", given: { "brand-onn": "#ffffff" } }, reason: /"brand-onn" is not a colour role/ },
    { raw: { brand: "#ffcc00", given: { "brand-on": "white" } }, reason: /brand-on must be a colour/ },
    { raw: { brand: "yellow" }, reason: /brand/ },
    { raw: "#ffcc00", reason: /must be a JSON object/ },
  ])("refuses $raw and says why", ({ raw, reason }) => {
    expect(faultsOf(raw).join()).toMatch(reason);
  });
});

describe("npm run tenant-check", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tenant-check-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = async (raw: unknown) => {
    const file = join(folder, "cabs.json");
    writeFileSync(file, JSON.stringify(raw));
    const args = ["--import", "tsx", "scripts/tenant-check.ts", file];
    return promisify(execFile)(process.execPath, args).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stderr + error.stdout,
      }),
    );
  };

  it("ends well for a look that reads, and with 1 and the pair for one that does not", async () => {
    expect(await run({ brand: "#0b5d68" })).toMatchObject({ code: 0, output: expect.stringContaining("readable") });
    const refused = await run({ brand: "#0b5d68", given: { "text-muted": "#c0c0c0" } });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("text-muted #c0c0c0 on surface-page") });
    expect(Number(/\((\d+) ms\)/.exec(refused.output)?.[1])).toBeLessThan(5000);
  });
});

describe("a new brand's file in design-tokens/tenants", () => {
  let root = "";
  beforeEach(() => {
    root = `${mkdtempSync(join(tmpdir(), "tenants-"))}/`;
    mkdirSync(`${root}design-tokens/tenants`, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const put = (raw: unknown): void =>
    writeFileSync(`${root}design-tokens/tenants/flamingo.tokens.json`, JSON.stringify(raw));

  it.each([
    { name: "plain settings", raw: { brand: "#d6006e", radius: 1.8 } },
    { name: "a tenant with its theme", raw: { id: "flamingo", theme: { brand: "#d6006e", radius: 1.8 } } },
    {
      name: "design tokens",
      raw: { brand: { main: { $value: { hex: "#D6006E" } } }, $extensions: { cabstand: { radius: 1.8 } } },
    },
  ])("is read as tenant-check reads it: $name", ({ raw }) => {
    put(raw);
    expect(readTenants(root)["flamingo"]).toMatchObject({ brand: "#d6006e", radius: 1.8, font: "system" });
  });

  it("is named when it is wrong", () => {
    put({ brand: "pink" });
    expect(() => readTenants(root)).toThrow("flamingo.tokens.json: brand must be a colour");
  });
});
