import { describe, expect, it } from "vitest";
import { checkedHandlers, type Handlers, PAYLOADS, type Topic } from "./topics.ts";

describe("the handlers of the outbox", () => {
  it("are refused when a topic has none, so that no server starts on which work waits for ever", () => {
    const entries = Object.keys(PAYLOADS).map((topic) => [topic, () => Promise.resolve()] as const);
    // The compiler would refuse what lacks one; this is about what it cannot see.
    const handlers = (from: number): Handlers<Topic> => Object.fromEntries(entries.slice(from)) as never;
    expect(Object.keys(checkedHandlers(handlers(0)))).toEqual(Object.keys(PAYLOADS));
    expect(() => checkedHandlers(handlers(1))).toThrow("The topic booking.created has no handler.");
  });
});
