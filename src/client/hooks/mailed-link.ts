import { useEffect, useState } from "react";

/** Id and code of a mailed link; both empty when the page was opened without one. */
export interface Link {
  readonly id: string;
  readonly code: string;
}

/**
 * The link by which a page was opened. It is removed from the address bar at once, where others could see it, the
 * history would keep it and a referrer or a copied address would pass it on.
 * @param rest what follows the page's name in its address.
 */
export function useMailedLink(page: string, rest: readonly string[]): Link {
  const [link] = useState(() => ({ id: rest[0] ?? "", code: rest[1] ?? "" }));
  useEffect(() => {
    if (link.code !== "") window.history.replaceState(window.history.state, "", `/${page}.html`);
  }, [link, page]);
  return link;
}
