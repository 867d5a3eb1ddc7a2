import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the program's own files are, run from source (src/server/main.ts) or built (dist/server/main.js). */
export interface ProgramFiles {
  readonly migrations: string;
  readonly pgliteWorker: string;
  /** What the build packed of the open data; null: this program is not built. */
  readonly models: string | null;
  /** The built web client. */
  readonly client: string;
  /** The bundle that exports `prerender`, or null when there is none. */
  readonly prerender: string | null;
}

/** @param mainUrl `import.meta.url` of the process's entry. */
export function programFiles(mainUrl: string): ProgramFiles {
  const file = fileURLToPath(mainUrl);
  const here = dirname(file);
  const built = !file.endsWith(".ts");
  const dist = built ? dirname(here) : join(here, "../../dist");
  const prerender = join(dist, "prerender/entry-server.js");
  return {
    migrations: built ? join(here, "migrations") : join(here, "platform/database/migrations"),
    pgliteWorker: built ? join(here, "pglite-worker.js") : join(here, "platform/database/embedded/pglite-worker.ts"),
    // Another V8 may write another format, and has a file of its own.
    models: built ? join(here, `models-${process.versions.v8}.bin`) : null,
    client: join(dist, "client"),
    prerender: existsSync(prerender) ? prerender : null,
  };
}

/**
 * The program's own files, for a command that runs from source (scripts/) or built (dist/server).
 * @param commandUrl `import.meta.url` of the command.
 */
export const filesBeside = (commandUrl: string): ProgramFiles =>
  programFiles(commandUrl.endsWith(".ts") ? new URL("../src/server/main.ts", commandUrl).href : commandUrl);
