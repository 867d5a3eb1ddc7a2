import type { ReactNode } from "react";
import { LaterPart } from "./LaterPart.tsx";
import { checksPart, contactPart, extrasPart } from "./lazy-sections.ts";

/** Who travels, for whom, and what else the driver should know. */
export function ContactSlot(): ReactNode {
  return (
    <LaterPart shape="form" count={4}>
      <contactPart.Part />
      <extrasPart.Part />
      <checksPart.Part />
    </LaterPart>
  );
}
