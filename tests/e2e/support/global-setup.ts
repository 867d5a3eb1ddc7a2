/**
 * The journeys run against the built server: builds it when a source changed since. The demo's data are made once; each
 * file begins with a copy.
 */
import { build } from "../../../scripts/build.mjs";
import { DATA_VARIABLE, ServerProcess } from "./server-process.ts";

export default async function setup(): Promise<() => Promise<void>> {
  await build();
  const server = await ServerProcess.start("");
  await server.end("SIGTERM");
  process.env[DATA_VARIABLE] = server.dataDir;
  return () => server.remove();
}
