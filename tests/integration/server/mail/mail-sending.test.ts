/** How mails leave the server: once, late rather than never, and without telling the log whom they go to. */
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smtpMailer } from "#server/adapters/mail/smtp.ts";
import { MailNotSent, type Mailer, type OutgoingMail } from "#server/modules/mail/mailer.port.ts";
import { fakeSmtp, type FakeSmtp, type SmtpFault } from "#tests/support/providers/fake-smtp.ts";
import { bookRide, enqueueAlone, mailsOf } from "#tests/support/bookings/mails.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const PATIENCE = { connectMs: 300, greetingMs: 300, silenceMs: 300 };

const MAIL: OutgoingMail = {
  id: "m-1",
  from: { name: "Metro, Cars", address: "hello@metro.example" },
  to: "ada@example.com",
  replyTo: { name: 'Zoë "Z", O’Neill <x@y.example>', address: "zoe@example.com" },
  subject: "Your ride – booked",
  html: "<p>Hello</p>",
  text: ".leading dot\n",
  attachments: [{ filename: "ride.ics", contentType: "text/calendar; method=PUBLISH", content: "BEGIN:VCALENDAR\r\n" }],
};

describe("the way to a mail server", () => {
  let smtp: FakeSmtp;
  let mailer: Mailer;
  beforeEach(async () => {
    smtp = await fakeSmtp();
    mailer = smtpMailer(smtp.url, PATIENCE);
  });
  afterEach(async () => {
    mailer.close();
    await smtp.close();
  });

  it("carries both forms, the file, the sender's name and an id that stays the same", async () => {
    await mailer.send(MAIL);
    const [taken] = smtp.taken;
    expect(taken?.to).toEqual(["ada@example.com"]);
    for (const part of [
      'From: "Metro, Cars" <hello@metro.example>',
      "To: ada@example.com",
      "Reply-To: =?UTF-8?Q?",
      "<zoe@example.com>",
      "Message-ID: <m-1@metro.example>",
      "Content-Type: multipart/mixed",
      "Content-Type: text/plain",
      "Content-Type: text/html",
      "Content-Type: text/calendar; method=PUBLISH",
      "Auto-Submitted: auto-generated",
    ])
      expect(taken?.text).toContain(part);
  });

  it("asks for an encrypted connection unless it is switched off", async () => {
    const careful = smtpMailer(smtp.url.replace("?tls=off", ""), PATIENCE);
    await expect(careful.send(MAIL)).rejects.toMatchObject({ name: "MailNotSent", isFinal: false });
    careful.close();
    expect(smtp.taken).toEqual([]);
  });

  it.each(["a@b.example, c@d.example", "x", "", "a@b.example\r\nBcc: c@d.example"])(
    "takes nothing but one address: %j",
    async (to) => {
      await expect(mailer.send({ ...MAIL, to })).rejects.toMatchObject({ reason: "address", isFinal: true });
      expect(smtp.taken).toEqual([]);
    },
  );

  const FAULTS: readonly [SmtpFault, boolean][] = [
    ["silent", false],
    ["greets 421", false],
    ["rcpt 450", false],
    ["rcpt 550", true],
    ["data 451", false],
    ["data 554", true],
    ["cut in data", false],
  ];
  it.each(FAULTS)(
    "says of '%s' whether another try can help (final: %s), and works again after it",
    async (fault, isFinal) => {
      smtp.fault = fault;
      const failure = await mailer.send(MAIL).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(MailNotSent);
      expect(failure).toMatchObject({ isFinal });
      expect(String((failure as Error).message)).not.toMatch(/ada|example|@/);
      smtp.fault = "none";
      await mailer.send(MAIL);
      expect(smtp.taken).toHaveLength(1);
    },
  );

  it("says so when nothing listens", async () => {
    await smtp.close();
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: "MailNotSent", isFinal: false });
  });
});

