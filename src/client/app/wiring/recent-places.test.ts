import { runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import {
  BOOKED,
  CUSTOMER,
  done,
  FakeStorage,
  MUSEUM,
  PALACE,
  settle,
  STATION,
  TERMINAL,
} from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { RECENT_PLACES_KEY } from "./recent-places.ts";

async function book(made: FakeRoot): Promise<void> {
  void made.root.payment.pay();
  await settle();
  await made.api.bookings.last.answer(done(BOOKED));
}

/** A device that has booked from the palace to the terminal. */
async function deviceWithBooking() {
  const lastingStorage = new FakeStorage();
  const made = startRoot({}, undefined, lastingStorage);
  await fillIn(made);
  await book(made);
  made.end();
  return lastingStorage;
}

const offered = ({ root }: FakeRoot) => root.booking.draft.journey.pickup.offered;

describe("a guest's recent places", () => {
  it("are offered in the address boxes of the next visit", async () => {
    const lastingStorage = await deviceWithBooking();
    expect(offered(startRoot({}, undefined, lastingStorage))).toEqual([PALACE, TERMINAL]);
  });

  it("are those of bookings only, the latest first, each once, at most five", async () => {
    const lastingStorage = await deviceWithBooking();
    const older = [
      PALACE,
      MUSEUM,
      STATION,
      ...[1, 2].map((n) => ({ ...MUSEUM, id: `m${n}`, name: `M${n}`, fullAddress: `M${n}` })),
    ];
    lastingStorage.write(RECENT_PLACES_KEY, JSON.stringify({ version: 1, places: older }));
    const made = startRoot({}, undefined, lastingStorage);
    await fillIn(made);
    expect(offered(made).length).toBe(0);
    await book(made);
    const kept = (JSON.parse(lastingStorage.read(RECENT_PLACES_KEY) ?? "{}") as { places: { name: string }[] }).places;
    expect(kept.map(({ name }) => name)).toEqual(["Palace", "Terminal 5", "Museum", "Station", "M1"]);
  });

  it("are not kept of a member, whose account has them", async () => {
    const lastingStorage = new FakeStorage();
    const made = startRoot({}, undefined, lastingStorage);
    runInAction(() => (made.root.session.profile = CUSTOMER));
    await settle();
    await fillIn(made);
    await book(made);
    expect(made.root.payment.state.kind).toBe("booked");
    expect(lastingStorage.read(RECENT_PLACES_KEY)).toBeNull();
  });

  it("are gone from the device after a sign-out", async () => {
    const lastingStorage = await deviceWithBooking();
    const { root } = startRoot({}, undefined, lastingStorage);
    runInAction(() => (root.session.profile = CUSTOMER));
    await settle();
    expect(lastingStorage.read(RECENT_PLACES_KEY)).not.toBeNull();
    runInAction(() => (root.session.profile = null));
    expect(lastingStorage.read(RECENT_PLACES_KEY)).toBeNull();
  });

  it.each(["{", "null", JSON.stringify({ version: 0, places: [{ old: true }] })])(
    "ignore an entry such as %s",
    (text) => {
      const lastingStorage = new FakeStorage();
      lastingStorage.write(RECENT_PLACES_KEY, text);
      expect(offered(startRoot({}, undefined, lastingStorage))).toEqual([]);
    },
  );
});
