/**
 * `npm start`: makes sure that packages and build are there, then becomes the server. The server runs in this very
 * process, so it receives signals and kill -9 directly, and its exit code is the command's.
 *
 * The npm script says `exec`, because npm runs scripts in a shell and some shells keep waiting beside the program
 * instead of becoming it: a SIGTERM to npm then ends the shell and orphans the server. Windows' shell has no `exec`; it
 * reports that and runs what follows `||`, which no other shell ever reaches.
 */
import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { ROOT } from "./lib/project.mjs";

await build();
process.env.NODE_ENV ??= "production";
// From Node 22 on: the next start need not compile the program again. A build empties the folder.
module.enableCompileCache?.(join(ROOT, "dist", "server", "compiled"));
await import(pathToFileURL(join(ROOT, "dist", "server", "main.js")).href);
