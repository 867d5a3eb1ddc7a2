import { launch } from "../e2e/support/browser.ts";
import { ServerProcess } from "../e2e/support/server-process.ts";
import type { Bench } from "./bench-result.ts";
import { measureFirstScreen } from "./first-screen-bytes.ts";

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** P1: what the first usable screen weighs over the wire, in the wizard. */
export const bench: Bench = async () => {
  const [browser, server] = await Promise.all([launch(), ServerProcess.start()]);
  try {
    const weight = await measureFirstScreen(browser, server.url);
    return [
      {
        name: "P1 script until suggestions show",
        value: kilobytes(weight.scriptBytes),
        unit: "kB br",
        goal: 130,
        note: `${weight.scripts.length} files; stretch 85`,
      },
      { name: "P1 everything until suggestions show", value: kilobytes(weight.totalBytes), unit: "kB br" },
      { name: "P1 page (prerendered, styles inside)", value: kilobytes(weight.document?.bytes ?? 0), unit: "kB br" },
      { name: "P1 requests until suggestions show", value: weight.requests, unit: "" },
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
};
