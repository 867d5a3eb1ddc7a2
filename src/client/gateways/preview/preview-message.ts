/** What the studio and the pages in its preview say to each other; both are on the shop's own origin. */
import { isRecord } from "#domain/shared/is-record.ts";
import { parseThemeInputs, type SchemeName, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";

const LOOK = "cabstand.preview.look";
const READY = "cabstand.preview.ready";

/** How a page looks. */
export interface PreviewLook {
  readonly theme: ThemeInputs;
  readonly scheme: SchemeName;
}

/** From the studio: look like this. */
export const lookMessage = ({ theme, scheme }: PreviewLook): unknown => ({ kind: LOOK, theme: { ...theme }, scheme });

/** From a page: it listens now. */
export const readyMessage = (): unknown => ({ kind: READY });

export const isReadyMessage = (message: unknown): boolean => isRecord(message) && message["kind"] === READY;

/** The look that a message asks for; null for any other message. The theme is checked as one in a file is. */
export function readLookMessage(message: unknown): PreviewLook | null {
  if (!isRecord(message) || message["kind"] !== LOOK) return null;
  const { scheme } = message;
  const theme = parseThemeInputs(message["theme"]);
  return theme.ok && (scheme === "light" || scheme === "dark") ? { theme: theme.value, scheme } : null;
}
