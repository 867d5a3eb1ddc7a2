/** `npm run tenant -- check|add|list`: tenants as files; see docs/examples/tenant.json for one. */
import { existsSync, readFileSync } from "node:fs";
import { DirectoryUnusable } from "#server/platform/database/embedded/directory-lock.ts";
import { DatabaseRefused } from "#server/platform/database/database-errors.ts";
import { SchemaRefused } from "#server/platform/database/migrate.ts";
import { openDatabase } from "#server/composition/open-database.ts";
import { BadSettings, readSettings } from "#server/settings.ts";
import { filesBeside } from "#server/platform/program-files.ts";
import { tenantCommand } from "./tenant/command.ts";

const files = filesBeside(import.meta.url);

try {
  process.exitCode = await tenantCommand(process.argv.slice(2), {
    readFile: (path) => readFileSync(path, "utf8"),
    readPicture: (path) => (existsSync(path) ? readFileSync(path) : null),
    // Nothing is typed on a terminal: a password there would be seen.
    readInput: () => (process.stdin.isTTY ? "" : readFileSync(process.stdin.fd, "utf8")),
    open: () => openDatabase(readSettings(process.env), files),
    environment: process.env,
    print: (line) => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  const known = [BadSettings, DirectoryUnusable, DatabaseRefused, SchemaRefused].some((kind) => error instanceof kind);
  process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