/** A mailer of the test: records mails, and fails on demand. */
function noteMailer() {
  const sent: OutgoingMail[] = [];
  const mailer = {
    sent,
    failure: null as Error | null,
    leaves: true,
    send(mail: OutgoingMail): Promise<void> {
      if (mailer.failure) return Promise.reject(mailer.failure);
      sent.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  return mailer;
}

describe("the queue of mails", () => {
  let server: TestServer;
  let mailer: ReturnType<typeof noteMailer>;
  let log: string[];

  beforeEach(async () => {
    mailer = noteMailer();
    log = [];
    const logger = pino({ level: "warn" }, { write: (line: string) => void log.push(line) });
    server = await createTestServer({ mailer, logger });
    const ada = await signedIn(server, { email: "mary@example.com" });
    await enqueueAlone(server.db, "metro", "mail.welcome", { account: ada.accountId });
  });
  afterEach(() => server.close());

  it("sends each mail once from the tenant's own address, and keeps nothing of it", async () => {
    await server.settle();
    await server.settle();
    expect(mailer.sent).toHaveLength(1);
    expect(mailer.sent[0]).toMatchObject({
      from: { name: "Metro Cars", address: "hello@metro.example" },
      to: "mary@example.com",
      subject: "Welcome to Metro Cars",
    });
    const [kept] = await mailsOf(server.db);
    expect(kept).toMatchObject({ kind: "welcome", recipient: "", subject: "", html: "", body: "", attachments: [] });
    expect(kept?.sent_at).not.toBeNull();
  });

  it("tries again after growing waits, gives up after a day, and then raises an alarm", async () => {
    const { clock, db } = server;
    mailer.failure = new MailNotSent("ECONNECTION", false);
    await server.settle();
    expect(await mailsOf(db)).toMatchObject([{ tries: 1, sent_at: null, failed_at: null }]);
    await server.settle();
    expect(await mailsOf(db)).toMatchObject([{ tries: 1 }]);
    for (let hour = 0; hour < 23; hour += 1) {
      clock.advance(60);
      await server.settle();
    }
    expect(await mailsOf(db)).toMatchObject([{ tries: 24, failed_at: null }]);
    expect(log.join()).not.toContain("mail given up");
    clock.advance(60);
    await server.settle();
    expect((await mailsOf(db))[0]?.failed_at).not.toBeNull();
    expect(log.filter((line) => line.includes("mail given up"))).toHaveLength(1);
    expect(log.join()).not.toMatch(/mary|@/);
    clock.advance(60);
    mailer.failure = null;
    await server.settle();
    expect(mailer.sent).toEqual([]);
  });

  it("drops with a note what waited for longer than it is worth: a link that has ended, a car that has left", async () => {
    const { clock, db } = server;
    mailer.failure = new MailNotSent("ECONNECTION", false);
    const { email } = await signedIn(server);
    await server.call("resetPassword", { email });
    await server.settle();
    clock.advance(11);
    mailer.failure = null;
    await server.settle();
    const kept = await mailsOf(db);
    expect(mailer.sent.some(({ subject }) => /password/i.test(subject))).toBe(false);
    expect(kept.find(({ kind }) => kind === "reset")).toMatchObject({ sent_at: null, last_error: "out of date" });
    expect(kept.filter(({ kind }) => kind === "welcome").every(({ sent_at }) => sent_at !== null)).toBe(true);
    expect(log.filter((line) => line.includes("mail given up"))).toHaveLength(1);
  });

  it("does not try again what can never arrive, and goes on with the others", async () => {
    mailer.failure = new MailNotSent("EENVELOPE 550", true);
    await server.settle();
    expect((await mailsOf(server.db))[0]?.failed_at).not.toBeNull();
  });

  it("keeps the order of one booking's mails: a later one waits until the earlier one is sent or given up", async () => {
    const { clock, db } = server;
    await server.settle();
    mailer.sent.length = 0;
    const booking = await bookRide(server);
    mailer.failure = new MailNotSent("EENVELOPE 450", false);
    await server.settle();
    await enqueueAlone(db, "metro", "mail.cancelled", { booking, returned: 0 });
    mailer.failure = null;
    await server.settle();
    expect(mailer.sent).toEqual([]);
    clock.advance(1 / 60);
    await server.settle();
    const kept = await mailsOf(db);
    expect(mailer.sent.map(({ id }) => kept.find((mail) => mail.id === id)?.kind)).toEqual([
      "confirmation",
      "cancelled",
    ]);
    // One that cannot arrive holds up no other.
    mailer.failure = new MailNotSent("EENVELOPE 550", true);
    await enqueueAlone(db, "metro", "mail.receipt", { booking });
    await server.settle();
    mailer.failure = null;
    await enqueueAlone(db, "metro", "mail.cancelled", { booking, returned: 0 });
    await server.settle();
    expect(mailer.sent).toHaveLength(3);
  });

  it("sends once more, and only once, after a crash between sending and taking note", async () => {
    const { clock, db } = server;
    let isDead = true;
    const send = mailer.send;
    mailer.send = (mail) => send(mail).then(() => (isDead ? new Promise<never>(() => undefined) : undefined));
    // The process "dies" here: its run never ends.
    void server.settle();
    await expect.poll(() => mailer.sent.length).toBe(1);
    isDead = false;
    const other = await createTestServer({ db, clock, mailer });
    const { background } = other;
    await background.settle();
    expect(mailer.sent).toHaveLength(1);
    clock.advance(6);
    await background.settle();
    clock.advance(60);
    await background.settle();
    expect(mailer.sent.map(({ id }) => id)).toEqual(Array.from({ length: 2 }, () => mailer.sent[0]?.id));
    expect((await mailsOf(db))[0]?.sent_at).not.toBeNull();
    await other.app.close();
  });
});
