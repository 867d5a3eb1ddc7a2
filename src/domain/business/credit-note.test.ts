import { expect, it } from "vitest";
import { mulberry32 } from "#domain/shared/mulberry32.ts";
import { pence } from "#domain/shared/units.ts";
import { creditOf, type CreditableLine } from "./credit-note.ts";

const line = (over: Partial<CreditableLine> = {}): CreditableLine => ({
  reference: "A",
  price: pence(5_001),
  commission: pence(500),
  credited: pence(0),
  creditedCommission: pence(0),
  ...over,
});
const wish = (amount: number | null, reference = "A") => ({
  reference,
  amount: amount === null ? null : pence(amount),
});

it("a credit note takes back what is left of a journey, and never more", () => {
  expect(creditOf([line()], [wish(null)])).toEqual({
    ok: true,
    value: [{ reference: "A", price: 5_001, commission: 500 }],
  });
  const half = line({ credited: pence(3_000), creditedCommission: pence(300) });
  expect(creditOf([half], [wish(2_002)])).toEqual({ ok: false, error: { kind: "above", reference: "A", left: 2_001 } });
  expect(creditOf([half], [wish(2_001)])).toMatchObject({ ok: true, value: [{ commission: 200 }] });
  for (const amount of [0, -1]) expect(creditOf([line()], [wish(amount)]).ok).toBe(false);
  const all = line({ credited: pence(5_001), creditedCommission: pence(500) });
  expect(creditOf([all], [wish(null)])).toMatchObject({ error: { kind: "above", left: 0 } });
});

it("a credit note names each journey once, and only those of the invoice", () => {
  expect(creditOf([line()], [wish(1, "B")])).toEqual({ ok: false, error: { kind: "unknown", reference: "B" } });
  expect(creditOf([line()], [wish(1), wish(1)])).toMatchObject({ error: { kind: "unknown" } });
});

it("a credit note takes back the whole commission in however many parts", () => {
  const next = mulberry32(7);
  const below = (most: number): number => next() % most;
  for (let round = 0; round < 200; round += 1) {
    const price = 1 + below(20_000);
    const commission = below(Math.ceil(price * 0.3));
    let state = line({ price: pence(price), commission: pence(commission) });
    while (state.credited < price) {
      const left = price - state.credited;
      const outcome = creditOf([state], [wish(Math.min(left, 1 + below(left)))]);
      const [credit] = outcome.ok ? outcome.value : [];
      if (!credit) throw new Error("Refused.");
      expect(credit.commission).toBeGreaterThanOrEqual(0);
      state = {
        ...state,
        credited: pence(state.credited + credit.price),
        creditedCommission: pence(state.creditedCommission + credit.commission),
      };
    }
    expect(state.creditedCommission).toBe(commission);
  }
});
