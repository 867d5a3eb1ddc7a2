import { useId, useState, type ReactNode } from "react";
import { VEHICLE_GROUP_ID } from "#domain/booking/form/field-ids.ts";
import type { Load } from "#domain/journey/capacity.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { PriceTierPicker, type TierOption } from "#ds/domain/PriceTierPicker/PriceTierPicker.tsx";
import { VehicleCard } from "#ds/domain/VehicleCard/VehicleCard.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import { CounterField } from "#ds/inputs/CounterField/CounterField.tsx";
import { inOrder, OFFER_ORDERS, type OfferOrder, type VehicleOffer, type Excess } from "./vehicle-offers.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { FieldGroup } from "#ds/internal/inputs/FieldGroup.tsx";
import styles from "./VehicleSection.module.css";
import { listText } from "#ds/texts/format.ts";

/** One counter of the group "Passengers and luggage". */
export interface LoadCounter {
  readonly key: keyof Load;
  /** Accessible name: "Passengers", "Luggage", "Hand bags". */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** One suitcase as hand luggage saves money. */
export interface HandLuggageHint {
  /** Name of the vehicle that then takes the party. */
  readonly vehicle: string;
  readonly saving: Money;
  /** Accepted: the bags change, and the vehicle is chosen. */
  readonly onChoose: () => void;
}

/** Props of {@link VehicleSection}. */
export interface VehicleSectionProps {
  /** All vehicles of the tenant, also those that do not fit; in the tenant's order. */
  offers: readonly VehicleOffer[];
  /** No single vehicle takes the party: the one offer is two vehicles as one booking. */
  together?: boolean;
  /** A cheaper vehicle that takes the party once a suitcase is hand luggage; null or left out: none. */
  handLuggage?: HandLuggageHint | null;
  /** What every price includes, a few words each. */
  included?: readonly string[];
  /** A link has fixed the one offer: it is the only choice. */
  fixed?: boolean;
  /** "cards": two side by side where there is room; "list": one a row, to compare and to sort. */
  view?: "cards" | "list";
  /** Id of the chosen vehicle type; empty when none is. */
  selectedId: string;
  /** Another vehicle was chosen. */
  onSelect: (id: string) => void;
  /** The price tiers; with fewer than two the picker is hidden. */
  tiers: readonly TierOption[];
  /** The chosen tier. */
  tier: PriceTier;
  /** Another tier was chosen. */
  onTier: (tier: PriceTier) => void;
  /**
   * "unpriced": there is no journey yet, so nothing has a price; "loading": prices (or vehicles, when there are no
   * offers) are loading; "empty": no vehicle at all; "failed": vehicles or prices failed to load, with Try again.
   */
  status: "unpriced" | "loading" | "ready" | "empty" | "failed";
  /** The error of the choice ("No vehicle found with selected capacity"), or null. */
  error: string | null;
  /** Try again was pressed. */
  onRetry: () => void;
  /** Counters that the tenant shows, in order. */
  counters: readonly LoadCounter[];
  /** A counter changed; the value is inside its range. */
  onCount: (key: keyof Load, value: number) => void;
}

const NOTHING: readonly string[] = [];

const ICONS: Readonly<Record<keyof Load, IconName>> = {
  passengers: "users",
  luggage: "luggage",
  handBags: "bag",
  smallPets: "pet",
  otherPets: "pet",
  smallChildSeats: "child-seat",
  largeChildSeats: "child-seat",
};

/** Shown after the vehicles: few passengers need them, and they would push the vehicles off a phone's screen. */
const EXTRAS: ReadonlySet<keyof Load> = new Set(["smallPets", "otherPets", "smallChildSeats", "largeChildSeats"]);

/** The party, its luggage, the vehicle and the price tier. */
export function VehicleSection(props: VehicleSectionProps): ReactNode {
  const { counters, onCount, tiers, tier, onTier, status, view = "cards" } = props;
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  const party = counters.filter(({ key }) => !EXTRAS.has(key));
  const extras = counters.filter(({ key }) => EXTRAS.has(key));
  return (
    <div className={styles.root} data-c="VehicleSection" data-view={view}>
      <div className={styles.parts}>
        <div className={styles.wishes}>
          <Counters title={t("vehicle.party")} hiddenTitle counters={party} onCount={onCount} />
          {status === "empty" ? null : <PriceTierPicker tiers={tiers} value={tier} onChange={onTier} />}
        </div>
        <div className={styles.offers}>
          <Vehicles {...props} />
        </div>
        <div className={styles.extras}>
          <Counters title={t("vehicle.extras")} counters={extras} onCount={onCount} />
        </div>
      </div>
    </div>
  );
}

interface CountersProps extends Pick<VehicleSectionProps, "counters" | "onCount"> {
  readonly title: string;
  readonly hiddenTitle?: boolean;
}

function Counters({ title, hiddenTitle = false, counters, onCount }: CountersProps): ReactNode {
  if (counters.length === 0) return null;
  return (
    <FieldGroup title={title} hiddenTitle={hiddenTitle}>
      <div className={styles.counters}>
        {counters.map(({ key, ...counter }) => (
          <CounterField key={key} {...counter} icon={ICONS[key]} onChange={(value) => onCount(key, value)} />
        ))}
      </div>
    </FieldGroup>
  );
}

function Vehicles(props: VehicleSectionProps): ReactNode {
  const { offers, status, error, onRetry, view, included = NOTHING, together = false, fixed = false } = props;
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  const id = useId();
  const [order, setOrder] = useState<OfferOrder>("offered");
  if (status === "empty") {
    return (
      <EmptyState icon="car" title={t("vehicle.emptyTitle")}>
        {t("vehicle.emptyText")}
      </EmptyState>
    );
  }
  if (status === "failed" && offers.length === 0)
    return <ErrorState message={t("vehicle.failedText")} onRetry={onRetry} />;
  if (offers.length === 0) return <SkeletonBlock shape="card" count={6} label={t("vehicle.loading")} />;
  return (
    <>
      {error === null ? null : (
        <IconText icon="error" tone="error" id={`${id}e`}>
          {error}
        </IconText>
      )}
      {together ? <Text tone="muted">{t("vehicle.together")}</Text> : null}
      {props.handLuggage ? <HandLuggage {...props.handLuggage} /> : null}
      {fixed ? <IconText icon="lock">{t("vehicle.fixed")}</IconText> : null}
      {status === "unpriced" ? null : <Promises lines={included} />}
      {view === "list" && !together && !fixed ? <Sorting order={order} onOrder={setOrder} /> : null}
      <Cards {...props} offers={inOrder(offers, order)} faultId={`${id}e`} />
      {status === "failed" ? <ErrorState message={t("vehicle.failedText")} onRetry={onRetry} /> : null}
    </>
  );
}

function HandLuggage({ vehicle, saving, onChoose }: HandLuggageHint): ReactNode {
  const { t, term, locale } = useAreaTexts(VEHICLES_TEXTS);
  return (
    <InlineNotice
      kind="info"
      title={t("handLuggage.title", { vehicle: term(vehicle), saving: formatMoney(saving, locale) })}
      action={
        <ActionButton variant="secondary" size="compact" onPress={onChoose}>
          {t("handLuggage.choose", { vehicle: term(vehicle) })}
        </ActionButton>
      }
    >
      {t("handLuggage.text")}
    </InlineNotice>
  );
}

/** What every price includes, said once. */
function Promises({ lines }: { readonly lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <div className={styles.promises}>
      {lines.map((line) => (
        <IconText key={line} icon="check">
          {line}
        </IconText>
      ))}
    </div>
  );
}

/** Chooses the sort order of the list. */
function Sorting({ order, onOrder }: { readonly order: OfferOrder; readonly onOrder: (order: OfferOrder) => void }) {
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  return (
    <div className={styles.sorting}>
      <SelectField
        label={t("vehicles.sortBy")}
        value={order}
        items={OFFER_ORDERS.map((each) => ({ kind: "label-value", value: each, label: t(`vehicles.${each}`) }))}
        onChange={(value) => onOrder(OFFER_ORDERS.find((each) => each === value) ?? "offered")}
      />
    </div>
  );
}

function Cards({
  offers,
  selectedId,
  onSelect,
  status,
  error,
  faultId,
}: VehicleSectionProps & { readonly faultId: string }): ReactNode {
  const texts = useAreaTexts(VEHICLES_TEXTS);
  const { t } = texts;
  const group = useId();
  return (
    <div
      id={VEHICLE_GROUP_ID}
      className={styles.vehicles}
      role="radiogroup"
      tabIndex={-1}
      aria-label={t("vehicle.type")}
      aria-busy={status === "loading" || undefined}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : faultId}
    >
      {offers.map(({ type, total, fits, excess, cars }) => (
        <VehicleCard
          key={type.id}
          vehicle={type}
          total={total}
          fits={fits}
          {...(excess ? { reason: excessText(excess, texts) } : {})}
          cars={cars}
          loading={status === "loading"}
          unpriced={status === "unpriced"}
          selected={type.id === selectedId}
          group={group}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

/** Why a vehicle is too small: "1 suitcase too many". */
function excessText(excess: Excess, { t, locale }: AreaTexts<keyof typeof VEHICLES_TEXTS.en>): string {
  const reasons = [
    ["excess.seats", excess.seats],
    ["excess.luggage", excess.luggage],
    ["excess.handBags", excess.handBags],
  ] as const;
  return listText(
    reasons.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count })),
    locale,
  );
}
