/**
 * Packages without what this product never uses of them, for the browser's build only: what their own builds would have to
 * say, or do, for the bundler to leave it out by itself. Each one stops the build when its package has changed underneath.
 */
import type { Plugin } from "vite";

function lighter(name: string, id: RegExp, transform: (code: string, id: string) => string): Plugin {
  return {
    name: `cabstand:lighter-${name}`,
    applyToEnvironment: (environment) => environment.name === "client",
    apply: "build",
    transform: { filter: { id }, handler: transform },
  };
}

/** @throws when there is nothing to replace. */
function replaced(code: string, pattern: RegExp, replacement = ""): string {
  const made = code.replace(pattern, replacement);
  if (made === code) throw new Error(`A package has changed: ${pattern} is not found in it.`);
  return made;
}

/**
 * Says of React Router's contexts and components that making them does nothing else, so that the bundler leaves out those
 * that nobody uses: data routers, links and forms are three quarters of it. Its own build does not say so.
 */
const router = lighter("router", /\/node_modules\/react-router\/dist\//, (code) =>
  code
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
    // Advice for its users.
    .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false")
    // Names for React's developer tools, and what only its server components read.
    .replace(/^\w+\.displayName = "\w+";$/gm, "")
    .replace(/^RenderErrorBoundary\.contextType = \w+;$/m, ""),
);

/**
 * Our calls by axios go over XMLHttpRequest, so its way over fetch is left out (what only reads has a fetch of its own), and
 * what hangs on the `axios` object for its users: forms, tokens, names of states. A quarter of it.
 */
const axios = lighter("axios", /\/node_modules\/axios\/lib\/(axios|adapters\/adapters)\.js$/, (code, id) =>
  id.endsWith("/adapters.js")
    ? replaced(replaced(code, /^import \* as fetchAdapter .*$/m), /^ {2}fetch: \{[^}]*\},$/m)
    : replaced(code, /^axios\.(?!default = )\w+ = (?:[^;{]|\{[^}]*\})*;$/gm),
);

/** MobX without decorators, which no store has: browsers do not know them yet, and the build does not translate them. */
const mobx = lighter("mobx", /\/node_modules\/mobx\/dist\/mobx\.mjs$/, (code) =>
  replaced(
    replaced(code, /^ *if \((\w+) && typeof \1\.kind === "string"\) \{\n.*\n *\}$/gm),
    /(createDecoratorAnnotation\(annotation), decorate\w+\)/g,
    "$1)",
  ),
);

/** What phone-check.ts reads of a country's numbering plan, by its place in it. */
const JUDGING_COLUMNS = new Set([2, 3, 5, 7, 8, 10, 11]);

type Plans = Readonly<Record<string, readonly unknown[]>>;

const judging = (plans: Plans): Plans =>
  Object.fromEntries(
    Object.entries(plans).map(([key, plan]) => [key, plan.map((cell, at) => (JUDGING_COLUMNS.has(at) ? cell : 0))]),
  );

/** The countries' numbering plans without how their numbers are written, which is three quarters of them. */
const numberingPlans = lighter("numbering-plans", /\/libphonenumber-js\/metadata\.min\.json\.js$/, (code) => {
  const metadata = JSON.parse(code.slice(code.indexOf("{"))) as {
    version: number;
    countries: Plans;
    nonGeographic: Plans;
  };
  if (metadata.version !== 4)
    throw new Error("libphonenumber writes its plans in another way than phone-check.ts reads.");
  const { countries, nonGeographic } = metadata;
  const plans = { ...metadata, countries: judging(countries), nonGeographic: judging(nonGeographic) };
  return `export default ${JSON.stringify(plans)}`;
});

/** For the list of Vite's plugins. */
export const lighterPackages = (): Plugin[] => [router, mobx, axios, numberingPlans];
