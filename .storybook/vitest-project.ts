import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { CHROMIUM_FLAGS, findChromium } from "#scripts/chromium.mjs";
import { customMedia } from "#scripts/lib/custom-media.ts";
import { leanMui } from "#scripts/lib/lean-mui.ts";
import { documents } from "./documents/plugin.ts";
import { type Project, VIEWPORTS } from "./modes.ts";
import { OPTIMIZED } from "./optimize-deps.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** What every project runs in: one Chromium in London. */
const browser = async ({ viewport }: Project) => {
  const { width, height } = VIEWPORTS[viewport].styles;
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    expect: {
      toMatchScreenshot: {
        // A changed letter is more than this; a corner that another machine rounds differently is less.
        comparatorOptions: { allowedMismatchedPixels: 20, threshold: 0.05 },
        resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => `${ROOT}tests/visual/${arg}${ext}`,
      },
    },
    provider: playwright({
      launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
      // As large as any story's viewport: Vitest shrinks what does not fit, and screenshots with it.
      // Transitions take most of the time of a step, and what a step expects is there without them as well.
      contextOptions: {
        timezoneId: "Europe/London",
        locale: "en-GB",
        viewport: { width: 1300, height: 2420 },
        reducedMotion: "reduce",
      },
    }),
    instances: [
      {
        browser: "chromium" as const,
        viewport: { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) },
      },
    ],
  };
};

/** Storybook's own runner: a test for each story with its steps, and for each `.test`. It would choose another cache. */
const withSteps = async ({ globals, without }: Project, cacheDir: string): Promise<TestProjectInlineConfiguration> => ({
  plugins: [
    ...(await storybookTest({
      configDir: fileURLToPath(new URL(".", import.meta.url)),
      initialGlobals: { ...globals },
      // The first leaves out stories, the second a story's own tests.
      tags: without === undefined ? {} : { exclude: [without], skip: [without] },
    })),
    { name: "own-cache", config: () => ({ cacheDir }) },
  ],
  test: {
    // For a flow through a whole form, on a busy machine.
    testTimeout: 60_000,
    // One page for all files, as in Storybook itself: a page for each would load every module again.
    isolate: false,
  },
});

/** Our tests over all stories, in one page: nothing is loaded twice. */
const inOnePage = ({ proof, viewport, globals }: Project): TestProjectInlineConfiguration => ({
  plugins: [react(), customMedia(), leanMui(), documents()],
  test: {
    include: [`.storybook/looks/${proof}*.test.ts`],
    // The a11y addon throws only when a test runner is declared.
    env: { VITEST_STORYBOOK: "false" },
    provide: { look: { viewport, globals } },
    testTimeout: 30_000,
  },
});

/** The Vitest project of that name. */
export async function storyProject(name: string, project: Project): Promise<TestProjectInlineConfiguration> {
  // Each project caches its own optimised packages: two processes that share a folder make each other reload.
  const cacheDir = `${ROOT}tests/.output/vite/${name}`;
  const { plugins = [], test } = project.proof === "steps" ? await withSteps(project, cacheDir) : inOnePage(project);
  return {
    cacheDir,
    optimizeDeps: { include: OPTIMIZED },
    // A work tree may have a link to another checkout's packages.
    server: { fs: { allow: [ROOT, realpathSync(`${ROOT}node_modules`)] } },
    plugins,
    // A page for each of two cores.
    test: { ...test, name, maxWorkers: 2, retry: 2, browser: await browser(project) },
  };
}
