import { describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import type { TenantProviders } from "#server/modules/tenants/providers.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import { fakeUpstream } from "#tests/support/providers/fake-upstream.ts";
import { webhookTransport } from "./webhook-transport.ts";

const tenant = (url: string, over: Partial<Tenant> = {}, network: Partial<TenantProviders> = {}): Tenant => {
  const [metro] = DEMO_TENANTS;
  const dispatch = { url, webhookSecret: "s".repeat(32) };
  return { ...metro!, isTest: false, providers: { dispatch, ...network }, ...over };
};

/** Sends one webhook with nothing behind it. @returns where it was sent to. */
async function sentTo(to: Tenant, demo = false): Promise<readonly string[]> {
  const urls: string[] = [];
  const send = webhookTransport({
    demo,
    send: async (url) => {
      urls.push(url);
      return { status: 204, ok: true, body: null };
    },
  });
  await send(to, "{}", {});
  return urls;
}

describe("a webhook to an operator's dispatch system", () => {
  const PLAIN = "http://dispatch.example/hook";

  it("is not sent without encryption", async () => {
    await expect(sentTo(tenant(PLAIN))).rejects.toThrow("not https");
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
      await expect(webhookTransport({ demo: false })(tenant(here, { isTest: true }), "{}", {})).rejects.toThrow();
      expect(dispatch.asked).toEqual([]);
      await webhookTransport({ demo: false })(tenant(here, {}, { privateNetwork: true }), "{}", {});
      await webhookTransport({ demo: true })(tenant(here), "{}", {});
      expect(dispatch.asked.map(({ url }) => url)).toEqual(["/hook", "/hook"]);
    } finally {
      await dispatch.close();
    }
  });
});
