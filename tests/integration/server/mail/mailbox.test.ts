/** The demo's mailbox, and that production has none. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEnquiry, bookRide, enqueueAlone, mailsOf } from "#tests/support/bookings/mails.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("the demo's mailbox", () => {
  let server: TestServer;
  let booking: string;
  beforeAll(async () => {
    server = await createTestServer();
    booking = await bookRide(server);
    await server.settle();
    const enquiry = await addEnquiry(server.db, "metro", {
      name: "<img src=x onerror=alert(1)>",
      subject: "<b>bold</b>",
    });
    await enqueueAlone(server.db, "metro", "mail.confirmation", { booking });
    await enqueueAlone(server.db, "metro", "mail.enquiry", { enquiry });
    await server.settle();
  });
  afterAll(() => server.close());

  const get = (url: string, host = "localhost") => server.inject({ method: "GET", url, headers: { host } });
  const idOf = async (kind: string): Promise<string> =>
    (await mailsOf(server.db)).find((mail) => mail.kind === kind)?.id ?? "";

  it("lists the mails of its own tenant", async () => {
    const list = await get("/demo/mailbox");
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain("ada@example.com");
    expect(list.body).toContain("&lt;b&gt;bold&lt;/b&gt;");
    expect(list.body).not.toContain("<b>bold");
    const foreign = await get("/demo/mailbox", "bright.localhost");
    expect(foreign.body).toContain("There are no emails yet");
    const byName = await get("/demo/mailbox?tenant=metro", "bright.localhost");
    expect(byName.body).toContain(`/demo/mailbox/${await idOf("confirmation")}?tenant=metro`);
  });

  it("shows a mail in a frame without rights, its text, and its files to take away", async () => {
    const id = await idOf("confirmation");
    const view = await get(`/demo/mailbox/${id}`);
    expect(view.body).toContain(`src="/demo/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    expect(view.body).toContain("Your ride is booked");
    const frame = await get(`/demo/mailbox/${id}/html`);
    const policy = String(frame.headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
    expect(policy).not.toContain("allow-scripts");
    const file = await get(`/demo/mailbox/${id}/files/0`);
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="booking-\w+\.ics"$/);
    expect(file.body).toContain("BEGIN:VCALENDAR\r\n");
  });

  it("is never stored by a browser, and neither found nor opened from elsewhere", async () => {
    const id = await idOf("enquiry");
    for (const url of ["/demo/mailbox", `/demo/mailbox/${id}`, `/demo/mailbox/${id}/html`])
      expect((await get(url)).headers["cache-control"]).toBe("no-store");
    const foreign = await get(`/demo/mailbox/${id}`, "bright.localhost");
    const unknown = await get("/demo/mailbox/0192f0c1-2b3c-7d4e-8f50-a1b2c3d4e5f6", "bright.localhost");
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
    for (const path of [`/demo/mailbox/${id}/files/0`, `/demo/mailbox/${id}/files/x`, "/demo/mailbox/x", "/demo/x"])
      expect((await get(path)).statusCode).toBe(404);
  });

  it("is not there in production", async () => {
    const production = await createTestServer({ demo: false, publicUrl: "https://book.example.com" });
    for (const url of ["/demo/mailbox", "/demo/mailbox/x"]) {
      const headers = { host: "book.example.com" };
      expect((await production.inject({ method: "GET", url, headers })).statusCode).toBe(404);
    }
    await production.close();
  });
});
