import type { ReactNode } from "react";
import { ExtrasSlot } from "./ExtrasSlot.tsx";
import { PeopleSlot } from "./PeopleSlot.tsx";
import { TripChecksSlot } from "./TripChecksSlot.tsx";

/** Who travels, for whom, and what else the driver should know. */
export function ContactSections(): ReactNode {
  return (
    <>
      <PeopleSlot />
      <ExtrasSlot />
      <TripChecksSlot />
    </>
  );
}
