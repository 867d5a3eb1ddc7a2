import { useId, useState, type ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import { announce } from "#ds/foundations/LiveRegion/index.ts";
import { IconAction } from "#ds/foundations/IconAction/index.ts";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./ExtrasSection.module.css";
import { NoteDialog } from "./NoteDialog.tsx";
import { PromoDialog, type PromoChoice } from "./PromoDialog.tsx";

/** Props of {@link ExtrasSection}. */
export interface ExtrasSectionProps {
  /** Note to the driver; may be empty. */
  note: string;
  /** OK was pressed in the note's dialog. */
  onNote: (note: string) => void;
  /** The promo code; left out where there is none, as in the short form. */
  promo?: PromoChoice;
  /** The booking is being sent: nothing can be changed. */
  disabled?: boolean;
}

/**
 * The extras of a booking: a note to the driver and a promo code, each a row that opens its dialog. The dialogs use
 * MUI: load this file with `React.lazy`.
 */
export function ExtrasSection({ note, onNote, promo, disabled = false }: ExtrasSectionProps): ReactNode {
  const { t } = useAreaTexts(EXTRAS_TEXTS);
  const [open, setOpen] = useState<"note" | "promo" | null>(null);
  const id = useId();
  return (
    <section className={styles.root} data-c="ExtrasSection" aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {t("extras.title")}
      </h3>
      <ul className={styles.rows} role="list">
        <li className={styles.item}>
          <Row
            icon="note"
            label={t("extras.note")}
            value={note.trim()}
            hint={t("extras.noteHint")}
            disabled={disabled}
            onPress={() => setOpen("note")}
          />
        </li>
        {promo === undefined ? null : (
          <Promo promo={promo} disabled={disabled} listening={open !== "promo"} onPress={() => setOpen("promo")} />
        )}
      </ul>
      <NoteDialog open={open === "note"} note={note} onNote={onNote} onClose={() => setOpen(null)} />
      {promo === undefined ? null : <PromoDialog open={open === "promo"} promo={promo} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly label: string;
  /** The current value; empty: none yet. */
  readonly value: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** A row that opens a dialog; its accessible name includes the value. */
function Row({ icon, label, value, hint, disabled, onPress }: RowProps): ReactNode {
  const { t } = useAreaTexts(EXTRAS_TEXTS);
  return (
    <button
      type="button"
      className={styles.row}
      aria-haspopup="dialog"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
    >
      <span className={styles.icon}>
        <Icon name={icon} size="small" />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value} data-truncate={value === "" ? undefined : ""}>
          {value === "" ? hint : value}
        </span>
      </span>
      <span className={styles.verb}>{t(value === "" ? "extras.add" : "extras.edit")}</span>
    </button>
  );
}

interface PromoRowProps {
  readonly promo: PromoChoice;
  readonly disabled: boolean;
  /** The dialog is closed, so errors are announced here. */
  readonly listening: boolean;
  readonly onPress: () => void;
}

function Promo({ promo, disabled, listening, onPress }: PromoRowProps): ReactNode {
  const { t, locale } = useAreaTexts(EXTRAS_TEXTS);
  const { code, off, error, fixed = false } = promo;
  const value =
    code === ""
      ? ""
      : off === null
        ? t("extras.promoWaiting", { code })
        : t("extras.promoOff", { code, amount: formatMoney(off, locale) });
  const remove = (): void => {
    promo.onRemove();
    announce(t("extras.promoRemoved"));
  };
  return (
    <li className={styles.item}>
      {code === "" ? (
        <Row
          icon="tag"
          label={t("extras.promo")}
          value=""
          hint={t("extras.promoHint")}
          disabled={disabled}
          onPress={onPress}
        />
      ) : (
        <div className={styles.row} data-set="">
          <span className={styles.icon}>
            <Icon name="tag" size="small" />
          </span>
          <span className={styles.words}>
            <span className={styles.label}>{t("extras.promo")}</span>
            <bdi className={styles.value}>{value}</bdi>
            {fixed ? <span className={styles.value}>{t("extras.promoFixed")}</span> : null}
          </span>
          {fixed ? (
            <Icon name="lock" size="small" />
          ) : (
            <IconAction
              icon="close"
              size="small"
              label={t("extras.promoRemove")}
              disabled={disabled}
              onPress={remove}
            />
          )}
        </div>
      )}
      {error !== null && listening ? (
        <p className={styles.error}>
          <Icon name="error" size="small" />
          {error}
        </p>
      ) : null}
    </li>
  );
}
