/** The passengers that a business keeps: shared by its bookers only, and filled into files of bookings. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { newId } from "#server/platform/security/ids.ts";
import { bulkFile } from "#tests/support/bookings/bulk-file.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

type Passenger = BodyInput<"addPassenger">;

const GRACE: Passenger = {
  firstname: "Grace",
  surname: "Hopper",
  dialingcode: "+44",
  phone: "07700 900188",
  email: "grace@example.com",
  accessneeds: ["assistance-dog"],
};

describe("the passengers of a business", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const send = (person: Person, method: "GET" | "POST" | "PUT" | "DELETE", payload?: object, query = {}) =>
    server.inject({
      method,
      url: "/api/savedpassenger",
      query,
      headers: person.headers,
      ...(payload === undefined ? {} : { payload }),
    });
  const add = async (person: Person, over: Partial<Passenger> = {}) =>
    (await send(person, "POST", { ...GRACE, ...over })).json<Reply<"addPassenger">>();
  const change = async (person: Person, id: string, over: Partial<Passenger> = {}) =>
    (await send(person, "PUT", { ...GRACE, ...over, id })).json<Reply<"changePassenger">>();
  const remove = async (person: Person, id: string) =>
    (await send(person, "DELETE", undefined, { id })).json<Reply<"removePassenger">>();
  const list = async (person: Person) => (await send(person, "GET")).json<Reply<"savedPassengers">>().passengers;

  it("keeps a passenger with tidied fields, by name", async () => {
    const desk = await signedIn(server, { business: "Desk & Sons" });
    const { id, ...done } = await add(desk);
    expect(done).toEqual({ code: 1, message: "" });
    await add(desk, { firstname: "ada", surname: "", phone: "7700900142", email: "", accessneeds: [] });
    expect((await list(desk)).map(({ firstname, phone }) => `${firstname} ${phone}`)).toEqual([
      "ada 7700900142",
      "Grace 7700900188",
    ]);
    expect((await list(desk))[1]).toEqual({ ...GRACE, id, phone: "7700900188", email: "grace@example.com" });
  });

  it.each<{ over: Partial<Passenger>; message: string }>([
    { over: { firstname: "  " }, message: "First name is required" },
    { over: { phone: "" }, message: "Phone is required" },
    { over: { phone: "12" }, message: "Phone is invalid" },
    { over: { email: "grace@" }, message: "Email is invalid" },
  ])("refuses $over", async ({ over, message }) => {
    const desk = await signedIn(server, { business: "Strict Ltd" });
    expect(await add(desk, over)).toMatchObject({ code: 2, message, id: "" });
    expect(await list(desk)).toEqual([]);
  });

  it("keeps the same person once, and people who share a phone both", async () => {
    const desk = await signedIn(server, { business: "Twins Ltd" });
    const { id } = await add(desk);
    const known = { code: 2, message: "You've already saved this passenger.", id: "" };
    expect(await add(desk, { firstname: " GRACE ", email: "" })).toMatchObject(known);
    const mary = await add(desk, { firstname: "Mary" });
    expect(await change(desk, mary.id, { firstname: "Grace" })).toMatchObject(known);
    expect(await change(desk, id, { email: "" })).toEqual({ code: 1, message: "", id });
    expect((await list(desk)).map(({ firstname, email }) => [firstname, email])).toEqual([
      ["Grace", ""],
      ["Mary", "grace@example.com"],
    ]);
  });

  it("deletes one, once, and never another business's", async () => {
    const desk = await signedIn(server, { business: "Here Ltd" });
    const other = await signedIn(server, { business: "There Ltd" });
    const { id } = await add(desk);
    const unknown = { code: 2, message: "We could not find this passenger.", id: "" };
    expect(await remove(other, id)).toMatchObject(unknown);
    expect(await change(other, id)).toMatchObject(unknown);
    expect(await list(other)).toEqual([]);
    expect(await remove(desk, newId(server.clock.now()))).toMatchObject(unknown);
    expect(await remove(desk, "x")).toMatchObject(unknown);
    expect(await remove(desk, id)).toEqual({ code: 1, message: "", id });
    expect(await remove(desk, id)).toMatchObject(unknown);
  });

  it("fills in the phone of a file's row that names one of them, and of no ambiguous name", async () => {
    const desk = await signedIn(server, { business: "Files Ltd" });
    await add(desk);
    await add(desk, { firstname: "Ada", phone: "7700900142" });
    await add(desk, { firstname: "Ada", phone: "7700900143" });
    const text = bulkFile([
      { phone: "", email: "" },
      { phone: "", firstName: "Ada" },
    ]);
    const { method, url } = { method: "POST", url: "/api/bulkbooking" } as const;
    const answer = await server.inject({ method, url, headers: desk.headers, payload: { bulktext: text } });
    const { bulkrows } = answer.json<Reply<"checkBulk">>();
    expect(bulkrows.map(({ rowerrors }) => rowerrors)).toEqual([[], ["Phone is required"]]);
  });
});
