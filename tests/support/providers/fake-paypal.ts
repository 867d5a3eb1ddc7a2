/** PayPal on the loopback: its orders, captures, refunds, report and messages, as its reference describes them. */
import { createSign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import type { SignedHeaders } from "#server/modules/payments/provider.port.ts";
import { TEST_KEY } from "./paypal-certificate.ts";

export const PAYPAL_ACCESS = {
  clientId: "client-of-tests",
  secret: "secret-of-tests",
  webhookId: "WH-TESTS",
  live: false,
} as const;
/** Where PayPal says that its certificate is. */
export const CERTIFICATE_URL = "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1";

interface Movement {
  readonly id: string;
  status: string;
  readonly amount: { readonly currency_code: string; readonly value: string };
}

/** An order in PayPal's books; a test acts as the payer by changing it. */
export interface PaypalBook {
  readonly id: string;
  status: string;
  intent: string;
  readonly purchase_units: [
    {
      readonly custom_id: string;
      readonly invoice_id: string;
      readonly amount: { currency_code: string; value: string };
      readonly payments: { captures: Movement[]; refunds: Movement[] };
    },
  ];
}

export interface AskedOfPaypal {
  readonly call: string;
  readonly key: string | undefined;
  readonly body: string;
}

export type PaypalFault =
  | { readonly kind: "status"; readonly status: number; readonly body?: unknown }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "hang" | "cut" | "reset" };

export interface FakePaypal {
  readonly baseUrl: string;
  readonly orders: PaypalBook[];
  readonly asked: AskedOfPaypal[];
  /** Happens to the next request that is not one for a token. `done`: after PayPal has done what it was asked. */
  fault(fault: PaypalFault, done?: boolean): void;
  /** Resolves when a request that hangs has come. */
  arrival(): Promise<void>;
  /** The next captures are declined: the payer's source does not pay. */
  decline(): void;
  /** Every token is taken back. */
  revoke(): void;
  close(): Promise<void>;
}

const issue = (name: string) => ({ name: "UNPROCESSABLE_ENTITY", details: [{ issue: name }] });
type Reply = readonly [status: number, body: unknown];
const NOT_FOUND: Reply = [404, { name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] }];

/** Currencies that PayPal takes without decimals. */
const WHOLE = ["HUF", "JPY", "TWD"];

/** PayPal's refusal of an amount with other decimals than it takes of a currency; null: it takes it. */
function badAmount({ currency_code: currency, value }: Movement["amount"]): Reply | null {
  if (WHOLE.includes(currency)) return /^\d+$/.test(value) ? null : [422, issue("DECIMALS_NOT_SUPPORTED")];
  return /^\d+\.\d{2}$/.test(value) ? null : [422, issue("DECIMAL_PRECISION")];
}

