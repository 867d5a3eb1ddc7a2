/** A payer at the sandbox provider: what hosted card fields, bank page and wallet window would do. */
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import type { TestServer } from "#tests/support/server/test-server.ts";

/** Card numbers with a known end. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  action: "4000 0000 0000 3220",
  slow: "4000 0000 0000 6066",
  silent: "4000 0000 0000 7072",
} as const;

type Booked = Reply<"createBooking">;
type Headers = Readonly<Record<string, string>>;

/** Books a quoted sample journey; by card unless said otherwise. */
export async function bookToPay(
  server: TestServer,
  over: Partial<BodyInput<"createBooking">> = {},
  headers: Headers = {},
): Promise<Booked> {
  const { paymentmethod = "card", rtntype = "", returndate = "" } = over;
  const quoted = await server.call("quotation", sampleQuotation({ rtntype, returndate }));
  const payload = sampleBooking(quoted, { ...over, paymentmethod });
  return (await server.inject({ method: "POST", url: "/api/createbookingTest", payload, headers })).json<Booked>();
}

/** The provider's id in a card payment's client secret. */
export const paymentOf = (clientSecret: string): string => clientSecret.split("_secret_")[0] ?? "";

const act = async (server: TestServer, url: string, payload: object): Promise<string> =>
  (await server.inject({ method: "POST", url, payload })).json<{ status: string }>().status;

/** Enters a card. @returns the status that the browser would report. */
export const payByCard = (server: TestServer, clientSecret: string, cardNumber: string): Promise<string> =>
  act(server, `/sandbox/cards/${paymentOf(clientSecret)}/confirm`, { clientSecret, cardNumber });

/** Answers on the bank's page. */
export const proveAtBank = (server: TestServer, clientSecret: string, proven: boolean): Promise<string> =>
  act(server, `/sandbox/cards/${paymentOf(clientSecret)}/prove`, { clientSecret, proven });

/** Decides in the wallet's window. */
export const decideInWallet = (server: TestServer, orderId: string, approves: boolean): Promise<string> =>
  act(server, `/sandbox/wallet/${orderId}/decide`, { approves });

/** Reports a payment as the card flow does. */
export const report = async (
  server: TestServer,
  booked: Pick<Booked, "jobpartid">,
  paymentId: string,
  status = "succeeded",
): Promise<Reply<"updateBooking">> => {
  const payload = { Id: "", Status: status, PaymentId: paymentId, JobpartId: booked.jobpartid, ReturnJobpartId: "" };
  return (await server.inject({ method: "PUT", url: "/api/updatebooking", payload })).json<Reply<"updateBooking">>();
};

/** Books by card and pays. */
export async function bookAndPay(server: TestServer): Promise<Booked> {
  const booked = await bookToPay(server);
  await payByCard(server, booked.clientSecret, CARDS.good);
  await report(server, booked, paymentOf(booked.clientSecret));
  return booked;
}
