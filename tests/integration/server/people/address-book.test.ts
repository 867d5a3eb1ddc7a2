/** The address book: a person's own places only, Home and Work at most once. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { newId } from "#server/platform/security/ids.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { samplePlace } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

describe("the address book of a person", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const send = (person: Person, method: Method, payload?: object, query: Record<string, string> = {}) =>
    server.inject({
      method,
      url: "/api/addressbook",
      query,
      headers: person.headers,
      ...(payload === undefined ? {} : { payload }),
    });
  const add = async (person: Person, over: Partial<BodyInput<"addPlace">> = {}) =>
    (await send(person, "POST", samplePlace(over))).json<Reply<"addPlace">>();
  const change = async (person: Person, id: string, over: Partial<BodyInput<"addPlace">> = {}) =>
    (await send(person, "PUT", { ...samplePlace(over), id })).json<Reply<"changePlace">>();
  const remove = async (person: Person, id: string) =>
    (await send(person, "DELETE", undefined, { id })).json<Reply<"removePlace">>();
  const list = async (person: Person) =>
    (await send(person, "GET", undefined, { custid: person.accountId })).json<Reply<"addressBook">>().addresses;

  it("[API-006] [API-007] [ENT-015] [PLACE-002] keeps a place and gives it back whole", async () => {
    const ada = await signedIn(server);
    const added = await add(ada, {
      custid: ada.accountId,
      placename: "home",
      line2: "Bay 3",
      signature: "of this suggestion",
    });
    expect(added).toEqual({ code: 1, message: "", id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await list(ada)).toEqual([
      {
        id: added.id,
        name: "Paddington Station",
        line1: "Praed Street",
        line2: "Bay 3",
        title: "Home",
        category: "Station",
        postcode: "W2 1HQ",
        latitude: 51.5154,
        longitude: -0.1755,
        fulladdress: "Paddington Station, London W2 1HQ",
        placename: "Home",
        iconpath: "",
        code: "",
        order: 0,
        placeid: "",
        country: "",
        valid: true,
        precision: "exact",
        signature: "of this suggestion",
      },
    ]);
  });

  it("lists Home, Work, then the others by age, numbered", async () => {
    const ada = await signedIn(server);
    for (const placename of ["Gym", "work", "Mum", "HOME"]) {
      expect((await add(ada, { placename })).code).toBe(1);
      server.clock.advance(1);
    }
    const places = await list(ada);
    expect(places.map(({ placename, order }) => `${order} ${placename}`)).toEqual([
      "0 Home",
      "1 Work",
      "2 Gym",
      "3 Mum",
    ]);
  });

  it("[API-008] changes a place and leaves the others", async () => {
    const ada = await signedIn(server);
    const gym = await add(ada, { placename: "Gym" });
    await add(ada, { placename: "Mum" });
    expect(await change(ada, gym.id, { placename: "Pool", postcode: "E1 6AN" })).toEqual({
      code: 1,
      message: "",
      id: gym.id,
    });
    const now = (await list(ada)).map(({ placename, postcode }) => `${placename} ${postcode}`);
    expect(now.toSorted()).toEqual(["Mum W2 1HQ", "Pool E1 6AN"]);
  });

  it("[API-009] deletes a place, once", async () => {
    const ada = await signedIn(server);
    const { id } = await add(ada);
    expect(await remove(ada, id)).toEqual({ code: 1, message: "", id });
    expect(await remove(ada, id)).toMatchObject({ code: 2, message: "We could not find this place.", id: "" });
    expect(await list(ada)).toEqual([]);
  });

  it("[PLACE-002] has Home and Work at most once, with a message and never a failure", async () => {
    const ada = await signedIn(server);
    const home = await add(ada, { placename: "Home" });
    const gym = await add(ada, { placename: "Gym" });
    const refusal = { code: 2, message: "You already have a place called Home. Please change that one.", id: "" };
    expect(await add(ada, { placename: " hOmE " })).toMatchObject(refusal);
    expect(await change(ada, gym.id, { placename: "home" })).toMatchObject(refusal);
    expect((await change(ada, home.id, { placename: "home" })).code).toBe(1);
    const works = await Promise.all(Array.from({ length: 8 }, () => add(ada, { placename: "Work" })));
    expect(works.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
  });

  it("holds a hundred places of a person and no more", async () => {
    const ada = await signedIn(server);
    const { id } = await add(ada);
    await server.db.withTenant("metro", (db) =>
      sql`insert into address_book select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
            'place_name', 'Place ' || n))).* from address_book p, generate_series(1, 97) n where p.id = ${id}`.execute(
        db,
      ),
    );
    const last = await Promise.all(["A", "B", "C", "D"].map((placename) => add(ada, { placename })));
    expect(last.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2]);
    expect(await list(ada)).toHaveLength(100);
    expect((await add(await signedIn(server))).code).toBe(1);
  });

  it("refuses a place that is not exact enough, and keeps nothing", async () => {
    const ada = await signedIn(server);
    const refused = { code: 2, message: "Try a more specific address.", id: "" };
    expect(await add(ada, { postcode: "" })).toMatchObject(refused);
    expect(await list(ada)).toEqual([]);
  });

  it.each([{ latitude: 91 }, { longitude: "181" }, { postcode: "W2 1HQ W2 1" }, { name: "x".repeat(256) }])(
    "takes %j for a broken request",
    async (over) => {
      const response = await send(await signedIn(server), "POST", { ...samplePlace(), ...over });
      expect(response.statusCode).toBe(400);
    },
  );

  it("[PLACE-008] is its owner's alone: foreign and missing ids are answered alike, byte for byte", async () => {
    const [ada, eve] = [await signedIn(server), await signedIn(server)];
    const { id } = await add(ada);
    const missing = newId(server.clock.now());
    const body = { ...samplePlace({ placename: "Mine now" }) };
    for (const other of [eve, await signedIn(server, { tenant: "bright" })]) {
      const put = (place: string) => send(other, "PUT", { ...body, id: place });
      const del = (place: string) => send(other, "DELETE", undefined, { id: place });
      expect((await put(id)).body).toBe((await put(missing)).body);
      expect((await del(id)).body).toBe((await del(missing)).body);
      expect((await del("1")).body).toBe((await del(missing)).body);
      expect(await list(other)).toEqual([]);
    }
    expect((await list(ada)).map(({ placename }) => placename)).toEqual(["Home"]);
  });
});
