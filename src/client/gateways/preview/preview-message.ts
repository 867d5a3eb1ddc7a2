/** What the studio and the pages in its preview say to each other; both are on the shop's own origin. */
import { isRecord } from "#domain/shared/is-record.ts";
import { parseThemeInputs, type SchemeName, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";

/** Name of the event by which a page learns how to look. */
export const LOOK_EVENT = "cabstand.preview.look";
const READY = "cabstand.preview.ready";
const CUT = "cabstand.preview.cut";

/** How a page looks. */
export interface PreviewLook {
  readonly theme: ThemeInputs;
  readonly scheme: SchemeName;
}

/** The texts of a page that do not fit. */
export interface CutTexts {
  /** Of the page, in CSS pixels. */
  readonly width: number;
  readonly texts: readonly string[];
}

/** From a page: these texts do not fit. */
export const cutMessage = ({ width, texts }: CutTexts): unknown => ({ kind: CUT, width, texts: [...texts] });

/** The texts that a message names; null for any other message. */
export function readCutMessage(message: unknown): CutTexts | null {
  if (!isRecord(message) || message["kind"] !== CUT) return null;
  const { width, texts } = message;
  const isRead = typeof width === "number" && Array.isArray(texts);
  return isRead ? { width, texts: texts.filter((text) => typeof text === "string") } : null;
}

/**
 * From the studio: look like this. An event, which reaches the page at once and only on its own origin; a message would
 * wait for the studio's own next picture.
 */
export const lookEvent = (look: PreviewLook): Event => new CustomEvent(LOOK_EVENT, { detail: look });

/** From a page: it listens now. */
export const readyMessage = (): unknown => ({ kind: READY });

export const isReadyMessage = (message: unknown): boolean => isRecord(message) && message["kind"] === READY;

/** The look that an event asks for; null: none that is known. The theme is checked as one in a file is. */
export function readLookEvent(event: Event): PreviewLook | null {
  const { detail } = event as CustomEvent<unknown>;
  if (!isRecord(detail)) return null;
  const { scheme } = detail;
  const theme = parseThemeInputs(detail["theme"]);
  return theme.ok && (scheme === "light" || scheme === "dark") ? { theme: theme.value, scheme } : null;
}
