/** P2, P3, P4: the first screen and the way to a ticket on a slow phone (slow-phone.ts); medians of five runs. */
import type { Browser } from "playwright";
import { launch } from "#tests/e2e/support/browser.ts";
import { ServerProcess } from "#tests/e2e/support/server-process.ts";
import { attempt, median, type Bench, type BenchRow } from "./bench-result.ts";
import { startBarePage } from "./bare-page.ts";
import { bareBrowser, type BareBrowser } from "./bare-phone.ts";
import { walkToTicket } from "./booking-walk.ts";
import { visitOnce, type Visit } from "./impatient-typist.ts";
import { newPhone, readMarks, slowPage, type Marks } from "./slow-phone.ts";

const RUNS = 5;

type Walk = Marks & { readonly slowestStep: number };

async function walkOnce(browser: Browser, url: string): Promise<Walk> {
  const context = await newPhone(browser);
  const page = await slowPage(context);
  const steps = await walkToTicket(page, url);
  const marks = await readMarks(page);
  await context.close();
  if (marks.key === 0 || marks.tap === 0) throw new Error("The page was not watched: no key or tap was seen");
  return { ...marks, slowestStep: Math.max(...steps) };
}

async function runs<Seen>(once: () => Promise<Seen>): Promise<Seen[]> {
  const all: Seen[] = [];
  for (let run = 0; run < RUNS; run++) all.push(await once());
  return all;
}

const middle = <Key extends string>(seen: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  median(seen.map((each) => each[key]));

const inMs = (name: string, value: number, goal: number, note: string): BenchRow => ({
  name,
  value: Math.round(value),
  unit: "ms",
  goal,
  note,
});

const layoutShift = (where: string, seen: readonly Pick<Visit, "cls">[]): BenchRow => ({
  name: `P4 layout shift, ${where}`,
  value: Math.round(middle(seen, "cls") * 1000) / 1000,
  unit: "",
  goal: 0.01,
});

/** Visits of our page: cold, as one comes back, and as one comes back to the bare page. */
interface Visits {
  readonly cold: readonly Visit[];
  readonly again: readonly Visit[];
  readonly bareAgain: readonly Visit[];
}

const rowsOfVisits = ({ cold, again, bareAgain }: Visits): BenchRow[] => [
  inMs("P2 largest contentful paint", middle(cold, "lcp"), 650, "slow 4G, CPU x4, cold, median of 5; stretch 600"),
  inMs("P3 usable: typist sees suggestions", middle(cold, "suggestions"), 2050, "hydrated in one wave; stretch 1650"),
  {
    name: "P3 usable on a repeat visit",
    value: Math.round((100 * middle(again, "suggestions")) / middle(bareAgain, "suggestions")) / 100,
    unit: "x bare",
    goal: 1.6,
    note: `${Math.round(middle(again, "suggestions"))} ms, includes typing; a bare page ${Math.round(middle(bareAgain, "suggestions"))} ms`,
  },
  {
    name: "P3 keys lost, worst visit",
    value: Math.max(...[...cold, ...again].map(({ keysLost }) => keysLost)),
    unit: "",
    goal: 0,
  },
  inMs("P4 main thread blocked since start", middle(cold, "blocked"), 300, "until suggestions show; stretch 200"),
  layoutShift("first screen", cold),
];

const rowsOfWalks = (walks: readonly Walk[]): BenchRow[] => [
  inMs("P4 slowest key", middle(walks, "key"), 64, "to the next picture; median of 5 bookings"),
  inMs("P4 slowest tap", middle(walks, "tap"), 150, "to the next picture, up to the ticket; stretch 100"),
  inMs("P4 slowest next step", middle(walks, "slowestStep"), 450, "preloaded while one reads"),
  layoutShift("up to the ticket", walks),
];

/** A bare page may take this share of the longest wait: a machine that is slower than that is given more time. */
const BARE_SHARE = 1 / 20;

/** The visits; the first of the bare page sets how long anything may take, and the first of ours warms its cache. */
async function visits(bare: BareBrowser, url: string, bareUrl: string): Promise<BenchRow[]> {
  const begun = performance.now();
  await visitOnce(bare, bareUrl, false);
  bare.waitFor((performance.now() - begun) / BARE_SHARE);
  await visitOnce(bare, url, false);
  const cold = await runs(() => visitOnce(bare, url, false));
  const again = await runs(() => visitOnce(bare, url, true));
  const bareAgain = await runs(() => visitOnce(bare, bareUrl, true));
  return rowsOfVisits({ cold, again, bareAgain });
}

/** Measures the first screen and a booking. */
export const bench: Bench = async function* () {
  const [browser, bare, server, barePage] = await Promise.all([
    launch({ withMap: false }),
    bareBrowser(),
    ServerProcess.start(),
    startBarePage(),
  ]);
  try {
    yield* attempt("P2 to P4 first screen", () => visits(bare, server.url, barePage.url));
    yield* attempt("P4 to the ticket", async () => rowsOfWalks(await runs(() => walkOnce(browser, server.url))));
  } finally {
    await Promise.all([browser.close(), bare.close(), barePage.close()]);
    await server.remove();
  }
};
