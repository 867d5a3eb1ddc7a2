import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { BookingScreen } from "#client/screens/booking/BookingScreen.tsx";
import type { PeopleForm } from "#client/stores/booking/draft/PeopleForm.ts";
import preview from "#storybook/preview.tsx";
import { BOOKER, done } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { BookingPage } from "./booking-page.tsx";

/** The contact details as a dialog: from the summary, and after a sign-in during the booking. */
const meta = preview.meta({ title: "Screens/ContactDialog", component: BookingScreen, parameters: { bare: true } });

/** The stores of the story on screen. */
let made: FakeRoot;
const people = (): PeopleForm => made.root.booking.draft.people;
const keep = (fake: FakeRoot): void => void (made = fake);

const editLink = (name = "Edit the contact details") => screen.findByRole("button", { name });
/** The dialog, once it takes input. */
const dialog = async (name: string) => {
  const found = await screen.findByRole("dialog", { name });
  await waitFor(() => expect(found).toBeVisible());
  return within(found);
};
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());

/** A guest at the payment. */
export const FlowGuest = meta.story({
  render: () => <BookingPage at="payment" template="wizard" replies={keep} />,
  globals: { locale: "en", role: "guest" },
  tags: ["flow"],
  play: async () => {
    await userEvent.click(await editLink());
    const { findByRole } = await dialog("Main Passenger");
    await expect(await findByRole("textbox", { name: "First name" })).toHaveFocus();
  },
});
FlowGuest.test("[CONT-001] has the main passenger alone, without tabs", async () => {
  const { queryByRole } = await dialog("Main Passenger");
  await expect(queryByRole("tab")).toBeNull();
});
FlowGuest.test("shows an error at its field, which takes the focus, and then changes the summary", async () => {
  const { findByRole } = await dialog("Main Passenger");
  const first = await findByRole("textbox", { name: "First name" });
  await userEvent.clear(first);
  await userEvent.click(await findByRole("button", { name: "OK" }));
  await waitFor(() => expect(first).toHaveFocus());
  await expect(first).toHaveAccessibleDescription("First name is required");
  await userEvent.type(first, "Mary{Enter}");
  await isClosed("Main Passenger");
  await expect(await screen.findByText(/^Mary /)).toBeVisible();
});
FlowGuest.test("keyboard: Escape closes it and the focus returns to the edit link", async () => {
  await userEvent.keyboard("{Escape}");
  await isClosed("Main Passenger");
  await waitFor(async () => expect(await editLink()).toHaveFocus());
});

