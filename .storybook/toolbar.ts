import { createContext, use } from "react";
import { instant, type Instant } from "#domain/shared/units.ts";
import { CLOCKS } from "./modes.ts";

/** The viewer of a story: a guest, a signed-in customer, or a booker. */
export type Role = "guest" | "customer" | "booker";

/** The toolbar's choices that stories may read; scheme, language and size apply without their help. */
interface Toolbar {
  /** The brand that is drawn, also where all are side by side. */
  readonly tenant: string;
  readonly template: string;
  readonly role: Role;
  /** The moment at which the story's clock is frozen. */
  readonly now: Instant;
}

/** Provided by the frame around every story. */
export const ToolbarContext = createContext<Toolbar>({
  tenant: "metro",
  template: "wizard",
  role: "guest",
  now: clockOf("june"),
});

/** The toolbar's current choices. */
export const useToolbar = (): Toolbar => use(ToolbarContext);

/** The role that a global names. */
export const roleOf = (value: unknown): Role => (value === "customer" || value === "booker" ? value : "guest");

function isClock(value: unknown): value is keyof typeof CLOCKS {
  return typeof value === "string" && value in CLOCKS;
}

/** The moment at which a global stops the calendar. */
export function clockOf(value: unknown): Instant {
  return instant(Date.parse(CLOCKS[isClock(value) ? value : "june"].at));
}
