import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { ROUTES } from "#contract/routes.ts";
import { build } from "../../scripts/build.mjs";
import { londonDate } from "../e2e/support/booking-page.ts";
import { ServerProcess } from "../e2e/support/server-process.ts";
import { sampleBooking, sampleQuotation } from "../support/sample-journey.ts";
import { random } from "./random.ts";

const ROUNDS = process.env["TORTURE"] === "long" ? 40 : 3;
const GUESTS = 8;
/** The kill falls somewhere in this span after the bookings were sent. */
const KILL_WITHIN_MS = 60;

type Booked = Reply<"createBooking">;

let server: ServerProcess;

beforeEach(async () => {
  await build();
  server = await ServerProcess.start();
}, 120_000);

afterEach(() => server.remove());

async function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

interface Guest {
  readonly key: string;
  readonly body: object;
  /** The answers that this guest ever got; all must be one booking. */
  readonly answers: Booked[];
}

/** @param number of the guest, who has a phone of its own: a phone has only so many open cash bookings. */
async function newGuest(number: number): Promise<Guest> {
  const bookingdate = `${londonDate(3)} 12:00`;
  const quote = await post<Reply<"quotation">>(ROUTES.quotation.path, sampleQuotation({ bookingdate }));
  expect(quote.code, quote.message).toBe(1);
  const passengerphone = `7700900${String(number).padStart(3, "0")}`;
  return { key: randomUUID(), body: sampleBooking(quote, { bookingdate, passengerphone }), answers: [] };
}

/** Presses Book; no answer is nothing to the guest, who presses again later. */
async function press(guest: Guest): Promise<void> {
  try {
    const answer = await post<Booked>(ROUTES.createBooking.path, guest.body, { "Idempotency-Key": guest.key });
    if (answer.code === 1) guest.answers.push(answer);
  } catch {
    // The server died under the request.
  }
}

describe("kill -9 while guests press Book twice each", () => {
  it(
    "loses no booking that was answered, and makes one booking for one guest",
    async () => {
      const { seed, between } = random();
      for (let round = 1; round <= ROUNDS; round++) {
        const guests: Guest[] = [];
        for (let guest = 0; guest < GUESTS; guest++) guests.push(await newGuest(round * GUESTS + guest));
        const pressing = guests.flatMap((guest) => [press(guest), press(guest)]);
        await pause(between(0, KILL_WITHIN_MS));
        await server.end("SIGKILL");
        await Promise.all(pressing);
        await server.startAgain();
        for (const guest of guests) await press(guest);

        const seen = `seed ${seed}, round ${round}`;
        const codes = new Set<string>();
        for (const { answers } of guests) {
          expect(answers.length, `every guest was answered in the end (${seen})`).toBeGreaterThan(0);
          const own = new Set(answers.map(({ trackingcode }) => trackingcode));
          expect([...own], `one booking for one guest (${seen})`).toHaveLength(1);
          for (const code of own) codes.add(code);
        }
        expect(codes.size, `no two guests share a booking (${seen})`).toBe(GUESTS);
        for (const code of codes) {
          const ticket = await post<Reply<"bookingInfo">>(ROUTES.bookingInfo.path, { code });
          expect(ticket.code, `the ticket opens (${seen})`).toBe(1);
        }
      }
    },
    ROUNDS * 30_000,
  );
});
