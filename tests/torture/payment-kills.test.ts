/**
 * Fault stories, one by one: at each border that a call crosses, to the database or to a provider,
 * the process dies or the answer gets lost; then either the client is gone or the same request is sent again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import { memoryDatabase } from "#tests/support/database/databases.ts";
import { testClock } from "#tests/support/server/test-clock.ts";
import { Actor, type Fate } from "./payments/actors.ts";
import { forgetAll, World } from "./payments/world.ts";

const tenant = DEMO_TENANTS[0];
if (!tenant) throw new Error("The demo has no tenant.");

/** Runs a call; at border number `at` it meets its fate. @returns how many borders it crossed. */
async function call(work: (actor: Actor) => Promise<unknown>, fate: Fate = "go", at = -1): Promise<number> {
  const actor = new Actor("call");
  await actor.start(() => work(actor));
  let borders = 0;
  while (!actor.isDone) {
    await actor.step(borders === at ? fate : "go");
    borders += 1;
  }
  return borders;
}

/** What the payer does at the provider. */
const pay = (world: World): void => {
  const payment = world.payment(0);
  world.provider.change(payment, payment.method === "paypal" ? "approved" : "succeeded");
};

interface Story {
  readonly name: string;
  /** What has happened before. */
  readonly before: (world: World) => Promise<unknown>;
  readonly call: (world: World, actor: Actor) => Promise<unknown>;
  /** How it must have ended if everybody did their part. */
  readonly ends: "paid" | "unpaid" | "either";
}

const created = (world: World): Promise<number> => call((actor) => world.create(actor));
const createdAndPaid = async (world: World): Promise<void> => {
  await created(world);
  pay(world);
};
const confirmed = async (world: World): Promise<void> => {
  await createdAndPaid(world);
  await call((actor) => world.update(actor, world.payment(0)));
};

const STORIES: readonly Story[] = [
  { name: "F2 creating", before: () => Promise.resolve(), call: (world, actor) => world.create(actor), ends: "unpaid" },
  {
    name: "F1, F3 reporting",
    before: createdAndPaid,
    call: (world, actor) => world.update(actor, world.payment(0)),
    ends: "paid",
  },
  {
    name: "F5 a webhook",
    before: createdAndPaid,
    call: (world, actor) => {
      const event = world.provider.events[0];
      return event ? world.webhook(actor, event) : Promise.resolve();
    },
    ends: "paid",
  },
  {
    name: "F9 changing to wallet",
    before: created,
    call: (world, actor) => world.open(actor, "paypal"),
    ends: "unpaid",
  },
  {
    name: "F9 changing to card while it is being paid",
    before: createdAndPaid,
    call: (world, actor) => world.open(actor, "card"),
    // What a wallet has approved is not charged yet: closing it takes nothing from anybody.
    ends: "either",
  },
  { name: "F10 expiring", before: created, call: (world, actor) => world.expire(actor), ends: "unpaid" },
  {
    name: "F11 cancelling what is paid",
    before: confirmed,
    call: (world, actor) => world.cancel(actor, "passenger", 0),
    ends: "unpaid",
  },
  {
    name: "F11 cancelling while it is being paid",
    before: createdAndPaid,
    call: (world, actor) => world.cancel(actor, "office", 0),
    ends: "unpaid",
  },
];

