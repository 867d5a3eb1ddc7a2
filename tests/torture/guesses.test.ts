/** Guessing codes: nothing but the code itself opens anything (docs/decisions/0010-sessions-and-codes.md). */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WATCH_CODE_PREFIX } from "#domain/booking/tracking/tracking.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { CAPABILITY_SCOPES, capabilities } from "#server/platform/security/ids.ts";
import { exampleOf, requestOf, Sent } from "#tests/contract/examples.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const TRIES = process.env["TORTURE"] === "long" ? 250_000 : 300;
/** At a time, so that a hundred thousand take minutes and not an hour. */
const LANES = 50;

/** Calls that a code opens, and the field that carries it. */
const OPENED: readonly (readonly [name: EndpointName, field: string])[] = [
  ["bookingInfo", "code"],
  ["paymentLink", "code"],
  ["promotion", "token"],
  ["bookingParams", "id"],
];

/** The code itself, a little wrong. */
function nearMisses(code: string): string[] {
  const flipped = code.replace(/[a-z]/, (letter) => letter.toUpperCase());
  return [
    code.slice(0, -1),
    code.slice(1),
    `${code}A`,
    ` ${code}`,
    `${code}\u0000`,
    code.split("").toReversed().join(""),
    `${code.slice(0, -2)}${code.endsWith("A") ? "BB" : "AA"}`,
    ...(flipped === code ? [] : [flipped]),
    "",
    "%",
    "_".repeat(code.length),
  ];
}

const guess = (): string => randomBytes(32).toString("base64url");

describe("a code", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it.each(OPENED)("of %s is not guessed", { timeout: 1_800_000 }, async (name, field) => {
    const good = await exampleOf(name, server);
    const tryCode = async (code: string): Promise<boolean> => {
      const response = await server.inject(requestOf(name, new Sent({ ...good.input, [field]: code }, good.headers)));
      expect(response.statusCode).toBeLessThan(500);
      return response.statusCode === 200 && response.json<{ code: number }>().code === 1;
    };
    const code = String(good.input[field]);
    expect(await tryCode(code)).toBe(true);
    const near = await Promise.all(nearMisses(code).map(tryCode));
    expect(near.filter(Boolean)).toEqual([]);
    let hits = 0;
    const lane = async (): Promise<void> => {
      for (let tried = 0; tried < TRIES / LANES; tried += 1) if (await tryCode(guess())) hits += 1;
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(hits).toBe(0);
  });

  it("has 256 bits, and differs by tenant, booking and right", () => {
    const codes = capabilities("a".repeat(64));
    const made = ["metro", "bright"].flatMap((tenant) =>
      ["1", "2"].flatMap((booking) => CAPABILITY_SCOPES.map((scope) => codes.code(tenant, booking, scope))),
    );
    expect(new Set(made).size).toBe(2 * 2 * CAPABILITY_SCOPES.length);
    const secrets = made.map((code) => code.replace(WATCH_CODE_PREFIX, ""));
    expect(secrets.every((secret) => Buffer.from(secret, "base64url").length === 32)).toBe(true);
    expect(capabilities("b".repeat(64)).code("metro", "1", "view")).not.toBe(codes.code("metro", "1", "view"));
  });
});
