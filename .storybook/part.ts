import { definePreviewAddon } from "storybook/internal/csf";

/** What the stories of a part say about it: shown on its page, and held to by `npm run ds-check`. */
export interface PartNotes {
  /** Stable when left out. beta: its props may still change; deprecated: `avoid` names what to use instead. */
  readonly status?: "beta" | "deprecated";
  /** When to use it. */
  readonly use: string;
  /** When not to use it, with what to use instead. */
  readonly avoid: string;
  /** What else must be known to use it well. */
  readonly note?: string;
  /** It is worked by keyboard: a test "keyboard: …" shows it. */
  readonly interactive?: boolean;
  /** It opens over the page in a way of its own: tests "focus: …" and "escape: …" show where the focus goes. */
  readonly overlay?: boolean;
  /** What it does for WCAG, with the story of its file that shows it. */
  readonly a11y: readonly { readonly wcag: string; readonly criterion: string; readonly story: string }[];
  /** States of its tier that it does not have, each with the reason. */
  readonly notApplicable?: Readonly<Record<string, string>>;
}

/** Gives stories the typed parameter `part`. */
export const partNotes = definePreviewAddon<{ parameters: { part?: PartNotes } }>({});
