/**
 * The server is killed in the middle of booking, again and again, while each guest presses Book twice: every booking
 * that it acknowledged must be there afterwards, and one that it did not must come out as exactly one booking when the
 * same request is sent again. TORTURE_ROUNDS sets the number of kills.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { addDays, dayOf, formatDay } from "#domain/shared/time/calendar-day.ts";
import { systemClock } from "#server/platform/clock.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { bundleServer, type ServerBundle } from "#tests/support/server/server-bundle.ts";
import { startServer, type ServerProcess } from "#tests/support/server/server-process.ts";
import { random } from "./random.ts";

const ROUNDS = Number(process.env["TORTURE_ROUNDS"] ?? (process.env["TORTURE"] === "long" ? 40 : 2));
const LOOPS = 4;
const BUSY_MS = 250;
/** For a kill, the next start and what comes between, on a machine with other work. */
const ROUND_MS = 120_000;

let bundle: ServerBundle;
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => bundle.remove());

/** Starts servers on one folder; all of it goes when the test ends, so that a second try begins with nothing. */
function ownServers(): () => Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "cabstand-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const environment = { DATA_DIR: folder, LOG_LEVEL: "warn", TRUST_PROXY: "1" };
  return async () => {
    const server = await startServer(bundle, environment);
    onTestFinished(async () => void (await server.end("SIGKILL")));
    return server;
  };
}

interface Attempt {
  readonly key: string;
  readonly body: object;
  acknowledged: Reply<"createBooking"> | null;
}

let requests = 0;

async function post<T>(server: ServerProcess, path: string, body: object, key?: string): Promise<T> {
  requests += 1;
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      // Each request from an address of its own, so that the limits stay on.
      "x-forwarded-for": `198.18.${(requests >> 8) % 256}.${requests % 256}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  // A machine with other work: the server says that it is too busy, and the client asks again.
  if (response.status === 503) {
    await pause(BUSY_MS);
    return post(server, path, body, key);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Ten o'clock tomorrow: these servers have the real clock. */
function tomorrow(): { readonly bookingdate: string } {
  return { bookingdate: `${formatDay(addDays(dayOf(systemClock.now(), "Europe/London"), 1))} 10:00` };
}

/** Books until the server dies; every attempt is written down before it is sent. */
async function bookUntilDeath(server: ServerProcess, journal: Attempt[], onAcknowledged: () => void): Promise<void> {
  const when = tomorrow();
  try {
    for (;;) {
      const quote = await post<Reply<"quotation">>(server, "/api/quotation", sampleQuotation(when));
      // A phone and a mail address of its own for each, because each of them has only so many bookings.
      const passengerphone = `7700900${String(journal.length % 1000).padStart(3, "0")}`;
      const body = sampleBooking(quote, {
        ...when,
        passengerphone,
        passengeremail: `ada${journal.length}@example.com`,
      });
      const attempt: Attempt = { key: `kill-${quote.quoteid}`, body, acknowledged: null };
      journal.push(attempt);
      const press = async (): Promise<void> => {
        const answer = await post<Reply<"createBooking">>(server, "/api/createbookingTest", body, attempt.key);
        attempt.acknowledged ??= answer;
        expect(answer).toEqual(attempt.acknowledged);
      };
      await Promise.all([press(), press()]);
      onAcknowledged();
    }
  } catch (error) {
    // fetch gives a TypeError when the connection breaks: that is the kill. Anything else is a finding.
    if (!(error instanceof TypeError)) throw error;
  }
}

describe("kill -9 while booking", () => {
  it(`loses and doubles nothing over ${ROUNDS} kills`, { timeout: ROUND_MS * (2 + ROUNDS) }, async () => {
    const { seed, between } = random();
    const journal: Attempt[] = [];
    const start = ownServers();
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await start();
      let left = between(3, 28);
      const killed: Promise<unknown>[] = [];
      const count = (): void => {
        left -= 1;
        if (left === 0) killed.push(server.end("SIGKILL"));
      };
      await Promise.all(Array.from({ length: LOOPS }, () => bookUntilDeath(server, journal, count)));
      await Promise.all(killed);
    }

    const server = await start();
    const references = new Set<string>();
    for (const attempt of journal) {
      const again = await post<Reply<"createBooking">>(server, "/api/createbookingTest", attempt.body, attempt.key);
      expect(again.code, `seed ${seed}`).toBe(1);
      if (attempt.acknowledged) expect(again, `seed ${seed}`).toEqual(attempt.acknowledged);
      references.add(again.bref);
      const info = await post<Reply<"bookingInfo">>(server, "/api/bookinginfo", { code: again.trackingcode });
      expect([info.code, info.jobpartid]).toEqual([1, again.bref]);
    }
    expect(references.size).toBe(journal.length);
    expect(journal.filter((attempt) => attempt.acknowledged).length).toBeGreaterThanOrEqual(ROUNDS * 3);
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it("ends by itself on SIGTERM after finishing what it has begun, and refuses a second process on its data", async () => {
    const start = ownServers();
    const server = await start();
    await expect(start()).rejects.toThrow(`in use by process ${server.pid}`);
    const pending = Array.from({ length: 20 }, () =>
      post<Reply<"quotation">>(server, "/api/quotation", sampleQuotation(tomorrow())),
    );
    const settled = Promise.allSettled(pending);
    await pending[0];
    const ended = server.end("SIGTERM");
    const outcomes = await settled;
    expect(await ended).toBe(0);
    // Requests that had arrived are answered; a connection that had not is refused, never cut half-way.
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(TypeError);
  });

  it("says every bad setting and ends", async () => {
    await expect(startServer(bundle, { PORT: "x", MODE: "y" })).rejects.toThrow(/PORT[\s\S]*MODE/);
  });
});
