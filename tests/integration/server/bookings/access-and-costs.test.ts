/** What a traveller needs, and what a business has its bookers fill in: kept with the booking, shown where it matters. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const COSTS = [
  { name: "Cost centre", required: true, pattern: "[A-Z]{2}-\\d{4}", hint: "AB-1234" },
  { name: "Project", required: false, pattern: "", hint: "" },
];
const CUSTOMER = { custname: "Grace Hopper", custphone: "+447700900188" };

describe("a booking", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  /** A booker of a business that asks for cost centres. */
  async function booker(): Promise<Person> {
    const person = await signedIn(server, { business: "Grand Hotel" });
    await server.db.withTenant("metro", (db) =>
      db
        .updateTable("bookers")
        .set({ cost_fields: JSON.stringify(COSTS) })
        .where("id", "=", person.bookerId ?? "")
        .execute(),
    );
    return person;
  }

  it("is not changed into a car that does not take the wheelchair", async () => {
    const big = { vehtypeid: "minibus8", accessneeds: ["wheelchair" as const] };
    const booked = await desk.call(
      "createBooking",
      sampleBooking(await desk.call("quotation", sampleQuotation(big)), big),
    );
    const named = { bookingref: booked.bref, code: booked.managecode };
    expect(await desk.call("offerChange", { ...named, vehtypeid: "saloon" })).toMatchObject({
      code: 2,
      message: expect.stringContaining("Saloon does not take a wheelchair") as string,
    });
    // Changed, it costs what a saloon does at that time.
    const later = { bookingdate: "23/11/2026 15:00" };
    const offer = await desk.call("offerChange", { ...named, ...later });
    const saloon = await desk.call("quotation", sampleQuotation(later));
    expect([offer.code, offer.totalfare]).toEqual([1, saloon.totalfare]);
  });

  it("costs a wheelchair user what the same party pays in the smallest vehicle that would do", async () => {
    const sits = { accessneeds: ["wheelchair" as const] };
    const [plain, quote] = await Promise.all([
      desk.call("quotation", sampleQuotation({ vehtypeid: "" })),
      desk.call("quotation", sampleQuotation({ ...sits, vehtypeid: "" })),
    ]);
    const fareOf = ({ additionalprices }: typeof plain, id: string) =>
      additionalprices.find(({ vehtypeid }) => vehtypeid === id)?.totalfare;
    expect([fareOf(quote, "saloon"), fareOf(quote, "minibus8")]).toEqual([plain.totalfare, plain.totalfare]);
    expect(quote.totalfare).toBe(plain.totalfare);
    expect(fareOf(plain, "minibus8")).toBeGreaterThan(plain.totalfare);
    const added = quote.breakdown.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(added).toBe(Math.round(quote.totalfare * 100));
  });

  it("in two vehicles costs a wheelchair user what the cheapest two cost", async () => {
    const many = { passengers: 10, luggages: 1, vehtypeid: "" };
    const plain = await desk.call("quotation", sampleQuotation(many));
    const quote = await desk.call("quotation", sampleQuotation({ ...many, accessneeds: ["ramp"] }));
    expect(quote.totalfare).toBe(plain.totalfare);
    const van = quote.additionalprices.find(({ vehtypeid }) => vehtypeid === "minibus8+saloon");
    expect(van?.totalfare).toBe(plain.totalfare);
  });

  it("is not had at a wheelchair user's fare without the need, nor with it at another's", async () => {
    const van = { vehtypeid: "minibus8" };
    const sits = { ...van, accessneeds: ["wheelchair" as const] };
    const quote = await desk.call("quotation", sampleQuotation(sits));
    const other = { code: 2, message: expect.stringContaining("for another journey") as string };
    expect(await desk.call("createBooking", sampleBooking(quote, van))).toMatchObject(other);
    const full = await desk.call("quotation", sampleQuotation(van));
    expect(await desk.call("createBooking", sampleBooking(full, sits))).toMatchObject(other);
    const booked = await desk.call("createBooking", sampleBooking(quote, sits));
    const info = await desk.call("bookingInfo", { code: booked.trackingcode });
    expect([info.totalfare, info.vehicletype]).toEqual([quote.totalfare, "8-seater"]);
  });

  it("is refused in a car for a passenger who stays in a wheelchair, and kept with every need in one that takes it", async () => {
    const sits = { accessneeds: ["wheelchair", "assistance-dog"] as ("assistance-dog" | "wheelchair")[] };
    expect(await desk.book(null, { ...sits, vehtypeid: "saloon" })).toMatchObject({
      code: 2,
      message: expect.stringContaining("Saloon does not take a wheelchair") as string,
    });
    const big = { vehtypeid: "minibus8" };
    const inBig = async (over: typeof sits | object) =>
      desk.call(
        "createBooking",
        sampleBooking(await desk.call("quotation", sampleQuotation({ ...big, ...over })), { ...big, ...over }),
      );
    const plain = await inBig({});
    const booked = await inBig(sits);
    const [info, other] = await Promise.all(
      [booked, plain].map(({ trackingcode: code }) => desk.call("bookingInfo", { code })),
    );
    expect([info?.accessneeds, other?.accessneeds]).toEqual([["wheelchair", "assistance-dog"], []]);
    // Needs never cost anything: here they save the difference to a saloon.
    expect(info?.totalfare).toBeLessThan(other?.totalfare ?? 0);
  });

  it("tells the driver's mail what the traveller needs", async () => {
    const needs = { accessneeds: ["hearing" as const, "door-to-door" as const, "ramp" as const] };
    const van = { ...needs, vehtypeid: "minibus8" };
    const quote = await desk.call("quotation", sampleQuotation(van));
    const { bref } = await desk.call("createBooking", sampleBooking(quote, van));
    await server.settle();
    const mail = await server.db.withTenant("metro", (db) =>
      db.selectFrom("mails").select("body").where("subject", "like", `%${bref}%`).executeTakeFirstOrThrow(),
    );
    expect(mail.body).toContain("Is deaf or hard of hearing: please write");
    expect(mail.body).toContain("Please meet at the door and see in");
    expect(mail.body).toContain("8-seater, wheelchair accessible");
  });

  it("with a need that does not exist is no request at all", async () => {
    const sent = await desk.send("createBooking", { accessneeds: ["jetpack"] });
    expect(sent.status).toBe(400);
  });

  it.each([
    { costfields: [], message: "Cost centre is required" },
    { costfields: [{ name: "Cost centre", value: "nonsense" }], message: "Cost centre is invalid" },
    { costfields: [{ name: "Other", value: "AB-1234" }], message: "Cost centre is required" },
  ])("of a business without its cost centre is refused: $costfields", async ({ costfields, message }) => {
    expect(await desk.book(await booker(), { ...CUSTOMER, costfields })).toMatchObject({ code: 2, message });
  });

  it("of a business keeps its cost centre, on its list, its details and its statement; other bookings have none", async () => {
    const person = await booker();
    const costfields = [
      { name: "Other", value: "x" },
      { name: "Cost centre", value: " AB-1234 " },
    ];
    const { bref } = await desk.book(person, { ...CUSTOMER, costfields });
    const kept = [{ name: "Cost centre", value: "AB-1234" }];
    const { jlist } = await desk.call("currentBookings", {}, person.headers);
    const details = await desk.call("bookingDetails", { jobid: bref }, person.headers);
    const days = { datefrom: "23/11/2026", dateto: "23/11/2026" };
    const { bookings } = await desk.call("bookerStatement", days, person.headers);
    expect([jlist[0]?.costfields, details.costfields, bookings[0]?.CostFields]).toEqual([kept, kept, kept]);
    const ada = await signedIn(server);
    const own = await desk.book(ada, { costfields });
    expect((await desk.call("bookingDetails", { jobid: own.bref }, ada.headers)).costfields).toEqual([]);
  });

  it("finds its fields and its owner's needs in the profile", async () => {
    const person = await booker();
    expect((await desk.call("session", {}, person.headers)).costfields).toEqual([
      { name: "Cost centre", isrequired: true, valuepattern: "[A-Z]{2}-\\d{4}", valuehint: "AB-1234" },
      { name: "Project", isrequired: false, valuepattern: "", valuehint: "" },
    ]);
    const ada = await signedIn(server);
    const person2 = {
      email: ada.email,
      firstname: "Ada",
      surname: "Lovelace",
      phone: "7700900142",
      dialingcode: "+44",
    };
    await desk.call("updateProfile", { ...person2, accessneeds: ["ramp"] }, ada.headers);
    // A page that says nothing of needs leaves them as they are.
    const left = await desk.call("updateProfile", person2, ada.headers);
    expect([left.accessneeds, left.costfields]).toEqual([["ramp"], []]);
  });
});
