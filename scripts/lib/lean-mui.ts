/**
 * Leaves out of MUI and Emotion three things that this product never uses, 11 kB compressed: in the build, the
 * prerenderer, development, Storybook and its tests alike, so that what is tested is what passengers get.
 */
import type { Plugin } from "vite";

/** Modules by the end of their path, what imports them, and the source that stands in for each. */
const STAND_INS = [
  {
    // Every MUI part imports a theme made by createTheme, for pages without one; the product's own is always there.
    importer: "@mui/material",
    module: /\/defaultTheme(\.mjs)?$/,
    id: "\0cabstand:default-theme",
    source: "export default {};",
  },
  {
    // The theme switches the ripple off: axe cannot check the contrast of what it overlaps.
    importer: "@mui/material",
    module: /\/(TouchRipple|useLazyRipple\/index)(\.mjs)?$/,
    id: "\0cabstand:no-ripple",
    source: `
      const nothing = () => {};
      const ripple = { ref: { current: null }, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing };
      export default () => ripple;
    `,
  },
  {
    // A list of all attributes, for styled elements without a slot; MUI's and the product's have one, and rules of MUI's.
    importer: "@emotion/styled",
    module: /^@emotion\/is-prop-valid$/,
    id: "\0cabstand:any-attribute",
    source: 'export default (name) => !["as", "ownerState", "sx", "theme"].includes(name);',
  },
] as const;

const standIns = {
  name: "cabstand:lean-mui",
  resolveId: {
    order: "pre",
    filter: { id: STAND_INS.map(({ module }) => module) },
    handler: (id, importer) =>
      STAND_INS.find((each) => each.module.test(id) && importer?.includes(`/node_modules/${each.importer}/`))?.id,
  },
  load: {
    filter: { id: /^\0cabstand:/ },
    handler: (id) => STAND_INS.find((each) => each.id === id)?.source,
  },
} satisfies Plugin;

/** The plugin; development and Storybook bundle packages ahead (`optimizeDeps`), with it as well. */
export const leanMui = (): Plugin => ({
  ...standIns,
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [standIns] } } }),
});
