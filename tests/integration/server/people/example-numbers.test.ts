/** +44 7700 900xxx is kept free for examples: no phone rings there, so a live tenant refuses it wherever it is stated. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LiveRegistry } from "#server/platform/http/tenant-registry.ts";
import { bulkFile } from "#tests/support/bookings/bulk-file.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { countingPasswords, newcomer } from "#tests/support/people/accounts.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const EXAMPLE = "7700900142";
const REAL = "7400123456";
/** The reply's code and message. */
type Outcome = readonly [code: number, message: string];

describe("a number kept free for examples", () => {
  let server: TestServer;
  let desk: Desk;
  let booker: Person;
  beforeAll(async () => {
    server = await createTestServer({ passwords: countingPasswords() });
    desk = deskOf(server);
    booker = await signedIn(server, { business: "Grand Hotel" });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const become = (isTest: boolean): void => {
    const served = server.tenants as LiveRegistry;
    served.replace(served.all.map((tenant) => ({ ...tenant, isTest })));
  };
  let people = 0;
  const email = (): string => `person${(people += 1)}@example.com`;
  const outcome = ({ code, message }: { readonly code: number; readonly message: string }): Outcome => [code, message];

  const STATED: readonly {
    readonly where: string;
    readonly refusal: string;
    state(phone: string): Promise<Outcome>;
  }[] = [
    {
      where: "a guest's booking",
      refusal: "Phone is invalid",
      state: async (passengerphone) => outcome(await desk.book(null, { passengerphone })),
    },
    {
      where: "the customer of a booker",
      refusal: "Customer phone is invalid",
      state: async (phone) => outcome(await desk.book(booker, { passengerphone: REAL, custphone: `+44${phone}` })),
    },
    {
      where: "a new account",
      refusal: "Phone is invalid",
      state: async (phone) => outcome(await desk.call("signUp", newcomer(email(), { phone }))),
    },
    {
      where: "a profile",
      refusal: "Phone is invalid",
      state: async (phone) => {
        const person = await signedIn(server);
        const { passwordhash: _own, ...stated } = newcomer(person.email, { phone });
        return outcome(await desk.call("updateProfile", stated, person.headers));
      },
    },
    {
      where: "a business's saved passenger",
      refusal: "Phone is invalid",
      state: async (phone) => {
        const { headers } = await signedIn(server, { business: "Desk & Sons" });
        const passenger = { firstname: "Grace", surname: "", dialingcode: "+44", phone, email: "", accessneeds: [] };
        return outcome(await desk.call("addPassenger", passenger, headers));
      },
    },
    {
      where: "a row of a business's file",
      refusal: "Phone is invalid. Please use: the country code and the number, beginning with +",
      state: async (phone) => {
        const file = bulkFile([{ phone: `0${phone}`, pickupAt: "01/12/2026 10:00" }]);
        const { bulkrows } = await desk.call("checkBulk", { bulktext: file }, booker.headers);
        const [fault] = bulkrows[0]?.rowerrors ?? ["no row"];
        return fault === undefined ? [1, ""] : [2, fault];
      },
    },
  ];

  it.each(STATED)("[WID-012] in $where is accepted by test tenants only", async ({ state, refusal }) => {
    become(true);
    expect(await state(EXAMPLE)).toEqual([1, ""]);
    become(false);
    expect(await state(EXAMPLE)).toEqual([2, refusal]);
    expect(await state(REAL)).toEqual([1, ""]);
  });

  it("the browser learns from the configuration whether the tenant is a test", async () => {
    for (const isTest of [true, false]) {
      become(isTest);
      expect((await server.call("configuration", {})).istest).toBe(isTest);
    }
  });
});
