import { derivePalette } from "./derive.ts";
import { BOLD } from "./hosted-fonts.ts";
import { THEME_DEFAULTS, type SchemeName, type ThemeInputs } from "./inputs.ts";
import { ROLE_NAMES, type ColourRole, type Palette } from "./roles.ts";
import { SEEDS } from "./seeds.ts";

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--tk-${name}:${value}`)
    .join(";");

const px = (value: number): string => `${Math.round(value * 10) / 10}px`;

/** Shape, type and density: the same in both schemes. */
const lookTokens = (inputs: ThemeInputs): Record<string, string> => {
  const radius = (name: "small" | "control" | "card"): string => px(SEEDS.radius[name] * inputs.radius);
  const compact = inputs.density === "compact";
  return {
    "radius-small": radius("small"),
    "radius-control": radius("control"),
    "radius-card": radius("card"),
    "radius-pill": px(SEEDS.radius.pill),
    "button-radius": inputs.buttonShape === "pill" ? px(SEEDS.radius.pill) : radius("control"),
    "field-radius": radius("control"),
    "font-body": SEEDS.fonts[inputs.font],
    "font-display": SEEDS.fonts[inputs.displayFont],
    "font-figures": SEEDS.fonts[inputs.figures === "text" ? inputs.font : inputs.figures],
    "weight-bold": BOLD[inputs.displayFont] ?? SEEDS.fixed["weight-bold"] ?? "700",
    "control-height": compact ? "48px" : (SEEDS.fixed["control-height"] ?? "56px"),
  };
};

/** Names of the tokens that a tenant's shape, type and density set, and of the shadows. */
export const lookTokenNames: readonly string[] = [
  ...Object.keys(lookTokens({ ...THEME_DEFAULTS, brand: "#000000" })),
  "line-card",
  "header-ground",
  "header-text",
  "shadow-card",
  "shadow-raised",
  "shadow-overlay",
];

/** The edge of cards and of the header. */
const lineOf = ({ line }: ThemeInputs, palette: Palette): string =>
  ({
    soft: `1px solid ${palette["border-subtle"]}`,
    fine: `1px solid ${palette["border-control"]}`,
    strong: `2px solid ${palette["text-default"]}`,
  })[line];

const HEADER_ROLES = {
  raised: ["surface-card", "text-default"],
  page: ["surface-page", "text-default"],
  brand: ["brand-main", "brand-on"],
} as const satisfies Record<ThemeInputs["header"], readonly [ColourRole, ColourRole]>;

const schemeTokens = (inputs: ThemeInputs, scheme: SchemeName): Record<string, string> => {
  const palette = derivePalette(inputs, scheme);
  const { shadow } = SEEDS.schemes[scheme];
  const [ground, text] = HEADER_ROLES[inputs.header];
  return {
    ...Object.fromEntries(ROLE_NAMES.map((role) => [role, palette[role]])),
    "line-card": lineOf(inputs, palette),
    "header-ground": palette[ground],
    "header-text": palette[text],
    // A line that is drawn needs no shadow.
    "shadow-card": inputs.line === "soft" ? shadow.card : "none",
    "shadow-raised": shadow.raised,
    "shadow-overlay": shadow.overlay,
  };
};

/** Values that no tenant changes, for `:root`; put it once into the page, before any tenant's CSS. */
export const baseCss = (): string => `:root{${declarations(SEEDS.fixed)}}\n`;

/** The only form in which a tenant's id may appear in a selector. */
export const TENANT_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * The CSS variables of one tenant in both schemes, from its inputs alone. They apply inside any element that carries
 * `data-tenant="<id>"` and `data-scheme="light|dark"`. Throws on an id that could break out of the selector.
 */
export const tenantCss = (inputs: ThemeInputs, { tenantId }: { readonly tenantId: string }): string => {
  if (!TENANT_ID.test(tenantId)) throw new Error(`Not a tenant id: ${tenantId}`);
  const scope = `[data-tenant="${tenantId}"]`;
  const scheme = (name: SchemeName): string =>
    `${scope}[data-scheme="${name}"]{color-scheme:${name};${declarations(schemeTokens(inputs, name))}}\n`;
  return `${scope}{${declarations(lookTokens(inputs))}}\n${scheme("light")}${scheme("dark")}`;
};
