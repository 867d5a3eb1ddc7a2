/** Random schedules: who does what when is chance with a seed, and so is who dies and which answer is lost. */
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import { keptOf, refundedOf } from "#tests/support/providers/fake-payments.ts";
import type { Random } from "#tests/torture/random.ts";
import { Actor, type Fate } from "./actors.ts";
import { World, type WorldOptions } from "./world.ts";

/** How often something was reached, over many schedules: chance that never gets there proves nothing. */
export type Reached = Record<
  "lost webhook" | "late money" | "method switch" | "refund" | "part refund" | "extra charge" | "kill" | "confirmed",
  number
>;

export const nothingReached = (): Reached => ({
  "lost webhook": 0,
  "late money": 0,
  "method switch": 0,
  refund: 0,
  "part refund": 0,
  "extra charge": 0,
  kill: 0,
  confirmed: 0,
});

const MOST_STEPS = 60;
/** What a schedule begins with: the rare ends need several things to come together, which chance seldom brings. */
const PLOTS = ["any", "any", "late money", "method switch", "extra charge"] as const;
type Plot = (typeof PLOTS)[number];
const METHODS: readonly [OnlineMethod, OnlineMethod] = ["card", "paypal"];

class Schedule {
  readonly #world: World;
  readonly #options: WorldOptions;
  readonly #chance: Random;
  readonly #actors: Actor[] = [];
  readonly #plot: Plot;
  readonly trace: string[] = [];

  constructor(world: World, options: WorldOptions, chance: Random) {
    this.#world = world;
    this.#options = options;
    this.#chance = chance;
    this.#plot = chance.pick(PLOTS);
  }

