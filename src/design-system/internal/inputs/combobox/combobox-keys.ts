/** What a key press in the combobox asks for; `prevent` keeps the browser from doing its own. */
export interface ComboboxCommand<Option> {
  readonly prevent: boolean;
  readonly choose?: Option;
  readonly active?: number;
  readonly open?: boolean;
  readonly clear?: boolean;
}

interface ComboboxState<Option> {
  readonly open: boolean;
  /** Index of the highlighted option, -1 for none. */
  readonly active: number;
  readonly options: readonly Option[];
  /** What Enter takes while nothing is highlighted. */
  readonly best: Option | undefined;
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly currentTarget: { readonly value: string };
}

const NOTHING = { prevent: false } as const;

/**
 * The keys of an editable combobox with a list. Enter takes the highlighted option, else the best one; Tab takes the
 * highlighted one and leaves the field; Escape closes the list, and empties the box when there is no list; arrows, Home
 * and End move the highlight.
 */
export function commandOf<Option>(pressed: PressedKey, state: ComboboxState<Option>): ComboboxCommand<Option> {
  const { open, active, options, best } = state;
  const highlighted = options[active];
  switch (pressed.key) {
    case "Enter": {
      const taken = highlighted ?? best;
      return open && taken !== undefined ? { prevent: true, choose: taken } : NOTHING;
    }
    case "Tab":
      return open && highlighted !== undefined && !pressed.shiftKey ? { prevent: false, choose: highlighted } : NOTHING;
    case "Escape":
      if (open) return { prevent: true, open: false, active: -1 };
      return pressed.currentTarget.value === "" ? NOTHING : { prevent: true, clear: true };
    default: {
      const next = nextActive(pressed.key, active, open ? options.length : 0);
      if (next !== null) return { prevent: true, active: next };
      return !open && pressed.key === "ArrowDown" ? { prevent: true, open: true } : NOTHING;
    }
  }
}

/**
 * Which option a key highlights in an open list of `count` options, or null when the key is not for the list. -1 is
 * "none": from there ArrowDown goes to the first and ArrowUp to the last; at the ends the highlight passes through
 * "none", so that the user always comes back to the typed text. Home and End belong to the text until an option is
 * highlighted.
 */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return active + 1 >= count ? -1 : active + 1;
  if (key === "ArrowUp") return active === -1 ? count - 1 : active - 1;
  if (active === -1) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
