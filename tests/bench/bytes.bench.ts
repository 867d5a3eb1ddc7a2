import { launch } from "#tests/e2e/support/browser.ts";
import { ServerProcess } from "#tests/e2e/support/server-process.ts";
import type { Bench } from "./bench-result.ts";
import { measureBooking, measureFirstScreen } from "./loaded-bytes.ts";

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** P1, P5: what the first usable screen and a ride booked for cash weigh over the wire, in the wizard. */
export const bench: Bench = async () => {
  const [browser, server] = await Promise.all([launch({ withMap: false }), ServerProcess.start()]);
  try {
    const weight = await measureFirstScreen(browser, server.url);
    const booked = await measureBooking(browser, server.url);
    return [
      {
        name: "P1 script until suggestions show",
        value: kilobytes(weight.scriptBytes),
        unit: "kB br",
        goal: 185,
        note: `${weight.scripts.length} files, hydrated in one wave`,
      },
      { name: "P1 everything until suggestions show", value: kilobytes(weight.totalBytes), unit: "kB br" },
      { name: "P1 page (prerendered, styles inside)", value: kilobytes(weight.document?.bytes ?? 0), unit: "kB br" },
      { name: "P1 requests until suggestions show", value: weight.requests, unit: "" },
      {
        name: "P5 everything to a ride booked for cash",
        value: kilobytes(booked.reduce((total, { bytes }) => total + bytes, 0)),
        unit: "kB br",
        goal: 360,
        note: `${booked.length} answers, without the map`,
      },
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
};
