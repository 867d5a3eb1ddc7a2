import type { ReactNode } from "react";

/** A heading for screen readers only, where the page shows by itself what it is about. Shared, not public. */
export function HiddenHeading({ children }: { readonly children: ReactNode }): ReactNode {
  return <h2 className="tk-visually-hidden">{children}</h2>;
}
