/** Leaves out of the browser's bundle what MUI brings and this product never uses: 12 kB compressed. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const THEME = fileURLToPath(new URL("../../src/design-system/theme/mui-theme.ts", import.meta.url));

/** MUI's modules, by the end of their path, and the source that stands in for each. */
const STAND_INS = [
  {
    // Every MUI part imports a theme made by createTheme, for pages without one; the product's own is always there.
    module: /\/defaultTheme(\.mjs)?$/,
    id: "\0cabstand:default-theme",
    source: `export { muiTheme as default } from ${JSON.stringify(THEME)};`,
  },
  {
    // The theme switches the ripple off: axe cannot check the contrast of what it overlaps.
    module: /\/(TouchRipple|useLazyRipple\/index)(\.mjs)?$/,
    id: "\0cabstand:no-ripple",
    source: `
      const nothing = () => {};
      const ripple = { ref: { current: null }, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing };
      export default () => ripple;
    `,
  },
] as const;

/** The plugin; for builds only, so that Storybook and its tests see MUI as it is published. */
export const leanMui = (): Plugin => ({
  name: "cabstand:lean-mui",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: {
    order: "pre",
    filter: { id: /defaultTheme|TouchRipple|useLazyRipple/ },
    handler: (id, importer) =>
      importer?.includes("/node_modules/@mui/material/")
        ? STAND_INS.find(({ module }) => module.test(id))?.id
        : undefined,
  },
  load: {
    filter: { id: /^\0cabstand:/ },
    handler: (id) => STAND_INS.find((each) => each.id === id)?.source,
  },
});
