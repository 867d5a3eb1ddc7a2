/**
 * `npm start`: makes sure that packages and build are there, then becomes the server. The server runs in this very
 * process, so signals, exit code and kill -9 reach it and nothing in between.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { ROOT } from "./lib/project.mjs";

await build();
process.env.NODE_ENV ??= "production";
await import(pathToFileURL(join(ROOT, "dist", "server", "main.js")).href);
