/** From the resolved DTCG tokens to the seeds that src/domain/tenant/theme derives themes from. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { defineConfig, Logger, parse, type ParseResult } from "@terrazzo/parser";
import { toHex, withAlpha, type Hex } from "#domain/tenant/theme/color.ts";
import { STACK_NAMES } from "#domain/tenant/theme/inputs.ts";
import type { SchemeSeeds, ThemeSeeds } from "#domain/tenant/theme/seeds.types.ts";

/** Resolved tokens of one permutation. */
type TokenSet = ReturnType<ParseResult["resolver"]["apply"]>;
type Token = TokenSet[string];

/** Parses design-tokens/app.resolver.json and gives its resolver. */
export const loadResolver = async (root: string): Promise<ParseResult["resolver"]> => {
  const filename = pathToFileURL(`${root}design-tokens/app.resolver.json`);
  const config = defineConfig({ lint: { rules: {} } }, { cwd: pathToFileURL(root) });
  const src = await readFile(filename, "utf8");
  const { resolver } = await parse([{ filename, src }], { config, logger: new Logger({ level: "error" }) });
  return resolver;
};

const need = (tokens: TokenSet, id: string): Token => {
  const token = tokens[id];
  if (token === undefined) throw new Error(`Token ${id} is missing`);
  return token;
};

const numbers = (components: readonly unknown[]): [number, number, number] => {
  const [a, b, c] = components.map(Number);
  return [a ?? 0, b ?? 0, c ?? 0];
};

interface ColorValue {
  readonly colorSpace: string;
  readonly components: readonly unknown[];
  readonly alpha?: number | undefined;
  readonly hex?: string | undefined;
}

const hexOf = (value: ColorValue): Hex => {
  const [a, b, c] = numbers(value.components);
  if (value.colorSpace === "oklch") return toHex({ l: a, c: b, h: c });
  if (value.colorSpace !== "srgb") throw new Error(`Colour space ${value.colorSpace} is not used here`);
  return `#${[a, b, c]
    .map((v) =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
};

const colour = (tokens: TokenSet, id: string): Hex => {
  const token = need(tokens, id);
  if (token.$type !== "color") throw new Error(`${id} is not a colour`);
  return hexOf(token.$value);
};

const translucent = (tokens: TokenSet, id: string): string => {
  const token = need(tokens, id);
  if (token.$type !== "color") throw new Error(`${id} is not a colour`);
  return withAlpha(hexOf(token.$value), token.$value.alpha);
};

const length = ({ value, unit }: { value: number; unit: string }): string => (value === 0 ? "0" : `${value}${unit}`);

const shadow = (tokens: TokenSet, id: string): string => {
  const token = need(tokens, id);
  if (token.$type !== "shadow") throw new Error(`${id} is not a shadow`);
  return token.$value
    .map(
      (s) =>
        `${length(s.offsetX)} ${length(s.offsetY)} ${length(s.blur)} ${length(s.spread)} ${withAlpha(hexOf(s.color), s.color.alpha ?? 1)}`,
    )
    .join(", ");
};

const group = <Name extends string, V>(names: readonly Name[], read: (name: Name) => V): Record<Name, V> =>
  // Object.fromEntries forgets the key type; every name is present by construction.
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, V>;

const schemeSeeds = (tokens: TokenSet): SchemeSeeds => ({
  surface: group(["page", "card", "raised", "field", "overlay"], (name) => colour(tokens, `surface.${name}`)),
  text: group(["default", "muted"], (name) => colour(tokens, `text.${name}`)),
  border: group(["control", "subtle"], (name) => colour(tokens, `border.${name}`)),
  status: group(["info", "success", "warning", "error"], (name) => colour(tokens, `status.${name}.main`)),
  map: group(["land", "water", "road", "rail", "boundary"], (name) => colour(tokens, `map.${name}`)),
  scrim: translucent(tokens, "scrim"),
  shadow: group(["card", "raised", "overlay"], (name) => shadow(tokens, `shadow.${name}`)),
});

/** 1.25 -> fluid from 20 px at 320 px width to the full size at 1200 px. */
const fluid = (from: number, to: number): string => {
  const slope = ((to - from) * 16) / (1200 - 320);
  const start = from - (slope * 320) / 16;
  const round = (v: number): number => Math.round(v * 10_000) / 10_000;
  return `clamp(${from}rem, ${round(start)}rem + ${round(slope * 100)}vw, ${to}rem)`;
};

const plain = (token: Token): string => {
  switch (token.$type) {
    case "dimension":
      return length(token.$value);
    case "duration":
      return `${token.$value.value}${token.$value.unit}`;
    case "cubicBezier":
      return `cubic-bezier(${token.$value.join(", ")})`;
    case "number":
    case "fontWeight":
      return String(token.$value);
    default:
      throw new Error(`${token.id}: no CSS for type ${token.$type}`);
  }
};

const sizeValue = (token: Token): string => {
  const extension = token.$extensions?.["cabstand"];
  const from =
    typeof extension === "object" && extension !== null && "fluidFrom" in extension
      ? Number(extension.fluidFrom)
      : null;
  return from !== null && token.$type === "dimension" ? fluid(from, token.$value.value) : plain(token);
};

/** Names that leave their group: `size.target` is known as `--tk-target`. */
const UNGROUPED = new Set(["control-height", "target", "content-width", "form-width"]);

const fixedTokens = (tokens: TokenSet): Record<string, string> => {
  const fixed: Record<string, string> = {};
  for (const id of Object.keys(tokens)) {
    const [head = "", ...rest] = id.split(".");
    if (!["space", "size", "line", "weight", "motion", "z", "dialog"].includes(head)) continue;
    const tail = rest.join("-");
    fixed[head === "size" && UNGROUPED.has(tail) ? tail : `${head}-${tail}`] = sizeValue(need(tokens, id));
  }
  return fixed;
};

const pixels = (tokens: TokenSet, id: string): number => {
  const token = need(tokens, id);
  if (token.$type !== "dimension") throw new Error(`${id} is not a dimension`);
  return token.$value.value;
};

const stack = (tokens: TokenSet, id: string): string => {
  const token = need(tokens, id);
  if (token.$type !== "fontFamily") throw new Error(`${id} is not a font family`);
  return token.$value.map((name) => (/^[a-z-]+$/i.test(name) ? name : `"${name}"`)).join(", ");
};

/** Reads all seeds from design-tokens/. */
export const loadSeeds = async (root: string): Promise<ThemeSeeds> => {
  const resolver = await loadResolver(root);
  const light = resolver.apply({ scheme: "light", tenant: "metro" });
  const dark = resolver.apply({ scheme: "dark", tenant: "metro" });
  return {
    schemes: { light: schemeSeeds(light), dark: schemeSeeds(dark) },
    fonts: group(STACK_NAMES, (name) => stack(light, `font.${name}`)),
    radius: group(["small", "control", "card", "pill"], (name) => pixels(light, `radius.${name}`)),
    fixed: fixedTokens(light),
  };
};

/** The TypeScript source of src/domain/tenant/theme/seeds.ts. */
export const seedsModule = (seeds: ThemeSeeds): string =>
  `// Made by scripts/tokens-build.ts from design-tokens/; do not edit.\nimport type { ThemeSeeds } from "./seeds.types.ts";\n\n/** The fixed values that every theme is derived from. */\nexport const SEEDS: ThemeSeeds = ${JSON.stringify(seeds, null, 2)};\n`;
