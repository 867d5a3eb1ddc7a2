import { ServerProcess } from "../e2e/support/server-process.ts";
import { median, type Bench } from "./bench-result.ts";

const RUNS = 5;

/** P10: from `node scripts/start.mjs` on built files to /readyz, embedded database with data. */
export const bench: Bench = async () => {
  const server = await ServerProcess.start();
  const times: number[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      await server.end("SIGTERM");
      times.push(await server.startAgain());
    }
  } finally {
    await server.remove();
  }
  return [
    { name: "P10 server start to ready", value: Math.round(median(times)), unit: "ms", goal: 1500, note: "embedded" },
  ];
};