/** A booker at the payment. */
export const FlowBooker = meta.story({
  render: () => <BookingPage at="payment" template="wizardt" replies={keep} />,
  globals: { locale: "en", role: "booker" },
  tags: ["flow"],
  play: async () => {
    await waitFor(() => expect(made.root.session.isBooker).toBe(true));
    await userEvent.click(await editLink());
    await dialog("Contact details");
  },
});
FlowBooker.test("[CONT-001] [CONT-003] has two tabs, of which the passenger's is open with both ticks", async () => {
  const { getAllByRole, getByRole } = await dialog("Contact details");
  await expect(getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Customer", "Main Passenger"]);
  await expect(getByRole("tab", { name: "Main Passenger" })).toHaveAttribute("aria-selected", "true");
  await expect(getByRole("checkbox", { name: "Use my details" })).toBeEnabled();
  await expect(getByRole("checkbox", { name: "Use customer details" })).toBeEnabled();
});
FlowBooker.test("[CONT-007] OK turns to the customer, whose details are missing, and then closes", async () => {
  const { findByRole, getByRole } = await dialog("Contact details");
  await userEvent.click(getByRole("button", { name: "OK" }));
  await expect(await findByRole("tab", { name: /^Customer/ })).toHaveAttribute("aria-selected", "true");
  await waitFor(() => expect(getByRole("textbox", { name: "First name" })).toHaveFocus());
  await expect(getByRole("textbox", { name: "First name" })).toHaveAccessibleDescription("First name is required");
  await userEvent.click(getByRole("checkbox", { name: "Use my details" }));
  await userEvent.click(getByRole("button", { name: "OK" }));
  await isClosed("Contact details");
  await expect(people().customer.values.firstName).toBe("Grace");
});
FlowBooker.test("[CONT-007] OK turns to the passenger first where both lack something", async () => {
  const { getByRole } = await dialog("Contact details");
  await userEvent.clear(getByRole("textbox", { name: "First name" }));
  await userEvent.click(getByRole("tab", { name: /^Customer/ }));
  await userEvent.click(getByRole("button", { name: "OK" }));
  await expect(getByRole("tab", { name: /^Main Passenger/ })).toHaveAttribute("aria-selected", "true");
  await waitFor(() => expect(getByRole("textbox", { name: "First name" })).toHaveFocus());
});

/** The tenant takes no guests: a booker signs in when the booking asks for it. */
export const FlowAfterSignIn = meta.story({
  render: () => (
    <BookingPage
      at="contact"
      template="wizardx"
      configuration={{ guestsAllowed: false }}
      replies={(fake) => {
        keep(fake);
        fake.accounts.signIns.reply = () => done(BOOKER);
        fake.root.booking.draft.contact.load({ ...BOOKER, firstName: "Ada" });
      }}
    />
  ),
  globals: { locale: "en", role: "guest" },
  tags: ["flow"],
  play: async () => {
    await waitFor(() => expect(made.root.quote.isValid).toBe(true));
    await userEvent.click(await screen.findByRole("button", { name: "Next" }));
    const signIn = await dialog("Sign in");
    await userEvent.type(await signIn.findByRole("textbox", { name: "Email" }), "booker@example.com");
    await userEvent.type(signIn.getByLabelText("Password", { exact: true }), "booking1{Enter}");
    const { findByRole, getByRole } = await dialog("Contact details");
    await expect(await findByRole("tab", { name: /^Customer/ })).toHaveAttribute("aria-selected", "true");
    const first = getByRole("textbox", { name: "First name" });
    await waitFor(() => expect(first).toHaveFocus());
    // Nobody has given anything yet, so that nothing is red.
    await expect(first).toBeValid();
  },
});
FlowAfterSignIn.test("[ACC-014] goes on to the payment once the customer is there", async () => {
  const { getByRole } = await dialog("Contact details");
  await userEvent.click(getByRole("checkbox", { name: "Use my details" }));
  await userEvent.click(getByRole("button", { name: "OK" }));
  await isClosed("Contact details");
  await waitFor(() => expect(made.root.booking.wizard.atPayment).toBe(true));
});
FlowAfterSignIn.test(
  "closed with the x it leaves the passenger at the contact, whose fields have ids of their own",
  { tags: ["full"] },
  async () => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    await expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const { getByRole } = await dialog("Contact details");
    await userEvent.click(getByRole("button", { name: "Close" }));
    await isClosed("Contact details");
    await expect(made.root.booking.wizard.sectionIds[made.root.booking.wizard.sectionIndex]).toBe("contact");
  },
);

/** In Arabic, on a phone: a booker's dialog covers the screen. */
export const FlowArabicPhone = meta.story({
  render: () => <BookingPage at="payment" template="list" replies={keep} />,
  globals: { locale: "ar", role: "booker", viewport: { value: "phone" } },
  tags: ["flow"],
  play: async () => {
    await waitFor(() => expect(made.root.session.isBooker).toBe(true));
    await userEvent.click(await editLink("تعديل بيانات التواصل"));
    const { getAllByRole, getByRole } = await dialog("بيانات التواصل");
    await expect(getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["العميل", "الراكب الرئيسي"]);
    await expect(getByRole("button", { name: "موافق" })).toBeVisible();
  },
});
