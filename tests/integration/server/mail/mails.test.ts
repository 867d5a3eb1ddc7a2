/** What is mailed to whom, and what it says. */
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STATUS } from "#domain/booking/status.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { capabilities, newId } from "#server/platform/security/ids.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { errorForLog } from "#server/platform/http/request-log.ts";
import { oneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import type { Topic, Topics } from "#server/platform/jobs/outbox/topics.ts";
import { addEnquiry, bookRide, enqueueAlone, mailsOf, type KeptMail } from "#tests/support/bookings/mails.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const RETURN = { rtntype: "rtn", returndate: "24/11/2026 18:30" } as const;

/** Versions of Node differ in the comma after the weekday. */
const plainDates = (text: string): string => text.replaceAll("day, ", "day ");

describe("mails", () => {
  let server: TestServer;
  let mary: Person;
  let booking: string;
  const log: string[] = [];

  beforeAll(async () => {
    const logger = pino({ level: "trace" }, { write: (line: string) => void log.push(line) });
    server = await createTestServer({ logger });
    mary = await signedIn(server, { email: "mary@example.com" });
    booking = await bookRide(server, RETURN, { note: "Blue coat\u0007 & <b>hat</b>" });
    await server.settle();
  });
  afterAll(() => server.close());

  /** The newest mail after a row of the outbox was worked off. */
  const mailed = async <T extends Topic>(topic: T, payload: Topics[T]): Promise<KeptMail> => {
    const before = (await mailsOf(server.db)).map(({ id }) => id);
    await enqueueAlone(server.db, "metro", topic, payload);
    await server.settle();
    const [mail, ...more] = (await mailsOf(server.db)).filter(({ id }) => !before.includes(id));
    expect(more).toEqual([]);
    if (!mail) throw new Error("There is no mail.");
    return mail;
  };

  it("confirm a booking with its facts, its links and both legs for the calendar", async () => {
    const mail = await mailed("mail.confirmation", { booking });
    expect(mail).toMatchObject({ kind: "confirmation", recipient: "ada@example.com" });
    const codes = capabilities(await serverSecret(server.db, "capabilities"));
    const links = [
      `http://metro.localhost:8080/calendar/${codes.code("metro", booking, "view")}`,
      `http://metro.localhost:8080/bookinginfo/${codes.code("metro", booking, "manage")}`,
      `http://metro.localhost:8080/tracking/${codes.code("metro", booking, "track")}`,
    ];
    const facts = [
      "Ada Lovelace",
      "Monday 23 November 2026 at 12:00 GMT",
      "Tuesday 24 November 2026 at 18:30 GMT",
      "Heathrow Terminal 5, Hounslow TW6 2GA",
      "Paddington Station, London W2 1HQ",
      "Saloon",
      "In cash, to the driver",
      "020 7946 0112",
      "In the arrivals hall, by the information desk.",
      "Operator licence TEST-0112",
    ];
    for (const fact of [...facts, ...links]) {
      expect(plainDates(mail.html)).toContain(fact);
      expect(plainDates(mail.body)).toContain(fact);
    }
    expect(mail.body).toContain("Blue coat & <b>hat</b>");
    expect(mail.html).toContain("Blue coat &amp; &lt;b&gt;hat&lt;/b&gt;");
    expect(mail.body).toMatch(/Total fare: £\d+\.\d\d/);
    const [file] = mail.attachments;
    expect(file?.contentType).toContain("method=PUBLISH");
    const calendar = file?.content.replaceAll("\r\n ", "") ?? "";
    expect(calendar).toContain(`UID:${booking}@cabstand\r\n`);
    expect(calendar).toContain(`UID:${booking}-return@cabstand\r\n`);
    expect(calendar.match(/DTSTART;\S+/g)).toEqual([
      "DTSTART;TZID=Europe/London:20261123T120000",
      "DTSTART;TZID=Europe/London:20261124T183000",
    ]);
    expect(calendar.match(/LOCATION:.+/g)?.[1]).toContain("Paddington");
  });

  it("give the way back in the calendar its own length, which older bookings have not kept", async () => {
    const endings = async (journey: ReturnType<typeof sql>) => {
      await server.db.withTenant("metro", (handle) =>
        sql`update bookings set journey = ${journey} where id = ${booking}`.execute(handle),
      );
      const [file] = (await mailed("mail.confirmation", { booking })).attachments;
      return file?.content.match(/DTEND;\S+/g)?.map((line) => line.slice(-6));
    };
    const times = { journeyTime: 40, returnJourneyTime: 95 };
    expect(await endings(sql`journey || ${JSON.stringify(times)}::jsonb`)).toEqual(["124000", "200500"]);
    expect(await endings(sql`journey - 'returnJourneyTime'`)).toEqual(["124000", "191000"]);
  });

  it("greet the person whose address it is: the passenger, else the customer, else the account", async () => {
    const ride = await bookRide(server);
    await server.settle();
    const greeted = async (passenger: string, customer: Readonly<Record<string, string>>) => {
      await server.db.withTenant("metro", (handle) =>
        sql`update bookings set passenger_name = 'Alan Turing', passenger_email = ${passenger},
            customer = ${JSON.stringify(customer)}::jsonb, account_id = ${mary.accountId} where id = ${ride}`.execute(
          handle,
        ),
      );
      const { recipient, body } = await mailed("mail.confirmation", { booking: ride });
      return { recipient, greeting: /^Hello .*$/m.exec(body)?.[0] };
    };
    expect(await greeted("alan@example.com", { name: "Grace", email: "grace@example.com" })).toEqual({
      recipient: "alan@example.com",
      greeting: "Hello Alan Turing,",
    });
    expect(await greeted("", { name: "Grace", email: "grace@example.com" })).toEqual({
      recipient: "grace@example.com",
      greeting: "Hello Grace,",
    });
    expect(await greeted("", { name: "Grace" })).toEqual({
      recipient: "mary@example.com",
      greeting: "Hello Ada,",
    });
  });

  it("count luggage only where there is some", async () => {
    const withLuggage = async (count: number) => {
      await server.db.withTenant("metro", (handle) =>
        sql`update bookings set journey = jsonb_set(journey, '{request,load,luggage}', ${String(count)}::jsonb)
            where id = ${booking}`.execute(handle),
      );
      return (await mailed("mail.confirmation", { booking })).body;
    };
    expect(await withLuggage(2)).toContain("Luggage: 2");
    expect(await withLuggage(0)).not.toContain("Luggage");
  });

  it("show the roads of the ride, but not of one that is cancelled", async () => {
    const ride = await bookRide(server);
    await server.settle();
    const picture = /<img src="cid:route@cabstand"/;
    const shown = await mailed("mail.confirmation", { booking: ride });
    expect(shown.html).toMatch(picture);
    expect(shown.attachments.map(({ contentId }) => contentId)).toContain("route@cabstand");
    await server.db.withTenant("metro", (handle) =>
      handle.updateTable("bookings").set({ status: STATUS.cancelled }).where("id", "=", ride).execute(),
    );
    const cancelled = await mailed("mail.cancelled", { booking: ride, returned: 0 });
    expect(cancelled.html).not.toMatch(picture);
    expect(cancelled.attachments.map(({ contentId }) => contentId)).not.toContain("route@cabstand");
  });

  it("load nothing from outside, and link to nothing but the tenant's own pages", async () => {
    await mailed("mail.receipt", { booking });
    for (const mail of await mailsOf(server.db)) {
      const links = [...mail.html.matchAll(/(?:href=|src=|background=|url\()\s*["']?([^"')\s>]+)/g)].map(
        (match) => match[1],
      );
      const within = mail.attachments.flatMap(({ contentId }) => (contentId === undefined ? [] : `cid:${contentId}`));
      const foreign = links.filter((link = "") => !link.startsWith("http://metro.localhost:8080/"));
      expect(foreign.filter((link = "") => !within.includes(link))).toEqual([]);
      expect(mail.html).not.toMatch(/<(script|link|iframe|form)\b/);
      // Nothing invisible is copied with a text, nor are the marks around what people typed.
      expect(JSON.stringify(mail)).not.toMatch(/[\u00ad\u200b-\u200d\u2060\ufeff\p{Noncharacter_Code_Point}]/u);
    }
  });

  it("[API-050] give a receipt to the stored address, with what was paid", async () => {
    const mail = await mailed("mail.receipt", { booking });
    expect(mail.recipient).toBe("ada@example.com");
    for (const fact of ["Receipt", "14 Crosswall Yard", "In cash, to the driver", "Saturday 21 November 2026 at 09:00"])
      expect(plainDates(mail.body)).toContain(fact);
    expect(mail.attachments.filter(({ contentId }) => contentId === undefined)).toEqual([]);
  });

  it.each([false, true])("say that a ride is on account, also once its invoice is settled: %s", async (isPaid) => {
    const set = (values: { payment_method: string; is_paid: boolean }) =>
      server.db.withTenant("metro", (handle) =>
        handle.updateTable("bookings").set(values).where("id", "=", booking).execute(),
      );
    await set({ payment_method: "account", is_paid: isPaid });
    const { body } = await mailed("mail.receipt", { booking });
    await set({ payment_method: "cash", is_paid: false });
    expect(body).toContain("On account");
    expect(body).not.toContain("Not paid yet");
  });

  it("tell of a cancellation, with its fee", async () => {
    expect((await mailed("mail.cancelled", { booking, returned: 0 })).body).toContain(
      "There is no charge for cancelling.",
    );
    await server.db.withTenant("metro", (handle) =>
      handle.updateTable("bookings").set({ cancel_fee_pence: 1250 }).where("id", "=", booking).execute(),
    );
    const mail = await mailed("mail.cancelled", { booking, returned: 0 });
    expect(mail.body).toContain("A cancellation fee of £12.50 applies.");
    expect(mail.html).toContain("A cancellation fee of £12.50 applies.");
  });

  it("tell the operator of a payment that waits for a person", async () => {
    const flagged = { gateway: "stripe", reference: "metro/1/1", payment: "pi_1", differs: "amount" };
    const mail = await mailed("mail.payment-flagged", { booking, ...flagged, pence: 100, currency: "GBP" });
    expect(mail.recipient).toBe(DEMO_TENANTS[0]?.settings.email);
    for (const fact of ["pi_1", "metro/1/1", "amount", "£1.00"]) expect(mail.body).toContain(fact);
  });

  it("tell of money that goes back", async () => {
    const mail = await mailed("mail.payment-returned", { booking, pence: 5533, currency: "GBP" });
    expect(mail.body).toContain("£55.33");
  });

  it.each([
    { topic: "mail.exists", path: "/resetpassword.html" },
    { topic: "mail.password", path: "/resetpassword.html" },
    { topic: "mail.unused", path: "/profile.html" },
    { topic: "mail.welcome", path: "/booking.html" },
  ] as const)("of an account ($topic) go to its address, with a link on the tenant's host", async ({ topic, path }) => {
    const mail = await mailed(topic, { account: mary.accountId });
    const link = `http://metro.localhost:8080${path}`;
    expect(mail.recipient).toBe("mary@example.com");
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.body).toContain(link);
  });

  it.each([
    { topic: "mail.reset", purpose: "reset", to: "mary@example.com", page: "/resetpassword/" },
    { topic: "mail.email", purpose: "email", to: "new@example.com", page: "/confirmemail/" },
  ] as const)(
    "with a one-time link ($topic) are written while the link lives, to the right address",
    async ({ topic, purpose, to, page }) => {
      const code = newId(server.clock.now());
      await server.db.withTenant("metro", (handle) =>
        handle
          .insertInto("one_time_codes")
          .values({
            tenant_id: "metro",
            id: code,
            account_id: mary.accountId,
            purpose,
            code_hash: "x",
            payload: json(purpose === "email" ? { email: "new@example.com" } : {}),
            created_at: new Date(server.clock.now()),
            ends_at: new Date(addMinutes(server.clock.now(), 10)),
          })
          .execute(),
      );
      const codes = oneTimeTokens(await serverSecret(server.db, "links"));
      const link = `http://metro.localhost:8080${codes.path("metro", purpose, code)}`;
      expect(link).toContain(page);
      const mail = await mailed(topic, { account: mary.accountId, code });
      expect(mail.recipient).toBe(to);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.body).toContain(link);

      const before = (await mailsOf(server.db)).length;
      await enqueueAlone(server.db, "metro", topic, { account: mary.accountId, code: newId(server.clock.now()) });
      await server.settle();
      expect(await mailsOf(server.db)).toHaveLength(before);
    },
  );

  it("bring the link of a password reset to the person who asked for it", async () => {
    const before = (await mailsOf(server.db)).map(({ id }) => id);
    await server.call("resetPassword", { email: "mary@example.com", source: 5 });
    await server.settle();
    const [mail] = (await mailsOf(server.db)).filter(({ id }) => !before.includes(id));
    expect(mail).toMatchObject({ kind: "reset", recipient: "mary@example.com" });
    expect(mail?.body).toMatch(/^http:\/\/metro\.localhost:8080\/resetpassword\/[0-9a-f-]{36}\/[\w-]{43}$/m);
  });

  it("tell the old address that there is a new one", async () => {
    const mail = await mailed("mail.email-changed", { account: mary.accountId, to: "old@example.com" });
    expect(mail.recipient).toBe("old@example.com");
    expect(mail.body).not.toContain("http");
  });

  it("print what people typed as text that is no link", async () => {
    const enquiry = await addEnquiry(server.db, "metro", {
      name: "Free taxi http://evil.example/win",
      subject: "Hi\r\nBcc: everybody@example.com",
      message: "www.evil.example\n<a href='https://evil.example'>win</a>\u202egnp.exe",
    });
    const mail = await mailed("mail.enquiry", { enquiry });
    expect(mail.recipient).toBe("hello@metro.example");
    expect(mail.subject).toBe("Enquiry: Hi Bcc: everybody@example.com");
    for (const text of [mail.html, mail.body]) {
      expect(text).not.toMatch(/evil\.example|www\.evil|http:\/\/evil/);
      expect(text).not.toMatch(/\p{Cf}/u);
      expect(text).toContain("grace@example.com");
    }
    expect(mail.reply_to).toEqual({ name: "Free taxi http://evil.example/win", address: "grace@example.com" });
    expect(mail.html).not.toContain("<a href='");
  });

  it("use a tenant's own words where it has some", async () => {
    const tenant = server.tenants.byId("metro");
    const { mailTemplate } = await import("#server/modules/mail/mail-template.ts");
    if (!tenant) throw new Error("metro is gone");
    const texts = { "mail.help": "Ring {phone}, day and night." };
    const voice = mailTemplate({ ...tenant, settings: { ...tenant.settings, texts } }, () => "");
    expect(voice.translate("mail.help")).toBe("Ring 020 7946 0112, day and night.");
  });

  describe("mails to a customer who reads Arabic", () => {
    const arabic = { "content-language": "ar" };
    /** The mail that follows what is done. */
    const mailAfter = async (work: () => Promise<unknown>): Promise<KeptMail> => {
      const before = (await mailsOf(server.db)).map(({ id }) => id);
      await work();
      await server.settle();
      const [mail] = (await mailsOf(server.db)).filter(({ id }) => !before.includes(id));
      if (!mail) throw new Error("There is no mail.");
      return mail;
    };
    const bookIn = async (headers: Readonly<Record<string, string>>): Promise<KeptMail> => {
      const quote = await server.call("quotation", sampleQuotation());
      const payload = sampleBooking(quote, { note: "By the gate" });
      return mailAfter(() => server.inject({ method: "POST", url: "/api/createbookingTest", payload, headers }));
    };

    it("are in the language that they booked in, from right to left, with places in their own order", async () => {
      const mail = await bookIn(arabic);
      expect(mail.subject).toMatch(/^تم حجز رحلتك: [A-Z0-9]{8}$/);
      expect(mail.html).toContain('<html lang="ar" dir="rtl">');
      for (const text of [mail.html, mail.body]) {
        expect(text).toContain("وقت الانطلاق");
        for (const [name, term] of [
          ["Saloon", "سيدان"],
          ["Standard", "عادية"],
        ] as const) {
          expect(text).not.toContain(name);
          expect(text).toContain(term);
        }
      }
      expect(mail.html).toContain("<bdi>By the gate</bdi>");
      expect(mail.html).not.toMatch(/[\u2066-\u2069]/);
      expect(mail.body).toContain("ملاحظتك:\nBy the gate");
      expect(mail.attachments[0]?.content).toContain("رحلة إلى");
    });

    it.each([{}, { "content-language": "es" }, { "content-language": "ar;<script>" }])(
      "are in the operator's language where the reader's is unknown: %j",
      async (headers) => {
        const mail = await bookIn(headers);
        expect(mail.subject).toMatch(/^Your ride is booked: /);
        expect(mail.html).toContain('<html lang="en-GB" dir="ltr">');
        expect(mail.body).not.toMatch(/[\u2066-\u2069]/);
      },
    );

    it("are so for an account that was made in it; the operator is written to as always", async () => {
      const payload = {
        email: "layla@example.com",
        phone: "7700900155",
        surname: "Hassan",
        firstname: "Layla",
        dialingcode: "+44",
        passwordhash: "ab".repeat(32),
      };
      const signUp = () => server.inject({ method: "POST", url: "/api/signUp", payload, headers: arabic });
      expect((await mailAfter(signUp)).subject).toContain("أهلًا بك");
      const ride = await server.db.withTenant("metro", (handle) =>
        handle.selectFrom("bookings").select("id").where("locale", "=", "ar").executeTakeFirstOrThrow(),
      );
      const flagged = { gateway: "stripe", reference: "metro/1/1", payment: "pi_1", differs: "amount" };
      const payloadOf = { booking: ride.id, ...flagged, pence: 100, currency: "GBP" };
      expect((await mailed("mail.payment-flagged", payloadOf)).subject).toMatch(/^A payment for booking/);
      expect((await mailed("mail.cancelled", { booking: ride.id, returned: 0 })).subject).toContain("أُلغي حجزك");
    });
  });

  it("leave no trace of people in the log", async () => {
    const canaries = {
      note: "canary-note-7f3",
      passengername: "Canary Nightjar",
      passengeremail: "canary-7f3@example.com",
    };
    const quote = { bookingdate: "25/11/2026 12:00" };
    const ride = await bookRide(server, quote, { ...canaries, passengerphone: "7700900777" });
    await server.settle();
    await mailed("mail.receipt", { booking: ride });
    await enqueueAlone(server.db, "metro", "mail.reset", {
      account: "canary-account",
      code: "canary-code-7f3-canary",
    });
    await server.settle();
    expect(log.length).toBeGreaterThan(0);
    const all = log.join("\n");
    for (const canary of ["canary", "Canary", "Nightjar", "7700900777", "@example.com"])
      expect(all).not.toContain(canary);
    expect(all).toContain("mail.reset");
  });
});

describe("an error in the log", () => {
  it("quotes no value that the database quotes", async () => {
    const lines: string[] = [];
    const logger = pino(
      { level: "trace", serializers: { err: errorForLog } },
      { write: (line: string) => void lines.push(line) },
    );
    const db = await anyDatabase();
    const withTenant: Database["withTenant"] = (tenant, work) =>
      tenant === "metro" && isBroken
        ? db.withTenant(tenant, (handle) =>
            sql`select 'canary-7f3@example.com'::uuid`.execute(handle).then(() => work(handle)),
          )
        : db.withTenant(tenant, work);
    let isBroken = false;
    const server = await createTestServer({ db: { ...db, withTenant }, logger });
    isBroken = true;
    const answer = await server.inject({ method: "POST", url: "/api/bookinginfo", payload: { code: "c".repeat(43) } });
    expect(answer.statusCode).toBe(500);
    expect(lines.some((line) => line.includes("22P02"))).toBe(true);
    expect(lines.join()).not.toContain("canary");
    expect(answer.body).not.toContain("canary");
    await server.close();
  });
});
