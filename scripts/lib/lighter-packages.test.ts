import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it, vi } from "vitest";
import { dialingCodeOf } from "#domain/people/dialing-codes.ts";
import { lighterPackages } from "./lighter-packages.ts";

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)), "utf8");

/** A package's file as the build takes it. */
function lightened(name: string, path: string, code = read(path)): string {
  const [plugin] = lighterPackages().filter((each) => each.name === `cabstand:lighter-${name}`);
  if (!plugin) throw new Error(`Nothing makes ${name} lighter.`);
  const { filter, handler } = plugin.transform as {
    filter: { id: RegExp };
    handler: (code: string, id: string) => string;
  };
  expect(`/node_modules/${path}`).toMatch(filter.id);
  return handler(code, `/node_modules/${path}`);
}

describe("packages in the browser's build", () => {
  it("keep of the numbering plans what a number is judged by", async () => {
    const plans = lightened("numbering-plans", "libphonenumber-js/metadata.min.json.js").slice(
      "export default ".length,
    );
    vi.doMock("libphonenumber-js/min/metadata", () => ({ default: JSON.parse(plans) as unknown }));
    const { isDiallable } = await import("#domain/people/phone-check.ts");
    for (const [country, number] of Object.entries(examples)) {
      const code = dialingCodeOf(country.toLowerCase());
      expect([country, isDiallable(code, number), isDiallable(code, `${number}00000`)]).toEqual([country, true, false]);
    }
    expect(plans.length).toBeLessThan(50_000);
  });

  it("have no axios over fetch, and nothing on axios but itself", () => {
    expect(lightened("axios", "axios/lib/adapters/adapters.js")).not.toMatch(/fetch:|fetchAdapter/);
    const left = lightened("axios", "axios/lib/axios.js").match(/^axios\..*$/gm);
    expect(left).toEqual(["axios.default = axios;"]);
  });

  it("have no decorators of MobX", () => {
    const code = lightened("mobx", "mobx/dist/mobx.mjs");
    expect(code.match(/\bdecorate\w*20223_\b/g)?.length).toBe(4);
    expect(code).not.toMatch(/typeof \w+\.kind === "string"\) \{/);
  });

  it("stop the build when there is nothing of what they leave out", () => {
    expect(() => lightened("axios", "axios/lib/axios.js", "export default 1")).toThrow("has changed");
    const other = 'export default {"version":5,"countries":{},"nonGeographic":{}}';
    expect(() => lightened("numbering-plans", "libphonenumber-js/metadata.min.json.js", other)).toThrow("another way");
  });
});
