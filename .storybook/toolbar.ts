import { createContext, use } from "react";
import { instant, type Instant } from "#domain/shared/units.ts";
import { CLOCKS } from "./modes.ts";

/** Who looks at a story: a visitor, somebody signed in, or one who books for others on account. */
export type Role = "guest" | "customer" | "booker";

/** The choices of the toolbar that stories may follow; brand, language and size come to them by themselves. */
interface Toolbar {
  readonly template: string;
  readonly role: Role;
  /** The moment at which the story stands still. */
  readonly now: Instant;
}

/** Given by the frame around every story. */
export const ToolbarContext = createContext<Toolbar>({ template: "wizard", role: "guest", now: clockOf("june") });

/** What the toolbar says. */
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
