import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { instant, metres, minutes, pence } from "#domain/shared/units.ts";
import {
  FakeApi,
  FakeClock,
  MUSEUM,
  NOW,
  ONE_PERSON,
  PALACE,
  quotation,
  quoted,
  refused,
  settle,
  TERMINAL,
  done,
} from "#tests/support/client/fake-client.ts";
import type { Quotable } from "#client/stores/booking/draft/quotable.ts";
import { ClockStore } from "#client/stores/root/ClockStore.ts";
import { QuoteStore } from "./QuoteStore.ts";

const REQUEST: QuoteRequest = {
  places: { pickup: PALACE, vias: [], dropoff: TERMINAL },
  now: false,
  pickupAt: instant(NOW + 86_400_000),
  returnType: "single",
  returnAt: null,
  vehicleTypeId: "saloon",
  tier: 1,
  load: ONE_PERSON,
  paymentMethod: "cash",
};

const quotable = (request: QuoteRequest): Quotable => ({
  key: JSON.stringify({ ...request, vehicleTypeId: "" }),
  request,
});

function make(off = pence(0)) {
  const api = new FakeApi();
  const clock = new FakeClock();
  const time = new ClockStore(clock, NOW);
  const booking = observable({ isComplete: true, vehicleId: "saloon" });
  let ids = 0;
  const quote = new QuoteStore({
    api,
    clock,
    time,
    booking,
    promo: { off: () => off },
    newId: () => `req-${(ids += 1)}`,
  });
  const life = new AbortController();
  time.start(life.signal);
  quote.start(life.signal);
  const pick = (vehicleId: string) => runInAction(() => (booking.vehicleId = vehicleId));
  const complete = (isComplete: boolean) => runInAction(() => (booking.isComplete = isComplete));
  return { api, clock, quote, life, pick, complete };
}

async function makeQuoted(off = pence(0)) {
  const made = make(off);
  made.quote.refresh(quotable(REQUEST));
  await made.api.quotations.last.answer(quoted(NOW));
  return made;
}

describe("asking for a price", () => {
  it("[QUO-002] sets fares to 0 until the answer is here", async () => {
    const { api, clock, quote } = await makeQuoted();
    expect(quote.total).toBe(5_133);
    clock.pass(1_000);
    quote.refresh(quotable({ ...REQUEST, tier: 2 }));
    expect([quote.state.kind, quote.total]).toEqual(["loading", 0]);
    await api.quotations.last.answer(quoted(NOW, 6_244));
    expect(quote.total).toBe(6_244);
  });

  it("[QUO-014] carries a new request id each time; an older answer is dropped", async () => {
    const { api, clock, quote } = make();
    quote.refresh(quotable(REQUEST));
    clock.pass(1_000);
    quote.refresh(quotable({ ...REQUEST, tier: 0 }));
    const [first, second] = api.quotations.made;
    expect([first?.input[1].requestId, second?.input[1].requestId]).toEqual(["req-1", "req-2"]);
    expect(first?.signal.aborted).toBe(true);
    await second?.answer(quoted(NOW, 2_222));
    await first?.answer(quoted(NOW, 1_111));
    expect(quote.total).toBe(2_222);
  });

  it("[QUO-003] reuses a quote for under 60 seconds, whatever vehicle is picked", async () => {
    const { api, clock, quote, pick } = await makeQuoted();
    clock.pass(59_999);
    pick("van");
    quote.refresh(quotable({ ...REQUEST, vehicleTypeId: "van" }));
    expect(api.quotations.made).toHaveLength(1);
    expect([quote.total, quote.live?.request.vehicleTypeId]).toEqual([6_547, "van"]);
    clock.pass(1);
    quote.refresh(quotable({ ...REQUEST, vehicleTypeId: "estate" }));
    expect(api.quotations.made).toHaveLength(2);
  });

  it("[QUO-003] never reuses a quote without priced options", async () => {
    const { api, quote } = make();
    quote.refresh(quotable(REQUEST));
    await api.quotations.last.answer(done({ quotation: quotation(NOW, 1, { prices: [] }), estimated: false }));
    quote.refresh(quotable({ ...REQUEST, vehicleTypeId: "van" }));
    expect(quote.state.kind).toBe("loading");
  });

  it("asks once for changes in quick succession", () => {
    const { api, clock, quote } = make();
    quote.refresh(quotable(REQUEST));
    for (const passengers of [2, 3, 4]) {
      clock.pass(50);
      quote.refresh(quotable({ ...REQUEST, load: { ...REQUEST.load, passengers } }));
    }
    clock.pass(1_000);
    expect(api.quotations.made.map((call) => call.input[0].load.passengers)).toEqual([1, 4]);
  });

  it("[QUO-015] says what changed since the last quote, and measures the road only where it has changed", async () => {
    const { api, clock, quote } = await makeQuoted();
    expect(api.measured).toEqual([REQUEST]);
    clock.pass(1_000);
    quote.refresh(quotable({ ...REQUEST, tier: 0 }));
    expect(api.quotations.last.input[1]).toMatchObject({
      recalculateRoute: false,
      recalculateDriver: false,
      known: { distance: 24_700, journeyTime: 51 },
    });
    await api.quotations.last.answer(quoted(NOW));
    clock.pass(1_000);
    quote.refresh(quotable({ ...REQUEST, places: { ...REQUEST.places, pickup: MUSEUM } }));
    expect(api.quotations.last.input[1]).toMatchObject({
      recalculateRoute: true,
      recalculateDriver: true,
    });
    expect(api.measured.map(({ places }) => places.pickup)).toEqual([PALACE, MUSEUM]);
  });

  it("[QUO-015] asks for the price of a new road without waiting for its length, which the next quotation states", async () => {
    const { api, clock, quote } = make();
    const figures = {
      distance: metres(24_700),
      journeyTime: minutes(51),
      returnDistance: metres(0),
      returnJourneyTime: minutes(0),
    };
    api.road = Promise.resolve(figures);
    quote.refresh(quotable(REQUEST));
    expect(api.quotations.last.input[1].known).toBeNull();
    await settle();
    clock.pass(1_000);
    quote.refresh(quotable({ ...REQUEST, tier: 0 }));
    expect(api.quotations.last.input[1].known).toEqual(figures);
    expect(api.measured).toHaveLength(1);
  });
});

