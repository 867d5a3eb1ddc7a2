import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import {
  useBookingDraft,
  useBookingStore,
  useClockStore,
  useQuoteStore,
  useTenantStore,
} from "#client/hooks/stores.ts";
import type { FixedPart } from "#domain/booking/form/prefill.ts";
import { tripChecks, type TripCheck, type TripFacts } from "./trip-checks.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";
import { longTime, timeInWords } from "#ds/inputs/PickupTimeField/pickup-text.ts";
import { TripChecks, type TripQuestion } from "#ds/sections/TripChecks/TripChecks.tsx";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** A check in words, with the action that fixes it. */
type Asked = Pick<TripQuestion, "text" | "fix" | "keep">;

/** What each check's button changes. */
const FIXES: Readonly<Partial<Record<TripCheck["kind"], FixedPart>>> = {
  night: "time",
  cheaper: "time",
  bags: "vehicle",
  email: "email",
};

/** Asks about possible slips, until each is fixed or confirmed. */
export const TripChecksSlot = observer(function TripChecksSlot(): ReactNode {
  const { existingBookings } = useBookingStore();
  const { journey, party, contact } = useBookingDraft();
  const { vehicles, configuration } = useTenantStore();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const question = useQuestion();
  const checks = tripChecks({
    time: journey.time,
    zone: configuration.zone,
    pickup: journey.pickup.place?.fullAddress ?? "",
    load: party.load,
    vehicle: party.vehicle,
    vehicles,
    email: contact.email,
    booked: existingBookings.all,
    cheaper: useCheaper(),
  });
  const questions = checks
    .map((check) => ({ ...question(check), id: JSON.stringify(check) }))
    .filter(({ id }) => !kept.has(id))
    .map((asked) => ({ ...asked, onKeep: () => setKept(new Set([...kept, asked.id])) }));
  return <TripChecks questions={questions} />;
});

/** The cheaper time that the quotation suggests; null where the time is fixed. */
function useCheaper(): TripFacts["cheaper"] {
  const { timeFixed, party } = useBookingDraft();
  const { live, price } = useQuoteStore();
  const offer = live?.quotation.cheaper ?? null;
  const total = offer?.totals[party.vehicleId];
  if (timeFixed || offer === null || live === null || price === null || total === undefined) return null;
  return { pickupAt: offer.pickupAt, saved: { pence: pence(price.total - total), currency: live.quotation.currency } };
}

/** A check in words, with the action that fixes it unless a link has fixed that part. */
function useQuestion(): (check: TripCheck) => Asked {
  const { fixed } = useBookingDraft();
  const question = useFixableQuestion();
  return (check) => {
    const { fix, ...asked } = question(check);
    const part = FIXES[check.kind];
    return fix === undefined || (part !== undefined && fixed.has(part)) ? asked : { ...asked, fix };
  };
}

function useFixableQuestion(): (check: TripCheck) => Asked {
  const { journey, party, contact } = useBookingDraft();
  const { minute } = useClockStore();
  const { zone } = useTenantStore().configuration;
  const texts = useAreaTexts(EXTRAS_TEXTS);
  const { t } = texts;
  return (check) => {
    switch (check.kind) {
      case "night": {
        const meant = t("when.date", longTime(check.meant, minute, zone, texts.locale));
        return {
          text: t("checks.night", { time: timeInWords(check.at, minute, zone, texts) }),
          fix: { label: t("checks.timeFix", { time: meant }), onPress: () => journey.setPickupAt(check.meant) },
        };
      }
      case "cheaper": {
        // On the chosen day the time alone is enough: "At 21:55 the same ride costs £7.89 less."
        const words = longTime(check.pickupAt, minute, zone, texts.locale);
        const chosen = journey.time.type === "later" ? journey.time.at : null;
        const sameDay = chosen !== null && longTime(chosen, minute, zone, texts.locale).date === words.date;
        const time = sameDay ? words.time : t("when.date", words);
        return {
          text: t("checks.cheaper", { time, saved: formatMoney(check.saved, texts.locale) }),
          fix: { label: t("checks.timeFix", { time }), onPress: () => journey.setPickupAt(check.pickupAt) },
          keep: t("checks.cheaperKeep"),
        };
      }
      case "duplicate":
        return { text: t("checks.duplicate", { reference: check.reference }) };
      case "bags": {
        const luggage = t("vehicleCard.luggage", { count: party.load.luggage });
        const { roomier } = check;
        if (!roomier) return { text: t("checks.bagsNone", { luggage }) };
        return {
          text: t("checks.bags", { luggage }),
          fix: { label: t("checks.bagsFix", { vehicle: roomier.name }), onPress: () => party.pickVehicle(roomier.id) },
        };
      }
      case "email":
        return {
          text: t("checks.email", { email: check.meant }),
          fix: {
            label: t("checks.emailFix", { email: check.meant }),
            onPress: () => contact.change("email", check.meant),
          },
        };
    }
  };
}
