import { createContext, use } from "react";

/** Who looks at a story: a visitor, somebody signed in, or one who books for others on account. */
export type Role = "guest" | "customer" | "booker";

/** The choices of the toolbar that stories may follow; brand, language and size come to them by themselves. */
interface Toolbar {
  readonly template: string;
  readonly role: Role;
}

/** Given by the frame around every story. */
export const ToolbarContext = createContext<Toolbar>({ template: "wizard", role: "guest" });

/** What the toolbar says. */
export const useToolbar = (): Toolbar => use(ToolbarContext);

/** The role that a global names. */
export const roleOf = (value: unknown): Role => (value === "customer" || value === "booker" ? value : "guest");
