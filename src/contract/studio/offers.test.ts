import { expect, it } from "vitest";
import { decodeReply } from "#contract/core/read-reply.ts";
import type { ListedPromo } from "#domain/quote/promotion/offers.ts";
import { instant } from "#domain/shared/units.ts";
import { studioOffers } from "./offers.ts";

const TERMS = { zone: "Europe/London", currency: "GBP" };
const { reply } = studioOffers;

const AMOUNT: ListedPromo = {
  code: "SAVE10",
  kind: "amount",
  value: 1_050,
  currency: "GBP",
  startsAt: instant(0),
  endsAt: instant(60_000),
  used: 3,
  usesLeft: 0,
};
const SHARE: ListedPromo = { ...AMOUNT, code: "SPRING", kind: "percent", value: 1_250, usesLeft: null };

it("offers are listed with what they take off, how often they may still be used, and whether they are over", () => {
  const campaigns = [{ name: "Lobby", promoCode: "SPRING", endsAt: instant(60_000) }];
  const listed = (now: number) =>
    decodeReply(reply, reply.encode({ promos: [AMOUNT, SHARE], campaigns, now: instant(now) }, TERMS), TERMS);
  expect(listed(59_999)).toMatchObject({
    promos: [
      { code: "SAVE10", off: { kind: "amount", value: 10.5 }, used: 3, usesLeft: 0, isEnded: false },
      { code: "SPRING", off: { kind: "percent", value: 12.5 }, usesLeft: null, endsAt: 60_000 },
    ],
    campaigns: [{ ...campaigns[0], isEnded: false }],
  });
  expect(listed(60_000)).toMatchObject({ promos: [{ isEnded: true }, {}], campaigns: [{ isEnded: true }] });
});
