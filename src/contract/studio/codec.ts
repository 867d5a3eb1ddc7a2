/** Wire <-> domain for the browser's calls about offers. */
import type { AddedOffer, ListedOffers } from "#domain/quote/promotion/offers.ts";
import { instant } from "#domain/shared/units.ts";
import { readIso, wireRecord } from "#contract/core/wire.ts";

const LONG_AGO = instant(0);

export function decodeOffers(reply: unknown): ListedOffers {
  const root = wireRecord(reply);
  return {
    promos: root.list("promos").map((item) => {
      const amount = item.number(0, "amount");
      const left = item.number(-1, "usesleft");
      return {
        code: item.text("promocode"),
        off: amount > 0 ? { kind: "amount", value: amount } : { kind: "percent", value: item.number(0, "percent") },
        currency: item.text("currencycode"),
        endsAt: readIso(item.text("endsat")) ?? LONG_AGO,
        isEnded: item.flag(false, "isended"),
        used: item.number(0, "usescount"),
        usesLeft: left < 0 ? null : left,
      };
    }),
    campaigns: root.list("campaigns").map((item) => ({
      name: item.text("name"),
      promoCode: item.text("promocode"),
      endsAt: readIso(item.text("endsat")) ?? LONG_AGO,
      isEnded: item.flag(false, "isended"),
    })),
  };
}

/** What was wrong with an offer; no fault: it was added, with its link where it is a campaign. */
export function decodeAddedOffer(reply: unknown): AddedOffer {
  const root = wireRecord(reply);
  const faults = root.list("faults").map((fault) => ({ path: fault.text("path"), message: fault.text("message") }));
  return { faults, link: root.text("link") };
}
