import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useId, useState, type ReactNode } from "react";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import { zoneCity, formatWall, type WallTimeFault } from "#domain/shared/time/zoned-time.ts";
import { QUICK_PICK_MINUTES } from "#domain/shared/constants.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { tk } from "#ds/theme/token-names.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { useHydrated } from "#ds/support/use-hydrated.ts";
import { NativeTimeInput } from "./NativeTimeInput.tsx";
import { dayWord, isApplePhone, longTime, quickPickDisabled } from "./pickup-text.ts";
import styles from "./PickupTimeField.module.css";
import { TypedTimeInput, useTypedTime } from "./TypedTimeInput.tsx";

const panel = lazyPart(async () => (await import("./PickupTimePanel.tsx")).default, { dialog: true });

/** Props of {@link PickupTimeField}. */
export interface PickupTimeFieldProps {
  /** Name of the group: "Pickup time", "Return time". */
  label: string;
  /** Accessible name of the box: "Pickup date and time", "Return date and time". */
  fieldLabel: string;
  /** The chosen time. A new one replaces the box's text, unless the user is typing there. */
  value: PickupTime;
  /** Offers ASAP, Later and the quick buttons; a return has none of them. */
  allowNow: boolean;
  /** The present moment by the server's clock; says which day is "Tomorrow". */
  now: Instant;
  /** IANA zone in which times are typed and shown, never the device's own. */
  zone: string;
  /** The booking's Minute value: the 30 and 60 buttons are disabled below it. */
  minuteValue: number;
  /** First moment that can be chosen in the calendar; null while it is unknown. The owner validates typed text. */
  earliest: Instant | null;
  /** Step of the minute selector, 1 unless given. */
  minuteStep?: number;
  /** Shown under the box; null when there is nothing wrong. It wins over the field's own "not a time" message. */
  error: string | null;
  /** ASAP was pressed. */
  onNow: () => void;
  /** Later was pressed, or typing began while ASAP was chosen. */
  onLater: () => void;
  /** A quick button was pressed: so many minutes from now. */
  onQuickPick: (minutes: number) => void;
  /** A time was typed in full, or picked in the calendar. */
  onChange: (at: Instant) => void;
  /**
   * Blur with text that is not a time, or with an empty box that held one; an hour that the spring change skips is not
   * a time.
   */
  onInvalidText: (text: string) => void;
  /** Id of the box, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** The pickup's time zone is still unknown: the words below do not name it. */
  floating?: boolean;
  /** Cannot be used at present. */
  disabled?: boolean;
  /** The calendar's buttons: Done and Close, or OK and Cancel inside another dialog, which has a Close of its own. */
  footer?: "done" | "ok";
  /** Uses the native date wheel; decided by the device when left out (iPhone and iPad). */
  nativePicker?: boolean;
}

/**
 * The pickup time: as soon as possible, in 15, 30 or 60 minutes, or at a date and time that is typed or chosen in a
 * calendar. The line below repeats the time in words, so that a mistyped date shows.
 */
export function PickupTimeField(props: PickupTimeFieldProps): ReactNode {
  const { label, fieldLabel, value, zone, allowNow, earliest, disabled = false, onChange, onInvalidText } = props;
  const { t } = useTexts();
  const generated = useId();
  const id = props.inputId ?? generated;
  const native = useNativePicker(props.nativePicker);
  const [open, setOpen] = useState(false);
  const typed = useTypedTime({ ...props, nowText: t("pickupTime.now") });
  const error = useFieldError(props, typed.fault);
  const note = useTimeInWords(props);
  const at = value.type === "later" ? value.at : null;
  const common = {
    id,
    label: fieldLabel,
    describedBy: error === null && note === null ? undefined : `${id}-note`,
  };
  return (
    <fieldset className={styles.root} data-c="PickupTimeField">
      <legend className="tk-visually-hidden">{label}</legend>
      <div className={styles.row}>
        {allowNow && <NowOrLater {...props} />}
        <FormControl error={error !== null} disabled={disabled}>
          {native ? (
            <NativeTimeInput
              {...common}
              {...{ at, zone, earliest, onChange, onInvalidText }}
              isNow={value.type === "now"}
            />
          ) : (
            <TypedTimeInput
              {...common}
              typed={typed}
              disabled={disabled}
              open={open}
              onOpen={() => setOpen(true)}
              onIntent={panel.preload}
            />
          )}
          <FieldMessage id={`${id}-note`} error={error} note={note} />
        </FormControl>
      </div>
      {allowNow && <QuickButtons {...props} />}
      {open && <CalendarDialog {...props} at={at} onClose={() => setOpen(false)} />}
    </fieldset>
  );
}

