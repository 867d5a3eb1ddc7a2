import { useId, type ReactNode } from "react";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { ChoiceCard, ChoiceRadio } from "#ds/internal/domain/ChoiceCard.tsx";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import styles from "./PriceTierPicker.module.css";

/** A price tier with its name from the tenant's price list. */
export interface TierOption {
  readonly tier: PriceTier;
  readonly name: string;
  /** What sets it apart, in a few words; shown for the chosen tier, and described by each radio button. */
  readonly about?: string;
  /** All-in price of the chosen vehicle in this tier; null or absent while it is not known. */
  readonly total?: Money | null;
}

/** Props of {@link PriceTierPicker}. */
export interface PriceTierPickerProps {
  /** The tiers on offer, cheapest first. With fewer than two there is no choice, and nothing is shown. */
  tiers: readonly TierOption[];
  /** The chosen tier; a new booking starts with the second. */
  value: PriceTier;
  /** Another tier was chosen. */
  onChange: (tier: PriceTier) => void;
  /** The price list is loading: three empty boxes keep the room. */
  loading?: boolean;
  /** Cannot be changed at present. */
  disabled?: boolean;
}

/** The choice between the tenant's three price tiers with their prices, as one row of MUI's radio buttons on cards. */
export function PriceTierPicker({
  tiers,
  value,
  onChange,
  loading = false,
  disabled = false,
}: PriceTierPickerProps): ReactNode {
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  const id = useId();
  if (!loading && tiers.length < 2) return null;
  return (
    <div
      className={styles.root}
      data-c="PriceTierPicker"
      role="radiogroup"
      aria-labelledby={id}
      aria-busy={loading || undefined}
    >
      <span className={styles.head}>
        <span className={styles.label} id={id}>
          {t("priceTier.label")}
        </span>
        {tiers.map(({ tier, about }) =>
          about === undefined ? null : (
            <span key={tier} className={styles.about} id={`${id}a${tier}`} hidden={tier !== value}>
              {about}
            </span>
          ),
        )}
      </span>
      <span className={styles.row}>
        {loading
          ? [0, 1, 2].map((place) => (
              <ChoiceCard key={place} component="span" className={styles.card} aria-hidden="true">
                <Pulse />
              </ChoiceCard>
            ))
          : tiers.map((option) => (
              <Tier
                key={option.tier}
                {...option}
                group={id}
                selected={option.tier === value}
                disabled={disabled}
                onSelect={() => onChange(option.tier)}
              />
            ))}
      </span>
    </div>
  );
}

interface TierProps extends TierOption {
  readonly group: string;
  readonly selected: boolean;
  readonly disabled: boolean;
  readonly onSelect: () => void;
}

function Tier({ tier, name, about, total = null, group, selected, disabled, onSelect }: TierProps): ReactNode {
  const { locale } = useTexts();
  const described = [total === null ? "" : `${group}p${tier}`, about === undefined ? "" : `${group}a${tier}`];
  return (
    <ChoiceCard component="label" className={styles.card}>
      <span className={styles.radio}>
        <ChoiceRadio
          name={group}
          value={tier}
          checked={selected}
          disabled={disabled}
          labelledBy={`${group}n${tier}`}
          describedBy={described.join(" ").trim()}
          onSelect={onSelect}
        />
      </span>
      <span className={styles.name} id={`${group}n${tier}`}>
        {name}
      </span>
      {total === null ? null : (
        <span className={styles.total} id={`${group}p${tier}`}>
          {formatMoney(total, locale)}
        </span>
      )}
    </ChoiceCard>
  );
}
