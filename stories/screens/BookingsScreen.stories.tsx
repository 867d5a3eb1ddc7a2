import { expect, screen, userEvent, within } from "storybook/test";
import { BookingsScreen } from "#client/screens/members/BookingsScreen.tsx";
import preview from "#storybook/preview.tsx";
import { CUSTOMER, done } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { isLoading, listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({ title: "Screens/BookingsScreen", component: BookingsScreen });

const RIDE = ride();

const states = listStates({
  screen: <BookingsScreen rest={[]} navigate={() => undefined} />,
  profile: CUSTOMER,
  calls: ({ memberApi }) => memberApi.currents,
  empty: { rides: [], total: 0 },
  full: { rides: [RIDE], total: 1 },
  others: ({ memberApi }) => {
    memberApi.placeLists.reply = () => done([]);
    memberApi.pasts.reply = () => done({ rides: [], total: 0 });
  },
});

export const Full = meta.story(states.Full);
Full.test("lists today's booking, and an empty history", async ({ canvas }) => {
  await expect(await canvas.findByRole("article")).toHaveTextContent(RIDE.reference);
  await userEvent.click(canvas.getAllByRole("tab").at(-1) as HTMLElement);
  await expect(within(canvas.getByRole("tabpanel")).queryByRole("article")).toBeNull();
});

export const Empty = meta.story(states.Empty);
Empty.test("has no booking today", async ({ canvas }) => {
  await expect(await canvas.findByRole("tabpanel")).toBeVisible();
  await expect(canvas.queryByRole("article")).toBeNull();
});

export const Loading = meta.story(states.Loading);
Loading.test("keeps the room of the bookings", isLoading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", () => loadsAgain(() => screen.findByRole("article")));
