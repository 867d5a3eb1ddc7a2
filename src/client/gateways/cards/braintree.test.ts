import { describe, expect, it } from "vitest";
import { braintreeCards, type BraintreeLibrary } from "./braintree.ts";
import type { BoxNews, CardBox } from "./card-gateway.ts";
import { cardGateway } from "./tenant-cards.ts";
import { pence } from "#domain/shared/units.ts";
import { BILLED_CARD } from "#tests/support/client/billed-card.ts";

const ADDRESS = {
  streetAddress: "1 Lane",
  extendedAddress: "Flat 2",
  locality: "London",
  postalCode: "SW1Y 4JH",
  countryCodeAlpha2: "GB",
};
const TOTAL = { pence: pence(4_250), currency: "GBP" };
const paymentOf = (clientSecret: string) => ({ clientSecret, total: TOTAL });
const SIGNAL = new AbortController().signal;
const BOXES = { number: "number box", expiry: "expiry box", cvc: "cvc box" } as unknown as Readonly<
  Record<CardBox, HTMLElement>
>;
/** The client that the provider's library creates. */
const CLIENT = { name: "client" };
const LOOK = { color: "#111", invalid: "#c00" };

/** The bank's answer about the card's owner; an account without 3-D Secure throws. */
interface Proof {
  readonly nonce: string;
  readonly threeDSecureInfo: { readonly liabilityShifted: boolean; readonly liabilityShiftPossible: boolean };
}
type Verify = () => Promise<Proof>;

const proven = (threeDSecureInfo: Proof["threeDSecureInfo"]): Promise<Proof> =>
  Promise.resolve({ nonce: "token-2", threeDSecureInfo });

const token = (nonce: string) => Promise.resolve({ nonce, details: { bin: "424242" } });

/** A fake of the provider's library that tokenises with these functions; tests fire its events by hand. */
function provider(
  tokenize: () => Promise<{ nonce: string }>,
  verify: Verify | null = null,
  code: string | undefined = "THREEDS_NOT_ENABLED",
) {
  const asked = {
    authorization: [] as string[],
    billing: [] as unknown[],
    fields: [] as unknown[],
    secure: [] as unknown[],
    torn: 0,
    verified: [] as unknown[],
  };
  const listeners = new Map<string, (event: object) => void>();
  const fields = {
    on: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    tokenize: (billing: unknown) => {
      asked.billing.push(billing);
      return tokenize();
    },
    teardown: () => Promise.resolve(void (asked.torn += 1)),
  };
  const library = {
    createClient: ({ authorization }: { authorization: string }) =>
      Promise.resolve(asked.authorization.push(authorization)).then(() => CLIENT),
    createFields: (options: unknown) => {
      asked.fields.push(options);
      return Promise.resolve(fields);
    },
    createSecure: (options: unknown) => {
      asked.secure.push(options);
      return verify === null
        ? Promise.reject(Object.assign(new Error("not enabled"), { code }))
        : Promise.resolve({
            verifyCard: (what: { onLookupComplete: (data: object, next: () => void) => void }) =>
              new Promise<void>((next) => {
                asked.verified.push(what);
                what.onLookupComplete({}, next);
              }).then(verify),
            teardown: () => Promise.resolve(void (asked.torn += 1)),
          });
    },
  } as unknown as BraintreeLibrary;
  return { asked, listeners, gateway: braintreeCards(() => Promise.resolve(library)) };
}

