import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { alone } from "./alone.mjs";

const UNUSED_PROCESS_ID = 2 ** 30;

describe("work that is done alone", () => {
  let folder = "";
  const lock = (): string => join(folder, "new", "lock");
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "alone-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("waits until the other has ended, and removes its lock", async () => {
    const steps: string[] = [];
    let end = (): void => undefined;
    const first = alone(lock(), async () => {
      steps.push("first begins", readFileSync(lock(), "utf8"));
      await new Promise<void>((resolve) => (end = resolve));
      steps.push("first ends");
    });
    const second = alone(
      lock(),
      () => Promise.resolve(steps.push("second")),
      () => {
        steps.push("waits");
        end();
        return first;
      },
    );
    await Promise.all([first, second]);
    expect(steps).toEqual(["first begins", String(process.pid), "waits", "first ends", "second"]);
    expect(existsSync(lock())).toBe(false);
  });

  it("is free again after work that failed", async () => {
    await expect(alone(lock(), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(alone(lock(), () => Promise.resolve("done"))).resolves.toBe("done");
  });

  it("does not wait for a process that was killed during its work", async () => {
    const file = join(folder, "lock");
    writeFileSync(file, String(UNUSED_PROCESS_ID));
    await expect(
      alone(
        file,
        () => Promise.resolve("done"),
        () => Promise.resolve(),
      ),
    ).resolves.toBe("done");
  });
});
