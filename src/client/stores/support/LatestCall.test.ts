import { describe, expect, it } from "vitest";
import { LatestCall } from "./LatestCall.ts";

/** Calls that are answered by hand, in any order. */
function calls() {
  const latest = new LatestCall();
  const sent: { readonly signal: AbortSignal; readonly answer: (value: { id: string }) => void }[] = [];
  const run = () => latest.run((signal) => new Promise<{ id: string }>((answer) => sent.push({ signal, answer })));
  return { latest, sent, run };
}

describe("LatestCall", () => {
  it("returns the answer of a call that is not superseded", async () => {
    const { sent, run } = calls();
    const only = run();
    sent[0]?.answer({ id: "only" });
    expect([await only, sent[0]?.signal.aborted]).toEqual([{ id: "only" }, false]);
  });

  it("aborts the previous call and ignores its answer, also when that arrives last", async () => {
    const { sent, run } = calls();
    const [first, second] = [run(), run()];
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    sent[1]?.answer({ id: "second" });
    sent[0]?.answer({ id: "first" });
    expect([await first, await second]).toEqual([null, { id: "second" }]);
  });

  it("supersedes a call that still waits for its debounce", () => {
    const { latest, run } = calls();
    const waiting = latest.begin();
    void run();
    expect(waiting.aborted).toBe(true);
  });

  it("ignores the answer of an aborted call, and the next call counts again", async () => {
    const { latest, sent, run } = calls();
    const aborted = run();
    latest.abort();
    const next = run();
    for (const { answer } of sent) answer({ id: "late" });
    expect([await aborted, await next]).toEqual([null, { id: "late" }]);
  });

  it("aborts the call in flight when its lifetime ends", () => {
    const { latest, sent, run } = calls();
    const lifetime = new AbortController();
    latest.abortWith(lifetime.signal);
    void run();
    lifetime.abort();
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it("rejects as the call does", async () => {
    await expect(new LatestCall().run(() => Promise.reject(new Error("no chunk")))).rejects.toThrow("no chunk");
  });
});
