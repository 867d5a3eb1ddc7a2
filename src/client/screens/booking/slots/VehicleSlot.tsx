import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useQuoteStore, useRootStore, useTenantStore } from "#client/hooks/stores.ts";
import type { QuoteState } from "#client/stores/quote/QuoteStore.ts";
import type { TenantStore } from "#client/stores/root/TenantStore.ts";
import { FREE_AFTER_BOOKING_MINUTES, FREE_BEFORE_PICKUP_MINUTES } from "#domain/booking/change/cancel-fee.ts";
import { excessOf, type VehicleOffer } from "#ds/sections/VehicleSection/vehicle-offers.ts";
import { isAirport } from "#domain/journey/place.ts";
import { handLuggageOffer, withHandLuggage } from "./hand-luggage.ts";
import { PRICE_TIERS } from "#domain/quote/quotation.ts";
import { partsOf } from "#domain/quote/vehicle-pair.ts";
import type { VehicleType, Load } from "#domain/journey/capacity.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import {
  VehicleSection,
  type HandLuggageHint,
  type VehicleSectionProps,
} from "#ds/sections/VehicleSection/VehicleSection.tsx";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { TIER_ABOUT, useTierName } from "#client/hooks/booking/tiers.ts";
import { AccessNeedsField } from "#ds/inputs/AccessNeedsField/AccessNeedsField.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { phoneText } from "#ds/texts/format.ts";

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
  const tenant = useTenantStore();
  const { tierTotalOf } = useQuoteStore();
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  const tierName = useTierName();
  return (
    <>
      <VehicleSection
        view={view}
        offers={useOffers()}
        together={party.pairs.length > 0 && party.vehicle !== null}
        handLuggage={useHandLuggage()}
        included={useIncluded()}
        fixed={vehicleFixed}
        selectedId={party.vehicle?.id ?? ""}
        onSelect={chooseVehicle}
        tiers={PRICE_TIERS.map((tier) => ({
          tier,
          name: tierName(tier),
          about: t(TIER_ABOUT[tier]),
          total: tierTotalOf(tier, party.vehicle?.id ?? ""),
        }))}
        tier={party.tier}
        onTier={party.setTier}
        status={useVehicleStatus()}
        error={party.nothingFits && party.suitable.length > 0 ? t("message.noVehicle") : null}
        onRetry={useRootStore().retryFailed}
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

/**
 * The vehicles on offer. Where no single one takes the party, the pair that costs least, and those that only lack room
 * for the bags, so that none is gone without a word.
 */
function useOffers(): readonly VehicleOffer[] {
  const { party, vehicleFixed } = useBookingDraft();
  const { totalOf } = useQuoteStore();
  const { vehicles } = useTenantStore();
  const offerOf = (type: VehicleType): VehicleOffer => {
    const excess = excessOf(party.load, type);
    return { type, total: totalOf(type.id), fits: party.fits(type), excess };
  };
  const pair = party.pairs.length > 0 ? party.vehicle : null;
  if (pair) {
    const roomy = party.suitable.map(offerOf).filter(({ excess }) => excess?.seats === 0);
    return [
      { ...offerOf(pair), cars: partsOf(pair.id).flatMap((part) => vehicles.filter(({ id }) => id === part)) },
      ...roomy,
    ];
  }
  return party.suitable.filter(({ id }) => !vehicleFixed || id === party.vehicle?.id).map(offerOf);
}

/** A cheaper vehicle for one suitcase fewer; only where hand bags are counted, so that the change can be seen. */
function useHandLuggage(): HandLuggageHint | null {
  const { party, vehicleFixed } = useBookingDraft();
  const { price, live, totalOf } = useQuoteStore();
  const { showOtherEquipment } = useTenantStore().configuration;
  if (!price || !live || vehicleFixed || !showOtherEquipment) return null;
  const offer = handLuggageOffer(party.load, party.suitable, price.total, (id) => totalOf(id)?.pence ?? null);
  if (!offer) return null;
  return {
    vehicle: offer.vehicle.name,
    saving: { pence: offer.saving, currency: live.quotation.currency },
    onChoose: () =>
      party.restore({
        load: withHandLuggage(party.load),
        vehicleId: offer.vehicle.id,
        tier: party.tier,
        needs: party.needs,
      }),
  };
}

/** What every price includes, by the tenant's rules for this pickup. */
function useIncluded(): readonly string[] {
  const { journey } = useBookingDraft();
  const { waiting, cancelAllowed } = useTenantStore().configuration;
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  const pickup = journey.pickup.place;
  const free = pickup && (isAirport(pickup) ? waiting.freeAtAirport : waiting.free);
  const cancellation =
    journey.time.type === "now"
      ? t("included.cancelNow", { count: FREE_AFTER_BOOKING_MINUTES })
      : t("included.cancel", { count: FREE_BEFORE_PICKUP_MINUTES });
  return [...(free ? [t("included.waiting", { count: free })] : []), ...(cancelAllowed ? [cancellation] : [])];
}

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

/** What the passenger needs, and a notice where no vehicle offers it. */
export const AccessSlot = observer(function AccessSlot(): ReactNode {
  const { party } = useBookingDraft();
  const { configuration, vehicles } = useTenantStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const none = vehicles.length > 0 && party.suitable.length === 0;
  return (
    <AccessNeedsField
      folded
      needs={party.needs}
      onNeed={party.need}
      error={none ? t("access.noVehicle", { phone: phoneText(configuration.phone) }) : null}
    />
  );
});
