import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { InputEvent, KeyboardEvent, RefObject } from "react";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import { readTypedTime } from "#domain/shared/typed-time.ts";
import type { Instant } from "#domain/shared/units.ts";
import { formatWall, parseWall, type WallTimeFault } from "#domain/shared/zoned-time.ts";

/** What the hook needs of the field's props, and the word that stands in the box for "now". */
export interface TypedTimeInput {
  readonly value: PickupTime;
  readonly now: Instant;
  readonly zone: string;
  readonly nowText: string;
  readonly onLater: () => void;
  readonly onChange: (at: Instant) => void;
  readonly onInvalidText: (text: string) => void;
}

/** The box's handlers, and why its text is no time. */
export interface TypedTime {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Text at the first render; React never writes the box after that. */
  readonly initialText: string;
  readonly fault: WallTimeFault | null;
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

const textOf = ({ value, zone, nowText }: TypedTimeInput): string => {
  if (value.type === "now") return nowText;
  return value.type === "later" && value.at !== null ? formatWall(value.at, zone) : "";
};

/**
 * The typed date and time. A complete dd/MM/yyyy HH:mm counts at once; looser forms are read, and written out in full,
 * when the box is left or Enter is pressed. Text that is no time stays in the box to be mended.
 */
export function useTypedTime(field: TypedTimeInput): TypedTime {
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
    // Once, at hydration: what a person typed into the server's HTML counts as typed.
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
  /** The box holds a text that is no time. */
  readonly refusedRef: RefObject<boolean>;
}

/** Writes a new time into the box, unless the person is typing there or has left a text to mend. */
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
