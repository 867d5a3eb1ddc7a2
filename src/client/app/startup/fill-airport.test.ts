import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { fillAirport } from "./fill-airport.ts";

const AIRPORTS = [{ code: "EGLL", iata: "LHR", name: "London Heathrow Airport", city: "London" }];

let made: FakeRoot;
let entries: unknown[];
beforeEach(() => {
  made = startRoot();
  entries = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  made.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the booking page with a query. @returns the texts of pickup and drop-off. */
function open(search: string): readonly string[] {
  const page = {
    location: { pathname: "/booking.html", search, hash: "" },
    history: { state: "step 1", replaceState: (...entry: unknown[]) => void entries.push(entry) },
  };
  fillAirport(made.root.booking, AIRPORTS, page as never);
  const { pickup, dropoff } = made.root.booking.draft.journey;
  return [pickup.text, dropoff.text];
}

it("fills in the end that the address names, focuses its field, and leaves the address bar", () => {
  const focused: string[] = [];
  vi.stubGlobal("document", { getElementById: (id: string) => ({ focus: () => void focused.push(id) }) });
  expect(open("?from=heathrow&lang=fr")).toEqual(["London Heathrow Airport", ""]);
  vi.runAllTimers();
  expect(focused).toEqual(["pickup-address"]);
  expect(open("?to=heathrow")).toEqual(["London Heathrow Airport", "London Heathrow Airport"]);
  vi.runAllTimers();
  expect(focused).toEqual(["pickup-address", "dropoff-address"]);
  expect(entries).toEqual([
    ["step 1", "", "/booking.html?lang=fr"],
    ["step 1", "", "/booking.html"],
  ]);
});

it("changes nothing for another address", () => {
  expect([open(""), open("?from=gatwick"), entries]).toEqual([["", ""], ["", ""], []]);
});

it("leaves an end that a link has fixed", () => {
  made.root.booking.draft.fix(new Set(["pickup"]));
  expect(open("?from=heathrow")).toEqual(["", ""]);
});
