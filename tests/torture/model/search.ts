/** Searches everything that can happen in a set-up, breadth first, so that the first trace found is a shortest one. */
import {
  emptyBooks as emptyTill,
  fakeProvider,
  type FakeBooks,
  type FakePayment,
} from "#tests/support/providers/fake-payments.ts";
import { brokenByWebhooks, brokenNow, brokenWhenQuiet, type Facts } from "#tests/torture/payments/invariants.ts";
import type { Fate, Shared } from "./replay.ts";
import { emptyBooks, type Books } from "./rows.ts";
import type { SetUp } from "./setups.ts";
import { Steps, answeredBy, type Call, type Scene } from "./steps.ts";

/** One moment: numbers only, so that millions fit and equal ones are seen at once. */
interface Moment {
  readonly books: number;
  readonly till: number;
  readonly time: number;
  readonly answered: boolean;
  readonly kills: number;
  readonly losses: number;
  readonly again: number;
  readonly updates: number;
  /** Bits: which of the set-up's calls have begun. */
  readonly begun: number;
  /** Points of the calls that are under way, in order of number. */
  readonly active: readonly number[];
}

const keyOf = (moment: Moment): string => {
  const { books, till, time, answered, kills, losses, again, updates, begun, active } = moment;
  return `${books} ${till} ${time} ${answered ? 1 : 0} ${kills} ${losses} ${again} ${updates} ${begun}:${active.join(" ")}`;
};

/** What a search came to. */
export interface Found {
  readonly states: number;
  readonly steps: number;
  /** What was broken, and the way there; null when nothing can be. */
  readonly broken: { readonly rule: string; readonly trace: readonly string[] } | null;
}

type Move = readonly [label: string, to: Moment];

class Search {
  readonly #setUp: SetUp;
  readonly #scene: Scene;
  readonly #steps: Steps;
  readonly #changes = new Map<string, number>();
  readonly #now = new Map<string, string | null>();
  readonly #quiet = new Map<string, string | null>();
  readonly #times: readonly number[];

  constructor(setUp: SetUp, scene: Scene) {
    this.#setUp = setUp;
    this.#scene = scene;
    this.#steps = new Steps(scene);
    this.#times = [0, ...setUp.times];
  }

