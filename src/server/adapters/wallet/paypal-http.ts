/**
 * PayPal's REST API and its webhooks: access tokens, time-outs, which answers count as final, and the signature with
 * PayPal's certificate over a checksum of the body.
 */
import { z } from "zod";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { type Clock, startDeadline, systemTimers, type Timers } from "#server/platform/clock.ts";
import { guardedFetch, type IncomingAnswer, type Send } from "#server/adapters/upstream/egress.ts";
import { ProviderUnavailable, type Notice, type SignedHeaders } from "#server/modules/payments/provider.port.ts";
import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";

/** A tenant's app at PayPal. */
export interface PaypalAccess {
  readonly clientId: string;
  readonly secret: string;
  /** Id of the webhook to /hooks/payments/paypal; PayPal's signatures include it. */
  readonly webhookId: string;
  /** Real money; else PayPal's own sandbox. */
  readonly live: boolean;
}

/** What tests replace. */
export interface PaypalDeps {
  readonly clock: Clock;
  /** A local stand-in, instead of PayPal's address. */
  readonly baseUrl?: string;
  readonly timers?: Timers;
  readonly send?: Send;
}

/** One request. */
interface PaypalCall {
  readonly method: "GET" | "POST" | "PATCH";
  /** From the root on, with encoded segments and the query. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent as PayPal-Request-Id. */
  readonly key?: string;
}

/** An answer below 500: PayPal has decided. `body` is null where there is none. */
export interface PaypalAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface PaypalHttp {
  /** @throws ProviderUnavailable for everything that leaves the outcome unknown. */
  ask(call: PaypalCall): Promise<PaypalAnswer>;
  /** Fetches a text without credentials; null for any failure. */
  text(url: string): Promise<string | null>;
}

/** PayPal's own addresses. */
const paypalHost = (live: boolean): string => (live ? "api-m.paypal.com" : "api-m.sandbox.paypal.com");

/** Time limit of a call including its token request. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
/** A token is dropped this long before its expiry. */
const TOKEN_SLACK_MINUTES = 2;

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

async function textOf({ body }: IncomingAnswer): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ProviderUnavailable("PayPal: too long an answer");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function jsonOf(answer: IncomingAnswer): Promise<unknown> {
  const text = await textOf(answer);
  return text === "" ? null : JSON.parse(text);
}

/** Gives the access token, fetched when there is no valid one. */
interface Tokens {
  now(signal: AbortSignal): Promise<string>;
  /** Forgets the token, which PayPal has revoked. */
  drop(): void;
}

function tokens({ clientId, secret }: PaypalAccess, baseUrl: string, clock: Clock, send: Send): Tokens {
  let token: { readonly value: string; readonly until: Instant } | null = null;
  return {
    drop: () => void (token = null),
    async now(signal) {
      if (token && token.until > clock.now()) return token.value;
      const credentials = Buffer.from(`${clientId}:${secret}`).toString("base64");
      const answer = await send(`${baseUrl}/v1/oauth2/token`, {
        method: "POST",
        headers: { authorization: `Basic ${credentials}`, "content-type": "application/x-www-form-urlencoded" },
        body: "grant_type=client_credentials",
        signal,
        redirect: "manual",
      });
      const body = await jsonOf(answer);
      if (answer.status !== 200) throw new ProviderUnavailable(`PayPal: ${answer.status} for a token`);
      const { access_token, expires_in } = tokenShape.parse(body);
      token = { value: access_token, until: addMinutes(clock.now(), expires_in / 60 - TOKEN_SLACK_MINUTES) };
      return access_token;
    },
  };
}

/** Any failure leaves the outcome unknown; its text may hold keys and addresses, so only its kind is passed on. */
async function inTime<T>(timers: Timers, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = startDeadline(timers, TIMEOUT_MS);
  try {
    return await work(deadline.signal);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(`PayPal: ${deadline.cause() ?? "no answer"}`);
  } finally {
    deadline.end();
  }
}

/** Below 500, except statuses that say nothing about the call itself. */
const isDecided = (status: number): boolean =>
  status < 300 || (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status));

