import { walk } from "#tests/architecture/support/syntax-tree.ts";
import { describe, expect, it } from "vitest";
import { muiTheme, muiThemeRtl } from "#ds/theme/mui-theme.ts";
import values from "#generated/mui-theme.json" with { type: "json" };
import { madeTheme, themeValues } from "#scripts/theme/theme-values.ts";
import { isTest, parse, readSources, type SourceFile } from "./support/source-files.ts";

const made = madeTheme();

describe("the MUI theme that browsers get ready-made", () => {
  it("has the values that createTheme makes today", () => {
    expect(values).toEqual(JSON.parse(JSON.stringify(themeValues())));
  });

  it("refers to none of MUI's own variables, which no page has", () => {
    expect(JSON.stringify(values)).not.toContain("--mui-");
  });

  it.each([
    { call: "breakpoints.up", of: (theme: typeof made) => theme.breakpoints.up("sm") },
    { call: "breakpoints.between", of: (theme: typeof made) => theme.breakpoints.between("sm", "lg") },
    { call: "transitions.create", of: (theme: typeof made) => theme.transitions.create() },
    {
      call: "transitions.create of two",
      of: (theme: typeof made) => theme.transitions.create(["color", "top"], { duration: "var(--x)", delay: 20 }),
    },
    {
      call: "transitions.getAutoHeightDuration",
      of: (theme: typeof made) => [0, 48, 20_000].map((height) => theme.transitions.getAutoHeightDuration(height)),
    },
    { call: "typography.pxToRem", of: (theme: typeof made) => theme.typography.pxToRem(18) },
    { call: "alpha", of: (theme: typeof made) => [theme.alpha("red", 0.5), theme.alpha("red", "0.1 + 0.2")] },
    { call: "lighten", of: (theme: typeof made) => [theme.lighten("red", 0.2), theme.lighten("red", "var(--x)")] },
    { call: "darken", of: (theme: typeof made) => theme.darken("red", 0.62) },
  ])("answers $call as MUI's does", ({ of }) => {
    expect(of(muiTheme)).toEqual(of(made));
  });

  it("takes 8 px as one step of space", () => {
    expect([muiTheme.spacing(2), muiTheme.spacing(1, 0.5), muiTheme.spacing("auto")]).toEqual([
      "16px",
      "8px 4px",
      "auto",
    ]);
  });

  it("differs from right to left in its direction alone", () => {
    expect({ ...muiThemeRtl, direction: "ltr" }).toEqual(muiTheme);
  });
});

/** The calls of `styled` in a file whose second argument is not an object with a name and a slot. */
const callsWithoutSlot = ({ path, text }: Pick<SourceFile, "path" | "text">): string[] => {
  const found: string[] = [];
  walk(parse(path, text).program, (node) => {
    if (node.type !== "CallExpression" || Reflect.get(Object(node["callee"]), "name") !== "styled") return;
    const [, options] = node["arguments"] as readonly unknown[];
    const properties: unknown = Reflect.get(Object(options), "properties");
    const keys = Array.isArray(properties)
      ? properties.map((property: unknown) => Reflect.get(Object(Reflect.get(Object(property), "key")), "name"))
      : [];
    if (!keys.includes("name") || !keys.includes("slot")) found.push(`${path}: ${text.slice(node.start, node.end)}`);
  });
  return found;
};

/**
 * A styled element without a slot passes on the attributes that `@emotion/is-prop-valid` lists; a stand-in for that list
 * passes on all (scripts/lib/lean-mui.ts). With a slot, MUI filters the attributes.
 */
describe("styled parts", () => {
  const sources = readSources("src").filter(({ path }) => !isTest(path));

  it("have a name and a slot each", () => {
    const styling = sources.filter(({ text }) => /\bstyled\(/.test(text));
    expect(styling.length).toBeGreaterThan(30);
    expect(styling.flatMap(callsWithoutSlot)).toEqual([]);
  });

  it("are made by MUI's styled alone, under its own name", () => {
    const makers = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^import ([^;]*?) from "([^"]+)";/gm)]
        .filter(([, names = "", from = ""]) => from === "@emotion/styled" || /\bstyled\b/.test(names))
        .filter(([, names = "", from]) => from !== "@mui/material/styles" || names.includes("styled as"))
        .map(([line]) => `${path}: ${line}`),
    );
    expect(makers).toEqual([]);
  });
});
