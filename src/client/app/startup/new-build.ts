import type { TextStorage } from "#client/gateways/storage/storage.ts";

/** Name of the session storage entry with the build for which the page was last reloaded. */
const RELOADED_KEY = "reloaded";

export interface NewBuildDeps {
  /** Address of the page's script; its name carries a hash of the build. */
  readonly build: string;
  /** Session storage. */
  readonly storage: TextStorage;
  /** The HTTP status of an address, bypassing every cache; null when no server answered. */
  readonly statusOf: (address: string) => Promise<number | null>;
  /** Runs once the person is not typing, so that the reload does not interrupt them. */
  readonly whenNotTyping: (run: () => void) => void;
  readonly reload: () => void;
}

/**
 * Called when a chunk did not load. If the server no longer has the page's own script, a newer build has replaced it,
 * and the page is reloaded. Once for each build, so that servers with different builds, or a page without storage,
 * cannot cause an endless loop.
 */
export async function reloadForNewBuild(deps: NewBuildDeps): Promise<void> {
  const { build, storage, statusOf, whenNotTyping, reload } = deps;
  if (storage.read(RELOADED_KEY) === build || (await statusOf(build)) !== 404) return;
  whenNotTyping(() => {
    storage.write(RELOADED_KEY, build);
    if (storage.read(RELOADED_KEY) === build) reload();
  });
}

/** Watches for chunks that fail to load, for the life of the page. */
export function watchForNewBuild(storage: TextStorage): void {
  const deps: NewBuildDeps = {
    build: import.meta.url,
    storage,
    statusOf: (address) =>
      fetch(address, { method: "HEAD", cache: "no-store" }).then(
        ({ status }) => status,
        () => null,
      ),
    whenNotTyping: (run) => {
      const { activeElement } = document;
      if (activeElement?.matches("input, textarea")) activeElement.addEventListener("blur", run, { once: true });
      else run();
    },
    reload: () => window.location.reload(),
  };
  window.addEventListener("vite:preloadError", () => void reloadForNewBuild(deps));
}
