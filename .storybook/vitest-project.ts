import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectConfiguration } from "vitest/config";
import { OPTIMIZED } from "./optimize-deps.ts";

const CHROMIUM = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium", "/usr/bin/google-chrome"];
const FLAGS = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const launchOptions = () => {
  const executablePath = CHROMIUM.find((path) => path !== undefined && path !== "" && existsSync(path));
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { args: [...sandbox, ...FLAGS], ...(executablePath === undefined ? {} : { executablePath }) };
};

/**
 * A Vitest project that runs every story with axe under the given toolbar globals. Play functions find things by their
 * English names, so in another language the stories that have one are left to the other projects.
 */
export const storyProject = async (
  name: string,
  initialGlobals: Readonly<Record<string, unknown>>,
): Promise<TestProjectConfiguration> => ({
  // Each project caches its own optimised packages: two that share a folder reload each other.
  cacheDir: fileURLToPath(new URL(`../node_modules/.vite/${name}`, import.meta.url)),
  plugins: await storybookTest({
    configDir: fileURLToPath(new URL(".", import.meta.url)),
    initialGlobals,
    ...("locale" in initialGlobals ? { tags: { exclude: ["play-fn", "test-fn"] } } : {}),
  }),
  optimizeDeps: { include: OPTIMIZED },
  test: {
    name,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: launchOptions(),
        contextOptions: { timezoneId: "Europe/London", locale: "en-GB" },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
    },
  },
});
