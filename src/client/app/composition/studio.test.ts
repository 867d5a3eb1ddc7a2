import { expect, it } from "vitest";
import { expiryNoted } from "./studio.ts";

it("notes each call of the studio that is refused because its session is over, and hands every reply on", async () => {
  const statuses = [200, 401, 403];
  let ended = 0;
  const transport = expiryNoted(
    () => Promise.resolve({ status: statuses.shift() ?? 200, body: {} }),
    () => void (ended += 1),
  );
  const request = {
    method: "GET",
    path: "/api/studiodraft",
    headers: {},
    signal: new AbortController().signal,
  } as const;
  const replies = [await transport(request), await transport(request), await transport(request)];
  expect([ended, replies.map(({ status }) => status)]).toEqual([1, [200, 401, 403]]);
});
