/** One good request per endpoint, in the spelling of the specification. */
import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { instant } from "#domain/shared/units.ts";
import { DEMO_PROMOTION_TOKEN } from "#server/demo/promos.ts";
import { addDispatchKey } from "#server/modules/dispatch/keys.ts";
import { Browser, newcomer, newestLink, PASSWORD, sent } from "#tests/support/people/accounts.ts";
import { invite } from "#server/modules/studio/invitations.ts";
import { addVersion } from "#server/modules/studio/repository.ts";
import { addDemoStaff } from "#server/demo/people.ts";
import { argon2Passwords } from "#server/adapters/passwords/argon2.ts";
import { oneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { addRides } from "#tests/support/bookings/booker-sample.ts";
import { bulkFile } from "#tests/support/bookings/bulk-file.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { drive } from "#tests/support/bookings/rides.ts";
import { bookToPay, CARDS, payByCard, paymentOf } from "#tests/support/providers/sandbox-payer.ts";
import type { TestServer } from "#tests/support/server/test-server.ts";
import { deskOf } from "#tests/support/bookings/booking-desk.ts";
import { sampleBooking, sampleParams, samplePlace, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";

type Input = Readonly<Record<string, unknown>>;

/** A request and the headers of the person who sends it. */
export class Sent {
  readonly input: Input;
  readonly headers: Readonly<Record<string, string>>;
  constructor(input: Input, headers: Readonly<Record<string, string>>) {
    this.input = input;
    this.headers = headers;
  }
}

/** A request that a signed-in person sends. */
export const by = (person: Pick<Person, "headers">, input: Input): Sent => new Sent(input, person.headers);

/** A request, made with the help of earlier ones where it needs them; a plain one is a guest's. */
type Example = (server: TestServer) => Promise<Input | Sent>;

/** The matter of a mail that could not be delivered. */
async function failedMail({ db, clock }: TestServer): Promise<string> {
  const id = randomUUID();
  const at = new Date(clock.now());
  const words = { kind: "receipt", recipient: "gone@x.example", subject: "Receipt", html: "", body: "" };
  const failed = { attachments: "[]", created_at: at, due_at: at, failed_at: at };
  await db.withTenant("metro", (handle) =>
    handle
      .insertInto("mails")
      .values({ tenant_id: "metro", id, ...words, ...failed })
      .execute(),
  );
  return `mail-${id}`;
}

/** A booker of a business. */
const atDesk = (server: TestServer): Promise<Person> => signedIn(server, { business: "Desk & Sons" });

/** A booker's invoice for November, and how she names it. */
const invoiced = async (server: TestServer) => {
  const person = await atDesk(server);
  const input = { id: "0", bookerid: person.bookerId, datefrom: "01/11/2026", dateto: "30/11/2026" };
  const { method, path } = ENDPOINTS.addBookerInvoice;
  const response = await server.inject({ method, url: path, payload: input, headers: person.headers });
  return { person, days: input, id: response.json<{ id: string }>().id };
};

/** A booker's draft for days that are over, with a ride on it. */
const issuable = async (server: TestServer) => {
  const person = await atDesk(server);
  const pickupAt = instant(Date.parse("2026-10-10T10:00:00Z"));
  await addRides(server.db, "metro", person.bookerId ?? "", [{ pickupAt }]);
  const { method, path } = ENDPOINTS.addBookerInvoice;
  const payload = { id: "0", bookerid: person.bookerId, datefrom: "01/10/2026", dateto: "31/10/2026" };
  const response = await server.inject({ method, url: path, payload, headers: person.headers });
  return { person, id: response.json<{ id: string }>().id };
};

/** The tenant's draft with another greeting, as a save. */
/** The version of the saved draft; one is saved only where there is none, since another would make examples stale. */
async function savedDraft(server: TestServer): Promise<{ readonly version: number }> {
  const staff = await staffOf(server);
  const draft = await draftOf(server, staff);
  if (draft.version > 0) return { version: draft.version };
  const { method, path: url } = ENDPOINTS.saveStudioDraft;
  await server.inject({ method, url, headers: staff.headers, payload: draft });
  return { version: draft.version + 1 };
}

/** A PNG of one white pixel. */
const ONE_PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

const draftOf = async (server: TestServer, { headers }: Pick<Staff, "headers">) => {
  const { method, path: url } = ENDPOINTS.studioDraft;
  const draft = (await server.inject({ method, url, headers })).json<Reply<"studioDraft">>();
  const document = draft.document as { readonly settings: object };
  return { version: draft.version, document: { ...document, settings: { ...document.settings, about: "Hello." } } };
};

const PASSENGER = {
  bookerid: "",
  firstname: "Grace",
  surname: "Hopper",
  dialingcode: "+44",
  phone: "7700900188",
  email: "grace@example.com",
  accessneeds: ["assistance-dog"],
};

/** A passenger whom a booker keeps. */
async function passengerOf(server: TestServer) {
  const person = await atDesk(server);
  const { method, path: url } = ENDPOINTS.addPassenger;
  const added = await server.inject({ method, url, headers: person.headers, payload: PASSENGER });
  return { person, id: added.json<{ id: string }>().id };
}

const book = async (server: TestServer) =>
  server.call("createBooking", sampleBooking(await server.call("quotation", sampleQuotation())));

async function placeOf(server: TestServer) {
  const person = await signedIn(server);
  const payload = samplePlace();
  const added = await server.inject({ method: "POST", url: "/api/addressbook", headers: person.headers, payload });
  return { person, id: added.json<{ id: string }>().id };
}

/** A person signed in by the password of the demo. */
async function ada(server: TestServer): Promise<Pick<Person, "headers">> {
  const browser = new Browser(server);
  await browser.signIn("ada@example.com", "booking1");
  return { headers: { cookie: browser.cookie } };
}

/** A profile that a person may write. */
const profileOf = (email: string): Input => {
  const { passwordhash: _kept, ...profile } = newcomer(email);
  return { ...profile, smsmailinglist: "true", emailmailinglist: false };
};
async function bookAs(server: TestServer, { headers }: Person): Promise<Reply<"createBooking">> {
  const quote = await server.call("quotation", sampleQuotation());
  const sent = { method: "POST" as const, url: ENDPOINTS.createBooking.path, headers, payload: sampleBooking(quote) };
  return (await server.inject(sent)).json();
}

/** A booking of the sender whose car is on its way. */
async function tracked(server: TestServer): Promise<Sent> {
  const person = await signedIn(server);
  const { jobpartid } = await bookAs(server, person);
  await drive(server, jobpartid, { status: "started", at: [{ lat: 51.47, lng: -0.45 }] });
  return by(person, { jobpartid });
}

const LOBBY = { name: "Hotel lobby", lastDay: "2030-05-31", promoCode: "WELCOME5" };

/** The headers of the operator's own dispatch system. */
const dispatcher = async ({ db, clock }: TestServer) => ({
  authorization: `Bearer ${await addDispatchKey(db, "metro", "test", clock.now())}`,
});

/** By endpoint; one without input needs none. */
const EXAMPLES: Readonly<Partial<Record<EndpointName, Example>>> = {
  configuration: async () => ({ airports: "true" }),
  searchAddress: async () => ({ prefix: "padd" }),
  resolveAddress: async (server) => {
    const { addresses } = await server.call("searchAddress", { prefix: "padd" });
    return { id: addresses[0]?.id, session: "a1-B2_c3" };
  },
  reverseGeocode: async () => ({ lat: "51.5154", lng: "-0.1755" }),
  searchAirport: async () => ({ searchString: "heathr" }),
  searchFlight: async () => ({ destination: "LHR", airline: "BA", origin: "JFK", departuretime: "24/11/2026 18:00" }),
  flightInfo: async () => ({ flightNo: "BA 178", landingTime: "2026-11-24T18:50:00+00:00" }),
  direction: async () => ({
    points: [
      { lat: 51.472, lng: -0.4886 },
      { lat: 51.5154, lng: -0.1755 },
    ],
  }),
  nearestDriver: async () => ({ source: 5, lat: 51.5154, lng: -0.1755, postcode: "W2 1HQ" }),
  quotation: async (server) => {
    const person = await signedIn(server);
    const custid = person.accountId;
    return by(person, sampleQuotation({ custid, rtntype: "rtn", returndate: "24/11/2026 09:15" }));
  },
  createBooking: async (server) => ({ ...sampleBooking(await server.call("quotation", sampleQuotation())) }),
  addressBook: async (server) => {
    const person = await signedIn(server);
    return by(person, { custid: person.accountId });
  },
  addPlace: async (server) => {
    const person = await signedIn(server);
    return by(person, samplePlace({ custid: person.accountId }));
  },
  changePlace: async (server) => {
    const { person, id } = await placeOf(server);
    return by(person, { ...samplePlace({ custid: person.accountId, placename: "Work" }), id });
  },
  removePlace: async (server) => {
    const { person, id } = await placeOf(server);
    return by(person, { id });
  },
  comment: async () => ({
    phone: "+44 7700 900142",
    name: "Ada Lovelace",
    email: "ada@example.com",
    source: 5,
    subject: "Lost umbrella",
    enqtype: "contact",
    message: "I left it in your car.\nIt is blue.",
    custid: "",
  }),
  bookingParams: async (server) => ({ id: (await server.call("storeBookingParams", sampleParams)).id }),
  storeBookingParams: async () => sampleParams,
  appBaseUrl: async () => ({ trackingcode: "metro" }),
  validateDomain: async () => ({ parentdomain: "localhost", trackingcode: "metro" }),
  promotion: async () => ({ token: DEMO_PROMOTION_TOKEN }),
  promoCode: async (server) => {
    const { quoteid, totalfare } = await server.call("quotation", sampleQuotation());
    return { price: totalfare, promocode: "WELCOME5", currencycode: "GBP", custid: "", quoteid };
  },
  signIn: async () => ({ email: "ada@example.com", passwordhash: sent("booking1"), rememberme: true }),
  signUp: async () => newcomer(`${randomUUID()}@example.com`),
  resetPassword: async () => ({ custid: "", email: `${randomUUID()}@example.com`, source: 5 }),
  savePassword: async (server) => {
    const { email } = await signedIn(server);
    await new Browser(server).call("resetPassword", { email });
    return { ...(await newestLink(server, "reset")), passwordhash: sent(PASSWORD) };
  },
  changePassword: async (server) =>
    by(await ada(server), { custid: "", passwordhash: sent("booking1"), oldpasswordhash: sent("booking1") }),
  exportData: async (server) => by(await ada(server), { custid: "", passwordhash: sent("booking1") }),
  deleteAccount: async (server) => {
    const person = await signedIn(server);
    return by(person, { custid: person.accountId, passwordhash: "", keepaccount: true });
  },
  updateProfile: async (server) => {
    const person = await signedIn(server);
    return by(person, { custid: person.accountId, ...profileOf(person.email) });
  },
  emailLink: async (server) => by(await signedIn(server, { unconfirmed: true }), {}),
  confirmEmail: async (server) => {
    const { headers } = await signedIn(server);
    const payload = profileOf(`${randomUUID()}@example.com`);
    await server.inject({ method: "PUT", url: "/api/updateprofile", headers, payload });
    return newestLink(server, "email");
  },
  session: async (server) => by(await signedIn(server), {}),
  bookingInfo: async (server) => ({ code: (await book(server)).trackingcode }),
  currentBookings: async (server) => {
    const person = await signedIn(server);
    await bookAs(server, person);
    return by(person, { custid: person.accountId });
  },
  journeyHistory: async (server) => {
    const person = await signedIn(server);
    return by(person, { custid: person.accountId, filter: "3" });
  },
  bookingDetails: async (server) => {
    const person = await signedIn(server);
    return by(person, { jobid: (await bookAs(server, person)).jobpartid });
  },
  cancelBooking: async (server) => {
    const { bref, managecode } = await book(server);
    return { source: 5, bookingref: bref, code: managecode };
  },
  offerChange: async (server) => {
    const { bref, managecode } = await book(server);
    return { source: 5, bookingref: bref, code: managecode, bookingdate: "23/11/2026 15:00", note: "By the gate." };
  },
  changeBooking: async (server) => {
    const { bref, managecode } = await book(server);
    const named = { source: 5, bookingref: bref, code: managecode };
    const { changeid } = await server.call("offerChange", { ...named, bookingdate: "23/11/2026 15:00" });
    return { ...named, changeid };
  },
  calendarFile: async (server) => {
    const { bref, trackingcode } = await book(server);
    return { jobpartid: bref, code: trackingcode };
  },
  emailReceipt: async (server) => {
    const person = await signedIn(server);
    return by(person, { source: 5, bookingref: (await bookAs(server, person)).bref });
  },
  trackVehicle: async (server) => tracked(server),
  watchRide: async (server) => {
    const { jobpartid, managecode } = await book(server);
    await drive(server, jobpartid, { status: "started", at: [{ lat: 51.47, lng: -0.45 }] });
    return { code: (await server.call("bookingInfo", { code: managecode })).watchcode };
  },
  driverPhoto: async (server) => tracked(server),
  driverFootprint: async (server) => tracked(server),
  rideHelp: async (server) => {
    const { input, headers } = await tracked(server);
    return new Sent({ ...input, says: "here" }, headers);
  },
  studioSession: async (server) => by(await staffOf(server), {}),
  studioSignIn: async (server) => {
    await addDemoStaff(server.db, argon2Passwords(await serverSecret(server.db, "passwords")), server.clock);
    return { email: "studio@example.com", passwordhash: sent("booking1") };
  },
  saveStudioDraft: async (server) => {
    const staff = await staffOf(server);
    return by(staff, await draftOf(server, staff));
  },
  checkStudioDraft: async (server) => {
    const staff = await staffOf(server);
    return by(staff, { document: (await draftOf(server, staff)).document });
  },
  studioPicture: async (server) => by(await staffOf(server), { use: "favicon", image: ONE_PIXEL }),
  publishStudioDraft: async (server) => {
    const staff = await staffOf(server);
    const draft = await draftOf(server, staff);
    const { method, path: url } = ENDPOINTS.saveStudioDraft;
    await server.inject({ method, url, headers: staff.headers, payload: draft });
    return by(staff, { version: draft.version + 1 });
  },
  scheduleStudio: async (server) =>
    by(await staffOf(server), { ...(await savedDraft(server)), walltime: "30/12/2026 06:00" }),
  cancelStudioSchedule: async (server) => {
    const staff = await staffOf(server);
    const { method, path: url } = ENDPOINTS.scheduleStudio;
    const payload = { ...(await savedDraft(server)), walltime: "30/12/2026 06:00" };
    await server.inject({ method, url, headers: staff.headers, payload });
    return by(staff, {});
  },
  // Another draft would make that of publishStudioDraft stale: a corpus holds both examples at once.
  rollbackStudio: async (server) => {
    const staff = await staffOf(server);
    const { document } = await draftOf(server, staff);
    const added = { document: JSON.stringify(document), by: staff.email, at: server.clock.now() };
    const version = await server.db.withTenant("metro", (db) => addVersion(db, "metro", added));
    return by(staff, { version });
  },
  inviteStaff: async (server) => by(await staffOf(server), { email: "invited@operator.example", name: "Ada" }),
  forgotStaff: async (server) => ({ email: (await staffOf(server)).email }),
  removeStaff: async (server) => {
    const colleague = await staffOf(server);
    return by(await staffOf(server), { email: colleague.email });
  },
  joinStaff: async (server) => {
    const tokens = oneTimeTokens(await serverSecret(server.db, "links"));
    const now = server.clock.now();
    const invited = { email: "joining@operator.example", name: "Joan", by: "" };
    const id = await server.db.withTenant("metro", async (handle) => {
      await invite(handle, "metro", invited, { tokens, now });
      const row = await handle
        .selectFrom("staff_invitations")
        .select("id")
        .where("email", "=", invited.email)
        .executeTakeFirstOrThrow();
      return row.id;
    });
    return { id, code: tokens.path("metro", "staff", id).split("/").at(-1) ?? "", passwordhash: sent(PASSWORD) };
  },
  studioLedger: async (server) => by(await staffOf(server), { bref: (await deskOf(server).book()).jobpartid }),
  resolveMatter: async (server) => by(await staffOf(server), { id: await failedMail(server), action: "retry" }),
  addStudioOffer: async (server) =>
    by(await staffOf(server), { kind: "promo", offer: { code: "STAFF10", percent: 10, lastDay: "2030-05-31" } }),
  endStudioOffer: async (server) => {
    const staff = await staffOf(server);
    const { method, path: url } = ENDPOINTS.addStudioOffer;
    const payload = { kind: "promo", offer: { code: "STAFFEND", amount: 500, lastDay: "2030-05-31" } };
    await server.inject({ method, url, headers: staff.headers, payload });
    return by(staff, { kind: "promo", name: "STAFFEND" });
  },
  dispatchJobs: async (server) => new Sent({}, await dispatcher(server)),
  dispatchStep: async (server) => {
    const { jobpartid } = await book(server);
    return new Sent({ jobpartid, step: "assign", driverid: "d01" }, await dispatcher(server));
  },
  dispatchInvoice: async (server) => {
    const { person, id } = await issuable(server);
    const { method, path } = ENDPOINTS.issueBookerInvoice;
    await server.inject({ method, url: path, payload: { id }, headers: person.headers });
    return new Sent({ number: 1, businessid: person.bookerId, ispaid: true }, await dispatcher(server));
  },
  dispatchCreditNote: async (server) => {
    const { person, id } = await issuable(server);
    const issue = ENDPOINTS.issueBookerInvoice;
    await server.inject({ method: issue.method, url: issue.path, payload: { id }, headers: person.headers });
    const statement = ENDPOINTS.bookerStatement;
    const query = { datefrom: "01/10/2026", dateto: "31/10/2026" };
    const found = await server.inject({
      method: statement.method,
      url: statement.path,
      query,
      headers: person.headers,
    });
    const [ride] = found.json<Reply<"bookerStatement">>().bookings;
    const jobs = [{ jobpartid: ride?.JobPartID, amount: 5 }];
    return new Sent(
      { number: 1, businessid: person.bookerId, reason: "Waited too long", jobs },
      await dispatcher(server),
    );
  },
  dispatchPromos: async (server) => new Sent({}, await dispatcher(server)),
  dispatchPromoUses: async (server) => new Sent({ promocode: "WELCOME5" }, await dispatcher(server)),
  dispatchCampaigns: async (server) => new Sent({}, await dispatcher(server)),
  dispatchAddPromo: async (server) =>
    new Sent({ code: "SPRING10", percent: 10, lastDay: "2030-05-31" }, await dispatcher(server)),
  dispatchEndPromo: async (server) => {
    const headers = await dispatcher(server);
    const { method, path: url } = ENDPOINTS.dispatchAddPromo;
    await server.inject({ method, url, headers, payload: { code: "AUTUMN", amount: 500, lastDay: "2030-05-31" } });
    return new Sent({ promocode: "AUTUMN" }, headers);
  },
  dispatchAddCampaign: async (server) => new Sent(LOBBY, await dispatcher(server)),
  dispatchEndCampaign: async (server) => {
    const headers = await dispatcher(server);
    const { method, path: url } = ENDPOINTS.dispatchAddCampaign;
    // Another than the one that dispatchAddCampaign adds: a corpus holds both examples at once.
    const payload = { ...LOBBY, name: "Hotel bar" };
    await server.inject({ method, url, headers, payload });
    return new Sent({ name: payload.name }, headers);
  },
  dispatchPhoto: async (server) => new Sent({ driverid: "d01", photo: "" }, await dispatcher(server)),
  dispatchPositions: async (server) => {
    const positions = [{ jobpartid: "NOSUCHJB", lat: 51.5, lng: -0.1, time: "2026-11-21T09:00:00Z" }];
    return new Sent({ carpositions: positions }, await dispatcher(server));
  },
  paymentIntent: async (server) => {
    const { jobpartid, managecode } = await bookToPay(server);
    return { jobpartid, code: managecode };
  },
  tipOffer: async (server) => {
    const { jobpartid, trackingcode } = await book(server);
    await drive(server, jobpartid, { status: "finished" });
    return { jobpartid, code: trackingcode };
  },
  giveTip: async (server) => {
    const { jobpartid, trackingcode } = await book(server);
    await drive(server, jobpartid, { status: "finished" });
    return { jobpartid, code: trackingcode, paymentmethod: "card", tip: 5 };
  },
  paymentLink: async (server) => {
    const { jobpartid, managecode } = await bookToPay(server, { paymentmethod: "paypal" });
    return { id: jobpartid, code: managecode, paymentmethod: "paypal" };
  },
  updateBooking: async (server) => {
    const { jobpartid, clientSecret } = await bookToPay(server);
    await payByCard(server, clientSecret, CARDS.good);
    return { transactionid: paymentOf(clientSecret), jobpartid, transactionstatus: "succeeded" };
  },
  bookerStatement: async (server) => {
    const person = await atDesk(server);
    return by(person, { bookerid: person.bookerId, datefrom: "01/11/2026", dateto: "30/11/2026" });
  },
  savedPassengers: async (server) => {
    const { person } = await passengerOf(server);
    return by(person, { bookerid: person.bookerId });
  },
  addPassenger: async (server) => by(await atDesk(server), PASSENGER),
  changePassenger: async (server) => {
    const { person, id } = await passengerOf(server);
    return by(person, { ...PASSENGER, id, email: "" });
  },
  removePassenger: async (server) => {
    const { person, id } = await passengerOf(server);
    return by(person, { id });
  },
  checkBulk: async (server) => by(await atDesk(server), { bulktext: bulkFile() }),
  stepBulk: async (server) => {
    const person = await atDesk(server);
    const { method, path } = ENDPOINTS.checkBulk;
    const checked = await server.inject({
      method,
      url: path,
      payload: { bulktext: bulkFile() },
      headers: person.headers,
    });
    return by(person, { id: checked.json<{ id: string }>().id, from: 0, paymentmethod: "account" });
  },
  bookerInvoices: async (server) => {
    const { person } = await invoiced(server);
    return by(person, { bookerid: person.bookerId });
  },
  addBookerInvoice: async (server) => {
    const person = await atDesk(server);
    return by(person, { id: "0", bookerid: person.bookerId, datefrom: "01/11/2026", dateto: "30/11/2026" });
  },
  changeBookerInvoice: async (server) => {
    const { person, days, id } = await invoiced(server);
    return by(person, { ...days, id, dateto: "20/11/2026" });
  },
  deleteBookerInvoice: async (server) => {
    const { person, id } = await invoiced(server);
    return by(person, { id });
  },
  issueBookerInvoice: async (server) => {
    const { person, id } = await issuable(server);
    return by(person, { id });
  },
  bookerCredit: async (server) => {
    const person = await atDesk(server);
    return by(person, { bookerid: person.bookerId });
  },
  bookerCommission: async (server) => {
    const person = await atDesk(server);
    return by(person, { bookerid: person.bookerId, datefrom: "01/01/2026", dateto: "30/11/2026", by: "week" });
  },
  bookerInvoiceReport: async (server) => {
    const { person, id } = await invoiced(server);
    return by(person, { id });
  },
  bookingChart: async (server) => {
    const person = await atDesk(server);
    return by(person, { weekcommencing: "16/11/2026", bookerid: person.bookerId });
  },
};

/** The request without input, from somebody who may send it. */
async function bare(name: EndpointName, server: TestServer): Promise<Input | Sent> {
  const { access, query, body }: EndpointDefinition = ENDPOINTS[name];
  if (query || body) throw new Error(`${name} takes input: it needs an example.`);
  return access === "staff" ? by(await staffOf(server), {}) : {};
}

/** The example of an endpoint with its sender. */
export async function exampleOf(name: EndpointName, server: TestServer): Promise<Sent> {
  const example = await (EXAMPLES[name]?.(server) ?? bare(name, server));
  return example instanceof Sent ? example : new Sent(example, {});
}

/** An input as the endpoint's HTTP request: in the body where it has one, else in the query. */
export function requestOf(
  name: EndpointName,
  { input, headers }: Sent,
  path: string = ENDPOINTS[name].path,
): InjectOptions {
  const { method } = ENDPOINTS[name];
  const sent =
    "body" in ENDPOINTS[name] || method === "POST"
      ? { payload: input ?? {} }
      : { query: input as Record<string, string> };
  return { method, url: path, headers, ...sent };
}
