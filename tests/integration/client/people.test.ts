/** People with accounts through the browser's own stores against the real server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNT_KEY } from "#contract/accounts/stored-account.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { Browser, PASSWORD } from "#tests/support/people/accounts.ts";
import { settle } from "#tests/support/client/fake-client.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";
import { fillInBooking, openClient, until, untilQuoted, type InProcessClient } from "./in-process-client.ts";

let server: TestServer;
let client: InProcessClient;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_START);
  client = await openClient(server);
});
afterEach(() => client.end());

let people = 0;
const newEmail = (): string => `person-${(people += 1)}@example.com`;

/** A customer with an account, in another browser. */
async function member(): Promise<string> {
  const email = newEmail();
  expect((await new Browser(server).signUp(email)).code).toBe(1);
  return email;
}

/** The row of the booking that the page has just made. */
function madeBooking() {
  const { state } = client.root.payment;
  if (state.kind !== "booked") throw new Error(`the booking is ${state.kind}`);
  const { reference } = state.booked;
  return server.db.withTenant("metro", (db) =>
    db.selectFrom("bookings").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow(),
  );
}

describe("an account", () => {
  it("[ACC-010] [ACC-011] [ROUTE-025] is made, seen on the dashboard, left and entered again, with a password that never leaves the browser", async () => {
    const { session } = client.root;
    const email = newEmail();
    const grace = { firstName: "Grace", lastName: "Hopper", dialingCode: "+44", phone: "7700900188", email };
    expect(await session.signUp(grace, "rear-admiral-9")).toBeNull();
    expect(session.profile).toMatchObject({ firstName: "Grace", lastName: "Hopper", email, phone: "7700900188" });
    expect(client.pages).toEqual(["dashboard"]);
    await session.signOut();
    const second = await openClient(server);
    expect(await second.root.session.signIn(email, "rear-admiral-8", false)).toMatchObject({ code: 2 });
    expect(await second.root.session.signIn(email, "rear-admiral-9", false)).toBeNull();
    expect(second.root.session.customerId).not.toBe("");
    second.end();
  });

  it("[BKR-013] is a business booker's with a bookerid in its profile, and a customer's without", async () => {
    const { session } = client.root;
    const methods = () => client.root.booking.draft.methods.includes("account");
    await session.signIn(await member(), PASSWORD, false);
    expect([session.isBooker, client.root.booking.draft.people.hasCustomer, methods()]).toEqual([false, false, false]);
    await session.signOut();
    expect(await session.signIn("booker@example.com", "booking1", false)).toBeNull();
    expect([session.isBooker, client.root.booking.draft.people.hasCustomer, methods()]).toEqual([true, true, true]);
  });

  it("[ACC-033] is left at the server too", async () => {
    const { session } = client.root;
    await session.signIn(await member(), PASSWORD, true);
    await session.signOut();
    await session.refresh();
    expect([session.isSignedIn, client.lastingStorage.read(ACCOUNT_KEY)]).toEqual([false, null]);
  });

  it("[ACC-026] changes its password", async () => {
    const { session } = client.root;
    await session.signIn(await member(), PASSWORD, false);
    const change = (old: string, next: string) => session.call((api, signal) => api.changePassword(old, next, signal));
    expect(await change("not-my-one", "new-secret-5")).toMatchObject({ ok: false, error: { code: 2 } });
    expect(await change(PASSWORD, "new-secret-5")).toMatchObject({ ok: true });
  });

  it("[ACC-030] changes its profile and what its owner wants to hear of", async () => {
    const { session } = client.root;
    const email = await member();
    await session.signIn(email, PASSWORD, false);
    const person = { firstName: "Gracie", lastName: "Hopper", dialingCode: "+44", phone: "7700900189", email };
    expect(await session.updateProfile(person, { sms: true, email: false })).toEqual({ ok: true, value: "" });
    expect(session.profile).toMatchObject({ firstName: "Gracie", phone: "7700900189", smsOptIn: true });
    expect(session.account?.firstName).toBe("Gracie");
    // A new address waits for its link, and the page says so.
    const moved = await session.updateProfile({ ...person, email: newEmail() }, { sms: true, email: false });
    expect(moved).toMatchObject({ ok: true });
    expect([moved.ok && moved.value !== "", session.profile?.email]).toEqual([true, email]);
  });
});

describe("a session that ended while the page was open", () => {
  it("is begun again by the dialog, and the call goes through", async () => {
    const { session } = client.root;
    const email = await member();
    await session.signIn(email, PASSWORD, false);
    client.forgetCookie();
    const saving = session.updateProfile(
      { firstName: "Amazing", lastName: "Grace", dialingCode: "+44", phone: "7700900188", email },
      { sms: null, email: null },
    );
    const { dialogs } = client.root;
    await until(() => dialogs.current !== null, "the dialog");
    dialogs.accept();
    expect(session.dialog).toBe("signin");
    expect(await session.signIn(email, PASSWORD, false)).toBeNull();
    expect(await saving).toMatchObject({ ok: true });
    expect(session.profile?.firstName).toBe("Amazing");
  });
});

describe("booking", () => {
  it("belongs to the customer who signed in on the way", async () => {
    await fillInBooking(client, "cash");
    await client.root.session.signIn(await member(), PASSWORD, false);
    await settle();
    await untilQuoted(client);
    await client.root.payment.pay();
    expect(await madeBooking()).toMatchObject({
      account_id: client.root.session.customerId,
      passenger_name: "Grace Hopper",
      passenger_phone: "7700900188",
    });
  });

  it("[CONT-010] [ACC-021] makes an account for the guest who wished for one", async () => {
    await fillInBooking(client, "cash");
    const email = newEmail();
    const { contact } = client.root.booking.draft;
    contact.change("email", email);
    contact.change("phone", "7700900177");
    contact.wishAccount(true);
    contact.setPassword("brand-new-7");
    await client.root.payment.pay();
    expect(client.root.payment.state.kind).toBe("booked");
    expect((await new Browser(server).signIn(email, "brand-new-7")).code).toBe(1);
  });

  it("[CONT-023] keeps a booker's customer and passenger each in their own fields", async () => {
    const { session, booking, payment } = client.root;
    expect(await session.signIn("booker@example.com", "booking1", false)).toBeNull();
    booking.draft.people.customer.load({
      ...EMPTY_CONTACT,
      firstName: "Mary",
      lastName: "Somerville",
      phone: "7700900155",
      email: "mary@example.com",
    });
    booking.draft.people.customer.setOurRef("PO-4711");
    booking.draft.people.fillCost("Cost centre", "AT-1234");
    await fillInBooking(client, "cash");
    await untilQuoted(client);
    await payment.pay();
    expect(await madeBooking()).toMatchObject({
      passenger_name: "Ada Lovelace",
      passenger_phone: "7700900123",
      customer: expect.objectContaining({
        name: "Mary Somerville",
        phone: "+447700900155",
        email: "mary@example.com",
      }) as unknown,
    });
  });
});
