/** The set-ups of the search: who takes part and what goes wrong. Each is searched to its end. */
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import type { Call } from "./steps.ts";

/** What the payer's bank or wallet may do beside taking the money. */
export type Whim = "declines" | "asks" | "ponders";

export interface SetUp {
  readonly name: string;
  /** The booking's own way to be paid; "cash": a ride already, to be paid by its link. */
  readonly method: OnlineMethod | "cash";
  /** Calls that have ended before anything else begins. */
  readonly before: readonly Call[];
  /** Whether it is paid by then. */
  readonly isPaid: boolean;
  /** Calls that begin at any moment, each as often as it stands here. */
  readonly calls: readonly Call[];
  /** How often the browser reports a payment. */
  readonly updates: number;
  /** Whether webhooks are delivered; if not, they are all lost. */
  readonly webhooks: boolean;
  /** How often one is delivered that was delivered before. */
  readonly again: number;
  readonly whims: readonly Whim[];
  /** Processes that die, and calls to providers or their answers that get lost. */
  readonly kills: number;
  readonly losses: number;
  /** Moments at which time has moved on to, in minutes; the quotation ends after 10. */
  readonly times: readonly number[];
  /** So many calls are under way at once. */
  readonly atOnce: number;
  /** No repair job runs and no quotation ends: webhooks, each sent until it is taken, have to settle all. */
  readonly webhooksOnly: boolean;
}

const CREATE = { name: "create" } as const;
const REPAIR = { name: "repair" } as const;
const EXPIRE = { name: "expire" } as const;
const open = (method: OnlineMethod): Call => ({ name: "open", method });
const change = (difference: number): Call => ({ name: "change", difference });
const cancel = (by: "passenger" | "office", fee: number): Call => ({ name: "cancel", by, fee });

const PLAIN = {
  method: "card",
  before: [],
  isPaid: false,
  updates: 0,
  webhooks: true,
  again: 0,
  whims: [],
  kills: 0,
  losses: 0,
  times: [],
  atOnce: 2,
  webhooksOnly: false,
} as const;

const A_DAY = 25 * 60;

export const SETUPS = {
  A: {
    ...PLAIN,
    name: "A: two clicks, two reports and webhooks twice, all at once",
    calls: [CREATE, CREATE],
    updates: 2,
    again: 2,
    whims: ["declines"],
    atOnce: 3,
  },
  B: {
    ...PLAIN,
    name: "B: processes die at any step",
    calls: [CREATE, CREATE, REPAIR, REPAIR],
    kills: 3,
    updates: 2,
    whims: ["declines"],
  },
  C: {
    ...PLAIN,
    name: "C: calls and answers get lost, for longer than the provider remembers keys",
    calls: [CREATE, open("card"), REPAIR, REPAIR],
    losses: 3,
    times: [A_DAY],
  },
  D: {
    ...PLAIN,
    name: "D: the quotation ends while the bank asks or ponders",
    calls: [CREATE, EXPIRE, REPAIR],
    whims: ["asks", "ponders"],
    times: [11],
  },
  E: {
    ...PLAIN,
    name: "E: the payer changes from card to wallet and back",
    calls: [CREATE, open("paypal"), open("card")],
    webhooks: false,
  },
  F: {
    ...PLAIN,
    name: "F: changes of method, cancelling and the end of the quotation, in any order, with deaths and silence",
    calls: [CREATE, open("paypal"), cancel("passenger", 0), EXPIRE],
    updates: 1,
    kills: 2,
    losses: 2,
    times: [11],
    // One after the other, each of them broken off anywhere; two at once are in the other set-ups and the nightly one.
    atOnce: 1,
  },
  G: {
    ...PLAIN,
    name: "G: the passenger and the office cancel while it is being paid, and processes die",
    calls: [CREATE, cancel("passenger", 0), cancel("office", 1200)],
    kills: 1,
  },
  H: {
    ...PLAIN,
    name: "H: the wallet is opened while the bank asks in another tab, and processes die",
    before: [CREATE],
    calls: [open("paypal")],
    whims: ["asks"],
    updates: 1,
    kills: 1,
  },
  I: {
    ...PLAIN,
    name: "I: a wallet is charged while its time ends, and processes die",
    method: "paypal",
    calls: [CREATE, open("paypal"), EXPIRE],
    kills: 1,
    times: [11],
  },
  J: {
    ...PLAIN,
    name: "J: a ride to be paid in the car is paid by its link, by two at once, and cancelled",
    method: "cash",
    before: [CREATE],
    calls: [open("card"), open("card"), cancel("office", 0)],
    times: [A_DAY],
  },
  K: {
    ...PLAIN,
    name: "K: a paid ride is changed to a dearer one and cancelled, and processes die",
    before: [CREATE],
    isPaid: true,
    calls: [change(800), cancel("office", 1200), REPAIR],
    whims: ["declines"],
    kills: 1,
  },
  L: {
    ...PLAIN,
    name: "L: parts of a payment go back and then the rest of it, and answers get lost",
    before: [CREATE],
    isPaid: true,
    calls: [change(-1000), change(-700), cancel("office", 1200), REPAIR],
    losses: 1,
    kills: 1,
  },
  M: {
    ...PLAIN,
    name: "M: webhooks alone bring the money home, sent until they are taken, and processes die",
    calls: [CREATE, CREATE],
    again: 2,
    whims: ["declines", "asks"],
    kills: 3,
    atOnce: 3,
    webhooksOnly: true,
  },
} as const satisfies Record<string, SetUp>;

/** For the nightly run: everybody at once; with deaths and silence on top it would be tens of millions of moments. */
export const LONG_SETUPS = {
  F: {
    ...SETUPS.F,
    name: "F, two at once: changes of method, cancelling and the end of the quotation",
    updates: 0,
    webhooks: false,
    kills: 0,
    losses: 0,
    atOnce: 2,
  },
} as const satisfies Record<string, SetUp>;
