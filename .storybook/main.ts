import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import { customMedia } from "#scripts/lib/custom-media.ts";
import { mdxTables } from "./mdx-tables.ts";

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
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
  },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) => {
    buildTokens();
    return { ...config, plugins: [...(config.plugins ?? []), customMedia()] };
  },
  features: { componentsManifest: true, experimentalTestSyntax: true },
});
