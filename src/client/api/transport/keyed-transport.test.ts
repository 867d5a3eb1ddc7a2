import { describe, expect, it } from "vitest";
import { keyedTransport } from "./keyed-transport.ts";
import type { WireReply, WireRequest } from "./transport.ts";

const request = (body: unknown, headers: Readonly<Record<string, string>> = {}): WireRequest => ({
  method: "POST",
  path: "/api/comment",
  body,
  headers,
  signal: new AbortController().signal,
});

/** A scripted network that records the key of each request. */
function network(...answers: readonly (WireReply | Error)[]) {
  const keys: (string | undefined)[] = [];
  let ids = 0;
  const transport = keyedTransport(
    ({ headers }) => {
      const answer = answers[keys.length] ?? new Error("no answer is left");
      keys.push(headers["Idempotency-Key"]);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    () => `key-${(ids += 1)}`,
  );
  const send = async (body: unknown, headers?: Readonly<Record<string, string>>): Promise<void> =>
    void (await transport(request(body, headers)).catch(() => undefined));
  return { keys, send };
}

const LOST = new Error("the network is gone");
const answered = (status: number): WireReply => ({ status, body: {} });

describe("a request that changes something", () => {
  it("has the same key again while nobody has answered it, and a new one after an answer", async () => {
    const { keys, send } = network(LOST, answered(503), answered(409), answered(200), answered(200));
    for (let press = 0; press < 5; press += 1) await send({ message: "hello" });
    expect(keys).toEqual(["key-1", "key-1", "key-1", "key-1", "key-2"]);
  });

  it("has another key than another request, and a refusal is an answer", async () => {
    const { keys, send } = network(LOST, LOST, answered(429), LOST, LOST);
    for (const message of ["one", "two", "one", "one", "two"]) await send({ message });
    expect(keys).toEqual(["key-1", "key-2", "key-1", "key-3", "key-2"]);
  });

  it("keeps a key that it has already", async () => {
    const { keys, send } = network(LOST);
    await send({}, { "Idempotency-Key": "the booking's own" });
    expect(keys).toEqual(["the booking's own"]);
  });

  it("is remembered only among the newest twenty", async () => {
    const { keys, send } = network(...Array.from({ length: 23 }, () => LOST));
    for (let message = 0; message < 21; message += 1) await send({ message });
    await send({ message: 0 });
    await send({ message: 20 });
    expect(keys.slice(20)).toEqual(["key-21", "key-22", "key-21"]);
  });
});
