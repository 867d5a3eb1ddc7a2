import { describe, expect, it } from "vitest";
import { PAYLOADS, subjectOf } from "./topics.ts";

const ID = "01900000-0000-7000-8000-000000000001";

describe("the payloads of the outbox", () => {
  it("accept a cancellation that an older release enqueued without its refund", () => {
    expect(PAYLOADS["mail.cancelled"].parse({ booking: ID })).toEqual({ booking: ID, returned: 0 });
  });

  it("name the object that they are about, whose events keep their order", () => {
    expect(subjectOf({ id: "b" })).toBe("b");
    expect(subjectOf({ booking: "b", change: "c" })).toBe("b");
    expect(subjectOf({ account: "a", code: "l" })).toBe("a");
    expect(subjectOf({ enquiry: "e" })).toBe("e");
  });
});
