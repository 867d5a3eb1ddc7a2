import { lazyPart } from "#ds/feedback/lazy-part.tsx";

/** All pages but the booking form: one chunk that knows the chunks of their screens, so that the first screen does not. */
const load = () => import("./LaterPage.tsx");

/** The page of an entry of page-table.ts. */
export const laterPage = lazyPart(async () => (await load()).LaterPage, { level: 1 });

/** Prefetches the page that follows a booking. */
export function preloadTicket(): void {
  laterPage.preload();
  void load().then(
    (pages) => pages.preloadTicket(),
    () => undefined,
  );
}
