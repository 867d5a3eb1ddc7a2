/** The HTML of a part of the page in English, as the server renders it; no effect runs. */
import type { ReactElement } from "react";
import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router-dom";
import { StoresContext } from "#client/hooks/stores.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { ThemeRoot } from "#ds/foundations/ThemeRoot/index.ts";
import { newStyleCache } from "#ds/support/style-cache.ts";
import { EN } from "#ds/texts/en.ts";

/** Waits for every chunk. */
export async function pageHtml(root: RootStore, part: ReactElement, path = "/booking.html"): Promise<string> {
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={[path]}>
      <StoresContext value={root}>
        <ThemeRoot
          tenant="metro"
          scheme="light"
          template="wizard"
          locale="en-GB"
          catalogue={EN}
          styleCache={newStyleCache("ltr")}
        >
          {part}
        </ThemeRoot>
      </StoresContext>
    </MemoryRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
