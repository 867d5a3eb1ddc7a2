import { describe, expect, it } from "vitest";
import { reachable } from "./support/reachable.ts";
import { isTest, readSources, sourceFile } from "./support/source-files.ts";

const sources = readSources("src").filter(({ path }) => !isTest(path));
const ENTRY = "src/client/app/entry/entry-client.tsx";
const everything = reachable(sources, [ENTRY], ["value", "dynamic"]);
const firstScreen = reachable(sources, [ENTRY], ["value"]);

const packagesOf = (reach: typeof everything, pattern: RegExp): string[] =>
  [...reach.packages].filter(([name]) => pattern.test(name)).map(([name, file]) => `${file} -> ${name}`);

/** MUI's dear parts, 7 to 27 kB each (docs/decisions/0042-mui-under-every-part.md): a chunk of their own, or never. */
const DEAR_MUI =
  /^@mui\/(material\/(Autocomplete|Box|Dialog|Drawer|Menu|Popper|Popover|Select|TablePagination|Tabs|TextField|Tooltip)$|x-(?!.*[aA]ugmentation))/;

describe("the browser's bundle", () => {
  it("starts at the entry and reaches the stores", () => {
    expect(everything.files.size).toBeGreaterThan(30);
    expect([...firstScreen.packages.keys()]).toEqual(expect.arrayContaining(["react", "mobx"]));
  });

  it("never holds the validator, the server or a Node module", () => {
    expect(packagesOf(everything, /^(zod|fastify|pg|kysely|pino|node:|@electric-sql\/)/)).toEqual([]);
    expect([...everything.files].filter((path) => /^src\/server\/|^src\/contract\/schemas\//.test(path))).toEqual([]);
  });

  it("loads no map, picker, phone metadata, HTTP library or date library with the first screen", () => {
    const heavy = /^(maplibre-gl|@vis\.gl|axios|dayjs|libphonenumber-js|mui-tel-input|recharts|@microsoft)/;
    expect(packagesOf(firstScreen, heavy)).toEqual([]);
  });

  it("loads MUI part by part, and of its dear parts none with the first screen", () => {
    expect(packagesOf(firstScreen, DEAR_MUI)).toEqual([]);
    expect(packagesOf(everything, /^@mui\/(material|x-date-pickers)$/)).toEqual([]);
    expect(packagesOf(everything, /createTheme/)).toEqual([]);
  });

  it("would be caught with a value import deep down, and not with a type or a lazy one", () => {
    const files = [
      sourceFile(ENTRY, 'import "./a.ts"; import type { Z } from "zod";'),
      sourceFile("src/client/app/entry/a.ts", 'import { b } from "./b.ts"; const map = () => import("maplibre-gl");'),
      sourceFile("src/client/app/entry/b.ts", 'import axios from "axios";'),
    ];
    expect([...reachable(files, [ENTRY], ["value"]).packages]).toEqual([["axios", "src/client/app/entry/b.ts"]]);
    expect([...reachable(files, [ENTRY], ["value", "dynamic"]).packages.keys()]).toEqual(["maplibre-gl", "axios"]);
  });
});
