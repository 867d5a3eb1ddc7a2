import { useId, type ReactNode } from "react";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ChoiceCard, ChoiceRadio } from "#ds/internal/domain/ChoiceCard.tsx";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import styles from "./PriceTierPicker.module.css";

/** A price tier with its name from the tenant's price list. */
export interface TierOption {
  readonly tier: PriceTier;
  readonly name: string;
  /** What sets it apart, in a few words. */
  readonly about?: string;
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

/** The choice between the tenant's three price tiers, as one row of MUI's radio buttons on cards. */
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
      data-explained={tiers.some(({ about }) => about !== undefined) || undefined}
    >
      <span className={styles.label} id={id}>
        {t("priceTier.label")}
      </span>
      <span className={styles.row}>
        {loading
          ? [0, 1, 2].map((place) => (
              <ChoiceCard key={place} component="span" className={styles.card} aria-hidden="true">
                <Pulse />
              </ChoiceCard>
            ))
          : tiers.map(({ tier, name, about }) => (
              <ChoiceCard key={tier} component="label" className={styles.card}>
                <ChoiceRadio
                  name={id}
                  value={tier}
                  checked={tier === value}
                  disabled={disabled}
                  labelledBy={`${id}n${tier}`}
                  {...(about === undefined ? {} : { describedBy: `${id}a${tier}` })}
                  onSelect={() => onChange(tier)}
                />
                <span className={styles.name} id={`${id}n${tier}`}>
                  {name}
                </span>
                {about === undefined ? null : (
                  <span className={styles.about} id={`${id}a${tier}`}>
                    {about}
                  </span>
                )}
              </ChoiceCard>
            ))}
      </span>
    </div>
  );
}
