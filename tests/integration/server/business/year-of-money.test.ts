/** A year of business at random, from a seed: statement, dashboard, invoices and credit agree to the penny. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDispatchKey } from "#server/modules/dispatch/keys.ts";
import { mulberry32 } from "#domain/shared/mulberry32.ts";
import { instant } from "#domain/shared/units.ts";
import { addRides, type SampleRide } from "#tests/support/bookings/booker-sample.ts";
import { invoiceDesk } from "#tests/support/bookings/issued-invoices.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { callAs, createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const SEEDS = [1, 2, 3];
const METHODS = ["account", "account", "account", "card", "cash"] as const;

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await createTestServer();
  authorization = `Bearer ${await addDispatchKey(server.db, "metro", "office", TEST_START)}`;
});
afterAll(() => server.close());

const pence = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);
const pad = (of: number): string => String(of).padStart(2, "0");

const dispatch = <N extends "dispatchInvoice" | "dispatchCreditNote">(name: N, payload: object) =>
  callAs(server, { headers: { authorization } }, name, payload);

it.each(SEEDS)("agrees in every view, with cancellations, payments and credit notes (seed %i)", async (seed) => {
  const next = mulberry32(seed);
  const below = (most: number): number => next() % most;
  const person = await signedIn(server, { business: `Year ${seed} Ltd` });
  const desk = invoiceDesk(server, person);
  const rideIn = (month: number): SampleRide => {
    const total = 500 + below(20_000);
    const isCancelled = below(5) === 0;
    return {
      pickupAt: instant(Date.parse(`2026-${pad(month)}-${pad(1 + below(28))}T10:00:00Z`)),
      total,
      commission: below(Math.ceil(total / 4)),
      method: METHODS[below(METHODS.length)] ?? "account",
      ...(isCancelled ? { status: "cancelled" as const, cancelFee: below(2) * below(total) } : {}),
    };
  };
  // The ledger of this test: what was invoiced and credited of each journey.
  let open = 0;
  let isOpen = 0;
  const credited = new Map<string, number>();
  for (let month = 1; month <= 10; month += 1) {
    const rides = Array.from({ length: 1 + below(8) }, () => rideIn(month));
    const references = await addRides(server.db, "metro", person.bookerId ?? "", rides);
    await server.db.withTenant("metro", (db) =>
      db
        .updateTable("bookings")
        .set({ cancelled_at: new Date(TEST_START) })
        .where("status", "=", "cancelled")
        .where("booker_id", "=", person.bookerId)
        .execute(),
    );
    if (below(4) === 0) continue;
    const draft = await desk.draft(`01/${pad(month)}/2026`, `28/${pad(month)}/2026`);
    if ((await desk.issue(draft)).code !== 1) continue;
    const [invoice] = (await desk.list()).filter(({ id }) => id === draft);
    const number = invoice?.number ?? 0;
    const priceOf = (ride: SampleRide): number =>
      ride.status === "cancelled" ? (ride.cancelFee ?? 0) : (ride.total ?? 0);
    expect(pence(invoice?.total ?? 0)).toBe(sum(rides.map(priceOf)));
    let owed = sum(rides.filter(({ method }) => method === "account").map(priceOf));
    for (const [index, ride] of rides.entries()) {
      const reference = references[index] ?? "";
      for (let times = below(3); times > 0; times -= 1) {
        const wished = 1 + below(priceOf(ride) + 50);
        const left = priceOf(ride) - (credited.get(reference) ?? 0);
        const jobs = [{ jobpartid: reference, amount: wished / 100 }];
        const note = { number, businessid: person.bookerId, reason: "Random", jobs };
        const { code } = await dispatch("dispatchCreditNote", note);
        expect(code).toBe(wished <= left ? 1 : 2);
        if (code !== 1) continue;
        credited.set(reference, (credited.get(reference) ?? 0) + wished);
        if (ride.method === "account") owed -= wished;
      }
    }
    const isPaid = below(2) === 0;
    if (isPaid) await dispatch("dispatchInvoice", { number, businessid: person.bookerId, ispaid: true });
    else open += owed;
    isOpen += isPaid ? 0 : 1;
  }
  const days = { datefrom: "01/01/2026", dateto: "31/10/2026" };
  const { bookings } = await callAs(server, person, "bookerStatement", days);
  const { commissions } = await callAs(server, person, "bookerCommission", days);
  const { invoices, creditnotes } = await callAs(server, person, "bookerInvoices");
  const credit = await desk.credit();
  const allCredited = sum([...credited.values()]);
  // Credit notes: as stated, without a gap, and the same in the statement as beside the invoices.
  expect(sum(creditnotes.map(({ amount }) => pence(amount)))).toBe(allCredited);
  expect(sum(bookings.map(({ Credited }) => pence(Credited)))).toBe(allCredited);
  expect(sum(invoices.map(({ creditedtotal }) => pence(creditedtotal)))).toBe(allCredited);
  expect(creditnotes.map(({ number }) => number)).toEqual(creditnotes.map((_, index) => creditnotes.length - index));
  // The commission of the dashboard is the statement's; the balance of the invoices is the invoiced journeys'.
  const earned = sum(bookings.map(({ Commission }) => pence(Commission)));
  expect(sum(commissions.map(({ earnedtotal }) => pence(earnedtotal)))).toBe(earned);
  const invoiced = sum(commissions.map(({ invoicedtotal }) => pence(invoicedtotal)));
  const owedIn = (rows: typeof bookings): number =>
    sum(rows.map(({ Price, Card, Cash }) => pence(Price) - pence(Card) - pence(Cash)));
  const due = sum(invoices.map((invoice) => pence(invoice.due)));
  expect(due + invoiced).toBe(owedIn(bookings) - pence(credit.notinvoiced));
  // What unpaid invoices put on account.
  expect(pence(credit.openamount)).toBe(open);
  expect(credit.openinvoices).toBe(isOpen);
});
