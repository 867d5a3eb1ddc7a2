/** Reads of a person's own things that the studio's preview answers itself: no session of a customer is ever used. */
import type { Profile } from "#domain/people/account/profile.ts";
import { err, ok } from "#domain/shared/result.ts";
import {
  SAMPLE_CREDIT,
  sampleCommission,
  sampleRides,
  sampleStatement,
  sampleWeek,
  type SampleFacts,
} from "./sample-booking.ts";
import type { AccountsApi } from "./accounts-api.ts";
import type { Answer, CabstandApi } from "./api.ts";
import type { MemberApi } from "./member-api.ts";

/** Answers in place of the server's. Calls that are not here go to the server, which refuses those that write. */
export interface SampleApi {
  /** Who calls: the server knows no sample account, and would ask such a caller to sign in. */
  readonly caller: { readonly customerId: string; readonly bookerId: string };
  readonly accounts: Pick<AccountsApi, "session">;
  readonly booking: Pick<CabstandApi, "bookingInfo">;
  readonly member: Pick<
    MemberApi,
    | "currentRides"
    | "pastRides"
    | "ride"
    | "places"
    | "passengers"
    | "week"
    | "statement"
    | "invoices"
    | "credit"
    | "commission"
  >;
}

const answer = <T>(value: T): Promise<Answer<T>> => Promise.resolve(ok(value));
const GUEST = err({ code: 2, message: "" });

/** @param profile of who is signed in; null: a guest. */
export function createSampleApi(profile: Profile | null, facts: SampleFacts): SampleApi {
  const rides = sampleRides(facts);
  const { current, past } = rides;
  return {
    caller: { customerId: "", bookerId: "" },
    accounts: { session: () => (profile === null ? Promise.resolve(GUEST) : answer(profile)) },
    booking: { bookingInfo: () => answer(current[0]) },
    member: {
      currentRides: () => answer({ rides: current, total: current.length }),
      pastRides: () => answer({ rides: [past], total: 1 }),
      ride: (reference) => answer([...current, past].find((each) => each.reference === reference) ?? current[0]),
      places: () => answer([]),
      passengers: () => answer([]),
      week: (monday) => answer(sampleWeek(monday)),
      statement: (days) => answer([sampleStatement(rides, days)]),
      invoices: () => answer([]),
      credit: () => answer(SAMPLE_CREDIT),
      commission: (days, unit) => answer(sampleCommission(days, unit)),
    },
  };
}
