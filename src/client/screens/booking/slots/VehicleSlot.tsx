import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useQuoteStore, useTenantStore } from "#client/hooks/stores.ts";
import type { QuoteState } from "#client/stores/quote/QuoteStore.ts";
import type { TenantStore } from "#client/stores/root/TenantStore.ts";
import type { Load } from "#domain/journey/load.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { VehicleSection, type VehicleSectionProps } from "#ds/sections/VehicleSection/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { AccessSlot } from "./AccessSlot.tsx";
import { TIERS, useTierName } from "#client/hooks/booking/tiers.ts";
import { useRetry } from "#client/hooks/booking/retry.ts";

/**
 * Counters that the tenant shows; people and luggage always. Hand bags are the "other equipment" of a booking:
 * everything that is neither luggage, pet nor seat.
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

/** Vehicles, price tiers and counters of the booking, and the passenger's access needs. */
export const VehicleSlot = observer(function VehicleSlot({ view }: { view: "cards" | "list" }): ReactNode {
  const { party, vehicleFixed, chooseVehicle } = useBookingDraft();
  const quote = useQuoteStore();
  const tenant = useTenantStore();
  const { t } = useTexts();
  const tierName = useTierName();
  const pair = party.pairs.length > 0 ? party.vehicle : null;
  return (
    <>
      <VehicleSection
        view={view}
        offers={(pair ? [pair] : party.suitable)
          .filter(({ id }) => !vehicleFixed || id === party.vehicle?.id)
          .map((type) => ({ type, total: quote.totalOf(type.id), fits: party.fits(type) }))}
        together={pair !== null}
        fixed={vehicleFixed}
        selectedId={party.vehicle?.id ?? ""}
        onSelect={chooseVehicle}
        tiers={TIERS.map((tier) => ({ tier, name: tierName(tier) }))}
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
      <AccessSlot />
    </>
  );
});

function useVehicleStatus(): VehicleSectionProps["status"] {
  const { state } = useQuoteStore();
  const misplaced = state.kind === "failed" && state.refusal.place !== undefined;
  return vehicleStatus(useTenantStore().catalogue, state.kind, misplaced);
}

/** @param misplaced a place was refused, and its field says so: retrying the prices would not help. */
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
