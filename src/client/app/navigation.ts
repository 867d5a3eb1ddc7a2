import type { Navigate } from "#client/hooks/page-props.ts";
import { isHome, pagePath } from "#domain/shared/page-path.ts";

/** The two ways to another page. */
export interface Ways {
  /** Changes the page in place, with its path. */
  readonly change: (path: string) => void;
  /** Has the browser load a path anew. */
  readonly load: (path: string) => void;
}

/** Makes the one means by which the application leads to another page (ROUTE-022 to ROUTE-024). */
export const navigator =
  ({ change, load }: Ways): Navigate =>
  (to, { fullLoad = false } = {}) => {
    const path = pagePath(to);
    (fullLoad || isHome(path.replace(/[?#].*$/s, "")) ? load : change)(path);
  };
