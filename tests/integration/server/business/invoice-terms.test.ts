/** What an issued invoice says about tax, term and account: what held at its issue, whatever the settings say later. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { addRides } from "#tests/support/bookings/booker-sample.ts";
import { invoiceDesk, type InvoiceDesk } from "#tests/support/bookings/issued-invoices.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

let server: TestServer;
let desk: InvoiceDesk;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const person = await signedIn(server, { business: "Desk & Sons" });
  desk = invoiceDesk(server, person);
  await addRides(server.db, "metro", person.bookerId ?? "", [
    { pickupAt: instant(Date.parse("2026-10-05T10:00:00Z")), total: 12_000, commission: 1_200 },
  ]);
});

const setSettings = async (settings: object): Promise<void> => {
  await sql`update tenants set config = config || ${JSON.stringify(settings)}::jsonb, updated_at = now()
    where id = 'metro'`.execute(server.db.system);
  await server.reloadTenants();
};
const OCTOBER = ["01/10/2026", "31/10/2026"] as const;
const INVOICES = { termDays: 30, iban: "GB82WEST12345698765432", bank: "Metro Cars" };

it("names VAT, day due and account of its issue, in the list as on paper", async () => {
  await setSettings({ vat: { scheme: "standard", number: "GB 123 4567 89", percent: 20 }, invoices: INVOICES });
  const id = await desk.issued(...OCTOBER);
  await setSettings({
    vat: { scheme: "reverse", number: "DE 123456789", note: "Reverse charge" },
    invoices: { termDays: 7, iban: "", bank: "" },
  });
  const printed = await desk.printed(id);
  expect(printed).toEqual(
    expect.arrayContaining([
      "Due on | 21/12/2026",
      "VAT number | GB 123 4567 89",
      "Includes VAT at 20% | £20.00",
      "Please pay to Metro Cars, IBAN GB82 WEST 1234 5698 7654 32",
    ]),
  );
  expect((await desk.list())[0]).toMatchObject({
    total: 120,
    vatamount: 20,
    vatrate: 20,
    due: 108,
    duedate: "21/12/2026",
  });
});

it("says why no VAT is charged under reverse charge", async () => {
  await setSettings({
    vat: { scheme: "reverse", number: "DE 123456789", note: "Reverse charge: the customer accounts for the VAT." },
    invoices: { termDays: 0, iban: "", bank: "" },
  });
  const text = (await desk.printed(await desk.issued(...OCTOBER))).join("\n");
  expect(text).toContain("VAT number | DE 123456789");
  expect(text).toContain("Reverse charge: the customer accounts for the VAT.");
  for (const absent of ["Includes VAT", "Due on", "Please pay"]) expect(text).not.toContain(absent);
  expect((await desk.list())[0]).toMatchObject({ vatamount: 0, vatrate: 0, duedate: "" });
});