describe("a price", () => {
  it("[QUO-004] is the chosen vehicle's, else the base fare", async () => {
    const { quote, pick } = await makeQuoted();
    pick("estate");
    expect(quote.total).toBe(5_840);
    pick("unheard-of");
    expect(quote.total).toBe(5_133);
    expect([quote.totalOf("van")?.pence, quote.totalOf("unheard-of")]).toEqual([6_547, null]);
  });

  it("[QUO-006] is valid only above 0 and over a known road", async () => {
    const { api, clock, quote } = await makeQuoted();
    expect(quote.isValid).toBe(true);
    for (const over of [{ path: [] }, { prices: quotation(NOW, 0).prices }]) {
      clock.pass(1_000);
      quote.requote(quotable(REQUEST));
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other is what is tested
      await api.quotations.last.answer(quoted(NOW, 5_133, over));
      expect(quote.isValid).toBe(false);
    }
  });

  it("explains each vehicle that its lines add up to, and no other", async () => {
    const { api, quote, pick } = make();
    const lines = (amount: number) => [{ kind: "other" as const, name: "Ride", amount: pence(amount) }];
    quote.refresh(quotable(REQUEST));
    const breakdown = { saloon: lines(5_133), estate: lines(5_840), van: lines(1) };
    await api.quotations.last.answer(quoted(NOW, 5_133, { breakdown }));
    const explained = ["saloon", "estate", "van"].map((id) => (pick(id), quote.lines));
    expect(explained).toEqual([breakdown.saloon, breakdown.estate, []]);
  });

  it("[ERR-021] [ERR-023] leaves fares at 0 and keeps why when it is refused", async () => {
    const { api, quote } = make();
    quote.refresh(quotable(REQUEST));
    await api.quotations.last.answer(refused(2, "Not on Sundays"));
    expect(quote.state).toEqual({ kind: "failed", refusal: { code: 2, message: "Not on Sundays" } });
    expect(quote.total).toBe(0);
  });
});

