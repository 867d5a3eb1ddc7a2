import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, InputEvent, KeyboardEvent, RefObject } from "react";
import { AUTOCOMPLETE_MAX_RESULTS } from "#domain/shared/constants.ts";
import { commandOf } from "./combobox-keys.ts";

/** State of a search. "idle" is before the second character. */
export type SearchStatus = "idle" | "loading" | "ready" | "empty" | "failed";

/** Props and events of a combobox over a search; values in, events out. */
export interface ComboboxState<Option> {
  /** The chosen option; a new one replaces the typed text, null leaves what was typed since. */
  readonly value: Option | null;
  /** Text without a choice that the owner has kept, from before a reload; not written while the input has focus. */
  readonly typed?: string | undefined;
  /** What the search found, best first; at most 10 are shown. */
  readonly suggestions: readonly Option[];
  readonly status: SearchStatus;
  readonly error: string | null;
  readonly disabled?: boolean | undefined;
  readonly locked?: boolean | undefined;
  /** The box's text once an option is chosen. */
  readonly textOf: (option: Option) => string;
  readonly onType: (text: string) => void;
  readonly onChoose: (option: Option) => void;
  readonly onClear: () => void;
  readonly onBlur: () => void;
}

/** What the combobox shows, and the handlers of its parts. */
export interface ComboboxBox<Option> {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Text of the chosen option at the first render; React never writes the box after that. */
  readonly initialText: string;
  readonly options: readonly Option[];
  /** Index of the highlighted option, -1 for none. */
  readonly active: number;
  readonly open: boolean;
  /** The typed text, for marking the matches; also shows whether there is something to clear. */
  readonly query: string;
  readonly choose: (option: Option) => void;
  readonly clear: () => void;
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * The behaviour of the ARIA combobox with a list (arrows, Home, End, Enter, Escape, Tab) over an uncontrolled input:
 * text typed before hydration stays and is searched as soon as the component hydrates.
 */
export function useCombobox<Option>(props: ComboboxState<Option>): ComboboxBox<Option> {
  const { value, suggestions, status, textOf, onType, onChoose, onClear } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const [initialText] = useState(() => (value === null ? "" : textOf(value)));
  const [query, setQuery] = useState(initialText);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const fixed = props.disabled === true || props.locked === true;
  const options = suggestions.slice(0, AUTOCOMPLETE_MAX_RESULTS);
  const open = wanted && status !== "idle" && !fixed;
  const { write, pendingRef } = useOptionText(inputRef, props, setQuery);

  usePreHydrationInput(inputRef, initialText, (typed, focused) => {
    setWanted(focused);
    if (typed === "") return;
    setQuery(typed);
    onType(typed);
  });

  const choose = (chosen: Option): void => {
    write(textOf(chosen));
    pendingRef.current = chosen;
    setWanted(false);
    setActive(-1);
    onChoose(chosen);
  };
  const clear = (): void => {
    write("");
    pendingRef.current = null;
    setActive(-1);
    onClear();
    inputRef.current?.focus();
  };
  const onInput = (event: InputEvent<HTMLInputElement>): void => {
    pendingRef.current = null;
    setQuery(event.currentTarget.value);
    setWanted(true);
    setActive(-1);
    onType(event.currentTarget.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || fixed) return;
    // Enter takes what is highlighted, else the best option found; Tab only what is highlighted.
    const best = status === "ready" ? options[0] : undefined;
    const command = commandOf(event, { open, active, options, best });
    if (command.prevent) event.preventDefault();
    if (command.choose !== undefined) choose(command.choose);
    if (command.active !== undefined) setActive(command.active);
    if (command.open !== undefined) setWanted(command.open);
    if (command.clear === true) clear();
    if (event.key === "Escape" && command.prevent) event.stopPropagation();
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setWanted(false);
    setActive(-1);
    const typed = inputRef.current?.value.trim() ?? "";
    if (typed !== "" && value === null && pendingRef.current === null) props.onBlur();
  };
  const onFocus = (): void => setWanted(value === null);
  return { inputRef, initialText, options, active, open, query, choose, clear, onInput, onKeyDown, onFocus, onBlur };
}

/** Once, at hydration: text typed into the server's HTML counts as typed, and a focused box counts as focused. */
function usePreHydrationInput(
  inputRef: RefObject<HTMLInputElement | null>,
  initialText: string,
  onEarly: (typed: string, focused: boolean) => void,
): void {
  useEffect(() => {
    const box = inputRef.current;
    if (!box) return;
    const typed = box.value === initialText ? "" : box.value;
    const focused = box === document.activeElement;
    if (typed !== "" || focused) onEarly(typed, focused);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

interface TextSync<Option> {
  readonly write: (text: string) => void;
  /** A choice that the owner has not accepted or rejected yet (it may be looking up a postcode). */
  readonly pendingRef: RefObject<Option | null>;
}

/**
 * Keeps the box's text in step with the chosen option. A new option writes its text; a removed one clears its text,
 * unless the user has typed since; an option that is rejected with an error empties the box. Text that the owner has
 * kept is restored.
 */
function useOptionText<Option>(
  inputRef: RefObject<HTMLInputElement | null>,
  { value, typed = "", error, textOf }: ComboboxState<Option>,
  setQuery: (text: string) => void,
): TextSync<Option> {
  const pendingRef = useRef<Option | null>(null);
  const beforeRef = useRef(value);
  const write = (text: string): void => {
    if (inputRef.current && inputRef.current.value !== text) inputRef.current.value = text;
    setQuery(text);
  };
  useLayoutEffect(() => {
    const left = beforeRef.current ?? (error === null ? null : pendingRef.current);
    beforeRef.current = value;
    const box = inputRef.current;
    if (value !== null || left !== null) pendingRef.current = null;
    if (value !== null) return write(textOf(value));
    if (left !== null && box?.value === textOf(left)) write("");
    if (typed !== "" && pendingRef.current === null && box !== document.activeElement) write(typed);
    // `write` and `textOf` only read what they are given.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, typed, error]);
  return { write, pendingRef };
}
