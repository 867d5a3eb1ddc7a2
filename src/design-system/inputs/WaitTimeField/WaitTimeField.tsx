import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import { useId, type ReactNode } from "react";
import { WAIT_TIMES } from "#domain/flight/landing.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { NativeList } from "#ds/internal/inputs/NativeList.tsx";
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
    <FormControl className={styles.root} data-c="WaitTimeField" disabled={disabled} hiddenLabel>
      <FormLabel htmlFor={id}>{t("waitTime.question")}</FormLabel>
      <span className={styles.row}>
        <NativeList
          id={id}
          value={value}
          choices={WAIT_TIMES.map((minutes) => ({ value: minutes, text: number.format(minutes) }))}
          describedBy={`${id}-unit`}
          onChange={(minutes) => onChange(Number(minutes))}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          {t("waitTime.unit")}
        </span>
      </span>
    </FormControl>
  );
}
