import FilledInput from "@mui/material/FilledInput";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { useTexts } from "#ds/texts/use-texts.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import { readTypedTime } from "#domain/shared/time/typed-time.ts";
import type { Instant } from "#domain/shared/units.ts";
import { formatWall, parseWall, type WallTimeFault } from "#domain/shared/time/zoned-time.ts";

interface TypedTimeInputProps {
  readonly id: string;
  readonly label: string;
  readonly typed: TypedTime;
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The user is about to open the calendar: prefetch it. */
  readonly onIntent: () => void;
}

/** The box to type a date and time into, with a button that opens the calendar. */
export function TypedTimeInput(props: TypedTimeInputProps): ReactNode {
  const { id, label, disabled } = props;
  const { inputRef, initialText, onInput, onKeyDown, onFocus, onBlur } = props.typed;
  const { t } = useTexts();
  return (
    <>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <FilledInput
        inputRef={inputRef}
        id={id}
        autoComplete="off"
        placeholder={t("pickupTime.format")}
        defaultValue={initialText}
        aria-describedby={props.describedBy}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        slotProps={{ input: { className: "tk-numerals", inputMode: "text", dir: "ltr", maxLength: 40, onInput } }}
        endAdornment={
          <InputAdornment position="end" onPointerEnter={props.onIntent} onFocus={props.onIntent}>
            <IconAction
              icon="calendar"
              label={t("pickupTime.openCalendar")}
              expanded={props.open}
              disabled={disabled}
              onPress={props.onOpen}
            />
          </InputAdornment>
        }
      />
    </>
  );
}

/** The props that the hook needs, and the word that the box shows for "now". */
interface TypedTimeField {
  readonly value: PickupTime;
  readonly now: Instant;
  readonly zone: string;
  readonly nowText: string;
  readonly onLater: () => void;
  readonly onChange: (at: Instant) => void;
  readonly onInvalidText: (text: string) => void;
}

/** The box's handlers, and why its text is not a time. */
interface TypedTime {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Text at the first render; React never writes the box after that. */
  readonly initialText: string;
  readonly fault: WallTimeFault | null;
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

const textOf = ({ value, zone, nowText }: TypedTimeField): string => {
  if (value.type === "now") return nowText;
  return value.type === "later" && value.at !== null ? formatWall(value.at, zone) : "";
};

/**
 * The typed date and time. A complete dd/MM/yyyy HH:mm counts at once; looser forms are read, and written out in full,
 * on blur or Enter. Text that is not a time stays in the box for correction.
 */
export function useTypedTime(field: TypedTimeField): TypedTime {
  const { value, now, zone, onLater, onChange, onInvalidText } = field;
  const inputRef = useRef<HTMLInputElement>(null);
  const text = textOf(field);
  const [initialText] = useState(text);
  const [fault, setFault] = useState<WallTimeFault | null>(null);
  const typingRef = useRef(false);
  const refusedRef = useRef(false);
  const chosen = value.type === "later" ? value.at : null;

  useShownText({ inputRef, typingRef, refusedRef }, text, setFault);

  const take = (at: Instant): void => {
    setFault(null);
    if (at !== chosen) onChange(at);
  };
  const edit = (typed: string): void => {
    typingRef.current = true;
    refusedRef.current = false;
    setFault(null);
    const whole = parseWall(typed, zone);
    if (whole.ok) take(whole.value);
    else if (value.type === "now") onLater();
  };
  const settle = (): void => {
    if (!inputRef.current || !typingRef.current) return;
    typingRef.current = false;
    const typed = inputRef.current.value.trim();
    if (typed === "") {
      if (chosen !== null) onInvalidText("");
      return;
    }
    const read = readTypedTime(typed, now, zone);
    if (read.ok) {
      inputRef.current.value = formatWall(read.value, zone);
      take(read.value);
    } else {
      refusedRef.current = true;
      setFault(read.error);
      onInvalidText(typed);
    }
  };
  useEffect(() => {
    const box = inputRef.current;
    if (!box || box.value === initialText) return;
    edit(box.value);
    if (document.activeElement !== box) settle();
    // Once, at hydration: text typed into the server's HTML counts as typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return {
    inputRef,
    initialText,
    fault,
    onInput: (event) => edit(event.currentTarget.value),
    onKeyDown: (event) => {
      if (event.key === "Enter") settle();
    },
    onFocus: () => {
      if (value.type === "now") inputRef.current?.select();
    },
    onBlur: settle,
  };
}

interface BoxRefs {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The person is typing in the box. */
  readonly typingRef: RefObject<boolean>;
  /** The box holds text that is not a time. */
  readonly refusedRef: RefObject<boolean>;
}

/** Writes a new time into the box, unless the user is typing there or has left invalid text to correct. */
function useShownText(
  { inputRef, typingRef, refusedRef }: BoxRefs,
  text: string,
  setFault: (fault: null) => void,
): void {
  useLayoutEffect(() => {
    if (!inputRef.current || typingRef.current || (text === "" && refusedRef.current)) return;
    refusedRef.current = false;
    setFault(null);
    if (inputRef.current.value !== text) inputRef.current.value = text;
  }, [inputRef, typingRef, refusedRef, text, setFault]);
}
