import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** The locked package that Node would load for `name` from inside `path`: the nearest enclosing node_modules wins. */
function resolve(path: string, name: string): LockedPackage | undefined {
  for (
    let base = path;
    ;
    base = base.includes("/node_modules/") ? base.slice(0, base.lastIndexOf("/node_modules/")) : ""
  ) {
    const found = packages[base === "" ? `node_modules/${name}` : `${base}/node_modules/${name}`];
    if (found !== undefined || base === "") return found;
  }
}

describe("the lock file", () => {
  it("locks the binaries of every platform, so that `npm ci` accepts it on any of them", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, wanted]) => {
          const locked = resolve(path, name);
          return locked === undefined || (/^\d/.test(wanted) && locked.version !== wanted);
        })
        .map(([name, wanted]) => `${path} needs ${name}@${wanted}`),
    );
    expect(missing).toEqual([]);
  });
});
