/** Codes that open a ride, in addresses and in what people paste. */

/** A code is 256 bits as text; references, which people read out, are far shorter. */
export const isTrackCode = (text: string): boolean => /^[\w-]{40,128}$/.test(text);

/** What people paste: a whole link, of which the last part counts, or the code itself. */
export const idIn = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/s, "")
    .split("/")
    .findLast((part) => part !== "")
    ?.replace(/\.html$/, "") ?? "";

/** Gives the address of a ride away: by the device's own sheet, else by the clipboard. @returns how, null: not at all. */
export async function shareAddress(code: string, title: string): Promise<"shared" | "copied" | null> {
  const { origin, search } = window.location;
  const tenant = new URLSearchParams(search).get("tenant");
  // A demo serves several brands on one host; their name is part of the address there.
  const url = `${origin}/tracking/${code}${tenant === null ? "" : `?tenant=${encodeURIComponent(tenant)}`}`;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
      return "shared";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return null;
  }
}
