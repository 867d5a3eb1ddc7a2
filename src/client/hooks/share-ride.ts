import { useState } from "react";
import type { Ticket } from "#domain/booking/ticket.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
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

/** Sharing the ride of a ticket: its button, none where it cannot be shared, and the toast that tells of a copied address. */
export function useTicketSharing(ticket: Ticket | null) {
  const { copied, share, dismiss } = useShareRide();
  const { t, locale } = useAreaTexts(MANAGE_TEXTS);
  // The address of the page shows name, phone number and places: it is not the one to give away.
  const watchCode = ticket?.watchCode || ticket?.returnWatchCode || "";
  const time = ticket?.pickupAt ? rideTime(ticket.pickupAt, ticket.zone, locale) : "";
  return {
    button: watchCode === "" ? {} : { onShare: () => share(watchCode, t("take.shareTitle", { time })) },
    toast: { message: copied ? t("take.shared") : null, onDismiss: dismiss },
  };
}
