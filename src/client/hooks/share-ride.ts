import { useState } from "react";
import { tenantQuery } from "./tenant-query.ts";

/**
 * Shares the address that follows a ride: by the device's share sheet, else by the clipboard.
 * @param code of the link to share; for strangers the one that only watches.
 * @returns how; null: not shared.
 */
export async function shareRide(code: string, title: string): Promise<"shared" | "copied" | null> {
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

/** Shares a ride by `shareRide`, and tells whether its address was copied, until that was read. */
export function useShareRide() {
  const [copied, setCopied] = useState(false);
  return {
    copied,
    share: (code: string, title: string) => void shareRide(code, title).then((how) => setCopied(how === "copied")),
    dismiss: () => setCopied(false),
  };
}
