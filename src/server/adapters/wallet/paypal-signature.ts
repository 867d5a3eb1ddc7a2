/** PayPal's webhooks: signed with its certificate, over a checksum of the body. */
import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import type { Instant } from "#domain/shared/units.ts";
import type { Notice, SignedHeaders } from "#server/modules/payments/provider.port.ts";

/** Fetches a certificate's text; null on failure. */
export type FetchCertificate = (url: string) => Promise<string | null>;

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
