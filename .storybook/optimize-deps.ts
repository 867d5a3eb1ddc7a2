import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What Storybook, the preview and compiled JSX bring. */
const OF_TOOLS = [
  "@storybook/addon-a11y",
  "@storybook/addon-docs",
  "@storybook/addon-vitest",
  "@storybook/react-vite",
  "axe-core",
  "react-dom",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "storybook/internal/csf",
];

const FOLDERS = ["src/client", "src/contract", "src/design-system", "src/domain", "stories"];
/** Tests, and what runs in a build only. */
const NOT_IN_STORIES = /\.test\.|(?:^|\/)entry\//;
/** The package of an import at run time, also of a late one. Style sheets, workers and made modules are none. */
const IMPORT = /(?:^import (?!type )(?:[^;"]* from )?|^export [^;"]* from |\bimport\()"([a-z@][\w@./-]*)"/gm;

const importsIn = (folder: string): string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !NOT_IN_STORIES.test(path))
    .flatMap((path) => [...readFileSync(`${ROOT}${folder}/${path}`, "utf8").matchAll(IMPORT)])
    .map(([, name = ""]) => name)
    .filter((name) => !/\.(?:css|json)$/.test(name));

/**
 * Packages that stories import. Vite would find some of them during the first run of a new story only, optimise again and
 * reload: the run then fails with "Failed to fetch dynamically imported module".
 */
export const OPTIMIZED: string[] = [...new Set([...OF_TOOLS, ...FOLDERS.flatMap(importsIn)])].sort();