describe.each<OnlineMethod>(["card", "paypal"])("by %s", (method) => {
  let db: Database;
  const clock = testClock();
  beforeAll(async () => {
    db = await memoryDatabase();
  });
  afterAll(() => db.close());
  beforeEach(() => forgetAll(db));
  const newWorld = (): World => new World({ db, clock, tenant, method });

  const broken = async (story: Story, fate: Fate, at: number, again: boolean): Promise<World> => {
    const world = newWorld();
    await story.before(world);
    if (story.name.startsWith("F10")) clock.advance(11);
    await call((actor) => story.call(world, actor), fate, at);
    await world.mustHold();
    if (again) await call((actor) => story.call(world, actor));
    await world.mustHold();
    await world.fallQuiet();
    return world;
  };

  it.each(STORIES)("$name survives death and silence at every border", async (story) => {
    const world = newWorld();
    await story.before(world);
    if (story.name.startsWith("F10")) clock.advance(11);
    const borders = await call((actor) => story.call(world, actor));
    await world.fallQuiet();
    expect(borders).toBeGreaterThan(1);
    for (const fate of ["kill", "lose"] as const) {
      for (const again of [false, true]) {
        for (let at = 0; at < borders; at += 1) {
          const isRide = (await (await broken(story, fate, at, again)).facts()).standing === "confirmed";
          const where = `${fate} at border ${at} of ${borders}, ${again ? "sent again" : "not sent again"}`;
          // A cancellation that died halfway and was not asked for again may not have happened.
          const mayBe = story.ends === "either" || (story.name.startsWith("F11") && !again);
          if (!mayBe) expect([where, isRide]).toEqual([where, story.ends === "paid"]);
        }
      }
    }
  });

  it("F4, F5 end the same in all 24 orders of report, webhook, the webhook again and repair", async () => {
    const acts: readonly ((world: World) => Promise<unknown>)[] = [
      (world) => call((actor) => world.update(actor, world.payment(0))),
      (world) => webhook(world),
      (world) => webhook(world),
      async (world) => {
        clock.advance(2);
        await world.repair(null);
      },
    ];
    for (const order of ordersOf(acts)) {
      const world = newWorld();
      await createdAndPaid(world);
      for (const act of order) {
        await act(world);
        await world.mustHold();
      }
      const { standing, confirmations, attempts: tries } = await world.facts();
      const attempts = tries.map(({ state }) => state);
      expect([standing, confirmations, attempts]).toEqual(["confirmed", 1, ["SUCCEEDED"]]);
      await world.fallQuiet();
    }
  });

  it("F4 takes the webhook that is faster than the answer to the create call", async () => {
    const world = newWorld();
    // The provider has made the payment, and the server dies before it knows its id.
    for (let at = 0; world.provider.payments.length === 0; at += 1) {
      await call((actor) => world.create(actor), "kill", at);
    }
    pay(world);
    await webhook(world);
    expect((await world.facts()).standing).toBe("confirmed");
    await world.fallQuiet();
    expect(world.provider.payments).toHaveLength(1);
  });

  it("F13 looks a payment up when the keys are forgotten, and makes no second one", async () => {
    const world = newWorld();
    for (let at = 0; world.provider.payments.length === 0; at += 1) {
      await call((actor) => world.create(actor), "kill", at);
    }
    world.provider.forgetKeys();
    await world.fallQuiet(25 * 60);
    expect(world.provider.payments.map(({ state }) => state)).toEqual(["cancelled"]);
  });

  it("F11 gives a part back and then the rest, each once and at once, whichever of the two comes first at any border", async () => {
    const begun = async (work: (actor: Actor) => Promise<unknown>, steps: number): Promise<Actor> => {
      const actor = new Actor("call");
      await actor.start(() => work(actor));
      for (let step = 0; step < steps && !actor.isDone; step += 1) await actor.step("go");
      return actor;
    };
    const finish = async (actor: Actor): Promise<void> => {
      while (!actor.isDone) await actor.step("go");
    };
    for (const [first, second] of [4, 6, 7, 8, 9].flatMap((one) => [4, 5, 6, 7].map((two) => [one, two] as const))) {
      const world = newWorld();
      await confirmed(world);
      const part = await begun((actor) => world.change(actor, -1000), first);
      const whole = await begun((actor) => world.cancel(actor, "office", 0), second);
      await finish(part);
      await finish(whole);
      const { attempts, payments } = await world.facts();
      const back = payments.flatMap(({ refunds }) => Object.values(refunds));
      expect([first, second, attempts.map(({ state }) => state)]).toEqual([first, second, ["REFUNDED"]]);
      expect(back.reduce((sum, refund) => sum + refund, 0)).toBe(4200);
      await world.fallQuiet();
    }
  });

  it("F14 confirms there and back together", async () => {
    const world = newWorld();
    await confirmed(world);
    const { standing, isPaid } = await world.facts();
    expect([world.booking.returnReference !== "", standing, isPaid]).toEqual([true, "confirmed", true]);
    await world.fallQuiet();
  });
});

function webhook(world: World): Promise<unknown> {
  const event = world.provider.events[0];
  if (!event) throw new Error("The provider has sent no event.");
  return call((actor) => world.webhook(actor, event));
}

function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    ordersOf([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
