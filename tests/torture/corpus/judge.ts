/** Sends one case and says what is wrong with the answer. */
import type { LightMyRequestResponse } from "fastify";
import type { EndpointName } from "#contract/endpoints.ts";
import { exampleOf, requestOf, type Sent } from "#tests/contract/examples.ts";
import { watchDatabase, type DatabaseState } from "#tests/support/database/database-state.ts";
import type { TestServer } from "#tests/support/server/test-server.ts";
import type { Case } from "./cases.ts";

/** What a refused request may leave behind all the same, and why. */
const TRACES: Partial<Record<EndpointName, readonly string[]>> = {
  // The owner of the address gets a mail that it was typed.
  signUp: ["outbox"],
  // Wrong codes are counted.
  savePassword: ["one_time_codes"],
  confirmEmail: ["one_time_codes"],
  joinStaff: ["staff_invitations"],
};

/** Calls whose refusal is code 0 in the specification. */
const SAYS_ZERO: readonly string[] = ["emailReceipt", "bookingParams"];

/** Words of the inside that no answer may carry. */
const INSIDE =
  /\bat \S+:\d+:\d+|node_modules|\/src\/|TypeError|ReferenceError|RangeError|SyntaxError|kysely|pglite|violates|duplicate key|relation "|column "|select .* from|insert into|ECONN|SQLSTATE|22P0|undefined is not/i;
const MARKUP = /<\s*(script|img|svg|iframe|body|a|form|input|style)\b/i;
/** A guard against hanging, not a measurement. */
const PATIENCE_MS = 10_000;

export interface Bench {
  readonly server: TestServer;
  readonly state: DatabaseState;
  /** A request of each endpoint that succeeds, whenever it is sent to the database as it was. */
  readonly good: ReadonlyMap<EndpointName, Sent>;
}

/** Makes a good request of each endpoint, then watches the database. */
export async function prepare(server: TestServer, names: readonly EndpointName[]): Promise<Bench> {
  const good = new Map<EndpointName, Sent>();
  for (const name of names) good.set(name, await exampleOf(name, server));
  return { server, good, state: await watchDatabase(server.db) };
}

const goodOf = (bench: Bench, name: EndpointName): Sent => {
  const good = bench.good.get(name);
  if (!good) throw new Error(`There is no good request of ${name}.`);
  return good;
};

const isSuccess = (response: LightMyRequestResponse): boolean =>
  response.statusCode === 200 && (JSON.parse(response.body) as { code?: unknown }).code === 1;

function faultsOf(test: Case, response: LightMyRequestResponse): string[] {
  const { statusCode: status, body, headers } = response;
  if (status >= 500) return [`answers ${status}`];
  if (test.bodyless) return body === "" ? [] : ["answers with a body"];
  if (status !== 200 && (status < 400 || status > 499)) return [`answers ${status}`];
  const type = String(headers["content-type"]);
  if (type !== "application/json; charset=utf-8") return [`answers with ${type}`];
  let parsed: { code?: unknown; message?: unknown };
  try {
    parsed = JSON.parse(body) as typeof parsed;
  } catch {
    return ["answers with no JSON"];
  }
  if (typeof parsed.code !== "number" || typeof parsed.message !== "string")
    return ["answers without code and message"];
  if (isSuccess(response)) return test.refuse ? ["is accepted"] : [];
  const faults: string[] = [];
  if (parsed.code === 0 && !SAYS_ZERO.includes(test.endpoint)) faults.push("answers code 0");
  if (parsed.message === "") faults.push("refuses without a message");
  if (headers["x-content-type-options"] !== "nosniff") faults.push("answers without nosniff");
  if (MARKUP.test(body)) faults.push("gives the markup back");
  if (INSIDE.test(body)) faults.push("tells of its inside");
  return faults;
}

const tooLate = (): Promise<never> =>
  new Promise((_, fail) => {
    setTimeout(() => fail(new Error("no answer")), PATIENCE_MS).unref();
  });

async function send(bench: Bench, test: Case): Promise<LightMyRequestResponse[]> {
  const request = test.request(goodOf(bench, test.endpoint));
  const sent = Array.from({ length: test.times ?? 1 }, () => bench.server.inject(request));
  return Promise.race([Promise.all(sent), tooLate()]);
}

/** What is wrong with the answers to a case; empty when nothing is. */
export async function judge(bench: Bench, test: Case): Promise<string[]> {
  let responses: LightMyRequestResponse[];
  try {
    responses = await send(bench, test);
  } catch (error) {
    return [String(error)];
  }
  const faults = [...new Set(responses.flatMap((response) => faultsOf(test, response)))];
  const written = await bench.state.takeBack();
  const isRefused =
    !test.bodyless && responses.every((response) => response.statusCode !== 200 || !isSuccess(response));
  const traces = written.filter((table) => !(TRACES[test.endpoint] ?? []).includes(table));
  if (isRefused && traces.length > 0) faults.push(`is refused but writes to ${traces.join(" ")}`);
  return faults.map((fault) => `${fault} <- ${responses[0]?.statusCode} ${responses[0]?.body.slice(0, 160)}`);
}

/** What is wrong with a good request, sent after bad ones. */
export async function stillGood(bench: Bench, name: EndpointName): Promise<string[]> {
  const response = await bench.server.inject(requestOf(name, goodOf(bench, name)));
  await bench.state.takeBack();
  return isSuccess(response) ? [] : [`the good request fails: ${response.statusCode} ${response.body.slice(0, 160)}`];
}
