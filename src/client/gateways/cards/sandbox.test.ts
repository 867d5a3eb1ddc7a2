import { describe, expect, it } from "vitest";
import { emptyCard } from "#domain/payment/card.ts";
import { pence } from "#domain/shared/units.ts";
import { walletGateway } from "#client/gateways/wallet/wallet-gateway.ts";
import type { Post } from "./card-gateway.ts";
import { sandboxCards } from "./sandbox.ts";

const SIGNAL = new AbortController().signal;
const PAYMENT = { clientSecret: "a/b_secret_c", total: { pence: pence(100), currency: "GBP" } };
const CARD = { ...emptyCard(new Date(0)), number: "4242 4242 4242 4242" };
const succeeded = { status: 200, body: { status: "succeeded" } };

/** Our server's sandbox, with this answer; undefined: none comes. */
function sandbox(answer: Awaited<ReturnType<Post>> | undefined = succeeded) {
  const sent: unknown[][] = [];
  const post: Post = (path, body, signal) => {
    sent.push([path, body, signal === SIGNAL]);
    return answer.status === 0 ? Promise.reject(new Error("offline")) : Promise.resolve(answer);
  };
  return { sent, post };
}

/** Answers that name no status. */
const NO_ANSWERS = [
  { status: 0, body: null },
  { status: 500, body: { status: "succeeded" } },
  { status: 200, body: null },
  { status: 200, body: "succeeded" },
  { status: 200, body: {} },
  { status: 200, body: { status: 1 } },
];

describe("the sandbox's cards", () => {
  it("[PAY-027] are confirmed by their digits, and proven by the payer's answer", async () => {
    const { sent, post } = sandbox();
    const cards = sandboxCards(post);
    expect(await cards.confirm(PAYMENT, CARD, SIGNAL)).toEqual({ kind: "answered", status: "succeeded" });
    for (const agreed of [true, false]) await cards.act(PAYMENT, () => Promise.resolve(agreed), SIGNAL);
    const { clientSecret } = PAYMENT;
    expect(sent).toEqual([
      ["/sandbox/cards/a%2Fb/confirm", { clientSecret, cardNumber: "4242424242424242" }, true],
      ["/sandbox/cards/a%2Fb/prove", { clientSecret, proven: true }, true],
      ["/sandbox/cards/a%2Fb/prove", { clientSecret, proven: false }, true],
    ]);
  });

  it.each(NO_ANSWERS)("[ERR-016] have failed without a status: $status $body", async (answer) => {
    const cards = sandboxCards(sandbox(answer).post);
    expect(await cards.confirm(PAYMENT, CARD, SIGNAL)).toEqual({ kind: "failed" });
    expect(await cards.act(PAYMENT, () => Promise.resolve(true), SIGNAL)).toEqual({ kind: "failed" });
  });
});

describe("the tenant's wallet", () => {
  it("[PAY-004] is the real one where its key is set, else the sandbox's at test tenants", () => {
    const { post } = sandbox();
    expect(walletGateway({ paymentGateway: "sandbox", paypalClientId: "id" }, post)).toEqual({
      kind: "button",
      clientId: "id",
    });
    expect(walletGateway({ paymentGateway: "sandbox", paypalClientId: "" }, post)?.kind).toBe("window");
    expect(walletGateway({ paymentGateway: "stripe", paypalClientId: "" }, post)).toBeNull();
  });

  const approve = async (answer?: Awaited<ReturnType<Post>>) => {
    const { sent, post } = sandbox(answer);
    const wallet = walletGateway({ paymentGateway: "sandbox", paypalClientId: "" }, post);
    if (wallet?.kind !== "window") throw new Error("no sandbox");
    return { sent, answer: await wallet.approve("a/b", SIGNAL) };
  };

  it("approves an order at the sandbox", async () => {
    expect(await approve()).toEqual({
      sent: [["/sandbox/wallet/a%2Fb/decide", { approves: true }, true]],
      answer: { kind: "answered", status: "succeeded" },
    });
  });

  it.each(NO_ANSWERS)("[ERR-016] has failed without a status: $status $body", async (answer) => {
    expect((await approve(answer)).answer).toEqual({ kind: "failed" });
  });
});
