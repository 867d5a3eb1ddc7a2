import { describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { testTimers } from "#tests/support/client/test-timers.ts";
import { fakeUpstream } from "#tests/support/providers/fake-upstream.ts";
import { webhookTransport } from "./webhook-transport.ts";

const tenant = (url: string, over: Partial<Tenant> = {}, network: Partial<TenantProviders> = {}): Tenant => {
  const [metro] = DEMO_TENANTS;
  const dispatch = { url, webhookSecret: "s".repeat(32) };
  return { ...metro!, isTest: false, providers: { dispatch, ...network }, ...over };
};

/** Sends one webhook with nothing behind it. @returns where it was sent to, or why it was not. */
async function sentTo(to: Tenant, demo = false): Promise<readonly string[] | string> {
  const urls: string[] = [];
  const send = webhookTransport({
    demo,
    send: async (url) => {
      urls.push(url);
      return { status: 204, ok: true, body: null };
    },
  });
  const { error } = await send(to, "{}", {});
  return error === "" ? urls : error;
}

describe("a webhook to an operator's dispatch system", () => {
  const PLAIN = "http://dispatch.example/hook";

  it("is not sent without encryption", async () => {
    expect(await sentTo(tenant(PLAIN))).toBe("not https");
    expect(await sentTo(tenant("https://dispatch.example/hook"))).toEqual(["https://dispatch.example/hook"]);
  });

  it.each([
    { name: "a test tenant", to: tenant(PLAIN, { isTest: true }), demo: false },
    { name: "an operator on a private network", to: tenant(PLAIN, {}, { privateNetwork: true }), demo: false },
    { name: "the demo", to: tenant(PLAIN), demo: true },
  ])("may go unencrypted to $name", async ({ to, demo }) => {
    expect(await sentTo(to, demo)).toEqual([PLAIN]);
  });

  it("reaches loopback only for the demo and an operator on a private network", async () => {
    const dispatch = await fakeUpstream();
    dispatch.answer({ kind: "json", body: {} });
    const here = `${dispatch.baseUrl}/hook`;
    try {
      // A test tenant may use plain http, so that only the address is refused.
      expect(await webhookTransport({ demo: false })(tenant(here, { isTest: true }), "{}", {})).toEqual({
        status: null,
        error: "ForbiddenAddress",
      });
      expect(dispatch.asked).toEqual([]);
      await webhookTransport({ demo: false })(tenant(here, {}, { privateNetwork: true }), "{}", {});
      await webhookTransport({ demo: true })(tenant(here), "{}", {});
      expect(dispatch.asked.map(({ url }) => url)).toEqual(["/hook", "/hook"]);
    } finally {
      await dispatch.close();
    }
  });

  it("says what came of it: the status, or why there was no answer", async () => {
    const to = tenant("https://dispatch.example/hook");
    const answered = (status: number) =>
      webhookTransport({ demo: false, send: async () => ({ status, ok: status < 300, body: null }) })(to, "{}", {});
    expect(await answered(202)).toEqual({ status: 202, error: "" });
    expect(await answered(302)).toEqual({ status: 302, error: "status 302" });
    const refused = Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
    const failing = webhookTransport({ demo: false, send: () => Promise.reject(refused) });
    expect(await failing(to, "{}", {})).toEqual({ status: null, error: "ECONNREFUSED" });
    const timers = testTimers();
    const silent = webhookTransport({
      demo: false,
      timers,
      send: (_url, { signal }) =>
        new Promise((_done, fail) => signal.addEventListener("abort", () => fail(new Error("aborted")))),
    })(to, "{}", {});
    timers.fire();
    expect(await silent).toEqual({ status: null, error: "timeout" });
  });
});
