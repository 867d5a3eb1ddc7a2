/** The files that mails and tickets link to: a ride for the calendar, and its receipt as a PDF. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { capabilities, type CapabilityScope } from "#server/platform/security/ids.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { STRATFORD } from "#tests/support/bookings/sample-journey.ts";
import { pdfPages } from "#tests/support/pdf-text.ts";
import { CARDS, payByCard, paymentOf, report } from "#tests/support/providers/sandbox-payer.ts";
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

    /** What a receipt prints before its total: each line with its amount in pence. */
    const partsOf = (page: readonly string[]): readonly (readonly [string, number])[] => {
      const amounts = page
        .slice(
          0,
          page.findIndex((line) => line.startsWith("Total fare")),
        )
        .flatMap((line) => {
          const [, label = "", minus = "", amount = ""] = /^(.+) \| (-?)£([\d,.]+)$/.exec(line) ?? [];
          return amount === ""
            ? []
            : [[label, Math.round(Number(`${minus}${amount.replaceAll(",", "")}`) * 100)] as const];
        });
      return amounts;
    };
    const totalOf = (page: readonly string[]): number =>
      Math.round(Number(/Total fare \| £([\d.]+)/.exec(page.join("\n"))?.[1]) * 100);
    const pageOf = async (booked: Reply<"createBooking">): Promise<readonly string[]> =>
      pdfPages((await get(`/receipt/${await codeOf(booked, "view")}`)).rawPayload)[0] ?? [];

    it("list the lines that the fare was sold with, then fees and discount, and they add up", async () => {
      const booked = await desk.book(null, TODAY);
      const sold = await desk.call("bookingInfo", { code: booked.managecode });
      expect(sold.breakdown.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["ride", "airport-pickup"]));
      const added = sold.breakdown.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(added).toBe(Math.round(sold.totalfare * 100));
      const named = { bookingref: booked.bref, code: booked.managecode };
      const offer = await desk.call("offerChange", { ...named, ...STRATFORD });
      await desk.call("changeBooking", { ...named, changeid: offer.changeid });
      const changed = await desk.call("bookingInfo", { code: booked.managecode });
      expect(changed.breakdown).not.toEqual(sold.breakdown);
      expect(changed.changefees).toBe(offer.changefee);
      await drive(booked);
      const page = await pageOf(booked);
      const parts = partsOf(page);
      expect(parts.map(([, amount]) => amount)).toEqual([
        ...changed.breakdown.map(({ amount }) => Math.round(amount * 100)),
        ...(changed.changefees > 0 ? [Math.round(changed.changefees * 100)] : []),
      ]);
      expect(parts[0]?.[0]).toMatch(/^Ride, [\d.]+ miles, \d+ min$/);
      expect(parts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(totalOf(page));
      await server.settle();
      const mail = (await mailsOf(server.db)).find(({ subject }) =>
        subject.includes(`receipt for booking ${booked.bref}`),
      );
      for (const [label] of parts) expect(mail?.body).toContain(label);
    });

    it("print a ride from before lines were stored as one fare, and its discount", async () => {
      const booked = await desk.book(null, TODAY);
      await drive(booked);
      await server.db.withTenant("metro", (db) =>
        db
          .updateTable("bookings")
          .set({ journey: sql`journey - 'fareLines'` })
          .where("reference", "=", booked.bref)
          .execute(),
      );
      const total = totalOf(await pageOf(booked));
      expect(partsOf(await pageOf(booked))).toEqual([]);
      await server.db.withTenant("metro", (db) =>
        db.updateTable("bookings").set({ discount_pence: 500 }).where("reference", "=", booked.bref).execute(),
      );
      expect(partsOf(await pageOf(booked))).toEqual([
        ["Fare", total],
        ["Discount", -500],
      ]);
    });

    it("show a tip and the sum apart from the fare and its tax, with a mail once it is paid", async () => {
      const booked = await desk.book(null, TODAY);
      await drive(booked);
      const code = await codeOf(booked, "view");
      const pageOf = async () => (pdfPages((await get(`/receipt/${code}`)).rawPayload)[0] ?? []).join("\n");
      const before = await pageOf();
      expect(before).not.toContain("Tip");
      const tip = { jobpartid: booked.bref, code, tip: 5, paymentmethod: "card" };
      const { clientSecret } = await desk.call("giveTip", tip);
      await payByCard(server, clientSecret, CARDS.good);
      await report(server, booked, paymentOf(clientSecret));
      const after = await pageOf();
      const fare = Number(/Total fare \| £(.+)/.exec(before)?.[1]);
      const lines = `Tip for your driver | £5.00\nTotal with tip | £${(fare + 5).toFixed(2)}`;
      expect(after).toContain(lines);
      expect(after.replace(`${lines}\n`, "").replace(lines, "")).toBe(before);
      await server.settle();
      const mails = (await mailsOf(server.db)).filter(({ subject }) => subject.includes(booked.bref));
      expect(mails.filter(({ body }) => body.includes("Total with tip"))).toHaveLength(1);
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
