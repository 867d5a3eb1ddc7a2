import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, useQuoteStore, useTenantStore } from "#client/hooks/stores.ts";
import type { QuoteState } from "#client/stores/QuoteStore.ts";
import type { TenantStore } from "#client/stores/TenantStore.ts";
import type { BookingStore } from "#client/stores/booking/BookingStore.ts";
import type { Load } from "#domain/journey/load.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import type { VehicleSectionProps } from "#ds/sections/VehicleSection/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { LaterPart } from "./LaterPart.tsx";
import { accessPart, vehiclePart } from "./lazy-sections.ts";

/**
 * Counters that the tenant shows (VEH-010); people and luggage always. Of what a booking counts, hand bags are what is
 * neither luggage, pet nor seat: the "other equipment".
 */
export function shownCounters(tenant: Configuration): readonly (keyof Load)[] {
  return [
    "passengers",
    "luggage",
    ...(tenant.showOtherEquipment ? (["handBags"] as const) : []),
    ...(tenant.showPets ? (["smallPets", "otherPets"] as const) : []),
    ...(tenant.showSmallChildSeat ? (["smallChildSeats"] as const) : []),
    ...(tenant.showLargeChildSeat ? (["largeChildSeats"] as const) : []),
  ];
}

/** A vehicle that a link has fixed is the only choice, until it cannot be kept: then all are free again (PROMO-007). */
export const isVehicleFixed = ({ fixed, party }: Pick<BookingStore, "fixed" | "party">): boolean =>
  fixed.has("vehicle") && party.vehicle?.id === party.pickedVehicleId && party.pairs.length === 0;

const TIERS: readonly PriceTier[] = [0, 1, 2];
const TIER_TEXTS = ["tier.economy", "tier.standard", "tier.executive"] as const;

/** Vehicles, price tiers and counters of the booking. */
export const VehicleSlot = observer(function VehicleSlot({ view }: { view: "cards" | "list" }): ReactNode {
  const booking = useBookingStore();
  const { party } = booking;
  const quote = useQuoteStore();
  const tenant = useTenantStore();
  const { t } = useTexts();
  const fixed = isVehicleFixed(booking);
  const pair = party.pairs.length > 0 ? party.vehicle : null;
  return (
    <LaterPart shape="card" count={4}>
      <vehiclePart.Part
        view={view}
        offers={(pair ? [pair] : party.suitable)
          .filter(({ id }) => !fixed || id === party.vehicle?.id)
          .map((type) => ({ type, total: quote.totalOf(type.id), fits: party.fits(type) }))}
        together={pair !== null}
        fixed={fixed}
        selectedId={party.vehicle?.id ?? ""}
        onSelect={(id) => chooseVehicle(booking, id)}
        tiers={TIERS.map((tier) => ({ tier, name: tenant.prices[tier]?.name ?? t(TIER_TEXTS[tier]) }))}
        tier={party.tier}
        onTier={party.setTier}
        status={useVehicleStatus()}
        error={party.nothingFits && party.suitable.length > 0 ? t("message.noVehicle") : null}
        onRetry={useRetry()}
        counters={shownCounters(tenant.configuration).map((key) => ({
          key,
          label: t(`counter.${key}`),
          value: party.load[key],
          ...party.limits[key],
        }))}
        onCount={party.setCount}
      />
      <accessPart.Part />
    </LaterPart>
  );
});

/** Takes a vehicle; one that takes the place of a link's is the passenger's to change again. */
export function chooseVehicle(booking: Pick<BookingStore, "fixed" | "party" | "fix">, id: string): void {
  const { fixed, party } = booking;
  if (fixed.has("vehicle") && !isVehicleFixed(booking)) {
    booking.fix(new Set([...fixed].filter((part) => part !== "vehicle")));
  }
  party.pickVehicle(id);
}

function useVehicleStatus(): VehicleSectionProps["status"] {
  const { draft } = useBookingStore();
  return vehicleStatus(useTenantStore().catalogue, useQuoteStore().state.kind, draft.pickup.problem?.kind === "server");
}

/** @param misplaced a place was refused, which its field says: asking again for the prices would not help. */
export function vehicleStatus(
  catalogue: TenantStore["catalogue"],
  quote: QuoteState["kind"],
  misplaced: boolean,
): VehicleSectionProps["status"] {
  if (catalogue.kind === "failed" || (quote === "failed" && !misplaced)) return "failed";
  if (catalogue.kind !== "ready" || quote === "loading") return "loading";
  if (catalogue.vehicles.length === 0) return "empty";
  return quote === "none" || quote === "failed" ? "unpriced" : "ready";
}

/** Asks again for whatever did not come. */
export function useRetry(): () => void {
  const booking = useBookingStore();
  const quote = useQuoteStore();
  const tenant = useTenantStore();
  return () => {
    void tenant.loadCatalogue();
    const request = booking.quoteRequest();
    if (request && quote.state.kind === "failed") quote.requote(request);
  };
}
