/** O7: a backup taken while guests book is restored into an empty database; every booking confirmed before it is there. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BodyInput, ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { backUp, restore } from "#server/platform/database/backup/backup.ts";
import { openOnPostgres } from "#server/platform/database/database.ts";
import { MIGRATIONS, throwawayPostgres } from "#tests/support/database/databases.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { rounded } from "#tests/bench/http-load.ts";
import { onFleetDatabase, operators, startServer, type Figure, type FleetServer } from "./fleet.ts";

const TENANTS = operators(1);
const GUESTS = 4;
/** Bookings that are confirmed before the backup begins. */
const BEFORE = 60;

async function call<N extends EndpointName>({ app }: FleetServer, name: N, payload: BodyInput<N>): Promise<Reply<N>> {
  const headers = { host: TENANTS[0]?.hosts[0] ?? "" };
  const { method, path: url } = ENDPOINTS[name];
  const reply = await app.inject({ method, url, headers, payload: payload as object });
  if (reply.statusCode !== 200) throw new Error(`${name} answered ${reply.statusCode}: ${reply.body}`);
  return reply.json<Reply<N>>();
}

/** Books until it is stopped. @param confirmed receives each reference, with the moment of its confirmation. */
async function guest(server: FleetServer, number: number, confirmed: Map<string, number>, signal: AbortSignal) {
  for (let count = 0; !signal.aborted; count += 1) {
    const quote = await call(server, "quotation", sampleQuotation({ now: true }));
    const passengerphone = `7700900${String(number * 250 + count).padStart(3, "0")}`;
    const { code, bref, message } = await call(
      server,
      "createBooking",
      sampleBooking(quote, { now: true, passengerphone }),
    );
    if (code !== 1) throw new Error(`Not booked: ${message}`);
    confirmed.set(bref, Date.now());
  }
}

const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 20));
};

async function restored(folder: string): Promise<ReadonlySet<string>> {
  const { url, drop } = await throwawayPostgres();
  await restore(folder, { databaseUrl: url, dataDir: folder, files: [] });
  const db = await openOnPostgres(url, MIGRATIONS);
  const rows = await db.withTenant(TENANTS[0]?.id ?? "", (handle) =>
    handle.selectFrom("bookings").select("reference").execute(),
  );
  await db.close();
  await drop();
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}

export const restoring: Figure = {
  id: "O7",
  measure: () =>
    onFleetDatabase(TENANTS, async (url) => {
      const root = mkdtempSync(join(tmpdir(), "cabstand-o7-"));
      const server = await startServer(url);
      const confirmed = new Map<string, number>();
      const booking = new AbortController();
      const guests = Array.from({ length: GUESTS }, (_, n) => guest(server, n, confirmed, booking.signal));
      await Promise.race([until(() => confirmed.size >= BEFORE), Promise.all(guests)]);
      const began = Date.now();
      const owed = [...confirmed.keys()];
      const folder = join(root, "backup");
      await backUp({ databaseUrl: url, dataDir: root, files: [] }, folder, new Date(began));
      const backupSeconds = rounded((Date.now() - began) / 1_000);
      const during = confirmed.size - owed.length;
      booking.abort();
      await Promise.all(guests);
      await server.stop();
      const restoring_ = Date.now();
      const there = await restored(folder);
      const note = `${owed.length} before, ${during} during it; backup ${backupSeconds} s, restore ${rounded((Date.now() - restoring_) / 1_000)} s`;
      rmSync(root, { recursive: true, force: true });
      const lost = owed.filter((reference) => !there.has(reference)).length;
      return [{ name: "O7 confirmed bookings that a restore lacks", value: lost, unit: "", goal: 0, note }];
    }),
};
