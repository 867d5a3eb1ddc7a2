/** What a cell of the matrix aims at, as ids and codes that a request can carry. */
import type { CapabilityScope } from "#server/platform/security/ids.ts";
import { HERE, OWNERS, SCOPES, THERE, type Actor, type PersonName, type Target } from "./people.ts";
import { campaignTokenOf, idOf, mailedCodeOf, paramsIdOf, referenceOf } from "./ids.ts";
import type { World } from "./world.ts";

export interface Aim {
  /** Ids of what is aimed at, by kind. */
  readonly account: string;
  readonly booker: string;
  readonly booking: string;
  readonly ride: string;
  readonly place: string;
  readonly invoice: string;
  readonly passenger: string;
  /** What people read out: never a key. */
  readonly reference: string;
  readonly rideReference: string;
  /** The code that the caller holds; for calls that name nothing but a code, the code that is tried. */
  readonly code: string;
  readonly rideCode: string;
  /** The token of a campaign's link, tried as the code is. */
  readonly token: string;
  /** Ids of links that were mailed, and the code of the one that the caller got. */
  readonly reset: string;
  readonly confirmation: string;
  readonly mailedCode: string;
  /** The id of form contents, tried as the code is. */
  readonly params: string;
  readonly email: string;
}

/** Whose thing a target is; null: it has no owner. */
export function ownerOf(actor: Actor, target: Target): PersonName | null {
  const { own, other } = OWNERS[actor];
  switch (target) {
    case "own":
      return own;
    case "other":
      return other;
    case "other tenant":
      return "stranger";
    case "missing":
      return null;
  }
}

const scopeOf = (actor: Actor): CapabilityScope | null =>
  actor in SCOPES ? SCOPES[actor as keyof typeof SCOPES] : null;

/** @param byCode whether the code itself is what the call names. */
export function aimAt(world: World, actor: Actor, target: Target, byCode: boolean): Aim {
  const owner = ownerOf(actor, target) ?? "nobody";
  const tenant = owner === "stranger" ? THERE : HERE;
  const codeOf = (kind: "booking" | "ride"): string => {
    const scope = scopeOf(actor);
    if (!byCode) return scope ? world.code(HERE, OWNERS[actor].own, scope, kind) : "";
    // A guess: the id of a person's booking, a code of tenant 2, a code that does not exist.
    if (target === "own" && scope) return world.code(HERE, OWNERS[actor].own, scope, kind);
    if (target === "other tenant") return world.code(THERE, "stranger", scope ?? "manage", kind);
    if (target === "missing") return world.capabilities.code(HERE, "nothing", "manage");
    return idOf(kind, owner);
  };
  return {
    account: idOf("account", owner),
    booker: idOf("booker", owner),
    booking: idOf("booking", owner),
    ride: idOf("ride", owner),
    place: idOf("place", owner),
    invoice: idOf("invoice", owner),
    passenger: idOf("passenger", owner),
    reference: referenceOf("booking", owner),
    rideReference: referenceOf("ride", owner),
    code: codeOf("booking"),
    rideCode: codeOf("ride"),
    reset: idOf("reset", owner),
    confirmation: idOf("email", owner),
    mailedCode: mailedCodeOf(HERE, OWNERS[actor].own),
    params: target === "other" ? idOf("account", owner) : paramsIdOf(tenant, owner),
    token: target === "other" ? idOf("account", owner) : campaignTokenOf(tenant, owner),
    email: `${owner.toLowerCase()}@example.com`,
  };
}

/** The headers of a page that the actor looks at: everybody calls at tenant 1. */
export function headersOf(world: World, actor: Actor): Readonly<Record<string, string>> {
  const signed: Partial<Record<Actor, readonly [string, PersonName]>> = {
    "customer A": [HERE, "customerA"],
    "customer B": [HERE, "customerB"],
    "booker A": [HERE, "bookerA"],
    "booker B": [HERE, "bookerB"],
    "booker A's passenger": [HERE, "passenger"],
    // The same account id lives at tenant 1, where it is customer A's.
    "customer of tenant 2": [THERE, "customerA"],
  };
  const staff = actor === "staff" ? HERE : actor === "staff of tenant 2" ? THERE : null;
  if (staff !== null) return { "x-cabstand-tenant": HERE, cookie: `cabstand-${HERE}-staff=${world.staffToken(staff)}` };
  const who = signed[actor];
  const token = who ? world.token(...who) : actor === "ended session" ? world.endedToken : "";
  return { "x-cabstand-tenant": HERE, ...(token === "" ? {} : { cookie: `cabstand-${HERE}=${token}` }) };
}
