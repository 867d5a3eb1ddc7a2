import { observable, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { FindDriverSection } from "#ds/sections/FindDriverSection/index.ts";
import { TrackingSection } from "#ds/sections/TrackingSection/index.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { NO_DRIVER_YET, type TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import { pence } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { aDriver, aTrackedRide } from "#stories/_fixtures/rides.ts";
import { CUSTOMER, done, NOW, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { TrackingScreen } from "./TrackingScreen.tsx";

const CODE = "c".repeat(43);
const WATCH = `watch-${CODE}`;
const fee = { pence: pence(500), currency: "GBP" };
let made: FakeRoot;
let screen: Mounted;
const gone: string[] = [];
const navigate = (path: string): void => void gone.push(path);
/** What follows the page's name in its address. */
const address = observable.box<readonly string[]>([], { deep: false });
const Page = observer(function Page() {
  return <TrackingScreen rest={address.get()} navigate={navigate} />;
});

beforeEach(async () => {
  gone.length = 0;
  made = startRoot();
  await made.root.tracking();
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const goTo = (...rest: readonly string[]): void => runInAction(() => address.set(rest));
const open = async (...rest: readonly string[]): Promise<void> => {
  goTo(...rest);
  screen = await mounted(made.root, <Page />);
};
const calls = () => made.trackingCalls;
const shown = () => screen.of(TrackingSection);
const journeyIs = (over: Partial<Ticket>): Promise<void> =>
  screen.does(() => calls().journey.last.answer(done(aTicket({ reference: "CB1", watchCode: WATCH, ...over }))));
let version = 1;
const carIs = (over: Partial<TrackedRide>): Promise<void> =>
  screen.does(async () => {
    const store = await made.root.tracking();
    if (store.ride !== null) store.resync();
    await calls().car.last.answer(
      done(aTrackedRide({ reference: "CB1", version: (version += 1), positionAt: NOW, ...over })),
    );
  });

describe("a ride without a driver yet", () => {
  it("waits, without a failure, before and after its journey is known", async () => {
    await open(CODE);
    await screen.does(() => calls().car.last.answer(refused(2, NO_DRIVER_YET)));
    expect([shown().awaitsDriver, shown().notice]).toEqual([true, null]);
    await journeyIs({});
    expect([shown().awaitsDriver, shown().notice]).toEqual([true, null]);
  });

  it("differs from a car whose position is refused", async () => {
    await open(CODE);
    await journeyIs({});
    await screen.does(() => calls().car.last.answer(refused(2, "Not now.")));
    expect([shown().awaitsDriver, shown().notice]).toEqual([false, "Not now."]);
  });

  it("differs from a failure without an answer", async () => {
    await open(CODE);
    await journeyIs({});
    await screen.does(() => calls().car.last.answer({ ok: false, error: { code: 0, message: NO_DRIVER_YET } }));
    expect(shown().awaitsDriver).toBe(false);
  });

  it.each([
    { status: STATUS.upcoming, driver: null, awaits: true },
    { status: STATUS.upcoming, driver: aDriver(), awaits: false },
    { status: STATUS.started, driver: null, awaits: false },
  ])("waits only before its car has set off ($status, $awaits)", async ({ status, driver, awaits }) => {
    await open(CODE);
    await journeyIs({});
    await carIs({ status, driver });
    expect(shown().awaitsDriver).toBe(awaits);
  });

  it("waits for one while its journey is not known", async () => {
    await open(CODE);
    await carIs({ status: STATUS.upcoming, driver: null });
    expect([shown().awaitsDriver, shown().onShare]).toEqual([true, undefined]);
  });

  it("has one as soon as either of its two cars has", async () => {
    await open(CODE);
    await journeyIs({});
    const car = aTrackedRide({ status: STATUS.upcoming, driver: null });
    await carIs({
      ...car,
      cars: [
        { ...car, jobPart: "1" },
        { ...car, jobPart: "2", driver: aDriver() },
      ],
    });
    expect(shown().awaitsDriver).toBe(false);
  });
});

describe("what a followed ride offers", () => {
  it("is a change where its terms allow one", async () => {
    await open(CODE);
    await journeyIs({ reference: "CB 1" });
    expect(shown().onManage).toBeUndefined();
    await screen.unmount();
    await open(CODE);
    await journeyIs({ reference: "CB 1", terms: { change: "journey", changeFee: fee, cancelFee: fee } });
    shown().onManage?.();
    expect(gone).toEqual(["bookingdetail/CB%201"]);
  });

  it("is no link to share without a code for watchers", async () => {
    await open(CODE);
    await journeyIs({ watchCode: "" });
    await carIs({});
    expect(shown().onShare).toBeUndefined();
  });

  it("is timed in the zone of the operator, which is named where the device has another", async () => {
    vi.useFakeTimers();
    await open(CODE);
    await screen.does(() => vi.advanceTimersByTime(500));
    vi.useRealTimers();
    expect(shown()).toMatchObject({ zone: "Europe/London", zoneNote: expect.stringContaining("London") as unknown });
  });

  it("says nothing where sharing was cancelled", async () => {
    vi.stubGlobal("navigator", { share: () => Promise.reject(new Error("cancelled")) });
    await open(CODE);
    await journeyIs({});
    Object.assign(window, { location: { origin: "https://cabs.example", search: "" } });
    await screen.does(() => shown().onShare?.());
    expect(screen.of(Toast).message).toBeNull();
  });

  it("is the meeting point before the address, and only drivers who are still awaited", async () => {
    const [first, second] = [aDriver({ name: "Bo" }), aDriver({ name: "Cy" })];
    await open(CODE);
    await journeyIs({ meetingPoints: { outbound: "Arrivals, exit B", return: "" } });
    const car = aTrackedRide({ driver: first, status: STATUS.arrived });
    await carIs({
      ...car,
      cars: [
        { ...car, jobPart: "1" },
        { ...car, jobPart: "2", driver: second, status: STATUS.onBoard },
      ],
    });
    const help = screen.of(FindDriverSection);
    expect(help.meetingPoint).toBe(`Arrivals, exit B, ${aTicket().pickup.address}`);
    expect(help.drivers).toEqual([first]);
    expect(shown().onHelp).toBeDefined();
    expect(screen.of(DialogShell)).toMatchObject({ mobile: "fullscreen" });
  });

  it("is another booking even before its journey is known, with nothing filled in then", async () => {
    await open(CODE);
    await carIs({});
    const help = screen.of(FindDriverSection);
    expect(help).toMatchObject({ meetingPoint: "", passengerName: "" });
    await screen.does(() => help.onRebook());
    expect([gone, made.root.booking.draft.journey.pickup.place]).toEqual([["booking"], null]);
  });
});

describe("a followed ride whose address changes", () => {
  it("is left for the other one", async () => {
    await open(CODE);
    await carIs({});
    const other = "d".repeat(43);
    await screen.does(() => goTo(other));
    expect(calls().car.last.input[0]).toEqual({ code: other });
    expect(shown().ride).toBeNull();
  });

  it("is refused with the server's own words where there are too many requests", async () => {
    await open(CODE);
    await screen.does(() => calls().car.last.answer({ ok: false, error: TOO_OFTEN }));
    expect(shown().notice).toBe(TOO_OFTEN.message);
  });
});

describe("the page without a ride, while it is open", () => {
  it("leads to the ride under way once its customer signs in", async () => {
    await open();
    expect(calls().current.made).toEqual([]);
    await screen.does(() => signInAs(made, CUSTOMER));
    const rides = [ride({ jobpartid: "CB1", status: "Started" })];
    await screen.does(() => calls().current.last.answer(done({ rides, total: 1 })));
    expect(gone).toEqual(["tracking/CB1"]);
  });

  it("follows the reference that is in the address once its customer signs in", async () => {
    await open("cb1");
    await screen.does(() => signInAs(made, CUSTOMER));
    expect(calls().car.last.input[0]).toEqual({ reference: "CB1" });
  });
});
