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
  const checks: number[] = [];
  const guarded = guardedTransport(transport, {
    shownId: "account-1",
    signInAgain: () => {
      asked.push(sent.length);
      return Promise.resolve(signsIn);
    },
    recheck: async () => void checks.push(sent.length),
  });
  return { guarded, sent, asked, checks };
}

describe("a call whose session has ended", () => {
  it("is sent again as it was, once its owner has signed in", async () => {
    const { guarded, sent, asked } = make(true, [401, 200]);
    expect(await guarded(request)).toMatchObject({ status: 200 });
    const named = { ...request, headers: { ...request.headers, "x-cabstand-account": "account-1" } };
    expect([sent, asked]).toEqual([[named, named], [1]]);
  });

  it("keeps its answer when nobody signs in", async () => {
    const { guarded, sent } = make(false, [401]);
    expect(await guarded(request)).toMatchObject({ status: 401 });
    expect(sent.length).toBe(1);
  });

  it("is not asked about when another account has signed in: the session is checked, and the call is not repeated", async () => {
    const { guarded, sent, asked, checks } = make(true, [403]);
    expect(await guarded(request)).toMatchObject({ status: 403 });
    expect([sent.length, asked, checks]).toEqual([1, [], [1]]);
  });
});
