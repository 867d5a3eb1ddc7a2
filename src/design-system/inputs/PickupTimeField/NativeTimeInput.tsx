import FilledInput from "@mui/material/FilledInput";
import InputLabel from "@mui/material/InputLabel";
import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Instant } from "#domain/shared/units.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { localInputValue } from "./pickup-text.ts";
import styles from "./PickupTimeField.module.css";

interface NativeTimeInputProps {
  readonly id: string;
  readonly label: string;
  readonly at: Instant | null;
  /** Shows "ASAP" over the empty input. */
  readonly isNow: boolean;
  readonly zone: string;
  readonly earliest: Instant | null;
  readonly describedBy: string | undefined;
  readonly onChange: (at: Instant) => void;
  readonly onInvalidText: (text: string) => void;
}

/** The device's own date wheel. Its value has no zone; it is read in `zone`. */
export function NativeTimeInput(props: NativeTimeInputProps): ReactNode {
  const { id, label, at, zone, earliest } = props;
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const text = at === null ? "" : localInputValue(at, zone);
  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) input.current.value = text;
  }, [text]);
  const change = (typed: string): void => {
    const read = parseWall(typed, zone);
    if (read.ok) props.onChange(read.value);
    else props.onInvalidText(typed);
  };
  return (
    <>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <FilledInput
        inputRef={input}
        id={id}
        type="datetime-local"
        defaultValue={text}
        aria-describedby={props.describedBy}
        onChange={(event) => change(event.currentTarget.value)}
        slotProps={{
          input: {
            className: `${styles.time} tk-numerals`,
            dir: "ltr",
            min: earliest === null ? undefined : localInputValue(earliest, zone),
          },
        }}
        startAdornment={
          props.isNow && (
            <span className={styles.nowFace} aria-hidden="true">
              {t("pickupTime.now")}
            </span>
          )
        }
      />
    </>
  );
}
