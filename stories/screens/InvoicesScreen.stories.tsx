import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { InvoicesScreen } from "#client/screens/members/InvoicesScreen.tsx";
import preview from "#storybook/preview.tsx";
import { day, INVOICES } from "#stories/_fixtures/rides.ts";
import { BOOKER, done } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { confirm, findText } from "./OnFakeRoot.tsx";
import { listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/InvoicesScreen",
  component: InvoicesScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "The invoices of a business, by range, with their documents. Only bookers see it; what they earn is in StatementScreen.",
      },
    },
  },
});

/** The stores of the story on screen. */
let made: FakeRoot;

const states = listStates({
  screen: <InvoicesScreen />,
  profile: BOOKER,
  calls: ({ memberApi }) => memberApi.invoiceLists,
  empty: [],
  full: INVOICES,
  others: (fake) => {
    made = fake;
    fake.memberApi.invoiceWrites.reply = () => done(undefined);
  },
});

export const Full = meta.story(states.Full);

Full.test("issues a draft once that is confirmed", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Issue invoice for/ }));
  await confirm("Issue");
  await findText("Invoice issued.");
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const keeps = async () => {
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(await question.findByRole("button", { name: /^(Cancel|CANCEL)$/ }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
};
Full.test("keeps a draft unless its issue or deletion is confirmed", { tags: ["full"] }, async () => {
  const { invoiceWrites } = made.memberApi;
  invoiceWrites.reply = null;
  await press(/^Issue invoice for/);
  await expect(await screen.findByRole("alertdialog", { name: "Issue this invoice?" })).toBeInTheDocument();
  await findText(
    "It will get its number, and its journeys and amounts become final. You cannot change or delete it afterwards.",
  );
  await keeps();
  await press(/^Delete invoice for/);
  await findText("Do you want to delete this invoice?");
  await keeps();
  await expect(invoiceWrites.made).toEqual([]);
  await press(/^Delete invoice for/);
  await confirm();
  await expect(invoiceWrites.last.input).toEqual(["remove", "d1"]);
  await invoiceWrites.last.answer(done(undefined));
  await findText("Draft deleted.");
});
Full.test("changes the days of a draft", { tags: ["full"] }, async () => {
  const { invoiceWrites } = made.memberApi;
  invoiceWrites.reply = null;
  await press(/^Edit invoice for/);
  const dialog = within(await screen.findByRole("dialog", { name: "Update invoice" }));
  const { booker } = await made.root.member();
  booker.chooseDays({ kind: "days", from: null, to: null });
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialog.getByText("Invoice period is required")).toBeVisible());
  booker.chooseDays({ kind: "days", from: day("2026-05-02"), to: day("2026-05-01") });
  await waitFor(() => expect(dialog.getByText("The last day cannot be before the first.")).toBeVisible());
  booker.chooseDays({ kind: "days", from: day("2026-05-02"), to: day("2026-05-31") });
  await waitFor(() => expect(dialog.queryByText("The last day cannot be before the first.")).toBeNull());
  // A quick second press would be taken for a double press; this leaves the button first.
  await userEvent.tab();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await expect(invoiceWrites.last.input).toEqual(["change", "d1", 1, { from: "2026-05-02", to: "2026-05-31" }]);
  await waitFor(() => expect(dialog.getByRole("button", { busy: true })).toBeVisible());
  await invoiceWrites.last.answer(done(undefined));
  await findText("Draft updated.");
});
Full.test("hands out an invoice as a document", async () => {
  await press("Download PDF of invoice 6");
  await expect(made.memberApi.files.last.input).toEqual(["i6"]);
});

export const Empty = meta.story(states.Empty);

Empty.test("a new invoice begins with last month", async ({ canvas }) => {
  await userEvent.click((await canvas.findAllByRole("button", { name: "New invoice" }))[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "New invoice" });
  await waitFor(() => expect(within(dialog).getByRole("button", { name: "Create invoice" })).toBeVisible());
  await expect((await made.root.member()).booker.draft).toMatchObject({ from: "2026-10-01", to: "2026-10-31" });
  await confirm("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", ({ canvas }) =>
  loadsAgain(() => canvas.findByRole("button", { name: /^Issue invoice for/ })),
);
