/** Names that all mean the start page. */
const HOME = new Set(["", "/", "home", "index"]);

/**
 * The path of a page by its name: `.html` is appended unless it is there (ROUTE-022); home names give `/`. Query and
 * fragment are kept, and so is an id behind the name: `pagePath("booking?id=7")` is `/booking.html?id=7`,
 * `pagePath("ticket/ab12")` is `/ticket/ab12`.
 */
export const pagePath = (name: string): string => {
  const cut = name.search(/[?#]/);
  const page = cut < 0 ? name : name.slice(0, cut);
  const rest = cut < 0 ? "" : name.slice(cut);
  if (isHome(page)) return `/${rest}`;
  const bare = page.replace(/^\/+/, "");
  return `/${/\.html$|\/./i.test(bare) ? bare : `${bare}.html`}${rest}`;
};

/** Whether a name means the start page, which is always reloaded (ROUTE-023). */
export const isHome = (name: string): boolean =>
  HOME.has(
    name
      .replace(/^\/+(?=.)/, "")
      .replace(/\.html$/i, "")
      .toLowerCase(),
  );
