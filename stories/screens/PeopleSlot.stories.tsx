import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { PeopleSlot } from "#client/screens/booking/slots/PeopleSlot.tsx";
import type { PeopleForm } from "#client/stores/booking/draft/PeopleForm.ts";
import { NO_PASSENGER, type KeptPassenger } from "#domain/people/saved/saved-passenger.ts";
import preview from "#storybook/preview.tsx";
import { BOOKER, CUSTOMER, done, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { BookingPage } from "./booking-page.tsx";
import { confirm, findText } from "./OnFakeRoot.tsx";

/** Who travels and for whom, in the form; the same fields as a dialog have stories of their own. */
const meta = preview.meta({ title: "Screens/PeopleSlot", component: PeopleSlot, parameters: { bare: true } });

/** The stores of the story on screen. */
let made: FakeRoot;
const keep = (fake: FakeRoot): void => void (made = fake);
const people = (): PeopleForm => made.root.booking.draft.people;
const box = (name: string) => screen.findByRole("textbox", { name });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const tick = async (name: string) => userEvent.click(await screen.findByRole("checkbox", { name }));

const passenger = (id: string, over: Partial<KeptPassenger>): KeptPassenger => ({ ...NO_PASSENGER, id, ...over });
const ADA = passenger("p1", { firstName: "Ada", lastName: "Lovelace", phone: "7400100101", needs: ["ramp"] });
const CHARLES = passenger("p2", { firstName: "Charles", lastName: "Babbage", phone: "7400100102" });

/** A guest whose tenant takes guests. */
export const FlowGuest = meta.story({
  render: () => <BookingPage at="contact" template="wizard" replies={keep} />,
  globals: { locale: "en", role: "guest" },
  tags: ["flow"],
  play: async () => void (await box("First name")),
});
FlowGuest.test("needs an email, and may want an account with the booking", async () => {
  await expect(await box("Email")).toBeRequired();
  await expect(screen.queryByLabelText("Password", { exact: true })).toBeNull();
  await expect(screen.queryByRole("checkbox", { name: "Use my details" })).toBeNull();
  await tick("Create an account with this booking");
  const password = await screen.findByLabelText("Password", { exact: true });
  await userEvent.type(password, "abc");
  await expect(password).not.toBeInvalid();
  await userEvent.tab();
  await waitFor(() => expect(password).toHaveAccessibleDescription(/^Password must be at least 6/));
  await userEvent.clear(password);
  await userEvent.type(password, "booking1");
  await waitFor(() => expect(password).not.toBeInvalid());
  people().contact.setPassword("");
  people().showErrors();
  await waitFor(() => expect(password).toHaveAccessibleDescription(/^Password is required/));
  await userEvent.type(password, "booking1");
  await expect(people().order.password).toBe("booking1");
});
FlowGuest.test("signs in from there, at the tab for members", { tags: ["full"] }, async () => {
  await userEvent.click((await screen.findAllByRole("button", { name: "SignIn" }))[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in" }));
  await expect(await dialog.findByRole("tab", { name: "SIGN IN" })).toHaveAttribute("aria-selected", "true");
});

/** A guest whose tenant prefers new members, and takes no guests. */
export const FlowNoGuests = meta.story({
  render: () => (
    <BookingPage
      at="contact"
      template="wizard"
      configuration={{ guestsAllowed: false, signUpFirst: true }}
      replies={keep}
    />
  ),
  globals: { locale: "en", role: "guest" },
  tags: ["flow"],
  play: async () => void (await box("First name")),
});
FlowNoGuests.test("offers no account with the booking, asks for no email, and signs in first", async () => {
  await expect(screen.queryByRole("checkbox", { name: "Create an account with this booking" })).toBeNull();
  await expect(await box("Email")).not.toBeRequired();
  await userEvent.click((await screen.findAllByRole("button", { name: "SignIn" }))[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in" }));
  await expect(await dialog.findByRole("tab", { name: "SIGN IN" })).toHaveAttribute("aria-selected", "true");
});

/** A customer, whose own details are filled in. */
export const FlowCustomer = meta.story({
  render: () => <BookingPage at="contact" template="wizard" replies={keep} />,
  globals: { locale: "en", role: "customer" },
  tags: ["flow"],
  play: async () => {
    await waitFor(() => expect(made.root.session.isSignedIn).toBe(true));
    await waitFor(async () => expect(await box("First name")).toHaveValue("Grace"));
  },
});
FlowCustomer.test(
  "[CONT-003] locks the customer's details until the tick is taken away, and judges none meanwhile",
  async () => {
    const first = await box("First name");
    await expect(first).toHaveAttribute("readonly");
    await expect(screen.queryByRole("button", { name: "SignIn" })).toBeNull();
    people().contact.load({ ...CUSTOMER, firstName: "" });
    people().showErrors();
    await expect(first).not.toBeInvalid();
    await tick("Use my details");
    await waitFor(() => expect(first).toHaveValue(""));
    await expect(first).not.toHaveAttribute("readonly");
    people().showErrors();
    await waitFor(() => expect(first).toHaveAccessibleDescription("First name is required"));
    await tick("Use my details");
    await waitFor(() => expect(first).toHaveValue("Grace"));
  },
);

/** An offer's link has fixed the name. */
export const FlowFixed = meta.story({
  render: () => (
    <BookingPage
      at="contact"
      template="wizard"
      replies={(fake) => {
        keep(fake);
        fake.root.booking.draft.fix(new Set(["firstName"]));
      }}
    />
  ),
  globals: { locale: "en", role: "guest" },
});
FlowFixed.test("locks what an offer's link has fixed, and leaves the others to be changed", async () => {
  await expect(await box("First name")).toHaveAttribute("readonly");
  await expect(await box("Last name")).not.toHaveAttribute("readonly");
});

const COSTS = [
  { name: "Cost centre", required: true, pattern: "[A-Z]{2}\\d+", hint: "Such as AB12" },
  { name: "Project", required: false, pattern: "", hint: "" },
];

/** A booker whose business has saved passengers and cost fields. */
export const FlowBooker = meta.story({
  render: () => (
    <BookingPage
      at="contact"
      template="wizard"
      replies={(fake) => {
        keep(fake);
        fake.accounts.signIns.reply = () => done({ ...BOOKER, costFields: COSTS });
        fake.memberApi.passengerLists.reply = () => done([ADA, CHARLES]);
      }}
    />
  ),
  globals: { locale: "en", role: "booker" },
  tags: ["flow"],
  play: async () => {
    await waitFor(() => expect(made.root.session.isBooker).toBe(true));
    await screen.findByRole("tab", { name: /^Main Passenger/ });
  },
});
const turnTo = async (name: RegExp) => userEvent.click(await screen.findByRole("tab", { name }));
const choose = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole("combobox", { name: "Saved passenger" }));
  await userEvent.click(await screen.findByRole("option", { name }));
};
FlowBooker.test("answers the business's cost fields", { tags: ["full"] }, async () => {
  await expect(await screen.findByRole("tab", { name: /^Customer/ })).toHaveAttribute("aria-selected", "true");
  const centre = await box("Cost centre");
  await expect(centre).toBeRequired();
  await expect(centre).toHaveAccessibleDescription("Such as AB12");
  await expect(await box("Project")).not.toBeRequired();
  await expect(centre).not.toBeInvalid();
  people().showErrors();
  await turnTo(/^Customer/);
  const again = await box("Cost centre");
  await waitFor(() => expect(again).toHaveAccessibleDescription(/^Cost centre is required/));
  await userEvent.type(again, "12");
  await waitFor(() => expect(again).toHaveAccessibleDescription(/^Cost centre is invalid/));
  await userEvent.clear(again);
  await userEvent.type(again, "AB12");
  await waitFor(() => expect(again).not.toBeInvalid());
  await userEvent.type(await box("Project"), "Apollo");
  await expect(people().order.costAnswers).toEqual([
    { name: "Cost centre", value: "AB12" },
    { name: "Project", value: "Apollo" },
  ]);
});
FlowBooker.test("[CONT-003] books for a customer, who may be the booker, and who may travel", async () => {
  await userEvent.type(await box("Our reference"), "R-1");
  await tick("Use my details");
  await waitFor(async () => expect(await box("First name")).toHaveValue("Grace"));
  await expect(people().order).toMatchObject({ customer: { firstName: "Grace" }, ourRef: "R-1" });
  await turnTo(/^Main Passenger/);
  await expect(await screen.findByRole("checkbox", { name: "Use customer details" })).not.toBeChecked();
  await tick("Use customer details");
  await waitFor(async () => expect(await box("First name")).toHaveValue("Grace"));
  await expect(screen.getByRole("checkbox", { name: "Use customer details" })).toBeChecked();
  await expect(screen.getByRole("checkbox", { name: "Use my details" })).toBeChecked();
  await tick("Use my details");
  await waitFor(async () => expect(await box("First name")).toHaveValue(""));
  await expect(people().customer.values.firstName).toBe("Grace");
});
FlowBooker.test("chooses a saved passenger with what they need, and someone new empties the fields", async () => {
  await turnTo(/^Main Passenger/);
  await userEvent.click(await screen.findByRole("combobox", { name: "Saved passenger" }));
  await waitFor(() => expect(screen.getByRole("option", { name: /Charles Babbage.*7400100102/ })).toBeVisible());
  await userEvent.click(await screen.findByRole("option", { name: /Ada Lovelace/ }));
  await waitFor(async () => expect(await box("Last name")).toHaveValue("Lovelace"));
  await expect(made.root.booking.draft.party.needs).toEqual(["ramp"]);
  await expect(screen.getByRole("combobox", { name: "Saved passenger" })).toHaveTextContent("Ada Lovelace");
  await expect(screen.queryByRole("button", { name: "Save this passenger" })).toBeNull();
  await choose(/^Someone new/);
  await waitFor(async () => expect(await box("Last name")).toHaveValue(""));
  await expect(screen.getByRole("combobox", { name: "Saved passenger" })).toHaveTextContent("Someone new");
});
FlowBooker.test("saves a new passenger once they are complete, or says why not", { tags: ["full"] }, async () => {
  await turnTo(/^Main Passenger/);
  await userEvent.type(await box("First name"), "Mary");
  await expect(screen.queryByRole("button", { name: "Save this passenger" })).toBeNull();
  await userEvent.type(await box("Phone"), "7400100103");
  made.root.booking.draft.party.need("ramp", true);
  await press("Save this passenger");
  const saved = { firstName: "Mary", phone: "7400100103", needs: ["ramp"] };
  await expect(made.memberApi.passengerWrites.last.input).toMatchObject(["add", saved]);
  await waitFor(() => expect(screen.getByRole("button", { busy: true })).toBeVisible());
  await made.memberApi.passengerWrites.last.answer({ ok: false, error: TOO_OFTEN });
  await findText(TOO_OFTEN.message);
  await confirm();
  await press("Save this passenger");
  made.memberApi.passengerLists.reply = () =>
    done([ADA, CHARLES, passenger("p3", { firstName: "Mary", phone: "7400100103" })]);
  await made.memberApi.passengerWrites.last.answer(done(undefined));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save this passenger" })).toBeNull());
  await expect(screen.queryByRole("alertdialog")).toBeNull();
});

/** The browser remembers a customer; the server has not answered yet. */
export const FlowReturning = meta.story({
  render: () => (
    <BookingPage
      at="contact"
      template="wizard"
      replies={(fake) => {
        keep(fake);
        fake.root.session.recall({ accountId: "account-1", bookerId: "", firstName: "Grace" }, true);
      }}
    />
  ),
  globals: { locale: "en", role: "guest" },
});
FlowReturning.test("waits with the fields, and offers no sign-in", async () => {
  await expect(await box("First name")).toBeDisabled();
  await expect(screen.queryByRole("button", { name: "SignIn" })).toBeNull();
  made.root.session.recall({ accountId: "account-2", bookerId: "business-1", firstName: "Grace" }, true);
  await waitFor(async () => expect(await box("First name")).toBeEnabled());
});
