import { afterEach, expect, it, vi } from "vitest";
import { addressId } from "#domain/booking/form/field-ids.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";
import { replayPreHydrationInput } from "./replay-pre-hydration-input.ts";

afterEach(() => vi.unstubAllGlobals());

it("types into both address fields what the visitor typed before hydration, until it ends", () => {
  const boxes: Record<string, { value: string }> = {
    [addressId("pickup")]: { value: "Padd" },
    [addressId("dropoff")]: { value: "" },
  };
  const page = new EventTarget();
  vi.stubGlobal("document", Object.assign(page, { getElementById: (id: string) => boxes[id] ?? null }));
  const made = startRoot();
  const { pickup, dropoff } = made.root.booking.draft.journey;
  const hydration = new AbortController();
  replayPreHydrationInput({ pickup, dropoff }, hydration.signal);
  expect([pickup.text, dropoff.text]).toEqual(["Padd", ""]);
  Object.assign(boxes[addressId("dropoff")] ?? {}, { value: "Heath" });
  page.dispatchEvent(new Event("input"));
  expect([pickup.text, dropoff.text]).toEqual(["Padd", "Heath"]);
  made.clock.pass(2_000);
  expect(made.api.searches.made.map(({ input }) => input)).toEqual(["Padd", "Heath"]);
  // A field that the template does not show yet.
  delete boxes[addressId("pickup")];
  page.dispatchEvent(new Event("input"));
  expect(pickup.text).toBe("Padd");
  hydration.abort();
  Object.assign(boxes[addressId("dropoff")] ?? {}, { value: "Gat" });
  page.dispatchEvent(new Event("input"));
  expect(dropoff.text).toBe("Heath");
  made.end();
});
