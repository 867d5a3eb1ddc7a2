import type { Navigate } from "#client/hooks/page-props.ts";
import { isHome, pagePath } from "#ds/foundations/AppLink/page-path.ts";

/** How the browser gets to another page. */
export interface NavigatorDeps {
  /** Changes the page in place to a path. */
  readonly change: (path: string) => void;
  /** Has the browser load a path. */
  readonly load: (path: string) => void;
}

/** Creates the application's single navigation function: the home page always gets a full load. */
export const navigator =
  ({ change, load }: NavigatorDeps): Navigate =>
  (to, { fullLoad = false } = {}) => {
    const path = pagePath(to);
    (fullLoad || isHome(path.replace(/[?#].*$/s, "")) ? load : change)(path);
  };
