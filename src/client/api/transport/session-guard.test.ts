import { describe, expect, it } from "vitest";
import { guardedTransport } from "./session-guard.ts";
import type { Transport, WireRequest } from "./transport.ts";

const request: WireRequest = {
  method: "POST",
  path: "/api/updateprofile",
  body: { a: 1 },
  headers: { "Idempotency-Key": "k" },
  signal: new AbortController().signal,
};

function make(signsIn: boolean, statuses: number[]) {
  const sent: WireRequest[] = [];
  const asked: number[] = [];
  const transport: Transport = (each) => {
    sent.push(each);
    return Promise.resolve({ status: statuses.shift() ?? 200, body: {} });
  };
  const guarded = guardedTransport(transport, () => {
    asked.push(sent.length);
    return Promise.resolve(signsIn);
  });
  return { guarded, sent, asked };
}

describe("a call whose session has ended", () => {
  it("is sent again as it was, once its owner has signed in", async () => {
    const { guarded, sent, asked } = make(true, [401, 200]);
    expect(await guarded(request)).toMatchObject({ status: 200 });
    expect([sent, asked]).toEqual([[request, request], [1]]);
  });

  it("keeps its answer when nobody signs in", async () => {
    const { guarded, sent } = make(false, [401]);
    expect(await guarded(request)).toMatchObject({ status: 401 });
    expect(sent.length).toBe(1);
  });

  it("is not asked about for any other answer", async () => {
    const { guarded, asked } = make(true, [403]);
    expect(await guarded(request)).toMatchObject({ status: 403 });
    expect(asked).toEqual([]);
  });
});
