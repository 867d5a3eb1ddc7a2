/** What people who book for a business can see and do: statement, chart, invoices. On both kinds of database. */
import fc from "fast-check";
import { STATUS } from "#domain/booking/status.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { instant } from "#domain/shared/units.ts";
import { newId } from "#server/platform/security/ids.ts";
import { addRides } from "#tests/support/bookings/booker-sample.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { callAs, createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const at = (iso: string) => instant(Date.parse(iso));
const DAY = 24 * 60 * 60_000;

describe("who books for a business", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const desk = (over: Partial<Parameters<typeof signedIn>[1]> = {}): Promise<Person> =>
    signedIn(server, { business: "Desk & Sons", ...over });

  /** Another booker of the same business. */
  async function colleagueOf(person: Person): Promise<Person> {
    const colleague = await signedIn(server, { firstName: "Bob", tenant: person.tenant });
    await server.db.withTenant(person.tenant, (db) =>
      db.updateTable("accounts").set({ booker_id: person.bookerId }).where("id", "=", colleague.accountId).execute(),
    );
    return { ...colleague, bookerId: person.bookerId };
  }

  async function ask(name: EndpointName, input: Readonly<Record<string, unknown>>, person: Pick<Person, "headers">) {
    const { method, path } = ENDPOINTS[name];
    const inQuery = method === "GET" || method === "DELETE";
    const sent = inQuery ? { query: input as Record<string, string> } : { payload: input };
    return server.inject({ method, url: path, headers: person.headers, ...sent });
  }

  const call = <N extends EndpointName>(
    name: N,
    input: Readonly<Record<string, unknown>>,
    person: Pick<Person, "headers">,
  ) => callAs(server, person, name, input);

  const add = (person: Person, datefrom: string, dateto: string) =>
    call("addBookerInvoice", { id: "0", bookerid: person.bookerId, datefrom, dateto }, person);

  const list = async (person: Person) => (await call("bookerInvoices", { bookerid: person.bookerId }, person)).invoices;

  /** An invoice that the operator's office has issued. */
  async function officeInvoice(person: Person, facts: { readonly number: number; readonly issuedBy?: string }) {
    const id = newId(TEST_START);
    await server.db.withTenant(person.tenant, (db) =>
      db
        .insertInto("invoices")
        .values({
          tenant_id: person.tenant,
          id,
          number: facts.number,
          booker_id: person.bookerId ?? "",
          date_from: "2026-01-01",
          date_to: "2026-01-31",
          issued_at: new Date(TEST_START),
          issued_by: facts.issuedBy ?? null,
        })
        .execute(),
    );
    return id;
  }

  describe("the statement", () => {
    it("[API-040] [ENT-038] [BKR-004] shows each journey of the days with its money and texts as they stand", async () => {
      const person = await desk();
      const [reference] = await addRides(server.db, "metro", person.bookerId ?? "", [
        {
          pickupAt: at("2026-11-10T14:05:00Z"),
          method: "card",
          total: 4_821,
          discount: 500,
          commission: 432,
          note: "Blue coat",
          bookerReference: "PO-7",
          vias: ["The Savoy, Strand, London WC2R 0EZ", "Bow Road"],
        },
      ]);
      const days = { datefrom: "10/11/2026", dateto: "10/11/2026", bookerid: person.bookerId };
      expect(await call("bookerStatement", days, person)).toEqual({
        code: 1,
        message: "",
        bookings: [
          {
            Via: "The Savoy, Strand, London WC2R 0EZ; Bow Road",
            Note: "Blue coat",
            Status: "Finished",
            JobPartID: reference,
            BookerRef: "PO-7",
            PassengerName: "Grace Hopper",
            BookerName: "Desk & Sons",
            BookerAddress: "1 Desk Street, London EC1A 1AA",
            PickupAddress: "Heathrow Terminal 5, Hounslow TW6 2GA",
            PickPostcode: "TW6 2GA",
            DropoffAddress: "Paddington Station, London W2 1HQ",
            DropPostcode: "W2 1HQ",
            Card: 43.21,
            Cash: 0,
            Price: 43.21,
            Commission: 4.32,
            BookingDateTime: "10/11/2026 14:05",
            BookingDateTime_iso: "2026-11-10T14:05:00+00:00",
            CostFields: [],
            Credited: 0,
          },
        ],
      });
    });

    it("[BKR-003] shows a cancelled journey without price and commission, unless it cost a fee", async () => {
      const person = await desk();
      const ride = { status: STATUS.cancelled, method: "cash", total: 4_000, commission: 400 };
      await addRides(server.db, "metro", person.bookerId ?? "", [
        { ...ride, pickupAt: at("2026-11-10T14:05:00Z") },
        { ...ride, pickupAt: at("2026-11-10T15:05:00Z"), cancelFee: 1_000 },
        { ...ride, pickupAt: at("2026-11-10T16:05:00Z"), status: "upcoming" },
      ]);
      const days = { datefrom: "10/11/2026", dateto: "10/11/2026" };
      const { bookings } = await call("bookerStatement", days, person);
      expect(bookings.map((row) => [row.Status, row.Price, row.Cash, row.Commission])).toEqual([
        ["Cancelled", 0, 0, 0],
        ["Cancelled", 10, 10, 1],
        ["Upcoming", 40, 40, 4],
      ]);
    });

    it("counts both days whole, on the tenant's clocks", async () => {
      const person = await desk();
      // London is an hour ahead of UTC until 25 October 2026, 02:00.
      const rides = [
        "2026-10-23T22:59:00Z",
        "2026-10-23T23:00:00Z",
        "2026-10-24T12:00:00Z",
        "2026-10-25T23:59:00Z",
        "2026-10-26T00:00:00Z",
      ];
      await addRides(
        server.db,
        "metro",
        person.bookerId ?? "",
        rides.map((iso) => ({ pickupAt: at(iso) })),
      );
      const { bookings } = await call("bookerStatement", { datefrom: "24/10/2026", dateto: "25/10/2026" }, person);
      expect(bookings.map((row) => row.BookingDateTime)).toEqual([
        "24/10/2026 00:00",
        "24/10/2026 13:00",
        "25/10/2026 23:59",
      ]);
    });

    it.each([
      { name: "reversed", datefrom: "02/11/2026", message: "The last day cannot be before the first." },
      { name: "of 367 days", datefrom: "31/10/2025", message: "Please choose at most 366 days." },
      { name: "with a day that is none", datefrom: "30/02/2026", message: "Date from is invalid" },
    ])("refuses a range $name, as an invoice does", async ({ datefrom, message }) => {
      const person = await desk();
      const reply = await call("bookerStatement", { datefrom, dateto: "01/11/2026" }, person);
      expect(reply).toMatchObject({ code: 2, message, bookings: [] });
      expect((await add(person, datefrom, "01/11/2026")).message).toBe(message);
    });

    it("takes 366 days, and refuses without a day to begin with", async () => {
      const person = await desk();
      expect((await call("bookerStatement", { datefrom: "01/01/2024", dateto: "31/12/2024" }, person)).code).toBe(1);
      expect((await ask("bookerStatement", { dateto: "31/12/2024" }, person)).statusCode).toBe(400);
    });

    it("[BKR-012] answers for the caller's own business only", async () => {
      const [mine, theirs] = [await desk(), await desk()];
      const elsewhere = await desk({ tenant: "bright", bookerId: mine.bookerId ?? "" });
      const customer = await signedIn(server);
      for (const person of [theirs, elsewhere]) {
        await addRides(server.db, person.tenant, person.bookerId ?? "", [{ pickupAt: at("2026-11-10T10:00:00Z") }]);
      }
      const days = { datefrom: "01/11/2026", dateto: "30/11/2026" };
      expect((await call("bookerStatement", days, mine)).bookings).toEqual([]);
      expect((await call("bookerStatement", days, theirs)).bookings).toHaveLength(1);
      expect((await ask("bookerStatement", { ...days, bookerid: theirs.bookerId }, mine)).statusCode).toBe(403);
      expect((await ask("bookerStatement", days, customer)).statusCode).toBe(403);
      expect((await ask("bookerStatement", days, { headers: {} })).statusCode).toBe(401);
    });
  });

  describe("the chart", () => {
    it("[API-046] [BKR-001] counts the bookings of each day of a week, days without any too", async () => {
      const person = await desk();
      await addRides(server.db, "metro", person.bookerId ?? "", [
        { pickupAt: at("2026-11-15T23:59:00Z") },
        { pickupAt: at("2026-11-16T00:00:00Z"), total: 1_050 },
        { pickupAt: at("2026-11-16T23:59:00Z"), total: 2_500, discount: 500 },
        { pickupAt: at("2026-11-18T12:00:00Z"), status: "cancelled" },
        { pickupAt: at("2026-11-22T23:59:00Z"), total: 700 },
        { pickupAt: at("2026-11-23T00:00:00Z") },
      ]);
      const reply = await call("bookingChart", { weekcommencing: "16/11/2026", bookerid: person.bookerId }, person);
      expect(reply.bookings).toEqual([
        { date: "16/11/2026", count: 2, total: 30.5 },
        { date: "17/11/2026", count: 0, total: 0 },
        { date: "18/11/2026", count: 0, total: 0 },
        { date: "19/11/2026", count: 0, total: 0 },
        { date: "20/11/2026", count: 0, total: 0 },
        { date: "21/11/2026", count: 0, total: 0 },
        { date: "22/11/2026", count: 1, total: 7 },
      ]);
    });

    it.each([
      {
        name: "spring, when Sunday has 23 hours",
        weekcommencing: "23/03/2026",
        last: "2026-03-29T22:59:00Z",
        next: "2026-03-29T23:00:00Z",
        sunday: "29/03/2026",
      },
      {
        name: "autumn, when Sunday has 25 hours",
        weekcommencing: "19/10/2026",
        last: "2026-10-25T23:59:00Z",
        next: "2026-10-26T00:00:00Z",
        sunday: "25/10/2026",
      },
    ])("ends its last day at midnight in $name", async ({ weekcommencing, last, next, sunday }) => {
      const person = await desk();
      await addRides(server.db, "metro", person.bookerId ?? "", [{ pickupAt: at(last) }, { pickupAt: at(next) }]);
      const { bookings } = await call("bookingChart", { weekcommencing }, person);
      expect(bookings).toHaveLength(7);
      expect(bookings.filter((day) => day.count > 0)).toEqual([{ date: sunday, count: 1, total: 50 }]);
    });

    it.each([
      { weekcommencing: "17/11/2026", message: "A week must start on a Monday." },
      { weekcommencing: "soon", message: "Week commencing is invalid" },
    ])("refuses $weekcommencing", async ({ weekcommencing, message }) => {
      expect(await call("bookingChart", { weekcommencing }, await desk())).toMatchObject({
        code: 2,
        message,
        bookings: [],
      });
    });
  });

  describe("invoices", () => {
    it("[API-041] [ENT-039] [BKR-005] are listed newest first, with who issued them as the caller sees it", async () => {
      const person = await desk();
      const colleague = await colleagueOf(person);
      await officeInvoice(person, { number: 7 });
      const mine = await add(person, "01/10/2026", "31/10/2026");
      await add(colleague, "01/09/2026", "30/09/2026");
      const issuers = async (reader: Person) =>
        (await list(reader)).map((row) => [row.number, row.issuedbyuser, row.datefrom]);
      expect(await issuers(person)).toEqual([
        [0, "me", "01/10/2026"],
        [0, "Bob Lovelace", "01/09/2026"],
        [7, "office", "01/01/2026"],
      ]);
      expect((await issuers(colleague)).map(([, issuer]) => issuer)).toEqual(["Ada Lovelace", "me", "office"]);
      const [draft, , office] = await list(person);
      expect(draft).toEqual({
        id: mine.id,
        datefrom: "01/10/2026",
        dateto: "31/10/2026",
        issuedate: "",
        issuedate_iso: "",
        issuedbyuser: "me",
        number: 0,
        isdraft: true,
        ispaid: false,
        version: 1,
        total: 0,
        vatamount: 0,
        vatrate: 0,
        due: 0,
        duedate: "",
        creditedtotal: 0,
      });
      expect(office).toMatchObject({
        issuedate: "21/11/2026 09:00",
        issuedate_iso: "2026-11-21T09:00:00+00:00",
        isdraft: false,
      });
    });

    it("[API-042] [BKR-006] takes the issuer from the session, whatever the request says", async () => {
      const [person, other] = [await desk(), await desk()];
      const claims = { issuedbyuser: other.accountId, issued_by: other.accountId, number: 99, ispaid: true };
      const days = { datefrom: "01/10/2026", dateto: "31/10/2026" };
      expect((await call("addBookerInvoice", { ...days, ...claims, id: 0 }, person)).code).toBe(1);
      const [row] = await list(person);
      expect([row?.issuedbyuser, row?.number, row?.ispaid]).toEqual(["me", 0, false]);
      expect((await call("addBookerInvoice", { ...days, id: row?.id }, person)).code).toBe(2);
    });

    it("[API-043] [BKR-007] change their days, over their own old ones too", async () => {
      const person = await desk();
      const { id } = await add(person, "01/10/2026", "31/10/2026");
      await add(person, "01/09/2026", "30/09/2026");
      const change = (datefrom: string, dateto: string) =>
        call("changeBookerInvoice", { id, bookerid: person.bookerId, datefrom, dateto }, person);
      expect(await change("15/10/2026", "10/11/2026")).toEqual({ id, code: 1, message: "", version: 2 });
      expect(await change("30/09/2026", "10/11/2026")).toMatchObject({
        id: "",
        code: 2,
        message: "Some of these days are already on another invoice.",
        version: 0,
      });
      expect((await list(person))[0]).toMatchObject({ datefrom: "15/10/2026", dateto: "10/11/2026", version: 2 });
    });

    it("[BKR-009] [BKR-010] of the office, of a colleague, and issued ones stay as they are", async () => {
      const person = await desk();
      const colleague = await colleagueOf(person);
      const office = await officeInvoice(person, { number: 1 });
      const issued = await officeInvoice(person, { number: 2, issuedBy: person.accountId });
      const { id: theirs } = await add(colleague, "01/09/2026", "30/09/2026");
      const before = await list(person);
      const notMine = "You can only change invoices you issued yourself.";
      const cases = [
        [office, notMine],
        [theirs, notMine],
        [issued, "This invoice has been issued and can no longer be changed."],
      ] as const;
      for (const [id, message] of cases) {
        const days = { id, datefrom: "01/02/2026", dateto: "02/02/2026" };
        expect((await call("changeBookerInvoice", days, person)).message).toBe(message);
        expect((await call("deleteBookerInvoice", { id }, person)).message).toBe(message);
      }
      expect(await list(person)).toEqual(before);
    });

    it("[API-044] [BKR-012] of another business or operator look as if they did not exist, byte for byte", async () => {
      const [person, rival] = [await desk(), await desk()];
      const abroad = await desk({ tenant: "bright", bookerId: person.bookerId ?? "", accountId: person.accountId });
      const { id: foreign } = await add(rival, "01/10/2026", "31/10/2026");
      const { id: distant } = await add(abroad, "01/10/2026", "31/10/2026");
      const ids = [foreign, distant, newId(TEST_START), "0", "1", foreign.toUpperCase()];
      const days = { datefrom: "01/10/2026", dateto: "02/10/2026" };
      for (const name of [
        "changeBookerInvoice",
        "deleteBookerInvoice",
        "issueBookerInvoice",
        "bookerInvoiceReport",
      ] as const) {
        const answers = await Promise.all(ids.map((id) => ask(name, { ...days, id }, person)));
        expect(new Set(answers.map((one) => `${one.statusCode} ${one.body}`)).size).toBe(1);
        expect(answers[0]?.json()).toMatchObject({ code: 2, message: "We could not find this invoice." });
      }
      expect(await list(rival)).toHaveLength(1);
      expect(await list(abroad)).toHaveLength(1);
    });

    it("never cover a day twice, when 20 are added in the same moment", async () => {
      const person = await desk();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          add(person, `${String(index + 1).padStart(2, "0")}/10/2026`, "31/10/2026"),
        ),
      );
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
      expect(await list(person)).toHaveLength(1);
    });

    it("lose no change, when 20 that saw the same version arrive in the same moment", async () => {
      const person = await desk();
      const { id, version } = await add(person, "01/10/2026", "31/10/2026");
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const dateto = `${String(index + 1).padStart(2, "0")}/10/2026`;
          return call("changeBookerInvoice", { id, datefrom: "01/10/2026", dateto, version }, person);
        }),
      );
      const done = answers.findIndex(({ code }) => code === 1);
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
      expect(new Set(answers.filter(({ code }) => code === 2).map(({ message }) => message))).toEqual(
        new Set(["This invoice has changed in the meantime. Please check it again."]),
      );
      const dateto = `${String(done + 1).padStart(2, "0")}/10/2026`;
      expect((await list(person))[0]).toMatchObject({ dateto, version: 2 });
    });

    it("[BKR-010] never overlap, whatever is added and changed (random ranges)", async () => {
      const day = fc.integer({ min: 0, max: 60 });
      const step = fc.record({
        kind: fc.constantFrom("add", "change"),
        first: day,
        length: fc.integer({ min: 0, max: 9 }),
        pick: day,
      });
      const text = (offset: number) =>
        new Date(Date.UTC(2026, 0, 1) + offset * DAY).toISOString().slice(0, 10).split("-").toReversed().join("/");
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const person = await desk();
          const model = new Map<string, readonly [number, number]>();
          for (const { kind, first, length, pick } of steps) {
            const last = first + length;
            const id = kind === "change" ? Array.from(model.keys())[pick % Math.max(1, model.size)] : undefined;
            const isFree = Array.from(model).every(([other, [from, to]]) => other === id || last < from || first > to);
            const days = { datefrom: text(first), dateto: text(last) };
            const reply = id
              ? await call("changeBookerInvoice", { id, ...days }, person)
              : await add(person, days.datefrom, days.dateto);
            expect(reply.code).toBe(isFree ? 1 : 2);
            if (isFree) model.set(reply.id, [first, last]);
          }
          const rows = (await list(person)).map((row) => `${row.datefrom} ${row.dateto}`).toSorted();
          expect(rows).toEqual(Array.from(model.values(), ([from, to]) => `${text(from)} ${text(to)}`).toSorted());
        }),
        { numRuns: 15, seed: 20_261_121 },
      );
    });
  });
});
