import { describe, expect, it } from "vitest";
import { emptyCard } from "#domain/payment/card.ts";
import { braintreeCards, type BraintreeLibrary } from "./braintree.ts";
import type { BoxNews, CardBox } from "./card-gateway.ts";
import { cardGateway } from "./choose.ts";

const CARD = { ...emptyCard(new Date(0)), name: " Ada ", line1: "1 Lane", city: "London", postalCode: "SW1Y 4JH" };
const SIGNAL = new AbortController().signal;
const BOXES = {} as Readonly<Record<CardBox, HTMLElement>>;
const LOOK = { color: "#111", invalid: "#c00" };

/** The provider's library that makes this of a card; its events are told by hand. */
function provider(tokenize: () => Promise<{ nonce: string }>) {
  const asked: { authorization: string[]; billing: unknown[]; torn: number } = {
    authorization: [],
    billing: [],
    torn: 0,
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
      Promise.resolve(void asked.authorization.push(authorization)),
    createFields: () => Promise.resolve(fields),
  } as unknown as BraintreeLibrary;
  return { asked, listeners, gateway: braintreeCards(() => Promise.resolve(library)) };
}

describe("the second card provider", () => {
  it("[PAY-004] makes a token of the card, which the server charges; nothing of the card is ours", async () => {
    const { gateway, asked } = provider(() => Promise.resolve({ nonce: "token-1" }));
    await gateway.mount?.("bt_1_secret_client-token", BOXES, LOOK, () => undefined);
    expect(asked.authorization).toEqual(["client-token"]);
    expect(await gateway.confirm("bt_1_secret_client-token", CARD, SIGNAL)).toEqual({
      kind: "answered",
      status: "success",
      token: "token-1",
    });
    expect(asked.billing).toEqual([
      {
        cardholderName: "Ada",
        billingAddress: {
          streetAddress: "1 Lane",
          extendedAddress: "",
          locality: "London",
          postalCode: "SW1Y 4JH",
          countryCodeAlpha2: "GB",
        },
      },
    ]);
  });

  it.each([
    ["HOSTED_FIELDS_FIELDS_EMPTY", "invalid"],
    ["HOSTED_FIELDS_FIELDS_INVALID", "invalid"],
    ["HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR", "failed"],
    [undefined, "failed"],
  ])("[ERR-007] [ERR-016] tells a mistake in its boxes from a card that failed: %s", async (code, kind) => {
    const { gateway } = provider(() => Promise.reject(Object.assign(new Error("no"), { code })));
    await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, () => undefined);
    expect(await gateway.confirm("bt_1_secret_t", CARD, SIGNAL)).toEqual({ kind });
  });

  it("tells what happens in each of its boxes, and takes them away", async () => {
    const { gateway, listeners, asked } = provider(() => Promise.resolve({ nonce: "token-1" }));
    const told: [CardBox, BoxNews][] = [];
    const unmount = await gateway.mount?.("bt_1_secret_t", BOXES, LOOK, (box, news) => void told.push([box, news]));
    const fields = { cvv: { isEmpty: true, isValid: false }, expirationDate: { isEmpty: false, isValid: true } };
    listeners.get("blur")?.({ emittedBy: "cvv", fields });
    listeners.get("validityChange")?.({ emittedBy: "expirationDate", fields });
    listeners.get("focus")?.({ emittedBy: "postalCode", fields });
    expect(told).toEqual([
      ["cvc", { kind: "blur", empty: true, complete: false }],
      ["expiry", { kind: "change", empty: false, complete: true }],
    ]);
    unmount?.();
    expect([asked.torn, await gateway.confirm("bt_1_secret_t", CARD, SIGNAL)]).toEqual([1, { kind: "invalid" }]);
  });

  it("[PAY-004] is the tenant's when the tenant names it", async () => {
    const gateway = await cardGateway({ paymentGateway: "braintree", stripePublicKey: "" }, () =>
      Promise.reject(new Error("nobody is asked")),
    );
    expect([gateway?.hosted, typeof gateway?.mount]).toEqual([null, "function"]);
  });
});
