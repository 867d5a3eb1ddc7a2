/** The invoice as a document: a real PDF, read back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { instant } from "#domain/shared/units.ts";
import { addRides, type SampleRide } from "#tests/support/bookings/booker-sample.ts";
import { pdfPages } from "#tests/support/pdf-text.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const NOVEMBER = { datefrom: "01/11/2026", dateto: "20/11/2026" };

/** Rides on days of November that are over, one minute after the other. */
const rides = (count: number, over: (index: number) => Partial<SampleRide> = () => ({})): readonly SampleRide[] =>
  Array.from({ length: count }, (_, index) => ({
    pickupAt: instant(Date.parse("2026-11-02T08:00:00Z") + index * 60_000),
    ...over(index),
  }));

describe("the report of an invoice", () => {
  let server: TestServer;
  let fetched = 0;
  const realFetch = globalThis.fetch;
  beforeAll(async () => {
    globalThis.fetch = () => {
      fetched += 1;
      return Promise.reject(new Error("no network"));
    };
    server = await createTestServer();
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await server.close();
  });

  const report = async (person: Person, id: string, language = "en-GB"): Promise<Reply<"bookerInvoiceReport">> => {
    const headers = { ...person.headers, "content-language": language };
    return (await server.inject({ url: "/api/bookerinvoicereport", query: { id }, headers })).json();
  };

  /** Invoices November for a new business with these rides. */
  async function invoiced(
    made: readonly SampleRide[],
    { language = "en-GB", ...over }: Parameters<typeof signedIn>[1] & { readonly language?: string } = {},
  ) {
    const person = await signedIn(server, { business: "Desk & Sons", ...over });
    const references = await addRides(server.db, person.tenant, person.bookerId ?? "", made);
    const payload = { id: "0", ...NOVEMBER };
    const post = (url: string, body: object) =>
      server.inject({
        method: "POST",
        url,
        payload: body,
        headers: { ...person.headers, "content-language": language },
      });
    const { id } = (await post("/api/bookerinvoice", payload)).json<{ id: string }>();
    if (made.length > 0) expect((await post("/api/bookerinvoiceissue", { id })).json()).toMatchObject({ code: 1 });
    const reply = await report(person, id);
    return { person, id, references, reply, pdf: Buffer.from(reply.invoice, "base64") };
  }

  it("[API-045] [ENT-040] [BKR-011] is a PDF with a name that the server makes", async () => {
    const { reply, pdf } = await invoiced(rides(1), { business: "../../etc/passwd\r\nX: y" });
    expect([reply.code, reply.message, reply.fileext]).toEqual([1, "", "pdf"]);
    expect(reply.filename).toBe("invoice-metro-0001-2026-11-01-2026-11-20");
    expect(pdf.subarray(0, 8).toString("latin1")).toBe("%PDF-1.7");
    const text = pdf.toString("latin1");
    expect(text).toContain("/Lang (en-GB)");
    expect(text).toContain("\n(Invoice 0001)\n");
    expect(text).toContain("/S /Table");
    expect(text).toContain("/Marked true");
    expect(text).not.toMatch(/\/(JavaScript|JS|Launch|URI|EmbeddedFile)\b/);
  });

  it("[API-045] says who, which days, each journey and the sums", async () => {
    const { pdf, references } = await invoiced([
      ...rides(3, (index) => ({
        method: ["account", "cash", "card"][index] ?? "",
        total: [10_000, 2_050, 4_000][index] ?? 0,
        commission: [1_000, 205, 400][index] ?? 0,
        bookerReference: `PO-${index}`,
      })),
      { pickupAt: instant(Date.parse("2026-11-03T08:00:00Z")), status: "cancelled" },
    ]);
    const [page = []] = pdfPages(pdf);
    const text = page.join("\n");
    for (const line of [
      "Invoice number",
      "0001",
      "21/11/2026",
      "Ada Lovelace",
      "01/11/2026",
      "20/11/2026",
      "Desk & Sons",
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toContain("London EC1A 1AA | London E3 2AB");
    const [first, second, third, cancelled] = references;
    expect(page).toContain(`02/11/2026 | ${first} | Grace Hopper | Account | £100.00 | £10.00`);
    expect(page).toContain(`02/11/2026 | ${second} | Grace Hopper | Cash | £20.50 | £2.05`);
    expect(page).toContain(`02/11/2026 | ${third} | Grace Hopper | Card | £40.00 | £4.00`);
    expect(text).toContain("08:00 | PO-0 | Heathrow Terminal 5");
    expect(text).not.toContain(cancelled);
    const sums = page.slice(page.indexOf("Journeys: 3 | £160.50"));
    expect(sums).toEqual([
      "Journeys: 3 | £160.50",
      "Includes VAT at 20% | £26.75",
      "Paid in cash | -£20.50",
      "Paid by card | -£40.00",
      "Commission earned | -£16.05",
      "Due to Metro Cars | £83.95",
      "Please pay to Metro Cars, sort code 12-34-56, IBAN GB82 WEST 1234 5698 7654 32",
      "Metro Cars · 14 Crosswall Yard · London E3 2AB · 020 7946 0112 · hello@metro.example | Page 1 of 1",
    ]);
  });

  it("says what the operator owes, where the drivers took all the money", async () => {
    const { pdf } = await invoiced(rides(2, () => ({ method: "cash", total: 3_000, commission: 300 })));
    expect(pdfPages(pdf).flat()).toContain("Due from Metro Cars | £6.00");
  });

  it("runs over as many pages as it needs, each with the names of the columns and its number", async () => {
    const { pdf, references } = await invoiced(rides(40));
    const pages = pdfPages(pdf);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("Date | Reference | Journey | Paid by | Price | Commission");
      expect(page.at(-1)).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const text = pages.flat().join("\n");
    for (const reference of references) expect(text.split(reference)).toHaveLength(2);
    expect(text).toContain("Journeys: 40 | £2,000.00");
  });

  it("of a draft says that it is one, and where there are no journeys", async () => {
    const { pdf, reply } = await invoiced([]);
    expect(reply.filename).toBe("invoice-metro-draft-2026-11-01-2026-11-20");
    const page = pdfPages(pdf).flat();
    expect(page.join("\n")).toContain("Draft invoice");
    expect(page.join("\n")).not.toMatch(/Invoice number|Issued/);
    expect(page).toContain("There are no journeys in this period.");
  });

  it.each([
    { language: "ar", title: "فاتورة 0001", dates: "2026/11/02", due: "مستحق إلى", page: "صفحة" },
    { language: "fr", title: "Facture 0001", dates: "02/11/2026", due: "Dû à Metro Cars", page: "Page 1 sur 1" },
    { language: "de", title: "Rechnung 0001", dates: "02.11.2026", due: "Fällig an Metro Cars", page: "Seite 1 von 1" },
  ])("is in $language for good where it was issued in it", async ({ language, title, dates, due, page }) => {
    const { person, pdf, id } = await invoiced(rides(1), { language });
    expect(pdf.toString("latin1")).toContain(`/Lang (${language})`);
    const lines = pdfPages(pdf).flat();
    // Words of Arabic are drawn apart, each from its last letter on.
    const read = (word: string): string => (/\p{Script=Arabic}/u.test(word) ? [...word].toReversed().join("") : word);
    const words = lines.flatMap((line) => line.split(/[ |]+/)).map(read);
    for (const word of [title, dates, due, page].flatMap((text) => text.split(" "))) expect(words).toContain(word);
    expect(lines.join("\n")).not.toMatch(/Invoice|Paid by|Due|Journey|Commission earned/);
    const again = await report(person, id, "en");
    expect(Buffer.from(again.invoice, "base64").equals(pdf)).toBe(true);
  });

  it.each([
    { name: "Polish", passenger: "Łukasz Żółćński", seen: "ŁukaszŻółćński" },
    { name: "Cyrillic and Greek", passenger: "Ивáн Ωμέγα", seen: "ИвáнΩμέγα" },
    { name: "Chinese and Korean", passenger: "李小龍 张伟 김민수", seen: "李小龍张伟김민수" },
    { name: "Tamil, which no font has, in Latin letters", passenger: "தமிழ் Lee", seen: "tmilLee" },
    { name: "emoji of many parts", passenger: "Ann 👩‍👧", seen: "Ann:woman::girl:" },
    { name: "line breaks and marks of direction", passenger: "Ann\r\n\u202eevil\u2066 Bo", seen: "AnnevilBo" },
  ])("prints $name", async ({ passenger, seen }) => {
    const { pdf } = await invoiced(rides(1, () => ({ passenger })));
    expect(pdfPages(pdf).flat().join("").replaceAll(/[ |]/g, "")).toContain(seen.normalize("NFC"));
  });

  it("prints right-to-left names with every letter", async () => {
    const { pdf } = await invoiced(rides(1, () => ({ passenger: "דוד כהן" })));
    const letters = Array.from(pdfPages(pdf).flat().join("").matchAll(/[א-ת]/g), ([letter]) => letter);
    expect(letters.toSorted()).toEqual(Array.from("דודכהן").toSorted());
  });

  it("survives every kind of text, however long", async () => {
    const odd = [
      "",
      " ",
      "\t",
      "a".repeat(255),
      "é".repeat(255),
      "\ud7ff\ue000\uffff",
      "अनुच्छेद ไทย 한국어",
      "💥".repeat(120),
    ];
    const { reply } = await invoiced(
      rides(odd.length, (index) => {
        const text = odd[index] ?? "";
        return { passenger: text, from: text, to: text, vias: [text, text], bookerReference: text, note: text };
      }),
      { business: odd.join(""), firstName: "💥".repeat(60) },
    );
    expect(reply.code).toBe(1);
  });

  const PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=http://127.0.0.1:9/x onerror=alert(1)>",
    "<iframe src=file:///etc/passwd></iframe>",
    "<link rel=stylesheet href=http://169.254.169.254/>",
    "<svg onload=fetch('//evil.example')>",
    "{{7*7}}",
    "${process.env.HOME}",
    "=HYPERLINK(1)",
    "@import url(//x)",
    "(text) Tj ET",
    "endstream endobj",
    "\\(\\)\\\\",
    "<< /JS (app.alert) >>",
    "&lt;b&gt;",
    "<!--#include x-->",
    "%PDF-1.4",
    "javascript:alert(1)",
    "data:text/html,x",
    "<?xml version=1?>",
    "]]><x>",
  ];

  it("prints markup as the text that it is, and fetches nothing", async () => {
    fetched = 0;
    const { person, pdf } = await invoiced(
      rides(PAYLOADS.length, (index) => ({ note: PAYLOADS[index] ?? "", passenger: PAYLOADS[index] ?? "" })),
    );
    const text = pdfPages(pdf).flat().join("\n");
    for (const payload of PAYLOADS) expect(text).toContain(payload.slice(0, 20));
    expect(fetched).toBe(0);
    const statement = await server.inject({ url: "/api/bookerstatement", query: NOVEMBER, headers: person.headers });
    const notes = statement.json<Reply<"bookerStatement">>().bookings.map((row) => row.Note);
    expect(notes).toEqual(PAYLOADS);
    expect(statement.headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each([
    "../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "..\\..\\windows\\win.ini",
    "/etc/passwd",
    "file:///etc/passwd",
    "invoice-metro-0001",
    "%00",
    ".",
    "~root",
    "00000000-0000-0000-0000-000000000000/../x",
  ])("finds nothing at %s", async (id) => {
    const person = await signedIn(server, { business: "Desk" });
    expect(await report(person, id)).toMatchObject({
      code: 2,
      message: "We could not find this invoice.",
      fileext: "",
      invoice: "",
      filename: "",
    });
  });
});
