/** The built-in sandbox's card gateway, for test tenants: it knows some card numbers and moves no money. */
import { cardDigits } from "#domain/payment/card.ts";
import { paymentIdOf } from "#domain/payment/due.ts";
import { FAILED_ANSWER, type CardGateway, type Post, type ProviderAnswer } from "./card-gateway.ts";

/** Parses the sandbox's answer about a payment. */
export function sandboxAnswer(status: number, body: unknown): ProviderAnswer {
  const said = status === 200 && typeof body === "object" && body !== null && "status" in body ? body.status : null;
  return typeof said === "string" ? { kind: "answered", status: said } : FAILED_ANSWER;
}

export function sandboxCards(send: Post): CardGateway {
  const post = async (
    clientSecret: string,
    verb: "confirm" | "prove",
    body: object,
    signal: AbortSignal,
  ): Promise<ProviderAnswer> => {
    const id = encodeURIComponent(paymentIdOf({ clientSecret, orderId: "" }));
    try {
      const reply = await send(`/sandbox/cards/${id}/${verb}`, { clientSecret, ...body }, signal);
      return sandboxAnswer(reply.status, reply.body);
    } catch {
      return FAILED_ANSWER;
    }
  };
  return {
    hosted: null,
    confirm: ({ clientSecret }, card, signal) =>
      post(clientSecret, "confirm", { cardNumber: cardDigits(card.number) }, signal),
    act: async ({ clientSecret }, ask, signal) => post(clientSecret, "prove", { proven: await ask() }, signal),
  };
}
