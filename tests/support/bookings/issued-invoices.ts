/** Invoices of a business over its days, issued and printed as its booker does. */
import type { Reply } from "#contract/endpoints.ts";
import { pdfPages } from "#tests/support/pdf-text.ts";
import type { Person } from "#tests/support/people/people.ts";
import { callAs, type TestServer } from "#tests/support/server/test-server.ts";

/** What a booker does with invoices. */
export interface InvoiceDesk {
  /** Makes a draft for days, dd/MM/yyyy. @returns its id. */
  draft(datefrom: string, dateto: string): Promise<string>;
  issue(id: string): Promise<Reply<"issueBookerInvoice">>;
  /** Makes a draft and issues it. @returns its id. */
  issued(datefrom: string, dateto: string): Promise<string>;
  /** The bytes of the invoice's PDF. */
  file(id: string): Promise<Buffer>;
  /** The lines of text of the invoice's PDF. */
  printed(id: string): Promise<readonly string[]>;
  list(): Promise<Reply<"bookerInvoices">["invoices"]>;
  credit(): Promise<Reply<"bookerCredit">>;
}

/** @param person who books for a business. */
export function invoiceDesk(server: TestServer, person: Person): InvoiceDesk {
  const draft: InvoiceDesk["draft"] = async (datefrom, dateto) => {
    const added = await callAs(server, person, "addBookerInvoice", { id: "0", datefrom, dateto });
    if (added.code !== 1) throw new Error(added.message);
    return added.id;
  };
  const issue: InvoiceDesk["issue"] = (id) => callAs(server, person, "issueBookerInvoice", { id });
  const file: InvoiceDesk["file"] = async (id) => {
    const report = await callAs(server, person, "bookerInvoiceReport", { id });
    if (report.code !== 1) throw new Error(report.message);
    return Buffer.from(report.invoice, "base64");
  };
  return {
    draft,
    issue,
    async issued(datefrom, dateto) {
      const id = await draft(datefrom, dateto);
      const { code, message } = await issue(id);
      if (code !== 1) throw new Error(message);
      return id;
    },
    file,
    printed: async (id) => pdfPages(await file(id)).flat(),
    list: async () => (await callAs(server, person, "bookerInvoices")).invoices,
    credit: () => callAs(server, person, "bookerCredit"),
  };
}