describe("the second card provider", () => {
  it("[PAY-004] makes a token of the card, which the server charges; nothing of the card is ours", async () => {
    const { gateway, asked } = provider(() => token("token-1"));
    await gateway.mount?.("bt_1_secret_client-token", BOXES, LOOK, () => undefined);
    expect(asked.authorization).toEqual(["client-token"]);
    expect(await gateway.confirm(paymentOf("bt_1_secret_client-token"), BILLED_CARD, SIGNAL)).toEqual({
      kind: "answered",
      status: "success",
      token: "token-1",
    });
    await gateway.confirm(paymentOf("s"), { ...BILLED_CARD, country: "" }, SIGNAL);
    const { countryCodeAlpha2, ...elsewhere } = ADDRESS;
    expect(asked.billing).toStrictEqual([
      { cardholderName: "Ada", billingAddress: { ...elsewhere, countryCodeAlpha2 } },
      { cardholderName: "Ada", billingAddress: elsewhere },
    ]);
  });

  it("[PAY-004] mounts the provider's three frames in our boxes, in our colours", async () => {
    const { gateway, asked } = provider(() => token("token-1"));
    await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, () => undefined);
    expect(asked.fields).toEqual([
      {
        client: CLIENT,
        styles: {
          input: { color: "#111", "font-size": "16px", "line-height": "24px" },
          ".invalid": { color: "#c00" },
        },
        fields: {
          number: { container: "number box" },
          expirationDate: { container: "expiry box" },
          cvv: { container: "cvc box" },
        },
      },
    ]);
    expect(asked.secure).toEqual([{ client: CLIENT, version: 2 }]);
  });

  it.each([
    { code: "THREEDS_NOT_ENABLED", mounts: true },
    { code: "THREEDS_NOT_ENABLED_FOR_V2", mounts: true },
    { code: "CLIENT_GATEWAY_NETWORK", mounts: false },
    { code: "", mounts: false },
  ])("[PAY-027] charges without the bank only where the account has none: $code", async ({ code, mounts }) => {
    const { gateway } = provider(() => token("token-1"), null, code);
    const mounted = gateway
      .mount?.("bt_1_secret_t", BOXES, LOOK, () => undefined)
      .then(
        () => true,
        () => false,
      );
    expect(await mounted).toBe(mounts);
  });

  it("[PAY-004] confirms nothing before its boxes are mounted", async () => {
    const { gateway } = provider(() => token("token-1"));
    expect(await gateway.confirm(paymentOf("s"), BILLED_CARD, SIGNAL)).toEqual({ kind: "invalid" });
    expect(await gateway.act(paymentOf("s"), () => Promise.resolve(true), SIGNAL)).toEqual({ kind: "failed" });
  });

  it("[PAY-004] keeps the boxes of the form that was mounted last", async () => {
    const { gateway, asked } = provider(
      () => token("token-1"),
      () => proven({ liabilityShifted: true, liabilityShiftPossible: true }),
    );
    const unmountFirst = await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, () => undefined);
    await gateway.mount?.("bt_2_secret_t", BOXES, LOOK, () => undefined);
    unmountFirst?.();
    expect(asked.torn).toBe(2);
    expect(await gateway.confirm(paymentOf("s"), BILLED_CARD, SIGNAL)).toEqual({
      kind: "answered",
      status: "requires_action",
    });
  });

  it("[PAY-027] forgets a token that waits for the bank once its boxes are gone", async () => {
    const { gateway } = provider(
      () => token("token-1"),
      () => proven({ liabilityShifted: true, liabilityShiftPossible: true }),
    );
    const unmount = await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, () => undefined);
    await gateway.confirm(paymentOf("s"), BILLED_CARD, SIGNAL);
    unmount?.();
    await gateway.mount?.("bt_2_secret_t", BOXES, LOOK, () => undefined);
    expect(await gateway.act(paymentOf("s"), () => Promise.resolve(true), SIGNAL)).toEqual({ kind: "failed" });
  });

  it.each([
    { code: "HOSTED_FIELDS_FIELDS_EMPTY", kind: "invalid" },
    { code: "HOSTED_FIELDS_FIELDS_INVALID", kind: "invalid" },
    { code: "HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR", kind: "failed" },
    { code: undefined, kind: "failed" },
  ])("[ERR-007] [ERR-016] tells a mistake in its boxes from a card that failed: $code", async ({ code, kind }) => {
    const { gateway } = provider(() => Promise.reject(Object.assign(new Error("no"), { code })));
    await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, () => undefined);
    expect(await gateway.confirm(paymentOf("bt_1_secret_t"), BILLED_CARD, SIGNAL)).toEqual({ kind });
  });

  it("[PAY-027] has the bank confirm the owner before the token is charged, where the account asks banks", async () => {
    const { gateway, asked } = provider(
      () => token("token-1"),
      () => proven({ liabilityShifted: true, liabilityShiftPossible: true }),
    );
    await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, () => undefined);
    const payment = paymentOf("bt_1_secret_t");
    expect(await gateway.confirm(payment, BILLED_CARD, SIGNAL)).toEqual({
      kind: "answered",
      status: "requires_action",
    });
    const never = () => Promise.reject(new Error("the bank asks by itself"));
    expect(await gateway.act(payment, never, SIGNAL)).toEqual({
      kind: "answered",
      status: "success",
      token: "token-2",
    });
    expect(asked.verified).toMatchObject([
      { amount: "42.50", nonce: "token-1", bin: "424242", billingAddress: ADDRESS },
    ]);
    // A token is proven once only.
    expect(await gateway.act(payment, never, SIGNAL)).toEqual({ kind: "failed" });
  });

  it.each([
    {
      what: "refused by the bank, or given up",
      verdict: { liabilityShifted: false, liabilityShiftPossible: true },
      kind: "failed",
    },
    {
      what: "of a card that no bank asks about",
      verdict: { liabilityShifted: false, liabilityShiftPossible: false },
      kind: "answered",
    },
    { what: "without an answer", verdict: null, kind: "failed" },
  ])("[PAY-027] [ERR-016] a proof $what", async ({ verdict, kind }) => {
    const { gateway } = provider(
      () => token("token-1"),
      () => (verdict ? proven(verdict) : Promise.reject(new Error("offline"))),
    );
    await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, () => undefined);
    await gateway.confirm(paymentOf("bt_1_secret_t"), BILLED_CARD, SIGNAL);
    expect(await gateway.act(paymentOf("bt_1_secret_t"), () => Promise.resolve(true), SIGNAL)).toMatchObject({ kind });
  });

  it("tells what happens in each of its boxes, and takes them away", async () => {
    const { gateway, listeners, asked } = provider(() => token("token-1"));
    const heard: [CardBox, BoxNews][] = [];
    const unmount = await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, (box, news) => void heard.push([box, news]));
    const fields = { cvv: { isEmpty: true, isValid: false }, expirationDate: { isEmpty: false, isValid: true } };
    listeners.get("blur")?.({ emittedBy: "cvv", fields });
    listeners.get("validityChange")?.({ emittedBy: "expirationDate", fields });
    listeners.get("focus")?.({ emittedBy: "cvv", fields });
    listeners.get("empty")?.({ emittedBy: "cvv", fields });
    listeners.get("notEmpty")?.({ emittedBy: "expirationDate", fields });
    // Not one of ours.
    listeners.get("focus")?.({ emittedBy: "postalCode", fields });
    expect(heard).toEqual([
      ["cvc", { kind: "blur", empty: true, complete: false }],
      ["expiry", { kind: "change", empty: false, complete: true }],
      ["cvc", { kind: "focus", empty: true, complete: false }],
      ["cvc", { kind: "change", empty: true, complete: false }],
      ["expiry", { kind: "change", empty: false, complete: true }],
    ]);
    unmount?.();
    expect([asked.torn, await gateway.confirm(paymentOf("bt_1_secret_t"), BILLED_CARD, SIGNAL)]).toEqual([
      1,
      { kind: "invalid" },
    ]);
  });

  it("[PAY-004] is the tenant's when the tenant names it", async () => {
    const gateway = await cardGateway({ paymentGateway: "braintree", stripePublicKey: "" }, () =>
      Promise.reject(new Error("nobody is asked")),
    );
    expect([gateway?.hosted, typeof gateway?.mount]).toEqual([null, "function"]);
  });
});
