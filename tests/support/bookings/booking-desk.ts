/** Books for the people of a test. */
import { type BodyInput, ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import type { Person } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "./sample-journey.ts";
import { callAs, type TestServer } from "#tests/support/server/test-server.ts";

type Headers = Readonly<Record<string, string>>;

/** A guest's page. */
export const GUEST: Headers = {};

export interface Desk {
  /** Sends a call as a person and gives the whole answer. */
  send(
    name: EndpointName,
    input: object,
    headers?: Headers,
  ): Promise<{ readonly status: number; readonly body: unknown; readonly text: string }>;
  /** Sends a call as a person and gives its reply; fails on any status but 200. */
  call<N extends EndpointName>(name: N, input: object, headers?: Headers): Promise<Reply<N>>;
  /** Quotes and books the sample journey; `over` changes the order, `when` the time of both. */
  book(
    who?: Pick<Person, "headers"> | null,
    over?: Partial<BodyInput<"createBooking">>,
  ): Promise<Reply<"createBooking">>;
}

/** @param server on which everything happens. */
export function deskOf(server: TestServer): Desk {
  const send: Desk["send"] = async (name, input, headers = GUEST) => {
    const { method, path } = ENDPOINTS[name];
    const sent = method === "GET" ? { query: input as Record<string, string> } : { payload: input };
    const response = await server.inject({ method, url: path, headers, ...sent });
    return { status: response.statusCode, body: response.json<unknown>(), text: response.body };
  };
  const call: Desk["call"] = (name, input, headers = GUEST) => callAs(server, { headers }, name, input);
  return {
    send,
    call,
    async book(who = null, over = {}) {
      const headers = who?.headers ?? GUEST;
      const { bookingdate, now, rtntype, returndate, accessneeds } = over;
      const journey = Object.fromEntries(
        Object.entries({ bookingdate, now, rtntype, returndate, accessneeds }).filter(
          ([, value]) => value !== undefined,
        ),
      );
      const quote = await call("quotation", sampleQuotation(journey), headers);
      return call("createBooking", sampleBooking(quote, over), headers);
    },
  };
}
