/** Codes that open a ride, in addresses and in what people paste. */
import { tenantQuery } from "#client/hooks/tenant-query.ts";

/** A code is 256 bits as text; references, which people read out, are far shorter. */
export const isTrackCode = (text: string): boolean => /^[\w-]{40,128}$/.test(text);

/** The code in what people paste: the last part of a link, or the code itself. */
export const idIn = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/s, "")
    .split("/")
    .findLast((part) => part !== "")
    ?.replace(/\.html$/, "") ?? "";

/** Shares the address of a ride: by the device's share sheet, else by the clipboard. @returns how; null: not shared. */
export async function shareAddress(code: string, title: string): Promise<"shared" | "copied" | null> {
  const url = `${window.location.origin}/tracking/${code}${tenantQuery()}`;
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