interface CalendarDialogProps extends PickupTimeFieldProps {
  readonly at: Instant | null;
  readonly onClose: () => void;
}

/** The calendar; renders nothing until its chunk has loaded, which hovering over the button has usually prefetched. */
function CalendarDialog({
  at,
  now,
  zone,
  earliest,
  minuteStep = 1,
  footer = "done",
  onChange,
  onClose,
}: CalendarDialogProps): ReactNode {
  return (
    <panel.Part
      {...{ at, now, zone, earliest, minuteStep, footer, onClose }}
      onDone={(picked) => {
        onClose();
        onChange(picked);
      }}
    />
  );
}

/** The owner's message, else the field's own about text that is not a time. */
function useFieldError({ error, now, zone }: PickupTimeFieldProps, fault: WallTimeFault | null): string | null {
  const { t } = useTexts();
  if (error !== null || fault === null) return error;
  if (fault === "skipped") return t("pickupTime.skipped");
  return t("pickupTime.notATime", { example: formatWall(addMinutes(now, 24 * 60), zone) });
}

/** Whether the native picker is used. The server cannot know, so it starts as false and is decided after hydration. */
function useNativePicker(forced: boolean | undefined): boolean {
  const hydrated = useHydrated();
  return forced ?? (hydrated && isApplePhone(navigator));
}

function NowOrLater({ value, disabled = false, onNow, onLater }: PickupTimeFieldProps): ReactNode {
  const { t } = useTexts();
  return (
    <ToggleButtonGroup className={styles.track} role={undefined} exclusive value={value.type} disabled={disabled}>
      <ToggleButton className={styles.segment} value="now" tabIndex={0} onClick={onNow}>
        {t("pickupTime.now")}
      </ToggleButton>
      <ToggleButton className={styles.segment} value="later" tabIndex={0} onClick={onLater}>
        {t("pickupTime.later")}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const QuickPick = styled(Button, { name: "CsQuickPick", slot: "Root" })({
  minWidth: 0,
  minHeight: tk("target"),
  paddingBlock: 0,
  paddingInline: tk("space-4"),
  border: `1px solid ${tk("border-control")}`,
  borderRadius: tk("radius-pill"),
  color: tk("text-default"),
  fontSize: tk("size-label"),
  "@media (hover: hover)": { "&:hover": { borderColor: tk("text-default"), backgroundColor: tk("wash-hover") } },
  "&&.Mui-disabled": { borderStyle: "dashed", cursor: "not-allowed", pointerEvents: "auto" },
  // In a narrow place the three share one row.
  "@container (max-width: 27rem)": { flex: "1 1 0", paddingInline: tk("space-1") },
});

function QuickButtons({ minuteValue, disabled, onQuickPick }: PickupTimeFieldProps): ReactNode {
  const { t } = useTexts();
  return (
    <div className={styles.quick}>
      <span className={styles.quickLabel} aria-hidden="true">
        {t("pickupTime.quickFromNow")}
      </span>
      {QUICK_PICK_MINUTES.map((minutes) => (
        <QuickPick
          key={minutes}
          disabled={disabled === true || quickPickDisabled(minutes, minuteValue)}
          onClick={() => onQuickPick(minutes)}
        >
          {t("pickupTime.quick", { minutes })}
        </QuickPick>
      ))}
    </div>
  );
}

/** The chosen time in words: "Tomorrow, Sunday 22 November, 10:00 (London time)"; null when there is none. */
function useTimeInWords({ value, now, zone, floating = false }: PickupTimeFieldProps): string | null {
  const { t, term, locale } = useTexts();
  if (value.type === "now") return t("pickupTime.asapHint");
  if (value.type === "unknown" || value.at === null) return null;
  const long = longTime(value.at, now, zone, locale);
  if (floating) return `${long.date}, ${long.time}`;
  const values = { ...long, city: term(zoneCity(zone)) };
  const word = dayWord(value.at, now, zone);
  if (word === "today") return t("pickupTime.friendlyToday", values);
  return t(word === "tomorrow" ? "pickupTime.friendlyTomorrow" : "pickupTime.friendly", values);
}
