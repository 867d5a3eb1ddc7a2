/**
 * Who may import whom. One row per folder; a file belongs to the first row whose folder it is in. What a row does not
 * allow is forbidden.
 */
import type { Import, SourceFile } from "./source-files.ts";

interface Row {
  readonly folder: RegExp;
  /** Allowed for every kind of import; matched against the target (a repository path or a package). */
  readonly may: readonly RegExp[];
  /** Allowed as `import type` only. */
  readonly mayType?: readonly RegExp[];
  /** Allowed besides, when it depends on the importing file. */
  readonly mayAlso?: (from: string, target: string, kind: Import["kind"]) => boolean;
  /** What to do instead. */
  readonly advice: string;
}

/** Packages of pure functions that judge the same in the browser and on the server. */
const PURE = [/^libphonenumber-js\//, /^card-validator$/, /^postcode$/, /^culori\/fn$/];
const DOMAIN = /^src\/domain\//;
const CONTRACT = /^src\/contract\//;
const PLATFORM = /^src\/server\/platform\//;
const TOKENS = /^src\/generated\/(tokens|mui-theme)/;
const DESIGN_SYSTEM = /^src\/design-system\//;
const PUBLIC_PARTS = /^src\/design-system\/(?!internal\/)/;
/** The page's texts, and functions that word a value. */
const TEXTS = /^src\/design-system\/(texts\/.*|.*-text)\.ts$/;
const REACT = /^react(-dom)?(\/|$)/;
const PACKAGE = /^(?!src\/|tests\/|stories\/|scripts\/|\.)/;
const MUI = /^@(mui|emotion)\//;
const MOBX = /^mobx$/;

const BROWSER_VENDORS = [
  /^axios$/,
  /^@noble\/hashes(\/|$)/,
  /^@microsoft\/signalr$/,
  /^maplibre-gl(\/|$)/,
  /^@vis\.gl\//,
  /^@stripe\//,
  /^@paypal\//,
  /^braintree-web\//,
  /^topojson-client$/,
  /^fflate$/,
];

const screenGroup = (path: string): string => /^src\/client\/screens\/([^/]+)/.exec(path)?.[1] ?? "";
const serverModule = (path: string): string => /^src\/server\/modules\/([^/]+)/.exec(path)?.[1] ?? "";
const isPort = (target: string): boolean => target.endsWith(".port.ts");
const isStyle = (target: string): boolean => target.endsWith(".css");

/**
 * Folders of the design system from low to high, also below `internal/`: a part is made of lower tiers and its own.
 * The first three are what all parts share.
 */
const TIERS = [
  "support",
  "texts",
  "theme",
  "foundations",
  "feedback",
  "inputs",
  "domain",
  "sections",
  "templates",
] as const;
const tierOf = (path: string): number => {
  const folder = /^src\/design-system\/(?:internal\/)?([^/]+)\//.exec(path)?.[1];
  return TIERS.findIndex((tier) => tier === folder);
};

const isLowerTier = (from: string, target: string): boolean =>
  DESIGN_SYSTEM.test(target) && tierOf(target) !== -1 && tierOf(target) <= tierOf(from);

export const IMPORT_TABLE: readonly Row[] = [
  {
    folder: /^src\/domain\//,
    may: [DOMAIN, ...PURE],
    advice: "the domain is pure rules: take what you need as an argument",
  },
  {
    folder: /^src\/contract\//,
    may: [CONTRACT, DOMAIN, /^zod$/],
    advice: "the contract knows the domain and zod, neither side of the wire",
  },
  {
    folder: /^src\/design-system\/(sections|templates)\//,
    may: [DOMAIN, TOKENS, REACT],
    mayAlso: isLowerTier,
    advice: "sections and templates are put together from lower tiers; wrap MUI in inputs/ or feedback/",
  },
  {
    folder: /^src\/design-system\//,
    may: [
      DOMAIN,
      TOKENS,
      REACT,
      MUI,
      /^dayjs(\/|$)/,
      /^mui-tel-input$/,
      /^recharts$/,
      /^world-atlas\//,
      /^@stripe\//,
      /^@paypal\//,
    ],
    mayAlso: isLowerTier,
    advice: "a part gets values and gives events; stores, api and screens are not its business",
  },
  {
    folder: /^src\/client\/stores\//,
    may: [/^src\/client\/stores\//, DOMAIN, MOBX],
    mayType: [CONTRACT, /^src\/client\/(api|gateways)\//],
    advice: "a store knows domain and MobX; everything else comes in as a port (import its type)",
  },
  {
    folder: /^src\/client\/hooks\//,
    may: [/^src\/client\/(hooks|stores)\//, DOMAIN, REACT, /^mobx(-react-lite)?$/, TEXTS],
    // A view model is the props of a part.
    mayType: [DESIGN_SYSTEM],
    advice: "hooks are the bridge between React and stores: they turn stores into a part's props and texts",
  },
  {
    folder: /^src\/client\/(api|gateways)\//,
    may: [CONTRACT, DOMAIN, ...BROWSER_VENDORS],
    // A gateway implements the port of the part that asks for it (JourneyMap's map-port).
    mayType: [/^src\/design-system\/.*-port\.ts$/, /^geojson$/, REACT, /^azure-maps-control$/],
    mayAlso: (from, target) => target.startsWith(from.split("/").slice(0, 3).join("/")) || isAsset(target),
    advice: "api and gateways wrap one vendor each; they know neither stores nor React components",
  },
  {
    folder: /^src\/client\/screens\//,
    may: [/^src\/client\/hooks\//, PUBLIC_PARTS, DOMAIN, REACT, /^mobx-react-lite$/, /^react-router(-dom)?$/],
    mayType: [/^src\/client\/stores\//],
    mayAlso: (from, target) => screenGroup(from) === screenGroup(target),
    advice: "a screen binds stores to sections through hooks",
  },
  {
    folder: /^src\/client\/app\//,
    may: [/^src\/client\//, PUBLIC_PARTS, DOMAIN, CONTRACT, TOKENS, PACKAGE],
    mayAlso: (_, target) => isStyle(target),
    advice: "the app wires the client; it does not know the server",
  },
  {
    folder: /^src\/server\/platform\//,
    may: [PLATFORM, DOMAIN, CONTRACT, PACKAGE],
    mayAlso: (_, target, kind) => isPort(target) || isModuleType(target, kind),
    advice: "the platform is the ground for every module: it knows their types and ports, not what they do",
  },
  {
    folder: /^src\/server\/modules\//,
    may: [PLATFORM, DOMAIN, CONTRACT, PACKAGE],
    mayAlso: (from, target, kind) =>
      serverModule(from) === serverModule(target) || isPort(target) || isModuleType(target, kind),
    advice: "a module knows its own files and the interfaces (types, *.port.ts) of others; app.ts hands the rest in",
  },
  {
    folder: /^src\/server\/adapters\//,
    may: [PLATFORM, /^src\/server\/adapters\//, DOMAIN, PACKAGE],
    mayAlso: (_, target) => isPort(target),
    advice: "an adapter serves one vendor behind a module's interface",
  },
  {
    folder: /^src\/server\/offline\//,
    may: [PLATFORM, /^src\/server\/offline\//, DOMAIN, PACKAGE],
    mayAlso: (_, target) => isPort(target),
    advice: "what answers without a key serves the same ports as the vendors' adapters",
  },
  {
    folder: /^src\/server\//,
    may: [/^src\/server\//, DOMAIN, CONTRACT, /^src\/generated\//, PACKAGE],
    advice: "the server knows neither client nor design system",
  },
];

const isModuleType = (target: string, kind: Import["kind"]): boolean =>
  kind === "type" && /^src\/server\/modules\/(?!.*repository)/.test(target);

function isAsset(target: string): boolean {
  return target.startsWith("src/generated/") || isStyle(target);
}

/** Packages that a rule's `PACKAGE` does not open, by folder. */
const CLOSED_PACKAGES: readonly { folder: RegExp; packages: RegExp; advice: string }[] = [
  {
    folder: /^src\/client\/app\//,
    packages: /^(zod|fastify|kysely|pg|@electric-sql\/|node:)/,
    advice: "server packages and the validator stay out of the browser",
  },
  {
    folder: /^src\/server\//,
    packages: /^(react|react-dom|mobx|mobx-react-lite|@mui\/.*|@emotion\/.*|axios)(\/|$)/,
    advice: "the server draws through the prerender bundle only",
  },
  {
    folder: /^src\/server\/modules\//,
    packages: /^(kysely-|pg$|@electric-sql\/|nodemailer)/,
    advice: "vendors live in adapters",
  },
];

export interface Violation {
  readonly file: string;
  readonly import: string;
  readonly advice: string;
}

function judgeImport(file: SourceFile, row: Row, one: Import): Violation | null {
  const { target, kind } = one;
  const closed = CLOSED_PACKAGES.find((rule) => rule.folder.test(file.path) && rule.packages.test(target));
  if (closed) return { file: file.path, import: one.specifier, advice: closed.advice };
  const allowed =
    row.may.some((pattern) => pattern.test(target)) ||
    (kind === "type" && (row.mayType ?? []).some((pattern) => pattern.test(target))) ||
    row.mayAlso?.(file.path, target, kind) === true ||
    (isStyle(target) && !target.startsWith("src/"));
  return allowed ? null : { file: file.path, import: one.specifier, advice: row.advice };
}

/** Every import of the files that the table does not allow. */
export function violations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const row = IMPORT_TABLE.find(({ folder }) => folder.test(file.path));
    if (!row) return [{ file: file.path, import: "", advice: "no row of the import table covers this folder" }];
    return file.imports.flatMap((one) => judgeImport(file, row, one) ?? []);
  });
}
