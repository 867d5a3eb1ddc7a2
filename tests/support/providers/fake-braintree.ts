/** Braintree on the loopback: its transactions, tokens and searches, as its library speaks with it. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const BRAINTREE_ACCESS = {
  merchantId: "merchant",
  publicKey: "public-key-1",
  privateKey: "private-key-1",
  live: false,
} as const;

/** A transaction in its books. */
export interface BraintreeBook {
  readonly id: string;
  readonly type: "sale" | "credit";
  status: string;
  readonly amount: string;
  readonly orderId: string;
  readonly token: string;
  readonly key: string;
}

export type BraintreeFault = { readonly kind: "status"; readonly status: number } | { readonly kind: "hang" | "reset" };

export interface FakeBraintree {
  readonly port: number;
  readonly books: BraintreeBook[];
  /** "POST /transactions" and the like, without the merchant. */
  readonly asked: string[];
  /** Happens to the next request to this path. `done`: after it was carried out. */
  fault(path: string, fault: BraintreeFault, done?: boolean): void;
  /** Resolves when a request that hangs has come. */
  arrival(): Promise<void>;
  close(): Promise<void>;
}

/** Tokens with a known end; any other is good. */
export const TOKENS = { declined: "token-declined", invalid: "token-invalid", unproven: "token-unproven" } as const;

/** The library sends JSON and reads XML. */
interface Sent {
  readonly transaction?: Readonly<Record<string, string>> & {
    readonly options?: { readonly three_d_secure?: { readonly required: boolean } };
  };
  readonly search?: { readonly order_id?: { readonly is: string }; readonly ids?: readonly string[] };
}

const field = ({ transaction = {} }: Sent, name: string): string => (transaction as Record<string, string>)[name] ?? "";

const movementXml = ({ id, type, status, amount, orderId }: BraintreeBook): string =>
  `<transaction><id>${id}</id><type>${type}</type><status>${status}</status><amount>${amount}</amount>` +
  `<currency-iso-code>GBP</currency-iso-code><order-id>${orderId}</order-id></transaction>`;

const refusal = (message: string, inner = ""): string =>
  `<api-error-response><errors><errors type="array"/></errors><message>${message}</message>${inner}</api-error-response>`;

type Reply = readonly [status: number, xml: string];

function bookkeeping() {
  const books: BraintreeBook[] = [];
  const add = (book: Omit<BraintreeBook, "id">): BraintreeBook => {
    const made = { ...book, id: `tx${books.length + 1}` };
    books.push(made);
    return made;
  };
  const sell = (sent: Sent): Reply => {
    const [token, key] = [field(sent, "payment_method_nonce"), field(sent, "api_request_key")];
    const known = books.find((each) => each.key === key);
    if (known) return [201, movementXml(known)];
    // Its merchant account is in pounds.
    if (!/^\d+\.\d{2}$/.test(field(sent, "amount"))) return [422, refusal("Amount is an invalid format.")];
    if (token === TOKENS.invalid || books.some((each) => each.token === token)) {
      return [422, refusal("Cannot use a payment_method_nonce more than once.")];
    }
    const isUnproven = token === TOKENS.unproven && sent.transaction?.options?.three_d_secure?.required === true;
    const refused = isUnproven ? "gateway_rejected" : token === TOKENS.declined ? "processor_declined" : null;
    const status = refused ?? "submitted_for_settlement";
    const made = add({
      type: "sale",
      status,
      amount: field(sent, "amount"),
      orderId: field(sent, "order_id"),
      token,
      key,
    });
    return refused !== null ? [422, refusal("Do Not Honor", movementXml(made))] : [201, movementXml(made)];
  };
  const giveBack = (id: string, sent: Sent): Reply => {
    const key = field(sent, "api_request_key");
    const known = books.find((each) => each.key === key);
    if (known) return [201, movementXml(known)];
    const sale = books.find((each) => each.id === id);
    if (sale?.status !== "settled") return [422, refusal("Cannot refund a transaction unless it is settled.")];
    const made = { type: "credit", status: "submitted_for_settlement", amount: field(sent, "amount") } as const;
    return [201, movementXml(add({ ...made, orderId: field(sent, "order_id"), token: "", key }))];
  };
  const cancel = (id: string): Reply => {
    const sale = books.find((each) => each.id === id);
    if (sale?.status !== "submitted_for_settlement") return [422, refusal("Transaction can only be voided if …")];
    sale.status = "voided";
    return [200, movementXml(sale)];
  };
  const act = (path: string, body: string): Reply => {
    const sent = (body === "" ? {} : JSON.parse(body)) as Sent;
    const [, , id = "", verb] = path.split("/");
    if (path === "/client_token") return [201, "<client-token><value>client-token-1</value></client-token>"];
    if (path === "/transactions/advanced_search_ids") {
      const wanted = sent.search?.order_id?.is ?? "";
      const ids = books
        .filter(({ orderId }) => wanted === "" || orderId === wanted)
        .map((each) => `<item>${each.id}</item>`);
      const list = `<ids type="array">${ids.join("")}</ids>`;
      return [200, `<search-results><page-size type="integer">50</page-size>${list}</search-results>`];
    }
    if (path === "/transactions/advanced_search") {
      const found = books.filter((each) => sent.search?.ids?.includes(each.id)).map(movementXml);
      return [
        200,
        `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size><total-items type="integer">${found.length}</total-items>${found.join("")}</credit-card-transactions>`,
      ];
    }
    if (path === "/transactions") return sell(sent);
    if (verb === "refund") return giveBack(id, sent);
    return verb === "void" ? cancel(id) : [404, ""];
  };
  return { books, act };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, [status, xml]: Reply): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(xml === "" ? "" : `<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

/** Listens on a free port of 127.0.0.1. */
export async function fakeBraintree(): Promise<FakeBraintree> {
  const { books, act } = bookkeeping();
  const asked: string[] = [];
  let planned: { path: string; fault: BraintreeFault; done: boolean } | null = null;
  let arrived: (() => void) | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    const path = (request.url ?? "").replace(`/merchants/${BRAINTREE_ACCESS.merchantId}`, "");
    asked.push(`${request.method} ${path}`);
    const basic = Buffer.from(`${BRAINTREE_ACCESS.publicKey}:${BRAINTREE_ACCESS.privateKey}`).toString("base64");
    if (request.headers.authorization !== `Basic ${basic}`) return send(response, [401, ""]);
    const fault = planned?.path === path ? planned : null;
    if (!fault) return send(response, act(path, body));
    planned = null;
    if (fault.done) act(path, body);
    if (fault.fault.kind === "status") send(response, [fault.fault.status, ""]);
    else if (fault.fault.kind === "reset") response.destroy();
    arrived?.();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    books,
    asked,
    fault: (path, fault, done = false) => void (planned = { path, fault, done }),
    arrival: () => new Promise((resolve) => (arrived = resolve)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
