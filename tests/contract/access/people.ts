/** The actors of the access matrix, and the people whose data they try to reach. */

/** The fifteen who try. Links open the guest's booking. */
export const ACTORS = [
  "nobody",
  "view link",
  "track link",
  "watch link",
  "pay link",
  "manage link",
  "customer A",
  "customer B",
  "booker A",
  "booker B",
  "booker A's passenger",
  "customer of tenant 2",
  "ended session",
  "staff",
  "staff of tenant 2",
] as const;
export type Actor = (typeof ACTORS)[number];

/** What of theirs they name: their own, another person's, one that only tenant 2 has, one that does not exist. */
export const TARGETS = ["own", "other", "other tenant", "missing"] as const;
export type Target = (typeof TARGETS)[number];

/** The people of each tenant; both tenants hold them under equal ids and emails. The stranger is tenant 2's alone. */
export const PEOPLE = ["guest", "customerA", "customerB", "bookerA", "bookerB", "passenger", "stranger"] as const;
export type PersonName = (typeof PEOPLE)[number];

/** Tenant 1, at which everybody calls, and tenant 2, which must stay unseen. */
export const HERE = "metro";
export const THERE = "bright";

/** Whose things are an actor's own, and who is "another" to it. */
export const OWNERS: Readonly<Record<Actor, { readonly own: PersonName; readonly other: PersonName }>> = {
  nobody: { own: "customerA", other: "customerB" },
  "view link": { own: "guest", other: "customerB" },
  "watch link": { own: "guest", other: "customerB" },
  "track link": { own: "guest", other: "customerB" },
  "pay link": { own: "guest", other: "customerB" },
  "manage link": { own: "guest", other: "customerB" },
  "customer A": { own: "customerA", other: "customerB" },
  "customer B": { own: "customerB", other: "customerA" },
  "booker A": { own: "bookerA", other: "bookerB" },
  "booker B": { own: "bookerB", other: "bookerA" },
  // Her rides that booker A booked carry her email address and are not hers to see.
  "booker A's passenger": { own: "passenger", other: "bookerA" },
  "customer of tenant 2": { own: "customerA", other: "customerB" },
  "ended session": { own: "customerA", other: "customerB" },
  // Staff design the shop; nothing of a customer is theirs.
  staff: { own: "customerA", other: "customerB" },
  "staff of tenant 2": { own: "customerA", other: "customerB" },
};

/** The link that an actor holds, or null. */
export const SCOPES = {
  "view link": "view",
  "track link": "track",
  "watch link": "watch-outbound",
  "pay link": "pay",
  "manage link": "manage",
} as const;

export const CUSTOMERS: readonly Actor[] = ["customer A", "customer B", "booker A's passenger"];
export const BOOKERS: readonly Actor[] = ["booker A", "booker B"];
export const SIGNED_IN: readonly Actor[] = [...CUSTOMERS, ...BOOKERS];

/** A word that appears in one person's data of one tenant and nowhere else. */
export const canary = (tenant: string, person: PersonName, field: string): string => `Zq_${tenant}_${person}_${field}`;

/** Finds every canary in an answer. */
export const CANARIES = /Zq_([a-z]+)_([a-zA-Z]+)_(\w+)|77012\d{5}/g;

/** A phone number that is a canary too: tenant and person are its last digits. */
export const phoneOf = (tenant: string, person: PersonName): string =>
  `77012${String((tenant === HERE ? 100 : 200) + PEOPLE.indexOf(person)).padStart(5, "0")}`;

/** Everybody but the guest has an account; the stranger's is with tenant 2 only. */
export const hasAccount = (person: PersonName): boolean => person !== "guest";
/** Who books for a business. */
export const isBusiness = (person: PersonName): boolean => person === "bookerA" || person === "bookerB";
