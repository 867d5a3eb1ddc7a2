import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { OWN_HOSTS } from "#contract/core/boot.ts";
import { openPage, securityHeaders } from "./security-headers.ts";

type Settings = Partial<Parameters<typeof openPage>[1]>;

/** A tenant with no service of another firm. */
const NONE: Required<Settings> = {
  embedHosts: [],
  chatApiUrl: "",
  mapSource: "maplibre",
  googleApiKey: "",
  bingApiKey: "",
  paymentGateway: "",
  stripePublicKey: "",
  paypalClientId: "",
};

/** The headers of a tenant's page. */
async function headersOf(settings: Settings) {
  const app = Fastify();
  securityHeaders(app, false, OWN_HOSTS);
  app.get("/", async (_request, reply) => {
    openPage(reply, { ...NONE, ...settings }, false);
    return "page";
  });
  return (await app.inject("/")).headers;
}

/** The policy of a tenant's page, by directive. */
async function policyOf(settings: Settings): Promise<Readonly<Record<string, string>>> {
  const headers = await headersOf(settings);
  const directives = String(headers["content-security-policy"]).split(";");
  expect(new Set(directives.map((each) => each.trim().split(" ")[0])).size).toBe(directives.length);
  return Object.fromEntries(directives.map((each) => [each.trim().split(" ")[0] ?? "", each.trim()]));
}

describe("what a page may load from outside", () => {
  it("[PAY-034] is the card provider only where the tenant has its key", async () => {
    const open = await policyOf({ paymentGateway: "stripe", stripePublicKey: "pk_1" });
    expect(open["script-src"]).toContain("https://js.stripe.com");
    expect(open["frame-src"]).toContain("https://hooks.stripe.com");
    expect(open["connect-src"]).toContain("https://api.stripe.com");
    const closed = await Promise.all([
      policyOf({ paymentGateway: "stripe", stripePublicKey: "" }),
      policyOf({ paymentGateway: "sandbox", stripePublicKey: "pk_1" }),
    ]);
    for (const policy of closed) expect(JSON.stringify(policy)).not.toContain("https:");
  });

  it("[PAY-033] is the wallet only where the tenant has an account there, and its window finds the page again", async () => {
    const open = await policyOf({ paypalClientId: "client" });
    expect(open["script-src"]).toContain(" https://www.paypal.com");
    expect(open["frame-src"]).toContain(" https://*.paypal.com");
    expect(open["connect-src"]).toContain(" https://*.paypal.com");
    expect((await headersOf({ paypalClientId: "client" }))["cross-origin-opener-policy"]).toBe(
      "same-origin-allow-popups",
    );
    expect(JSON.stringify(await policyOf({ stripePublicKey: "pk_1" }))).not.toContain("paypal");
    expect((await headersOf({ stripePublicKey: "pk_1" }))["cross-origin-opener-policy"]).toBe("same-origin");
  });

  it("[PAY-004] is the second card provider only where the tenant names it", async () => {
    const open = await policyOf({ paymentGateway: "braintree" });
    expect(open["frame-src"]).toBe(
      "frame-src 'self' https://assets.braintreegateway.com https://*.cardinalcommerce.com",
    );
    // A script of its own starts the bank's check [PAY-027]; nothing else of it comes from outside.
    expect(open["script-src"]).toMatch(
      / https:\/\/songbird\.cardinalcommerce\.com https:\/\/songbirdstag\.cardinalcommerce\.com$/,
    );
    expect(open["form-action"]).toBe("form-action 'self' https://*.cardinalcommerce.com");
    expect(open["connect-src"]).toContain(" https://api.braintreegateway.com ");
    expect(JSON.stringify(await policyOf({ paymentGateway: "stripe" }))).not.toMatch(/braintree|cardinal/);
  });

  it("[MAP-005] is the script of the map provider that the tenant has chosen and has a key for, and no other", async () => {
    const keys = { googleApiKey: "g", bingApiKey: "b" };
    const google = await policyOf({ ...keys, mapSource: "google" });
    expect(google["script-src"]).toContain(" https://maps.googleapis.com");
    expect(google["img-src"]).toContain(" https://*.gstatic.com");
    expect(JSON.stringify(google)).not.toContain("microsoft");
    // Google's guide asks for more, by which any text could become a script.
    expect(google["script-src"]).not.toMatch(/unsafe-eval|unsafe-inline|blob:|data:/);
    expect(google["connect-src"]).toMatch(/ data: blob:$/);
    expect([google["worker-src"], google["img-src"]]).toEqual([
      expect.stringContaining("blob:"),
      expect.stringContaining("data:"),
    ]);
    const azure = await policyOf({ ...keys, mapSource: "bing" });
    expect(azure["script-src"]).toContain(" https://atlas.microsoft.com");
    expect(JSON.stringify(azure)).not.toContain("google");
    for (const closed of [
      await policyOf({ ...keys, mapSource: "maplibre" }),
      await policyOf({ mapSource: "google", bingApiKey: "b" }),
      await policyOf({ mapSource: "bing", googleApiKey: "g" }),
    ]) {
      expect(JSON.stringify(closed)).not.toContain("https:");
    }
  });

  it("is the chat besides, each in one directive", async () => {
    const both = await policyOf({
      paymentGateway: "",
      stripePublicKey: "pk_1",
      chatApiUrl: "https://chat.example/a.js",
    });
    expect(both["frame-src"]).toBe(
      "frame-src 'self' https://chat.example https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
    expect(both["img-src"]).toContain("https://chat.example");
    const script = await policyOf({ paymentGateway: "", stripePublicKey: "", chatApiUrl: "javascript:alert(1)" });
    expect(JSON.stringify(script)).not.toContain("alert");
    for (const chatApiUrl of ["https://x;script-src", "https://*/a.js", "https://a,b/", "http://chat.example"]) {
      const closed = await policyOf({ paymentGateway: "", stripePublicKey: "", chatApiUrl });
      expect(closed).toEqual(script);
    }
  });
});

describe("the security headers", () => {
  it("reach a reply that its handler has taken over, such as an event stream", async () => {
    const app = Fastify();
    securityHeaders(app, true, OWN_HOSTS);
    app.get("/", (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { "content-type": "text/event-stream" });
      reply.raw.end();
    });
    expect((await app.inject("/")).headers).toMatchObject({
      "content-type": "text/event-stream",
      "content-security-policy": expect.stringContaining("object-src 'none'"),
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
    });
  });
});
