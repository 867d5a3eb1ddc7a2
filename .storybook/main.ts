import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import { customMedia } from "#scripts/lib/custom-media.ts";
import { leanMui } from "#scripts/lib/lean-mui.ts";
import { documents } from "./documents/plugin.ts";
import { mdxTables } from "./mdx-tables.ts";
import { parts } from "./parts.ts";
import { taggingTestCases, TEST_CASE } from "./test-cases.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The stories need the token CSS; making it takes half a second and is always right. */
const buildTokens = (): void => {
  execFileSync(process.execPath, ["--import", "tsx", "scripts/tokens-build.ts"], { cwd: root, stdio: "inherit" });
};

export default defineMain({
  framework: {
    name: "@storybook/react-vite",
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  stories: ["../stories/**/*.mdx", "../stories/**/*.stories.tsx"],
  addons: [
    {
      name: "@storybook/addon-docs",
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [mdxTables] } } },
    },
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
  ],
  staticDirs: ["./brand"],
  experimental_indexers: (indexers = []) => indexers.map(taggingTestCases),
  tags: { [TEST_CASE]: { defaultFilterSelection: "exclude" } },
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
  },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) => {
    buildTokens();
    return {
      ...config,
      // Vite's scan for dependencies takes a module that only a plugin knows for a package that is missing, and gives up.
      optimizeDeps: {
        ...config.optimizeDeps,
        exclude: [...(config.optimizeDeps?.exclude ?? []), "virtual:parts", "virtual:documents"],
      },
      plugins: [...(config.plugins ?? []), customMedia(), leanMui(), parts(root), documents()],
    };
  },
  features: { componentsManifest: true, experimentalTestSyntax: true },
});