  async #begin(name: string, work: (actor: Actor) => Promise<unknown>): Promise<void> {
    this.trace.push(`begin ${name}`);
    const actor = new Actor(name);
    this.#actors.push(actor);
    await actor.start(() => work(actor));
  }

  /** The payer, or the bank, acts at the provider. */
  #pay(): void {
    const { provider } = this.#world;
    const open = provider.payments.filter(({ state }) => ["open", "action", "processing"].includes(state));
    const payment = open[this.#chance.between(0, Math.max(0, open.length - 1))];
    if (!payment) return;
    const isWallet = payment.method === "paypal";
    const dice = payment.state === "open" ? this.#chance.between(0, 9) : 9;
    if (dice < 2) payment.declines += 1;
    else if (dice === 2 && !isWallet) provider.change(payment, "action");
    else if (dice === 3 && !isWallet) provider.change(payment, "processing");
    else provider.change(payment, isWallet ? "approved" : "succeeded");
    this.trace.push(`payer: ${payment.id} ${payment.state}`);
  }

  async #webhook(): Promise<void> {
    const { events } = this.#world.provider;
    const event = events[this.#chance.between(0, Math.max(0, events.length - 1))];
    if (!event) return;
    // One in three is delivered again later.
    if (this.#chance.between(0, 2) > 0) events.splice(events.indexOf(event), 1);
    await this.#begin(`webhook ${event.id}`, (actor) => this.#world.webhook(actor, event));
  }

  async #update(): Promise<void> {
    const { payments } = this.#world.provider;
    const payment = payments[this.#chance.between(0, Math.max(0, payments.length - 1))];
    if (payment) await this.#begin(`update ${payment.id}`, (actor) => this.#world.update(actor, payment));
  }

  #pass(minutes: number): void {
    this.trace.push(`${minutes} min pass`);
    this.#options.clock.advance(minutes);
  }

  async #open(method: OnlineMethod): Promise<void> {
    const exists = (await this.#world.facts()).standing !== "none";
    if (exists) await this.#begin(`open ${method}`, (actor) => this.#world.open(actor, method));
  }

  #change(difference: number): Promise<void> {
    return this.#begin(`change by ${difference}`, (actor) => this.#world.change(actor, difference));
  }

  #cancel(by: "passenger" | "office"): Promise<void> {
    const fee = this.#chance.pick([0, 0, 1200]);
    return this.#begin(`${by} cancels`, (actor) => this.#world.cancel(actor, by, fee));
  }

  /** How the plot begins; whatever is under way then goes on with everything else. */
  async #thicken(): Promise<void> {
    if (this.#plot === "any") return;
    await this.#finish();
    if (this.#plot === "late money") {
      await this.#cancel("office");
      await this.#actors.at(-1)?.step("go");
      this.#payerPays(0);
    } else if (this.#plot === "method switch") {
      for (const method of METHODS) await this.#open(method);
    } else {
      await this.#change(800);
      await this.#finish();
      this.#payerPays(1);
    }
  }

  #payerPays(index: number): void {
    const { provider } = this.#world;
    const payment = provider.payments[index];
    if (payment?.state === "open") provider.change(payment, payment.method === "paypal" ? "approved" : "succeeded");
  }

  async #act(): Promise<void> {
    const world = this.#world;
    const dice = this.#chance.between(0, 24);
    if (dice < 1) await this.#begin("create", (actor) => world.create(actor));
    else if (dice < 5) this.#pay();
    else if (dice < 7) await this.#update();
    else if (dice < 10) await this.#webhook();
    else if (dice < 12) await this.#open(this.#chance.pick(METHODS));
    else if (dice < 14) await this.#begin("repair", (actor) => world.repair(actor));
    else if (dice < 15) await this.#begin("expire", (actor) => world.expire(actor));
    else if (dice < 17) await this.#cancel(this.#chance.pick<"passenger" | "office">(["passenger", "office"]));
    else if (dice < 22) await this.#change(this.#chance.pick([800, -1000]));
    else this.#pass(this.#chance.pick([1, 2, 6]));
  }

  #fate(): Fate {
    const dice = this.#chance.between(0, 39);
    return dice === 0 ? "kill" : dice < 4 ? "lose" : "go";
  }

  async run(reached: Reached): Promise<void> {
    await this.#begin("create", (actor) => this.#world.create(actor));
    // One in three begins with a ride that is paid: changes and cancellations come late in the life of a booking.
    if (this.#plot === "extra charge" || (this.#plot === "any" && this.#chance.between(0, 2) === 0))
      await this.#settleFirst();
    await this.#thicken();
    const length = this.#chance.between(10, MOST_STEPS);
    for (let step = 0; step < length; step += 1) {
      const waiting = this.#actors.filter((actor) => !actor.isDone);
      if (waiting.length === 0 || (waiting.length < 4 && this.#chance.between(0, 3) === 0)) await this.#act();
      else await this.#step(waiting, reached);
      await this.#world.mustHold();
    }
    // Half of the schedules end in the middle of everything: the process dies and the client is gone.
    const dies = this.#chance.between(0, 1) === 0;
    for (const actor of this.#actors) {
      while (!actor.isDone) await actor.step(dies ? "kill" : "go");
    }
  }

  async #settleFirst(): Promise<void> {
    await this.#finish();
    const payment = this.#world.payment(0);
    this.#payerPays(0);
    await this.#begin(`update ${payment.id}`, (actor) => this.#world.update(actor, payment));
    await this.#finish();
  }

  /** Everybody comes to an end in peace. */
  async #finish(): Promise<void> {
    for (const actor of this.#actors) while (!actor.isDone) await actor.step("go");
  }

  async #step(waiting: readonly Actor[], reached: Reached): Promise<void> {
    const actor = waiting[this.#chance.between(0, waiting.length - 1)];
    if (!actor) return;
    const fate = this.#fate();
    if (fate === "kill") reached.kill += 1;
    this.trace.push(`${fate} ${actor.name}`);
    await actor.step(fate);
  }
}

/** Runs one schedule to its quiet end. @throws what was violated, with the whole trace. */
export async function runSchedule(
  options: Omit<WorldOptions, "method">,
  chance: Random,
  reached: Reached,
): Promise<void> {
  const whole = { ...options, method: chance.pick(METHODS) };
  const world = new World(whole);
  const schedule = new Schedule(world, whole, chance);
  try {
    await schedule.run(reached);
    if (world.provider.events.length > 0) reached["lost webhook"] += 1;
    await world.fallQuiet();
  } catch (error) {
    throw new Error(`${String(error)}\n  ${schedule.trace.join("\n  ")}`, { cause: error });
  }
  const { payments } = world.provider;
  const facts = await world.facts();
  if (facts.returns > 0) reached["late money"] += 1;
  if (payments.some((payment) => refundedOf(payment) > 0)) reached.refund += 1;
  if (payments.some((payment) => refundedOf(payment) > 0 && keptOf(payment) > 0)) reached["part refund"] += 1;
  const paidFor = new Set(payments.filter(({ state }) => state === "succeeded").map(({ reference }) => reference));
  if (facts.attempts.some(({ pays, reference }) => pays !== "" && paidFor.has(reference))) reached["extra charge"] += 1;
  if (new Set(payments.map(({ method }) => method)).size > 1) reached["method switch"] += 1;
  if (facts.confirmations === 1) reached.confirmed += 1;
}
