/**
 * One configuration, three outputs of `vite build --app`: the browser's files (dist/client), the page prerenderer
 * (dist/prerender) and the server with its database worker (dist/server). `vite` alone serves the page for development.
 */
import { cpSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import { customMedia } from "./scripts/lib/custom-media.ts";
import { leanMui } from "./scripts/lib/lean-mui.ts";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const at = (path: string): string => join(ROOT, path);

/** Native or self-locating packages: they stay in node_modules and are loaded from there at run time. */
const SERVER_EXTERNALS = [
  "@electric-sql/pglite",
  /^@electric-sql\/pglite\//,
  "pg-native",
  "@node-rs/argon2",
  "subset-font",
];
/** Commands of scripts/ that the built program has as well. */
const COMMANDS = ["tenant", "jobs", "migrate", "backup", "import-addresses"];
const MIGRATIONS = "src/server/platform/database/migrations";

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|geojson|webmanifest|txt|pbf|wasm)$/;
/** Below this a compressed answer is no smaller than its headers. */
const SMALLEST_WORTH = 512;
/** Brotli's best setting takes seconds per megabyte; above this size the next best is nearly as small. */
const LARGE = 700_000;

/** Writes `x.br` and `x.gz` beside every compressible file of the client, so that the server never compresses. */
function precompress(): Plugin {
  const squeeze = async (file: string): Promise<void> => {
    const content = await readFile(file);
    if (content.byteLength < SMALLEST_WORTH) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: content.byteLength > LARGE ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  };
  return {
    name: "cabstand:precompress",
    applyToEnvironment: (environment) => environment.name === "client",
    apply: "build",
    async writeBundle({ dir }) {
      const folder = dir ?? at("dist/client");
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => squeeze(join(folder, name))));
    },
  };
}

/** The server reads its SQL migrations beside main.js. */
function copyMigrations(): Plugin {
  return {
    name: "cabstand:migrations",
    applyToEnvironment: (environment) => environment.name === "server",
    apply: "build",
    writeBundle({ dir }) {
      cpSync(at(MIGRATIONS), join(dir ?? at("dist/server"), "migrations"), { recursive: true });
    },
  };
}

/** What the later steps of a ride share, below src/; what only members, the studio or a tip need stays apart. */
const RIDE = [
  "domain/(booking|flight|journey|people|quote|refusal|shared)/",
  "client/(gateways/files|screens/booking/(?!flights)|screens/dialogs/)",
  "client/hooks/(?!account|card|tip)",
  "client/api/transport/(?!hash)",
  "client/stores/(?!member|studio|tip)",
  "design-system/domain/(?!BookingCard|DataTable|JourneyMap|VehicleIllustration)",
  "design-system/sections/(Contact|Flight|Payment|Unpaid)",
  "design-system/(inputs/AccessNeedsField|internal/inputs/FieldGroup|support/open-dialogs)",
  "design-system/texts/areas/(extras|fares|flights|payment|people|refusals|vehicles)/en",
];

/** Compressing takes most of the build; no need to say so each time. */
const QUIET = { checks: { pluginTimings: false } };

const client: EnvironmentOptions = {
  build: {
    outDir: at("dist/client"),
    emptyOutDir: true,
    // Which file holds which lazy part: tests/e2e/lazy-parts.test.ts takes each away. The server does not serve it.
    manifest: true,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
    // Data URIs grow the first screen; files are cached for ever instead.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      ...QUIET,
      input: at("src/client/app/index.html"),
      // React Router does not say that making its contexts has no effect; rolldown names the import of a CommonJS module so.
      treeshake: { manualPureFunctions: ["createContext", "forwardRef", "memo"].map((name) => `import_react.${name}`) },
      // One file for all that the first screen needs: on a slow phone each further request costs a round trip.
      output: {
        codeSplitting: {
          groups: [
            { name: "first-screen", tags: ["$initial"], priority: 4 },
            // And one for the calls that every ride makes, in place of one for each.
            {
              name: "calls",
              priority: 3,
              test: /src\/contract\/(bookings|core|lookup|payments|quotation|tracking)\/|node_modules\/zod\//,
            },
            // What many of the later parts are made of.
            {
              name: "parts",
              priority: 2,
              minShareCount: 4,
              test: /node_modules\/@(mui|emotion)\/|src\/design-system\/(foundations|feedback|inputs|internal|support)\//,
            },
            // Else each rule and section that two of the later steps share is a file of its own.
            { name: "ride", priority: 1, minShareCount: 2, test: new RegExp(`/src/(${RIDE.join("|")})`) },
          ],
        },
      },
    },
  },
};

/** Draws pages as HTML; loaded by the server, self-contained. */
const prerender: EnvironmentOptions = {
  consumer: "server",
  resolve: { noExternal: true },
  build: {
    outDir: at("dist/prerender"),
    copyPublicDir: false,
    emptyOutDir: true,
    ssr: true,
    emitAssets: false,
    minify: false,
    rolldownOptions: { ...QUIET, input: at("src/client/app/entry/entry-server.tsx") },
  },
};

const server: EnvironmentOptions = {
  consumer: "server",
  resolve: { noExternal: true },
  build: {
    outDir: at("dist/server"),
    copyPublicDir: false,
    emptyOutDir: true,
    ssr: true,
    minify: false,
    rolldownOptions: {
      ...QUIET,
      input: {
        main: at("src/server/main.ts"),
        "pglite-worker": at("src/server/platform/database/embedded/pglite-worker.ts"),
        // The build runs it, to pack what the models compute of the open data.
        "models-build": at("scripts/models-build.ts"),
        // What an operator runs beside it, where neither sources nor tsx are: node dist/server/tenant.js list
        ...Object.fromEntries(COMMANDS.map((name) => [name, at(`scripts/${name}.ts`)])),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      external: SERVER_EXTERNALS,
    },
  },
};

/** What the development server passes on to ours: everything but pages and their files. Live connections are WebSockets. */
const PROXIED = [
  "/api",
  "/hubs",
  "/hooks",
  "/sandbox",
  "/demo",
  "/credits",
  "/fonts",
  "/healthz",
  "/readyz",
  "/metrics",
];

export default defineConfig(({ command }) => ({
  root: at("src/client/app"),
  cacheDir: at("node_modules/.vite"),
  publicDir: at("src/client/public"),
  clearScreen: false,
  plugins: [react(), customMedia(), leanMui(), precompress(), copyMigrations()],
  ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  server: {
    port: 5173,
    fs: { allow: [ROOT] },
    proxy: Object.fromEntries(
      PROXIED.map((path) => [path, { target: process.env["CABSTAND_SERVER"] ?? "http://localhost:8080", ws: true }]),
    ),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: { client, prerender, server },
}));