/** The books and what may be done to them. */
function books(lastId: number) {
  let serial = lastId;
  const orders: PaypalBook[] = [];
  const byKey = new Map<string, Reply>();
  const invoices = new Set<string>();
  let declines = false;
  const next = (kind: string) => `${kind}${(serial += 1)}`;
  const take = (order: PaypalBook): Reply => {
    const [unit] = order.purchase_units;
    if (order.intent !== "CAPTURE") return [422, issue("ACTION_DOES_NOT_MATCH_INTENT")];
    if (order.status === "COMPLETED") return [422, issue("ORDER_ALREADY_CAPTURED")];
    if (order.status !== "APPROVED") return [422, issue("ORDER_NOT_APPROVED")];
    if (declines) {
      declines = false;
      return [422, issue("INSTRUMENT_DECLINED")];
    }
    if (invoices.has(unit.invoice_id)) return [422, issue("DUPLICATE_INVOICE_ID")];
    invoices.add(unit.invoice_id);
    unit.payments.captures.push({ id: next("CAP"), status: "COMPLETED", amount: unit.amount });
    order.status = "COMPLETED";
    return [201, order];
  };
  const give = (captureId: string, body: string): Reply => {
    const order = orders.find(({ purchase_units: [unit] }) =>
      unit.payments.captures.some(({ id }) => id === captureId),
    );
    if (!order) return NOT_FOUND;
    const { amount } = JSON.parse(body) as { amount: Movement["amount"] };
    const refused = badAmount(amount);
    if (refused) return refused;
    order.purchase_units[0].payments.refunds.push({ id: next("REF"), status: "COMPLETED", amount });
    return [201, { id: "REF", status: "COMPLETED" }];
  };
  const act = (call: string, search: URLSearchParams, body: string): Reply => {
    const [, method = "", path = ""] = /^(\w+) (.*)$/.exec(call) ?? [];
    if (path === "/v2/checkout/orders") {
      const asked = JSON.parse(body) as { intent: string; purchase_units: [PaypalBook["purchase_units"][0]] };
      const [unit] = asked.purchase_units;
      const refused = badAmount(unit.amount);
      if (refused) return refused;
      const payments = { captures: [], refunds: [] };
      const order: PaypalBook = {
        id: next("ORDER"),
        status: "CREATED",
        intent: asked.intent,
        purchase_units: [{ ...unit, payments }],
      };
      orders.push(order);
      return [201, order];
    }
    if (path === "/v1/reporting/transactions") {
      const all = orders.flatMap(({ purchase_units: [unit] }) =>
        unit.payments.captures.map(({ id }) => ({
          transaction_info: { transaction_id: id, custom_field: unit.custom_id },
        })),
      );
      const page = Number(search.get("page"));
      // One to a page, so that a reader has to turn pages.
      return [200, { transaction_details: all.slice(page - 1, page), total_pages: Math.max(1, all.length) }];
    }
    const [, , , collection, id = "", verb] = path.split("/");
    if (collection === "captures") {
      if (verb === "refund") return give(id, body);
      const order = orders.find(({ purchase_units: [unit] }) => unit.payments.captures.some((each) => each.id === id));
      return order ? [200, { id, supplementary_data: { related_ids: { order_id: order.id } } }] : NOT_FOUND;
    }
    const order = orders.find((each) => each.id === id);
    if (!order) return NOT_FOUND;
    if (verb === "capture") return take(order);
    if (method !== "PATCH") return [200, order];
    if (!["CREATED", "APPROVED"].includes(order.status)) return [422, issue("ORDER_ALREADY_COMPLETED")];
    const [change] = JSON.parse(body) as [{ path: string; value: string }];
    if (change.path === "/intent") order.intent = change.value;
    return [204, null];
  };
  return {
    orders,
    decline: () => void (declines = true),
    /** A success with a key is remembered; a refusal is not. */
    handle(call: string, search: URLSearchParams, body: string, key: string | undefined): Reply {
      const found = key === undefined ? undefined : byKey.get(key);
      if (found) return found;
      const reply = act(call, search, body);
      if (key !== undefined && reply[0] < 300) byKey.set(key, reply);
      return reply;
    },
  };
}

function send(response: ServerResponse, [status, body]: Reply): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === null ? "" : JSON.stringify(body));
}

function obstruct(response: ServerResponse, fault: PaypalFault): void {
  if (fault.kind === "status") send(response, [fault.status, fault.body ?? {}]);
  else if (fault.kind === "text") response.end(fault.text);
  else if (fault.kind === "reset") response.destroy();
  else if (fault.kind === "cut") {
    response.writeHead(200, { "content-length": 500 });
    response.write("{", () => response.destroy());
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Listens on a free port of 127.0.0.1. @param lastId ids of its orders are higher than that. */
export async function fakePaypal(lastId = 0): Promise<FakePaypal> {
  const { orders, handle, decline } = books(lastId);
  const asked: AskedOfPaypal[] = [];
  let token = 1;
  let planned: { fault: PaypalFault; done: boolean } | null = null;
  let arrived: (() => void) | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://paypal");
    if (pathname === "/v1/oauth2/token") {
      const right = Buffer.from(`${PAYPAL_ACCESS.clientId}:${PAYPAL_ACCESS.secret}`).toString("base64");
      const known = request.headers.authorization === `Basic ${right}`;
      return send(response, known ? [200, { access_token: `T${token}`, expires_in: 32_400 }] : [401, {}]);
    }
    const call = `${request.method} ${pathname}`;
    const key = request.headers["paypal-request-id"] as string | undefined;
    asked.push({ call, key, body });
    if (request.headers.authorization !== `Bearer T${token}`) return send(response, [401, {}]);
    const fault = planned;
    planned = null;
    if (fault === null || fault.done) {
      const reply = handle(call, searchParams, body, key);
      if (fault === null) return send(response, reply);
    }
    obstruct(response, fault.fault);
    arrived?.();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    asked,
    fault: (fault, done = false) => void (planned = { fault, done }),
    arrival: () => new Promise((resolve) => (arrived = resolve)),
    decline,
    revoke: () => void (token += 1),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A message as PayPal sends it, signed with its certificate. */
export function paypalMessage(event: object, webhookId: string = PAYPAL_ACCESS.webhookId) {
  const body = JSON.stringify(event);
  const [id, at] = ["transmission-1", "2026-11-21T09:00:00Z"];
  const signature = createSign("sha256")
    .update(`${id}|${at}|${webhookId}|${crc32(body)}`)
    .sign(TEST_KEY, "base64");
  const headers: SignedHeaders = {
    "paypal-transmission-id": id,
    "paypal-transmission-time": at,
    "paypal-transmission-sig": signature,
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": CERTIFICATE_URL,
  };
  return { body, headers };
}
