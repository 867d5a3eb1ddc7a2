import type { Browser } from "playwright";
import { launch } from "#tests/e2e/support/browser.ts";
import { ServerProcess } from "#tests/e2e/support/server-process.ts";
import { attempt, type Bench, type BenchRow } from "./bench-result.ts";
import { measureBooking, measureFirstScreen } from "./loaded-bytes.ts";

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

async function firstScreen(browser: Browser, url: string): Promise<BenchRow[]> {
  const weight = await measureFirstScreen(browser, url);
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
  ];
}

async function cashRide(browser: Browser, url: string): Promise<BenchRow[]> {
  const booked = await measureBooking(browser, url);
  return [
    {
      name: "P5 everything to a ride booked for cash",
      value: kilobytes(booked.reduce((total, { bytes }) => total + bytes, 0)),
      unit: "kB br",
      goal: 360,
      note: `${booked.length} answers, without the map`,
    },
  ];
}

/** P1, P5: what the first usable screen and a ride booked for cash weigh over the wire, in the wizard. */
export const bench: Bench = async function* () {
  const [browser, server] = await Promise.all([launch({ withMap: false }), ServerProcess.start()]);
  try {
    yield* attempt("P1 first screen", () => firstScreen(browser, server.url));
    yield* attempt("P5 a ride booked for cash", () => cashRide(browser, server.url));
  } finally {
    await browser.close();
    await server.remove();
  }
};
