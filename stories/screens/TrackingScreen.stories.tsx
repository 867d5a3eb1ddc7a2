import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { TrackingScreen } from "#client/screens/tracking/TrackingScreen.tsx";
import { STATUS } from "#domain/booking/status.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { WATCH_CODE_PREFIX } from "#domain/booking/tracking/tracking.ts";
import preview from "#storybook/preview.tsx";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { aTrackedRide } from "#stories/_fixtures/rides.ts";
import { CUSTOMER, done, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { findText, navigate, onFakeRoot } from "./OnFakeRoot.tsx";
import { isLoading, listStates } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/TrackingScreen",
  component: TrackingScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "Where the car is, by code or for the customer’s own ride. The whole page is Tracking.",
      },
    },
  },
});

const RIDE = aTrackedRide();

/** Codes are far longer than references. */
const CODE = "c".repeat(43);
const at = (...rest: readonly string[]) => <TrackingScreen rest={rest} navigate={navigate} />;

const others = ({ trackingCalls: { journey, photo, footprint, help } }: FakeRoot): void => {
  journey.reply = () => done(aTicket({ status: STATUS.started, trackCode: CODE, watchCode: "watch-1" }));
  photo.reply = () => done("");
  footprint.reply = () => done([]);
  help.reply = () => done(undefined);
};

const states = listStates({ screen: at(CODE), calls: ({ trackingCalls }) => trackingCalls.car, full: RIDE, others });

export const Full = meta.story(states.Full);
Full.test("tells the driver that the passenger is there", async ({ canvas }) => {
  await expect(await canvas.findByText("Your driver is on the way")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Can't find your driver?" }));
  await userEvent.click(await screen.findByRole("button", { name: "I'm here" }));
  await findText("We've told your driver you're there.");
});

/** By a link that the passenger shared. */
export const CaseWatched = meta.story(
  onFakeRoot(at(WATCH_CODE_PREFIX + CODE), {
    replies: ({ trackingCalls }) => (trackingCalls.car.reply = () => done(RIDE)),
  }),
);
CaseWatched.test("shows the car, and nothing of the journey", async ({ canvas }) => {
  await expect(await canvas.findByText("The car is on its way to the pickup")).toBeVisible();
  await expect(canvas.queryByText(/Paddington/)).toBeNull();
});

const saved = fn();

/** No driver is assigned yet. */
export const CaseWaiting = meta.story(
  onFakeRoot(at(CODE), {
    replies: (made) => {
      others(made);
      made.trackingCalls.journey.reply = () => done(aTicket({ status: STATUS.upcoming }));
      made.trackingCalls.car.reply = () => refused(2, NO_DRIVER_YET);
      made.manageCalls.calendar.reply = ([named]) => {
        saved(named);
        return done({ name: "ride.ics", content: "" });
      };
    },
  }),
);
CaseWaiting.test("says when the driver shows, once, and saves the ride for the calendar", async ({ canvas }) => {
  await expect(await canvas.findByText(/show here as soon as a driver is assigned/)).toBeVisible();
  await expect(canvas.getAllByText(/No driver yet/)).toHaveLength(1);
  await userEvent.click(await canvas.findByRole("button", { name: "Add to calendar" }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ reference: aTicket().reference, code: CODE }));
});

/** The address names no ride. */
export const Empty = meta.story(onFakeRoot(at(), {}));
Empty.test("asks which ride is meant", async ({ canvas }) => {
  const code = await canvas.findByRole("textbox", { name: "Reference or code" });
  await userEvent.click(canvas.getByRole("button", { name: "Follow the ride" }));
  await expect(code).toBeInvalid();
  await userEvent.type(code, `https://metro.example/tracking/${CODE}{Enter}`);
  await expect(navigate).toHaveBeenLastCalledWith(`tracking/${CODE}`);
});

/** A signed-in customer, who is on the road. */
export const CaseOnTheRoad = meta.story(
  onFakeRoot(at(), {
    profile: CUSTOMER,
    replies: ({ trackingCalls: { current } }) => {
      const past = ride({ jobpartid: "MET-1", status: "Completed" });
      current.reply = () => done({ rides: [past, ride({ jobpartid: "MET 2", status: "Started" })], total: 2 });
    },
  }),
);
CaseOnTheRoad.test("leads a signed-in customer to the ride under way", async () => {
  await waitFor(() => expect(navigate).toHaveBeenLastCalledWith("tracking/MET%202"));
});

/** A signed-in customer without a ride under way. */
export const CaseNoRide = meta.story(
  onFakeRoot(at(), {
    profile: CUSTOMER,
    replies: ({ trackingCalls: { current } }) => (current.reply = () => done({ rides: [ride()], total: 1 })),
  }),
);

CaseNoRide.test("says that no ride is under way, asks for a reference and follows it", async ({ canvas }) => {
  await findText("None of your rides is on the road right now. Enter a ride's reference, or paste its code.");
  const box = await canvas.findByRole("textbox", { name: "Reference or code" });
  await expect(box).not.toBeInvalid();
  await userEvent.click(canvas.getByRole("button", { name: "Follow the ride" }));
  await expect(box).toHaveAccessibleDescription(/^Reference or code is required/);
  await userEvent.type(box, " MET 9 {Enter}");
  await expect(navigate).toHaveBeenLastCalledWith("tracking/MET9");
  await expect(box).not.toBeInvalid();
});

export const Loading = meta.story({ ...onFakeRoot(at(CODE), {}), play: isLoading });

export const Error = meta.story(
  onFakeRoot(at(CODE), {
    replies: (made) => {
      others(made);
      made.trackingCalls.car.reply = () => ({ ok: false, error: TOO_OFTEN });
    },
  }),
);
Error.test("says why no car is shown", () => findText(TOO_OFTEN.message));
