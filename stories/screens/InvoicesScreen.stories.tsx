import { screen, userEvent } from "storybook/test";
import { InvoicesScreen } from "#client/screens/members/InvoicesScreen.tsx";
import preview from "#storybook/preview.tsx";
import { INVOICES } from "#stories/_fixtures/rides.ts";
import { BOOKER, done } from "#tests/support/client/fake-client.ts";
import { confirm, findText } from "./OnFakeRoot.tsx";
import { isLoading, listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({ title: "Screens/InvoicesScreen", component: InvoicesScreen });

const states = listStates({
  screen: <InvoicesScreen />,
  profile: BOOKER,
  calls: ({ memberApi }) => memberApi.invoiceLists,
  empty: [],
  full: INVOICES,
  others: ({ memberApi }) => (memberApi.invoiceWrites.reply = () => done(undefined)),
});

export const Full = meta.story(states.Full);

Full.test("issues a draft once that is confirmed", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Issue invoice for/ }));
  await confirm("Issue");
  await findText("Invoice issued.");
});

export const Empty = meta.story(states.Empty);

Empty.test("a new invoice begins with last month", async ({ canvas }) => {
  await userEvent.click((await canvas.findAllByRole("button", { name: "New invoice" }))[0] as HTMLElement);
  await screen.findByRole("dialog", { name: "New invoice" });
  await confirm("Cancel");
});

export const Loading = meta.story(states.Loading);
Loading.test("keeps the room of the invoices", isLoading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", ({ canvas }) =>
  loadsAgain(() => canvas.findByRole("button", { name: /^Issue invoice for/ })),
);