/** Opens the interface for one tenant. */
export function paypalHttp(access: PaypalAccess, deps: PaypalDeps): PaypalHttp {
  const { clock, timers = systemTimers, send = guardedFetch({ allowPrivate: false }) } = deps;
  const baseUrl = deps.baseUrl ?? `https://${paypalHost(access.live)}`;
  const token = tokens(access, baseUrl, clock, send);
  const once = async ({ method, path, body, key }: PaypalCall, signal: AbortSignal): Promise<PaypalAnswer> => {
    const headers = {
      authorization: `Bearer ${await token.now(signal)}`,
      accept: "application/json",
      "content-type": "application/json",
      // Request the whole object in the answer, so that its facts can be compared.
      prefer: "return=representation",
      ...(key === undefined ? {} : { "paypal-request-id": key }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await send(baseUrl + path, { method, headers, ...content, signal, redirect: "manual" });
    return { status: answer.status, body: await jsonOf(answer) };
  };
  return {
    ask: (call) =>
      inTime(timers, async (signal) => {
        let answer = await once(call, signal);
        if (answer.status === 401) {
          // A revoked token: PayPal did nothing, so the call can be repeated.
          token.drop();
          answer = await once(call, signal);
        }
        if (!isDecided(answer.status)) throw new ProviderUnavailable(`PayPal: ${answer.status}`);
        return answer;
      }),
    async text(url) {
      try {
        return await inTime(timers, async (signal) => {
          const answer = await send(url, { method: "GET", headers: {}, signal, redirect: "manual" });
          const text = await textOf(answer);
          return answer.status === 200 ? text : null;
        });
      } catch {
        return null;
      }
    },
  };
}

/** Fetches a certificate's text; null on failure. */
type FetchCertificate = (url: string) => Promise<string | null>;

/** More certificates than PayPal has in use at a time. */
const KEPT = 8;
const PATH = "/v1/notifications/certs/";
const HOSTS: Readonly<Record<"live" | "sandbox", readonly string[]>> = {
  live: ["api.paypal.com", "api-m.paypal.com"],
  sandbox: ["api.sandbox.paypal.com", "api-m.sandbox.paypal.com"],
};

/** The message names the certificate's URL; only PayPal's own hosts are fetched. */
function isPaypals(address: string, live: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, pathname } = new URL(address);
  return protocol === "https:" && HOSTS[live ? "live" : "sandbox"].includes(host) && pathname.startsWith(PATH);
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: Instant): boolean =>
  Date.parse(validFrom) <= now && now < Date.parse(validTo);

function readCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}

/** Checks signatures for one webhook; keeps the certificates that it has fetched. */
export function paypalSignatures(
  { webhookId, live }: { readonly webhookId: string; readonly live: boolean },
  fetchCertificate: FetchCertificate,
): (body: string, headers: SignedHeaders, now: Instant) => Promise<boolean> {
  const known = new Map<string, X509Certificate>();
  const certificateAt = async (url: string): Promise<X509Certificate | null> => {
    const found = known.get(url);
    if (found) return found;
    const certificate = readCertificate((await fetchCertificate(url)) ?? "");
    if (!certificate) return null;
    if (known.size >= KEPT) known.clear();
    known.set(url, certificate);
    return certificate;
  };
  return async (body, headers, now) => {
    const url = headers["paypal-cert-url"] ?? "";
    const algorithm = headers["paypal-auth-algo"] ?? "";
    if (algorithm.toUpperCase() !== "SHA256WITHRSA" || !isPaypals(url, live)) return false;
    const certificate = await certificateAt(url);
    if (!certificate || !isValidAt(certificate, now)) return false;
    // Age is not checked: a resent message keeps its time, and a replayed one only makes the server read the order.
    const { "paypal-transmission-id": id = "", "paypal-transmission-time": at = "" } = headers;
    const message = Buffer.from(`${id}|${at}|${webhookId}|${crc32(body)}`);
    const signature = Buffer.from(headers["paypal-transmission-sig"] ?? "", "base64");
    return verify("sha256", message, certificate.publicKey, signature);
  };
}

const eventShape = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});

/** Which order an event is about; null for a payment event without an order, and for text that is not an event. */
export function paypalEvent(body: string): Notice | null {
  try {
    const { id, event_type: type, resource } = eventShape.parse(JSON.parse(body));
    const own = type.startsWith("CHECKOUT.ORDER.") ? resource.id : undefined;
    const order = own ?? resource.supplementary_data?.related_ids?.order_id;
    if (order !== undefined) return { id, paymentId: order };
    return /^(CHECKOUT|PAYMENT)\./.test(type) ? null : "other";
  } catch {
    return null;
  }
}
