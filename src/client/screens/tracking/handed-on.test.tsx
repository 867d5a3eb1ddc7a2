import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { FindDriverSection } from "#ds/sections/FindDriverSection/index.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { TrackingSection } from "#ds/sections/TrackingSection/index.ts";
import { STATUS } from "#domain/booking/status.ts";
import { NO_DRIVER_YET, type TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import { metres } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { aDriver } from "#stories/_fixtures/rides.ts";
import { CUSTOMER, done, NOW, refused } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { TrackingScreen } from "./TrackingScreen.tsx";

const CODE = "c".repeat(43);
const WATCH = `watch-${CODE}`;
let made: FakeRoot;
let screen: Mounted;
const gone: string[] = [];

beforeEach(async () => {
  gone.length = 0;
  made = startRoot({ phone: "020 7946 0018", base: { lat: 51, lng: 0 } });
  await made.root.tracking();
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

const signIn = (): Promise<void> => signInAs(made, CUSTOMER);
const open = async (...rest: readonly string[]): Promise<void> => {
  screen = await mounted(made.root, <TrackingScreen rest={rest} navigate={(path) => void gone.push(path)} />);
};
const car = (over: Partial<TrackedRide> = {}): TrackedRide => ({
  reference: "CB1",
  status: STATUS.started,
  version: 5,
  leg: null,
  otherLeg: null,
  driver: aDriver(),
  position: { lat: 51.5, lng: -0.1 },
  positionAt: NOW,
  distance: metres(2_100),
  distanceText: "",
  etaText: "",
  recent: [],
  cars: [],
  ...over,
});
const journey = aTicket({ reference: "CB1", watchCode: WATCH, passengerName: "Ada Lovelace" });
/** Every later question about the car is answered like this. */
const answers = async (over: Partial<TrackedRide> = {}): Promise<void> => {
  const { car: cars, journey: journeys } = made.trackingCalls;
  await screen.does(async () => {
    await journeys.made.at(-1)?.answer(done(journey));
    await cars.last.answer(done(car(over)));
  });
};
const shown = () => screen.of(TrackingSection);
const help = () => screen.of(DialogShell);

describe("a ride that is followed by its code", () => {
  it("is asked for with its code, and shown with its journey", async () => {
    await open(CODE);
    expect(made.trackingCalls.car.last.input[0]).toEqual({ code: CODE });
    expect(shown()).toMatchObject({
      ride: null,
      journey: null,
      notice: null,
      connection: { kind: "connected" },
      footprint: [],
    });
    await answers();
    expect(shown()).toMatchObject({
      ride: { reference: "CB1" },
      journey: { reference: "CB1" },
      freshness: "fresh",
      base: { lat: 51, lng: 0 },
      now: made.root.clock.now,
      photos: [],
      notice: null,
    });
    expect(typeof shown().loadMap).toBe("function");
    expect(shown()).not.toHaveProperty("watching");
    await screen.unmount();
    expect((await made.root.tracking()).ride).toBeNull();
  });

  it("connects again when that is wanted, and only while there will be news", async () => {
    made.live.isDown = true;
    await open(CODE);
    await answers();
    const before = made.live.links.length;
    await screen.does(() => shown().onReconnect?.());
    expect(made.live.links.length).toBeGreaterThan(before);
    const store = await made.root.tracking();
    await screen.does(() => {
      store.resync();
      return made.trackingCalls.car.last.answer(done(car({ status: STATUS.finished, version: 9 })));
    });
    expect(shown()).toMatchObject({ connection: null, ride: { status: STATUS.finished } });
    expect([shown().onShare, shown().onHelp]).toEqual([undefined, undefined]);
  });

  it("says why there is no car", async () => {
    await open(CODE);
    await screen.does(() => made.trackingCalls.car.last.answer(refused(2, "Not now.")));
    expect(shown().notice).toBe("Not now.");
  });

  it("offers help while the driver is awaited: a word to the driver, or another booking", async () => {
    await open(CODE);
    await answers();
    expect(help()).toMatchObject({ open: false, title: "Find your driver" });
    await screen.does(() => shown().onHelp?.());
    expect(help().open).toBe(true);
    const section = screen.of(FindDriverSection);
    expect(section).toMatchObject({
      meetingPoint: journey.pickup.address,
      drivers: [aDriver()],
      passengerName: "Ada Lovelace",
      phone: "020 7946 0018",
      said: null,
    });
    await screen.does(() => section.onSay("lost"));
    expect(made.trackingCalls.help.last.input[1]).toBe("lost");
    await screen.does(() => made.trackingCalls.help.last.answer(done(undefined)));
    expect(screen.of(FindDriverSection).said).toBe("lost");
    await screen.does(() => section.onRebook());
    expect(gone).toEqual(["booking"]);
    expect(made.root.booking.draft.journey.pickup.place?.fullAddress).toBe(journey.pickup.address);
    await screen.close("Find your driver");
    expect(help().open).toBe(false);
  });

  it("offers no help without a driver, on board and after the ride", async () => {
    await open(CODE);
    await answers({ driver: null });
    expect(shown().onHelp).toBeUndefined();
    expect(screen.of(FindDriverSection).drivers).toEqual([]);
    const store = await made.root.tracking();
    const next = (over: Partial<TrackedRide>): Promise<void> =>
      screen.does(() => {
        store.resync();
        return made.trackingCalls.car.last.answer(done(car(over)));
      });
    await next({ version: 6 });
    await screen.does(() => shown().onHelp?.());
    expect(help().open).toBe(true);
    await next({ version: 7, status: STATUS.onBoard });
    expect([shown().onHelp, help().open]).toEqual([undefined, false]);
    expect(screen.of(FindDriverSection).drivers).toEqual([]);
  });

  it("is shared by its own link, and says so where that was copied", async () => {
    const copied: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    await open(CODE);
    await answers();
    Object.assign(window, { location: { origin: "https://cabs.example", search: "?tenant=metro" } });
    const toast = () => screen.of(Toast);
    expect(toast().message).toBeNull();
    await screen.does(() => shown().onShare?.());
    expect(copied).toEqual([`https://cabs.example/tracking/${WATCH}?tenant=metro`]);
    expect(toast().message).toBe("Link copied.");
    await screen.does(() => toast().onDismiss());
    expect(toast().message).toBeNull();
    const shared: object[] = [];
    vi.stubGlobal("navigator", { share: (what: object) => Promise.resolve(void shared.push(what)) });
    await screen.does(() => shown().onShare?.());
    expect(shared).toEqual([{ title: "Follow my ride", url: copied[0] }]);
    expect(toast().message).toBeNull();
  });
});

describe("a ride that is watched by a shared link", () => {
  it("shows the car without its journey and without actions", async () => {
    await open(WATCH);
    expect(made.trackingCalls.car.last.input[0]).toEqual({ code: WATCH });
    await answers();
    expect(shown()).toMatchObject({ watching: true, journey: null, footprint: [], notice: null });
    expect(shown().ride?.reference).toBe("CB1");
    expect([shown().onShare, shown().onHelp]).toEqual([undefined, undefined]);
    expect(screen.all(DialogShell)).toEqual([]);
  });

  it("says in its own words why there is no car", async () => {
    await open(WATCH);
    await screen.does(() => made.trackingCalls.car.last.answer(refused(2, NO_DRIVER_YET)));
    expect(shown().notice).toBe("No driver yet. You'll see the car here once it's on its way.");
  });
});

describe("a reference", () => {
  it("is followed when its customer is signed in, in capitals", async () => {
    await signIn();
    await open("cb1");
    expect(made.trackingCalls.car.last.input[0]).toEqual({ reference: "CB1" });
  });

  it("asks a guest to sign in", async () => {
    await open("cb1");
    expect(screen.all(TrackingSection)).toEqual([]);
    expect(screen.words(InlineNotice)).toEqual([
      "Sign in to follow a ride by its reference. The link on your ticket works without signing in.",
    ]);
    expect(screen.of(TextBox).value).toBe("cb1");
    await screen.press("Sign in");
    expect(made.root.session.dialog).toBe("signin");
  });
});

describe("the page without a ride", () => {
  it("asks a guest which one", async () => {
    await open();
    expect(screen.of(PageLayout)).toMatchObject({
      title: "Follow a ride",
      lead: "Paste the link or code of the ride you want to follow, or sign in and enter its reference.",
      narrow: true,
    });
    expect(screen.all(InlineNotice)).toEqual([]);
    expect(screen.all(ActionButton)).toMatchObject([{ type: "submit", children: "Follow the ride" }]);
    expect(screen.of(TextBox)).toMatchObject({ label: "Reference or code", value: "", required: true, error: null });
    await screen.submitForm();
    expect([screen.of(TextBox).error, gone]).toEqual(["Reference or code is required", []]);
    await screen.does(() => screen.of(TextBox).onChange("https://cabs.example/tracking/a b"));
    await screen.submitForm();
    expect([screen.of(TextBox).error, gone]).toEqual([null, ["tracking/a%20b"]]);
    expect(made.trackingCalls.current.made).toEqual([]);
  });

  it("leads a customer to the ride under way", async () => {
    await signIn();
    await open();
    const rides = [ride({ jobpartid: "CB 2" }), ride({ jobpartid: "CB 1", status: "Started" })];
    await screen.does(() => made.trackingCalls.current.last.answer(done({ rides, total: 2 })));
    expect(gone).toEqual(["tracking/CB%201"]);
    expect(screen.all(InlineNotice)).toEqual([]);
  });

  it("tells a customer that there is none, and asks no more once it is left", async () => {
    await signIn();
    await open();
    const { current } = made.trackingCalls;
    await screen.does(() => current.last.answer(done({ rides: [], total: 0 })));
    expect(screen.words(InlineNotice)).toEqual([
      "None of your rides is on the road right now. Enter a ride's reference, or paste its code.",
    ]);
    await screen.unmount();
    expect(current.last.signal.aborted).toBe(true);
  });

  it("leads nowhere once it was left", async () => {
    await signIn();
    await open();
    await screen.unmount();
    const rides = [ride({ jobpartid: "CB1", status: "Started" })];
    await made.trackingCalls.current.last.answer(done({ rides, total: 1 }));
    expect(gone).toEqual([]);
  });
});
