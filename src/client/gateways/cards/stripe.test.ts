import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { describe, expect, it } from "vitest";
import { cardGateway } from "./tenant-cards.ts";
import { pence } from "#domain/shared/units.ts";
import { BILLED_CARD } from "#tests/support/client/billed-card.ts";
import { stripeCards } from "./stripe.ts";

const BOX = { on: () => BOX } as unknown as StripeCardNumberElement;
const paymentOf = (clientSecret: string) => ({ clientSecret, total: { pence: pence(4_250), currency: "GBP" } });
const SIGNAL = new AbortController().signal;
const never = () => Promise.reject(new Error("nobody is asked"));

/** A fake of the provider's script that gives these answers in turn and records its calls. */
function provider(...answers: unknown[]) {
  const calls: unknown[][] = [];
  const keys: string[] = [];
  const confirmCardPayment = (...call: unknown[]) => {
    calls.push(call);
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const load = (key: string) => {
    keys.push(key);
    return Promise.resolve({ confirmCardPayment } as unknown as Stripe);
  };
  return { calls, keys, gateway: stripeCards("pk_test_1", load) };
}

describe("the card provider", () => {
  it("[PAY-034] is loaded once, with the tenant's key, and confirms with its own box", async () => {
    const { gateway, calls, keys } = provider(
      { paymentIntent: { status: "succeeded" } },
      { paymentIntent: { status: "x" } },
    );
    gateway.hosted?.use(BOX);
    await gateway.hosted?.load();
    expect(await gateway.confirm(paymentOf("pi_1_secret_2"), BILLED_CARD, SIGNAL)).toEqual({
      kind: "answered",
      status: "succeeded",
    });
    await gateway.confirm(paymentOf("pi_1_secret_2"), BILLED_CARD, SIGNAL);
    expect(keys).toEqual(["pk_test_1"]);
    const [secret, data] = calls[0] ?? [];
    expect(secret).toBe("pi_1_secret_2");
    expect(data).toEqual({
      payment_method: {
        card: BOX,
        billing_details: {
          name: "Ada",
          address: { line1: "1 Lane", line2: "Flat 2", city: "London", postal_code: "SW1Y 4JH", country: "GB" },
        },
      },
    });
    expect(JSON.stringify(data, (key, value: unknown) => (key === "card" ? null : value))).not.toMatch(/number|cvc/);
  });

  it("[PAY-034] sends no country that was not chosen", async () => {
    const { gateway, calls } = provider({ paymentIntent: { status: "succeeded" } });
    gateway.hosted?.use(BOX);
    await gateway.confirm(paymentOf("s"), { ...BILLED_CARD, country: "" }, SIGNAL);
    expect(calls[0]?.[1]).toMatchObject({ payment_method: { billing_details: { name: "Ada" } } });
    expect(JSON.stringify(calls[0]?.[1])).not.toContain("country");
  });

  it("[PAY-034] [ERR-016] charges nothing once its box is unmounted, nor without its script", async () => {
    const { gateway, calls } = provider();
    expect(await gateway.confirm(paymentOf("s"), BILLED_CARD, SIGNAL)).toEqual({ kind: "invalid" });
    gateway.hosted?.use(BOX);
    gateway.hosted?.use(null);
    expect(await gateway.confirm(paymentOf("s"), BILLED_CARD, SIGNAL)).toEqual({ kind: "invalid" });
    expect(calls).toEqual([]);
    const blocked = stripeCards("pk", () => Promise.resolve(null));
    blocked.hosted?.use(BOX);
    const failed = { kind: "failed" };
    expect(await blocked.confirm(paymentOf("s"), BILLED_CARD, SIGNAL)).toEqual(failed);
    expect(await blocked.act(paymentOf("s"), never, SIGNAL)).toEqual(failed);
    expect(await blocked.hosted?.confirmDevice(paymentOf("s"), "pm_1")).toEqual(failed);
  });

  it("[PAY-027] leaves the bank's step to a second call", async () => {
    const { gateway, calls } = provider(
      { paymentIntent: { status: "requires_action" } },
      { paymentIntent: { status: "succeeded" } },
    );
    gateway.hosted?.use(BOX);
    expect(await gateway.confirm(paymentOf("s"), BILLED_CARD, SIGNAL)).toEqual({
      kind: "answered",
      status: "requires_action",
    });
    expect(await gateway.act(paymentOf("s"), never, SIGNAL)).toEqual({ kind: "answered", status: "succeeded" });
    expect([calls[0]?.[2], calls[1]]).toEqual([{ handleActions: false }, ["s"]]);
  });

  it("[PAY-011] [PAY-027] confirms with what a wallet of the device gave, and leaves the bank's step as well", async () => {
    const { gateway, calls } = provider({ paymentIntent: { status: "requires_action" } });
    expect(await gateway.hosted?.confirmDevice(paymentOf("s"), "pm_1")).toEqual({
      kind: "answered",
      status: "requires_action",
    });
    expect(calls).toEqual([["s", { payment_method: "pm_1" }, { handleActions: false }]]);
  });

  it.each([
    { answer: { error: { type: "card_error" } }, kind: "failed" },
    { answer: { error: { type: "api_connection_error" } }, kind: "failed" },
    { answer: { error: { type: "validation_error" } }, kind: "invalid" },
    { answer: new Error("the frame is gone"), kind: "failed" },
  ])(
    "[ERR-007] [ERR-016] tells a mistake in its boxes from a payment that failed: $answer",
    async ({ answer, kind }) => {
      const { gateway } = provider(answer);
      gateway.hosted?.use(BOX);
      expect(await gateway.confirm(paymentOf("s"), BILLED_CARD, SIGNAL)).toEqual({ kind });
    },
  );

  it("is asked again after its script did not load", async () => {
    let tries = 0;
    const gateway = stripeCards("pk", () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(null);
    });
    await expect(gateway.hosted?.load()).rejects.toThrow("offline");
    expect([await gateway.hosted?.load(), tries]).toEqual([null, 2]);
  });
});

describe("the tenant's gateway", () => {
  const chosen = async (paymentGateway: string, stripePublicKey = "") => {
    const gateway = await cardGateway({ paymentGateway, stripePublicKey }, never);
    return gateway === null ? "none" : gateway.hosted === null ? "own form" : "hosted";
  };

  it("[PAY-004] [PAY-034] [ERR-019] is chosen by its name; the provider only with a key, an unknown one not at all", async () => {
    expect(await chosen("sandbox")).toBe("own form");
    expect(await chosen("stripe", "pk_1")).toBe("hosted");
    expect(await chosen("", "pk_1")).toBe("hosted");
    expect(await chosen("stripe")).toBe("none");
    expect(await chosen("")).toBe("none");
    expect(await chosen("tokens", "pk_1")).toBe("none");
  });
});
