import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { errorAnswers } from "#server/platform/http/errors.ts";
import { wellKnownRoutes } from "./site-routes.ts";

const APPLE = "/.well-known/apple-developer-merchantid-domain-association";
const NOTHING = { securityContact: "", applePayDomainFile: "", locale: "en-GB", translations: {} };

describe("what lies below /.well-known/", () => {
  let app: FastifyInstance;
  let settings: object = NOTHING;
  beforeAll(() => {
    app = Fastify();
    errorAnswers(app);
    app.decorateRequest("tenant", null);
    app.addHook("onRequest", async (request) => {
      // The routes read a tenant's settings only.
      request.tenant = { settings } as Tenant;
    });
    const clock = { now: () => instant(Date.parse("2026-11-28T02:40:00.123Z")) };
    wellKnownRoutes(app, { clock, link: (_, path) => `https://book.example${path}` });
  });
  afterAll(() => app.close());

  it("names the contact for security reports, for half a year", async () => {
    settings = { ...NOTHING, securityContact: "security@metro.example", translations: { fr: {} } };
    const { headers, body } = await app.inject("/.well-known/security.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.split("\n")).toEqual([
      "Contact: mailto:security@metro.example",
      "Expires: 2027-05-27T02:40:00Z",
      "Preferred-Languages: en-GB, fr",
      "Canonical: https://book.example/.well-known/security.txt",
      "",
    ]);
    settings = { ...NOTHING, securityContact: "https://metro.example/security" };
    expect((await app.inject("/.well-known/security.txt")).body).toContain("Contact: https://metro.example/security\n");
  });

  it("has the proof of the domain for Apple Pay to the letter", async () => {
    settings = { ...NOTHING, applePayDomainFile: "7B227073\n" };
    const { statusCode, body } = await app.inject(APPLE);
    expect([statusCode, body]).toEqual([200, "7B227073\n"]);
  });

  it("leads to the page where a password is changed", async () => {
    const { statusCode, headers } = await app.inject("/.well-known/change-password?tenant=metro");
    expect([statusCode, headers.location]).toEqual([302, "/changepassword.html?tenant=metro"]);
  });

  it.each([
    "/.well-known/security.txt",
    APPLE,
    "/.well-known",
    "/.well-known/",
    "/.well-known/booking.html",
    "/.well-known/a/b",
  ])("has nothing else: %s", async (url) => {
    settings = NOTHING;
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});
