/** The files that mails and tickets link to: a ride for the calendar, and its receipt as a PDF. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { capabilities, type CapabilityScope } from "#server/platform/security/ids.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { pdfPages } from "#tests/support/pdf-text.ts";
import { dispatchHeaders } from "#tests/support/providers/operator-dispatch.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const TODAY = { bookingdate: "21/11/2026 12:00" } as const;

describe("the files of a ride", () => {
  let server: TestServer;
  let desk: Desk;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(TEST_START);
    headers = await dispatchHeaders(server);
  });

  const codeOf = async (booked: Reply<"createBooking">, scope: CapabilityScope): Promise<string> => {
    const row = await server.db.withTenant("metro", (db) =>
      db.selectFrom("bookings").select("id").where("reference", "=", booked.bref).executeTakeFirstOrThrow(),
    );
    return capabilities(await serverSecret(server.db, "capabilities")).code("metro", row.id, scope);
  };
  const get = (url: string, host = "metro.localhost") => server.inject({ method: "GET", url, headers: { host } });
  const drive = async (booked: Reply<"createBooking">): Promise<void> => {
    for (const step of ["assign", "board", "finish"])
      await desk.call("dispatchStep", { jobpartid: booked.bref, step, driverid: "d02" }, headers);
    await server.settle();
  };

  describe("for the calendar", () => {
    it("are the same as in the mail, name their sender, and are never stored", async () => {
      const booked = await desk.book(null, TODAY);
      await server.settle();
      const file = await get(`/calendar/${await codeOf(booked, "view")}`);
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
        "content-disposition": `attachment; filename="booking-${booked.bref}.ics"`,
        "cache-control": "no-store",
      });
      const [mail] = await mailsOf(server.db);
      expect(mail?.attachments[0]?.content).toBe(file.body);
      expect(file.body).toContain("ORGANIZER;CN=Metro Cars:mailto:hello@metro.example\r\n");
    });

    it("take a cancelled ride out of the calendar again", async () => {
      const booked = await desk.book(null, TODAY);
      const path = `/calendar/${await codeOf(booked, "view")}`;
      const uid = /UID:.+/.exec((await get(path)).body)?.[0] ?? "";
      await desk.call("cancelBooking", { source: 5, bookingref: booked.bref, code: booked.managecode });
      const file = (await get(path)).body;
      expect(file).toContain("METHOD:CANCEL\r\n");
      expect(file).toContain("STATUS:CANCELLED\r\n");
      expect(file).toContain(uid);
      expect(file).toContain("SEQUENCE:1\r\n");
    });
  });

  describe("as a receipt", () => {
    it("are there once the ride is over, with its amounts, its tax and its operator", async () => {
      const booked = await desk.book(null, TODAY);
      const path = `/receipt/${await codeOf(booked, "view")}`;
      expect((await get(path)).statusCode).toBe(404);
      await drive(booked);
      const file = await get(path);
      expect(file.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="receipt-${booked.bref}.pdf"`,
        "cache-control": "no-store",
      });
      const [page = [], ...more] = pdfPages(file.rawPayload);
      expect(more).toEqual([]);
      const text = page.join("\n");
      for (const fact of [
        "Receipt",
        "14 Crosswall Yard, London E3 2AB",
        "Operator licence TEST-0112",
        `Receipt number | ${booked.bref}`,
        "Heathrow Terminal 5, Hounslow TW6 2GA",
        "Payment | In cash, to the driver",
        "VAT number | GB 000 0001 12",
      ])
        expect(text).toContain(fact);
      const pounds = (label: string): number => Number(new RegExp(`${label} \\| £(.+)`).exec(text)?.[1]);
      expect(Math.abs(pounds("Includes VAT at 20%") - pounds("Total fare") / 6)).toBeLessThan(0.006);
    });

    it("come with the mail after the ride, and with one that is asked for then", async () => {
      const booked = await desk.book(null, TODAY);
      const named = { source: 5, bookingref: booked.bref, code: await codeOf(booked, "view") };
      const filesOf = async (): Promise<readonly string[][]> => {
        await server.settle();
        return (await mailsOf(server.db))
          .filter(({ subject }) => subject.includes(`receipt for booking ${booked.bref}`))
          .map(({ attachments }) => attachments.map(({ filename }) => filename).filter((name) => name !== "logo.png"));
      };
      await desk.call("emailReceipt", named);
      expect(await filesOf()).toEqual([[]]);
      await drive(booked);
      await desk.call("emailReceipt", named);
      // Mails of one moment have no order.
      const pdf = `receipt-${booked.bref}.pdf`;
      expect((await filesOf()).toSorted((one, other) => one.length - other.length)).toEqual([[], [pdf], [pdf]]);
    });
  });

  it("open with the code of the ticket only, and at its own operator", async () => {
    const booked = await desk.book(null, TODAY);
    await drive(booked);
    const [view, track] = [await codeOf(booked, "view"), await codeOf(booked, "track")];
    for (const kind of ["calendar", "receipt"]) {
      expect((await get(`/${kind}/${view}`)).statusCode).toBe(200);
      for (const [code, host] of [
        [track, "metro.localhost"],
        [view, "bright.localhost"],
        ["c".repeat(43), "metro.localhost"],
        [booked.bref, "metro.localhost"],
      ])
        expect((await get(`/${kind}/${code}`, host)).statusCode).toBe(404);
    }
  });
});
