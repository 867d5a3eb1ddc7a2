import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, useClockStore, useTenantStore } from "#client/hooks/stores.ts";
import type { FixedPart } from "#domain/booking/prefill.ts";
import { tripChecks, type TripCheck } from "#domain/booking/trip-checks.ts";
import { TripChecks, type TripQuestion } from "#ds/sections/TripChecks/index.ts";
import { CHECKS_TEXTS } from "#ds/texts/areas/checks/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { timeInWords } from "./wording.ts";

/** What pressing each one's button changes. */
const MENDS: Readonly<Partial<Record<TripCheck["kind"], FixedPart>>> = {
  night: "time",
  bags: "vehicle",
  email: "email",
};

/** Asks about what may be a slip, until it is mended or said to be right. */
export const TripChecksSlot = observer(function TripChecksSlot(): ReactNode {
  const { draft, party, contact, knownRides } = useBookingStore();
  const { vehicles, configuration } = useTenantStore();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const question = useQuestion();
  const checks = tripChecks({
    time: draft.time,
    zone: configuration.zone,
    pickup: draft.pickup.place?.fullAddress ?? "",
    load: party.load,
    vehicle: party.vehicle,
    vehicles,
    email: contact.values.email,
    booked: knownRides,
  });
  const questions = checks
    .map((check) => ({ ...question(check), id: JSON.stringify(check) }))
    .filter(({ id }) => !kept.has(id))
    .map((asked) => ({ ...asked, onKeep: () => setKept(new Set([...kept, asked.id])) }));
  return <TripChecks questions={questions} />;
});

/** A check in words, with what mends it, unless a link has fixed that (PROMO-007). */
function useQuestion(): (check: TripCheck) => Pick<TripQuestion, "text" | "fix"> {
  const { fixed } = useBookingStore();
  const question = useMendableQuestion();
  return (check) => {
    const { text, fix } = question(check);
    const part = MENDS[check.kind];
    return fix === undefined || (part !== undefined && fixed.has(part)) ? { text } : { text, fix };
  };
}

function useMendableQuestion(): (check: TripCheck) => Pick<TripQuestion, "text" | "fix"> {
  const { draft, party, contact } = useBookingStore();
  const { minute } = useClockStore();
  const { zone } = useTenantStore().configuration;
  const texts = useAreaTexts(CHECKS_TEXTS);
  const { t } = texts;
  return (check) => {
    switch (check.kind) {
      case "night": {
        const [time, meant] = [check.at, check.meant].map((at) => timeInWords(at, minute, zone, texts));
        return {
          text: t("checks.night", { time: time ?? "" }),
          fix: { label: t("checks.nightFix", { time: meant ?? "" }), onPress: () => draft.setPickupAt(check.meant) },
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
