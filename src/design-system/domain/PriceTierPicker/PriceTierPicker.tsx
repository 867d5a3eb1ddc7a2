import { useId, type ReactNode } from "react";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { VEHICLES_TEXTS } from "../../texts/areas/vehicles/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import choice from "../choice.module.css";
import pulse from "../pulse.module.css";
import styles from "./PriceTierPicker.module.css";

/** A price tier with its name from the tenant's price list. */
export interface TierOption {
  readonly tier: PriceTier;
  readonly name: string;
}

/** Props of {@link PriceTierPicker}. */
export interface PriceTierPickerProps {
  /** The tiers on offer, cheapest first. Fewer than two are no choice, and nothing is shown. */
  tiers: readonly TierOption[];
  /** The chosen tier; the second is a new booking's (VEH-011). */
  value: PriceTier;
  /** Another tier was chosen. */
  onChange: (tier: PriceTier) => void;
  /** The price list is on its way: three empty places keep the room. */
  loading?: boolean;
  /** Cannot be changed at present. */
  disabled?: boolean;
}

/** The choice between the tenant's three price tiers, as one row of radio buttons (VEH-011). */
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
      <span className={styles.label} id={id}>
        {t("priceTier.label")}
      </span>
      <span className={styles.row}>
        {loading
          ? [0, 1, 2].map((place) => (
              <span key={place} className={`${choice.card} ${styles.card}`} aria-hidden="true">
                <span className={pulse.pulse} />
              </span>
            ))
          : tiers.map(({ tier, name }) => (
              <label key={tier} className={`${choice.card} ${styles.card}`}>
                <input
                  className={choice.radio}
                  type="radio"
                  name={id}
                  value={tier}
                  checked={tier === value}
                  disabled={disabled}
                  onChange={() => onChange(tier)}
                />
                <span className={styles.name}>{name}</span>
              </label>
            ))}
      </span>
    </div>
  );
}
