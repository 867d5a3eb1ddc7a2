/** What a traveller needs, and what a business has its bookers fill in: kept with the booking, told where it matters. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskOf, type Desk } from "../../support/booking-desk.ts";
import { DATABASES } from "../../support/databases.ts";
import { signedIn, type Person } from "../../support/people.ts";
import { sampleBooking, sampleQuotation } from "../../support/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "../../support/test-server.ts";

const COSTS = [
  { name: "Cost centre", required: true, pattern: "[A-Z]{2}-\\d{4}", hint: "AB-1234" },
  { name: "Project", required: false, pattern: "", hint: "" },
];
const CUSTOMER = { custname: "Grace Hopper", custphone: "+447700900188" };

describe.each(DATABASES)("on $name", (kind) => {
  describe.skipIf(!kind.available)("a booking", () => {
    let server: TestServer;
    let desk: Desk;
    beforeAll(async () => {
      server = await createTestServer({ db: await kind.open() });
      desk = deskOf(server);
    });
    afterAll(() => server.close());
    beforeEach(() => server.clock.set(TEST_START));

    /** Somebody who books for a business that asks for cost centres. */
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
      const big = { vehtypeid: "minibus8" };
      const booked = await desk.call(
        "createBooking",
        sampleBooking(await desk.call("quotation", sampleQuotation(big)), { ...big, accessneeds: ["wheelchair"] }),
      );
      const named = { bookingref: booked.bref, code: booked.managecode };
      expect(await desk.call("offerChange", { ...named, vehtypeid: "saloon" })).toMatchObject({
        code: 2,
        message: expect.stringContaining("Saloon does not take a wheelchair") as string,
      });
      expect((await desk.call("offerChange", { ...named, bookingdate: "23/11/2026 15:00" })).code).toBe(1);
    });

    it("is refused in a car for somebody who stays in a wheelchair, and kept with every need in one that takes it", async () => {
      const sits = { accessneeds: ["wheelchair", "assistance-dog"] as ("assistance-dog" | "wheelchair")[] };
      expect(await desk.book(null, { ...sits, vehtypeid: "saloon" })).toMatchObject({
        code: 2,
        message: expect.stringContaining("Saloon does not take a wheelchair") as string,
      });
      const big = { vehtypeid: "minibus8" };
      const inBig = async (over: typeof sits | object) =>
        desk.call(
          "createBooking",
          sampleBooking(await desk.call("quotation", sampleQuotation(big)), { ...big, ...over }),
        );
      const plain = await inBig({});
      const booked = await inBig(sits);
      const [info, other] = await Promise.all(
        [booked, plain].map(({ trackingcode: code }) => desk.call("bookingInfo", { code })),
      );
      expect([info?.accessneeds, other?.accessneeds]).toEqual([["wheelchair", "assistance-dog"], []]);
      // Needs never cost anything.
      expect(info?.totalfare).toBe(other?.totalfare);
    });

    it("tells the driver's mail what the traveller needs", async () => {
      const { bref } = await desk.book(null, { accessneeds: ["hearing", "door-to-door"] });
      await server.settle();
      const mail = await server.db.withTenant("metro", (db) =>
        db.selectFrom("mails").select("body").where("subject", "like", `%${bref}%`).executeTakeFirstOrThrow(),
      );
      expect(mail.body).toContain("Is deaf or hard of hearing: please write");
      expect(mail.body).toContain("Please meet and see to the door");
    });

    it("with a need that does not exist is no request at all", async () => {
      const sent = await desk.send("createBooking", { accessneeds: ["jetpack"] });
      expect(sent.status).toBe(400);
    });

    it.each([
      [[], "Cost centre is required"],
      [[{ name: "Cost centre", value: "nonsense" }], "Cost centre is invalid"],
      [[{ name: "Other", value: "AB-1234" }], "Cost centre is required"],
    ])("of a business without its cost centre is refused: %j", async (costfields, message) => {
      expect(await desk.book(await booker(), { ...CUSTOMER, costfields })).toMatchObject({ code: 2, message });
    });

    it("of a business keeps its cost centre, on its list, its details and its statement; nobody else has any", async () => {
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
});
