import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const knip = join(process.cwd(), "node_modules/knip/bin/knip.js");

/** What knip finds in a project: unused files, exports, types and dependencies; empty when there is none. */
async function unused(folder: string): Promise<string> {
  const args = [knip, "--no-progress", "--no-config-hints"];
  return promisify(execFile)(process.execPath, args, { cwd: folder }).then(
    () => "",
    (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ""}${error.stderr ?? ""}`.trim(),
  );
}

describe("dead code", () => {
  it("is nowhere: every file, export and dependency has a user", { timeout: 240_000 }, async () => {
    expect(await unused(process.cwd())).toBe("");
  });

  it("would be caught", { timeout: 240_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "cabstand-unused-"));
    try {
      mkdirSync(join(folder, "src"));
      cpSync("tsconfig.json", join(folder, "tsconfig.json"));
      writeFileSync(
        join(folder, "package.json"),
        '{ "name": "fixture", "type": "module", "knip": { "entry": ["src/a.ts"], "project": ["src/**"] } }',
      );
      writeFileSync(join(folder, "src/a.ts"), 'import { used } from "./b.ts";\nconsole.log(used);\n');
      writeFileSync(join(folder, "src/b.ts"), "export const used = 1;\nexport const idle = 2;\n");
      writeFileSync(join(folder, "src/c.ts"), "export const lost = 3;\n");
      const report = await unused(folder);
      expect(report).toContain("src/c.ts");
      expect(report).toContain("idle");
      expect(report).not.toContain("used  ");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
