/** Leaves out of the browser's bundle what MUI and Emotion bring and this product never uses: 16 kB compressed. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const THEME = fileURLToPath(new URL("../../src/design-system/theme/mui-theme.ts", import.meta.url));

/** Modules by the end of their path, what imports them, and the source that stands in for each. */
const STAND_INS = [
  {
    // Every MUI part imports a theme made by createTheme, for pages without one; the product's own is always there.
    importer: "@mui/material",
    module: /\/defaultTheme(\.mjs)?$/,
    id: "\0cabstand:default-theme",
    source: `export { muiTheme as default } from ${JSON.stringify(THEME)};`,
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
    // MUI's styling engine makes a theme for pages without one.
    importer: "@mui/system",
    module: /^\.\.\/createTheme\/index\.mjs$/,
    id: "\0cabstand:no-theme",
    source: "export default () => ({});",
  },
  {
    // Stepper looks for this type among its children; the product has none, since MUI makes tabs of them.
    importer: "@mui/material",
    module: /\/StepButton\/index\.mjs$/,
    id: "\0cabstand:no-step-button",
    source: "export default () => null;",
  },
  {
    // The product's steps and notices have drawings of its own.
    importer: "@mui/material/StepLabel",
    module: /\/StepIcon\/index\.mjs$/,
    id: "\0cabstand:no-step-icon",
    source: "export default () => null;",
  },
  {
    importer: "@mui/material/Alert",
    module: /\/svg-icons\//,
    id: "\0cabstand:no-alert-icon",
    source: "export default () => null;",
  },
  {
    // TypeScript checks props; a production build reads no prop types.
    importer: "@mui",
    module: /^prop-types$/,
    id: "\0cabstand:no-prop-types",
    source: "export default {};",
  },
  {
    // For `withTheme` of class components.
    importer: "@emotion/react",
    module: /^hoist-non-react-statics$/,
    id: "\0cabstand:no-hoisting",
    source: "export default (target) => target;",
  },
  {
    // A list of all attributes, for styled elements without a slot; MUI's and the product's have one, and rules of MUI's.
    importer: "@emotion/styled",
    module: /^@emotion\/is-prop-valid$/,
    id: "\0cabstand:any-attribute",
    source: 'export default (name) => !["as", "ownerState", "sx", "theme"].includes(name);',
  },
] as const;

/** The plugin; for builds only, so that Storybook and its tests see MUI as it is published. */
export const leanMui = (): Plugin => ({
  name: "cabstand:lean-mui",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
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
});
