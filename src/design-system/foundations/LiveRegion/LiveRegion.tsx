import { useEffect, useState } from "react";
import { onAnnouncement, type Announcement, type Urgency } from "./announcements.ts";

const Region = ({ urgency, said }: { urgency: Urgency; said: Announcement | null }) => (
  <div role={urgency === "polite" ? "status" : "alert"} aria-live={urgency} aria-atomic="true">
    {said === null ? null : <span key={said.id}>{said.text}</span>}
  </div>
);

/**
 * The page's only live region; `announce()` puts a text into it. ThemeRoot contains it: an application never renders
 * another.
 */
export function LiveRegion() {
  const [polite, setPolite] = useState<Announcement | null>(null);
  const [assertive, setAssertive] = useState<Announcement | null>(null);
  useEffect(() => onAnnouncement((said) => (said.urgency === "polite" ? setPolite : setAssertive)(said)), []);
  return (
    <div data-c="LiveRegion" className="tk-visually-hidden">
      <Region urgency="polite" said={polite} />
      <Region urgency="assertive" said={assertive} />
    </div>
  );
}