describe("the deadline", () => {
  it("[QUO-007] runs only while the booking is fully valid", async () => {
    const { clock, quote, complete } = await makeQuoted();
    complete(false);
    expect(quote.secondsLeft).toBeNull();
    complete(true);
    clock.pass(30_000);
    expect(quote.secondsLeft).toBe(570);
  });

  it("[QUO-007] begins in full when the booking becomes valid with an older price", async () => {
    const { api, clock, quote } = await makeQuoted();
    clock.pass(59_000);
    expect(quote.secondsLeft).toBe(541);
    quote.renew();
    expect([quote.secondsLeft, api.quotations.made.length]).toEqual([600, 1]);
    clock.pass(1_000);
    expect(quote.secondsLeft).toBe(599);
    quote.renew();
    await api.quotations.last.answer(quoted(clock.now()));
    expect(quote.secondsLeft).toBe(600);
  });

  it("is the newer price's own once there is one", async () => {
    const { api, clock, quote } = await makeQuoted();
    clock.pass(50_000);
    quote.renew();
    quote.requote(quotable(REQUEST));
    await api.quotations.last.answer(quoted(clock.now()));
    expect(quote.secondsLeft).toBe(600);
  });

  it("[QUO-008] is over at zero, and then fares are 0", async () => {
    const { clock, quote } = await makeQuoted();
    clock.pass(599_000);
    expect([quote.secondsLeft, quote.hasRunOut]).toEqual([1, false]);
    clock.pass(1_000);
    expect(quote.hasRunOut).toBe(true);
    quote.expire();
    expect([quote.total, quote.secondsLeft, quote.state.kind]).toEqual([0, null, "expired"]);
  });

  it("can be extended at the same price without a word", async () => {
    const { api, clock, quote } = await makeQuoted();
    clock.pass(550_000);
    expect(quote.isEnding).toBe(true);
    void quote.extend();
    expect([quote.extending, quote.total]).toEqual([true, 5_133]);
    await api.quotations.last.answer(quoted(clock.now()));
    expect([quote.extending, quote.secondsLeft, quote.pendingIncrease]).toEqual([false, 600, null]);
  });

  it("shows a higher price first and takes it only with a yes", async () => {
    const { api, clock, quote } = await makeQuoted();
    clock.pass(550_000);
    void quote.extend();
    await api.quotations.last.answer(quoted(clock.now(), 5_999));
    expect([quote.total, quote.secondsLeft, quote.pendingIncrease?.quotation.prices[0]?.total]).toEqual([
      5_133, 50, 5_999,
    ]);
    quote.acceptIncrease();
    expect([quote.total, quote.secondsLeft, quote.pendingIncrease]).toEqual([5_999, 600, null]);
  });

  it("says what a higher price would be with the promo still off it", async () => {
    const { api, clock, quote } = await makeQuoted(pence(500));
    clock.pass(550_000);
    void quote.extend();
    await api.quotations.last.answer(quoted(clock.now(), 5_999));
    expect([quote.total, quote.pendingTotal]).toEqual([4_633, 5_499]);
    quote.acceptIncrease();
    expect([quote.total, quote.pendingTotal]).toEqual([5_499, null]);
  });

  it("is kept for a person who goes on with the booking, before the warning", async () => {
    const { api, clock, quote } = await makeQuoted();
    const asked = () => api.quotations.made.length;
    const before = asked();
    clock.pass(470_000);
    quote.keep();
    expect([quote.isAgeing, asked()]).toEqual([false, before]);
    clock.pass(20_000);
    quote.keep();
    quote.keep();
    expect([quote.isAgeing, asked()]).toEqual([true, before + 1]);
    await api.quotations.last.answer(quoted(clock.now()));
    expect([quote.secondsLeft, quote.isAgeing, quote.pendingIncrease]).toEqual([600, false, null]);
  });

  it("is not kept over a higher price that awaits an answer, nor again within a minute of a failure", async () => {
    const { api, clock, quote } = await makeQuoted();
    clock.pass(485_000);
    quote.keep();
    await api.quotations.last.answer(refused(0));
    const asked = api.quotations.made.length;
    clock.pass(50_000);
    quote.keep();
    expect([quote.isAgeing, api.quotations.made.length]).toEqual([true, asked]);
    void quote.extend();
    await api.quotations.last.answer(quoted(clock.now(), 5_999));
    quote.keep();
    expect([quote.pendingIncrease === null, api.quotations.made.length]).toEqual([false, asked + 1]);
  });

  it("stays as it is when extending fails", async () => {
    const { api, clock, quote } = await makeQuoted();
    clock.pass(550_000);
    void quote.extend();
    await api.quotations.last.answer(refused(0));
    expect([quote.total, quote.secondsLeft, quote.extending]).toEqual([5_133, 50, false]);
  });
});

it("ends its call with the application", () => {
  const { api, quote, life } = make();
  quote.refresh(quotable(REQUEST));
  life.abort();
  expect(api.quotations.last.signal.aborted).toBe(true);
});
