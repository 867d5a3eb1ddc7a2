import { useId, type ReactNode } from "react";
import { WAIT_TIMES } from "#domain/flight/landing.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./WaitTimeField.module.css";

/** Props of {@link WaitTimeField}. */
export interface WaitTimeFieldProps {
  /** Minutes after landing; one of 0, 15 … 180. */
  value: number;
  /** Another number of minutes was chosen. */
  onChange: (minutes: number) => void;
  /** Id of the selector; made by React when left out. */
  inputId?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
}

/** How long after landing the passenger wants to meet the driver: 0 to 180 minutes in steps of 15. */
export function WaitTimeField({ value, onChange, inputId, disabled = false }: WaitTimeFieldProps): ReactNode {
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  const generated = useId();
  const id = inputId ?? generated;
  const number = new Intl.NumberFormat(locale);
  return (
    <div className={styles.root} data-c="WaitTimeField" data-disabled={disabled ? "" : undefined}>
      <label className={styles.question} htmlFor={id}>
        {t("waitTime.question")}
      </label>
      <span className={styles.row}>
        <span className={styles.box}>
          <select
            id={id}
            className={styles.select}
            value={value}
            disabled={disabled}
            aria-describedby={`${id}-unit`}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          >
            {WAIT_TIMES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {number.format(minutes)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" />
        </span>
        <span id={`${id}-unit`} className={styles.unit}>
          {t("waitTime.unit")}
        </span>
      </span>
    </div>
  );
}