  async run(): Promise<Found> {
    const { kills, losses, again, updates } = this.#setUp;
    const before = { books: emptyBooks(), till: emptyTill(), now: this.#scene.start };
    for (const call of this.#setUp.before) await this.#steps.whole(call, before);
    if (this.#setUp.isPaid) await this.#settleFirst(before);
    const books = this.#steps.books.of(before.books);
    const till = this.#steps.tillOf(before.till);
    const start = { books, till, time: 0, answered: false, kills, losses, again, updates, begun: 0, active: [] };
    const known = new Map<string, number>([[keyOf(start), 0]]);
    const queue: Moment[] = [start];
    const came: { readonly from: number; readonly by: string }[] = [{ from: -1, by: "" }];
    const trace = (at: number): string[] => {
      const step = came[at];
      return !step || step.from < 0 ? [] : [...trace(step.from), step.by];
    };
    const found = (broken: Found["broken"]): Found => ({ states: queue.length, steps: this.#steps.executed, broken });
    for (let at = 0; at < queue.length; at += 1) {
      const moment = queue[at];
      if (!moment) break;
      const rule = await this.#broken(moment);
      if (rule) return found({ rule, trace: trace(at) });
      try {
        for (const [by, to] of await this.#moves(moment)) {
          const key = keyOf(to);
          if (known.has(key)) continue;
          known.set(key, queue.length);
          queue.push(to);
          came.push({ from: at, by });
        }
      } catch (error) {
        return found({ rule: `A call fails: ${String(error)}`, trace: trace(at) });
      }
    }
    return found(null);
  }

  /** The payer has paid before anything else begins. */
  async #settleFirst({ books, till, now }: Shared): Promise<void> {
    const [payment] = till.payments;
    if (!payment) fail("Nothing is to be paid.");
    fakeProvider(NO_CLOCK, till).change(payment, "succeeded");
    till.events.length = 0;
    await this.#steps.whole({ name: "update", paymentId: payment.id }, { books, till, now });
  }

  async #moves(moment: Moment): Promise<readonly Move[]> {
    const moves: Move[] = [];
    for (const [index, point] of moment.active.entries()) await this.#continue(moment, index, point, moves);
    if (moment.active.length < this.#setUp.atOnce) await this.#begin(moment, moves);
    this.#pay(moment, moves);
    const later = this.#times[moment.time + 1];
    // Calls end within seconds: none outlives the provider's memory of keys.
    const isLong = later !== undefined && later >= KEY_LIFE_MINUTES;
    if (later !== undefined && !(isLong && moment.active.length > 0)) {
      const till = isLong
        ? this.#changed(moment.till, "keys are forgotten", (books) => void (books.keys = {}))
        : moment.till;
      moves.push([`${later} minutes have passed`, { ...moment, time: moment.time + 1, till }]);
    }
    return moves;
  }

  /** A call under way goes on, dies, or is not heard. */
  async #continue(moment: Moment, index: number, point: number, moves: Move[]): Promise<void> {
    const { call, next } = this.#steps.point(point);
    const others = moment.active.filter((_, other) => other !== index);
    if (moment.kills > 0)
      moves.push([
        `${nameOf(call)} dies`,
        { ...moment, kills: moment.kills - 1, active: others, till: this.#undelivered(moment.till, [call]) },
      ]);
    const fates: readonly Fate[] = next === "provider" && moment.losses > 0 ? ["go", "unsent", "unanswered"] : ["go"];
    for (const fate of fates) {
      const losses = fate === "go" ? moment.losses : moment.losses - 1;
      moves.push(await this.#step({ ...moment, losses, active: others }, point, fate));
    }
  }

  /** One step of a call, which is under way afterwards or has ended. */
  async #step(moment: Moment, point: number, fate: Fate): Promise<Move> {
    const minutes = this.#times[moment.time] ?? 0;
    const known = this.#steps.take(point, fate, moment.books, moment.till, minutes);
    const taken = known instanceof Promise ? await known : known;
    const { call, next, says } = this.#steps.point(taken.point);
    const label = `${nameOf(call)}: ${fate === "go" ? "" : `${fate}, `}to ${next}`;
    const after = { ...moment, books: taken.books, till: taken.till };
    if (next !== "end") return [label, { ...after, active: [...moment.active, taken.point].toSorted((a, b) => a - b) }];
    const answered = moment.answered || answeredBy(call, says) === "paid";
    return [label, { ...after, answered, till: says === false ? this.#undelivered(after.till, [call]) : after.till }];
  }

  async #begin(moment: Moment, moves: Move[]): Promise<void> {
    const first = async (call: Call, after: Moment): Promise<void> => {
      const point = await this.#steps.begin(call);
      moves.push(await this.#step(after, point, "go"));
      // A caller repeats a request while the provider is away; a request that never arrives equals none.
      if (this.#steps.point(point).next === "provider" && moment.losses > 0)
        moves.push(await this.#step({ ...after, losses: moment.losses - 1 }, point, "unanswered"));
    };
    for (const [index, call] of this.#setUp.calls.entries()) {
      const twin = this.#setUp.calls.findIndex((other) => nameOf(other) === nameOf(call));
      const isNext = ((moment.begun >> index) & 1) === 0 && (twin === index || ((moment.begun >> twin) & 1) === 1);
      const isThere = call.name === "create" || this.#books(moment).booking !== null;
      if (isNext && isThere) await first(call, { ...moment, begun: moment.begun | (1 << index) });
    }
    const { payments, events } = this.#steps.till.at(moment.till);
    if (moment.updates > 0)
      for (const { id } of payments)
        await first({ name: "update", paymentId: id }, { ...moment, updates: moment.updates - 1 });
    for (const event of this.#setUp.webhooks ? events : []) {
      const rest = this.#changed(moment.till, `delivered ${event.id}`, (books) => {
        books.events.splice(
          books.events.findIndex(({ id }) => id === event.id),
          1,
        );
      });
      await first({ name: "webhook", event }, { ...moment, till: rest });
      if (moment.again > 0) await first({ name: "webhook", event }, { ...moment, again: moment.again - 1 });
    }
  }

  /** The payer and the bank or wallet act at the provider. */
  #pay(moment: Moment, moves: Move[]): void {
    const { whims } = this.#setUp;
    const act = (payment: FakePayment, what: string, how: (of: FakePayment, tell: Tell) => void): void => {
      const till = this.#changed(moment.till, `${payment.id} ${what}`, (books) => {
        const own = books.payments.find(({ id }) => id === payment.id);
        if (own) how(own, (state) => fakeProvider(NO_CLOCK, books).change(own, state));
      });
      moves.push([`${payment.id} ${what}`, { ...moment, till }]);
    };
    for (const payment of this.#steps.till.at(moment.till).payments) {
      const isCard = payment.method === "card";
      if (payment.state === "open") {
        act(payment, isCard ? "is paid" : "is approved", (_, tell) => tell(isCard ? "succeeded" : "approved"));
        if (isCard && whims.includes("declines") && payment.declines === 0)
          act(payment, "is declined", (own) => void (own.declines += 1));
        if (isCard && whims.includes("asks") && payment.declines === 0)
          act(payment, "waits for the bank's question", (_, tell) => tell("action"));
        if (isCard && whims.includes("ponders") && payment.declines === 0)
          act(payment, "is pondered", (_, tell) => tell("processing"));
      }
      if (payment.state === "action" || payment.state === "processing") {
        act(payment, "is paid after all", (_, tell) => tell("succeeded"));
        act(payment, "fails after all", (own) => {
          own.declines += 1;
          own.state = "open";
        });
      }
    }
  }

  async #broken(moment: Moment): Promise<string | null> {
    const key = `${moment.books} ${moment.till} ${moment.answered ? 1 : 0}`;
    let rule = this.#now.get(key);
    if (rule === undefined) {
      rule = brokenNow(this.#facts(this.#books(moment), this.#steps.till.at(moment.till), moment.answered));
      this.#now.set(key, rule);
    }
    return rule ?? this.#whenQuiet(moment);
  }

  /** Everybody is gone; what is broken then? */
  async #whenQuiet(moment: Moment): Promise<string | null> {
    const calls = moment.active.map((point) => this.#steps.point(point).call);
    const till = this.#setUp.webhooksOnly
      ? this.#undelivered(moment.till, calls)
      : this.#changed(moment.till, "webhooks are lost", (books) => void (books.events.length = 0));
    const key = `${moment.books} ${till} ${moment.time} ${moment.answered ? 1 : 0}`;
    const known = this.#quiet.get(key);
    if (known !== undefined) return known;
    const rule = await this.#fallQuiet(moment, till);
    this.#quiet.set(key, rule);
    return rule;
  }

  async #fallQuiet(moment: Moment, till: number): Promise<string | null> {
    const minutes = this.#times[moment.time] ?? 0;
    const shared = { books: structuredClone(this.#books(moment)), till: structuredClone(this.#steps.till.at(till)) };
    const at = (later: number): Shared => ({ ...shared, now: this.#steps.timeAt(minutes + later) });
    for (const payment of shared.till.payments) if (payment.state === "processing") payment.state = "succeeded";
    if (this.#setUp.webhooksOnly) {
      const events = shared.till.events.splice(0);
      for (const event of events) await this.#steps.whole({ name: "webhook", event }, at(0));
      return brokenByWebhooks(this.#facts(shared.books, shared.till, moment.answered));
    }
    for (const later of [11, 42, 73, 104]) {
      await this.#steps.whole({ name: "repair" }, at(later));
      await this.#steps.whole({ name: "expire" }, at(later));
    }
    return brokenWhenQuiet(this.#facts(shared.books, shared.till, moment.answered));
  }

  #facts({ booking, fee, attempts, mails }: Books, { payments }: FakeBooks, answered: boolean): Facts {
    return {
      standing: booking?.standing ?? "none",
      isPaid: booking?.isPaid ?? false,
      total: booking?.due ?? 0,
      fee,
      isCash: this.#scene.isCash,
      attempts: attempts.map(({ reference, state, changeId, refund }) => ({
        reference,
        state,
        pays: changeId ?? "",
        refund,
      })),
      confirmations: mails.confirmation,
      returns: mails.returned,
      payments,
      answered,
    };
  }

  #books(moment: Moment): Books {
    return this.#steps.books.at(moment.books);
  }

  /** What a provider's books become; worked out once for each `what`. */
  #changed(till: number, what: string, change: (books: FakeBooks) => void): number {
    const key = `${till} ${what}`;
    const known = this.#changes.get(key);
    if (known !== undefined) return known;
    const books = structuredClone(this.#steps.till.at(till));
    change(books);
    const number = this.#steps.tillOf(books);
    this.#changes.set(key, number);
    return number;
  }

  /** A webhook that was not taken in is sent again. */
  #undelivered(till: number, calls: readonly Call[]): number {
    const events = calls.flatMap((call) => (call.name === "webhook" ? [call.event] : []));
    if (events.length === 0) return till;
    return this.#changed(till, `again ${events.map(({ id }) => id).join(" ")}`, (books) => {
      for (const event of events) if (!books.events.some(({ id }) => id === event.id)) books.events.push(event);
    });
  }
}

/** Of the fake provider. */
const KEY_LIFE_MINUTES = 20 * 60;

type Tell = (state: FakePayment["state"]) => void;

const NO_CLOCK = { now: (): never => fail("The model does not ask when a payment was made.") };

function fail(why: string): never {
  throw new Error(why);
}

const nameOf = (call: Call): string =>
  Object.values(call)
    .map((part) => (typeof part === "object" ? part.id : part))
    .join(" ");

/** Searches a set-up to its end, or to the first moment that breaks a rule. */
export const search = (setUp: SetUp, scene: Scene): Promise<Found> => new Search(setUp, scene).run();
