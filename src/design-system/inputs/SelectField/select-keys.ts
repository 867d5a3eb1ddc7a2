/** Letters typed within this belong to one word. */
export const TYPING_PAUSE_MS = 600;

/** The command that a key gives to a select; `prevent` suppresses the browser's default. */
export interface SelectCommand {
  readonly prevent: boolean;
  readonly open?: boolean;
  /** Index to highlight; opens the list. */
  readonly active?: number;
  /** Takes the highlighted item. */
  readonly take?: boolean;
  /** The letters typed so far. */
  readonly typed?: string;
}

interface SelectState {
  readonly open: boolean;
  /** Index of the highlighted item, -1 for none. */
  readonly active: number;
  readonly texts: readonly string[];
  /** Letters typed a moment ago. */
  readonly typed: string;
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const PAGE = 8;

/** Where each key moves the highlight in an open list. */
const MOVES: Readonly<Record<string, (active: number, last: number) => number>> = {
  ArrowDown: (active, last) => Math.min(last, active + 1),
  ArrowUp: (active) => Math.max(0, active - 1),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (active, last) => Math.min(last, active + PAGE),
  PageUp: (active) => Math.max(0, active - PAGE),
};

/** Keys that open a closed list. */
const OPENERS: readonly string[] = ["ArrowDown", "ArrowUp", "Home", "End", "Enter", " "];

/** The keys of a select-only combobox, as the ARIA practices describe it; null for any other key. */
export function commandOf(pressed: PressedKey, state: SelectState): SelectCommand | null {
  const { key } = pressed;
  // While a word is typed a space is one of its letters.
  const isLetter = key === " " ? state.typed !== "" : [...key].length === 1;
  if (isLetter) {
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
    const typed = state.typed + key;
    return { prevent: true, typed, active: matching(state.texts, typed, state.active) };
  }
  if (!state.open) return OPENERS.includes(key) ? { prevent: true, open: true } : null;
  const move = MOVES[key];
  if (move) return { prevent: true, active: move(state.active, state.texts.length - 1) };
  if (key === "Escape") return { prevent: true, open: false };
  return key === "Enter" || key === " " || key === "Tab" ? { prevent: key !== "Tab", take: true, open: false } : null;
}

/** The next text that begins with the letters; repeating one letter cycles through all texts that begin with it. */
function matching(texts: readonly string[], typed: string, active: number): number {
  const same = [...typed].every((letter) => letter === typed[0]);
  const wanted = (same ? (typed[0] ?? "") : typed).toLocaleLowerCase();
  const from = same ? active + 1 : Math.max(0, active);
  const order = texts.map((_, index) => (from + index) % texts.length);
  return order.find((index) => texts[index]?.toLocaleLowerCase().startsWith(wanted)) ?? active;
}
