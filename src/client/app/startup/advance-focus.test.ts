import { describe, expect, it, vi } from "vitest";
import { MUSEUM, PALACE, TERMINAL } from "#tests/support/client/fake-client.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";
import { advanceFocus } from "./advance-focus.ts";

/** A form whose focus is in this field; only the inputs named take it. */
function form(focused: string, ...inputs: readonly string[]) {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  const made = startRoot();
  const entered: string[] = [];
  const focus = {
    id: () => entered.at(-1) ?? focused,
    enter: (id: string) => inputs.includes(id) && entered.push(id) > 0,
  };
  const end = new AbortController();
  const follow = () => advanceFocus(made.root, focus, end.signal);
  return { journey: made.root.booking.draft.journey, entered, follow, end };
}

describe("a place chosen in the field that has the focus", () => {
  it("leads to the empty drop-off, then to the flight number", () => {
    const { journey, entered, follow } = form("pickup-address", "dropoff-address", "flight-outbound-number");
    follow();
    journey.pickup.choose(TERMINAL);
    expect(entered).toEqual(["dropoff-address"]);
    journey.dropoff.choose(PALACE);
    expect(entered).toEqual(["dropoff-address", "flight-outbound-number"]);
  });

  it("leads on when it was chosen before the page began to follow", () => {
    const { journey, entered, follow } = form("pickup-address", "dropoff-address");
    journey.pickup.choose(PALACE);
    follow();
    expect(entered).toEqual(["dropoff-address"]);
  });

  it("keeps the focus while its exact address is asked for", () => {
    const { journey, entered, follow } = form("pickup-address", "dropoff-address");
    follow();
    journey.pickup.choose({ ...MUSEUM, precision: "area" });
    expect(entered).toEqual([]);
  });

  it("keeps the focus when the form fills itself", () => {
    const { journey, entered, follow } = form("contact-phone", "dropoff-address");
    follow();
    journey.pickup.choose(PALACE);
    expect(entered).toEqual([]);
  });

  it("is not followed once the page has ended", () => {
    const { journey, entered, follow, end } = form("pickup-address", "dropoff-address");
    follow();
    end.abort();
    journey.pickup.choose(PALACE);
    expect(entered).toEqual([]);
  });
});
