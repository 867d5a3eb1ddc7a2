/**
 * `npm run import-addresses -- <file…>`: reads open British address files (CSV, also gzipped) for the embedded address
 * search, and writes what it needs of them to DATA_DIR, replacing an earlier import. A server reads it at start.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ADDRESS_FILE, writeAddressFile } from "#server/offline/places/imported/address-file.ts";
import { importFiles, UnknownAddressFile } from "#server/offline/places/imported/import-files.ts";
import { BadSettings, readSettings } from "#server/settings.ts";

const USAGE = `Usage: npm run import-addresses -- <file…>
  Files of OS Code-Point Open, OS Open Names or the ONS Postcode Directory, as CSV, plain or gzipped. Give all of them
  at once: an import replaces the one before. Of Open Names take the squares that you drive in.`;

async function main(files: readonly string[]): Promise<number> {
  if (files.length === 0 || files.some((file) => file.startsWith("-"))) {
    process.stdout.write(`${USAGE}\n`);
    return 2;
  }
  const { dataDir } = readSettings(process.env);
  const { rows, sources } = await importFiles(files);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, ADDRESS_FILE);
  const head = writeAddressFile(path, rows, sources, new Date());
  process.stdout.write(
    `${path}: ${head.postcodes} postcodes and ${head.names} names. Restart the server to use them.\n`,
  );
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof UnknownAddressFile || error instanceof BadSettings;
  process.stderr.write(`${known ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
