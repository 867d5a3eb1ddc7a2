import { expect, it } from "vitest";
import type { WireRequest } from "#client/api/transport/transport.ts";
import { worded } from "./late-calls.ts";

const request: WireRequest = {
  method: "POST",
  path: "/api/cancelbooking",
  headers: {},
  signal: new AbortController().signal,
};

const REFUSED = { code: 2, message: "Gone.", refusal: { code: "offer_gone", params: {} } };

const sent = (body: unknown) =>
  worded(() => Promise.resolve({ status: 200, body }), { locale: "de", texts: {} })(request);

it("a refusal comes in the page's language, and any other reply as it is", async () => {
  expect(await sent(REFUSED)).toEqual({
    status: 200,
    body: { ...REFUSED, message: "Dieses Angebot ist nicht mehr verfügbar." },
  });
  const success = { code: 1, message: "" };
  expect(await sent(success)).toEqual({ status: 200, body: success });
});
