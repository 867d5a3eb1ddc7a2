import type { TextStorage } from "#client/gateways/storage/storage.ts";

/** How a page was opened, for the life of its tab (ROUTE-030, A-46). */
export interface PageMode {
  /** Opened with `sandbox=true`: the server then uses the test gateway, for test tenants only. */
  readonly sandbox: boolean;
  /** Opened with `runmode=test`: the page carries a mark, nothing else changes. */
  readonly testRun: boolean;
}

/** Names of the parameters and of their entries in session storage, with the one value that counts. */
const MODES = { sandbox: ["sandbox", "true"], testRun: ["runmode", "test"] } as const;

/** Reads the mode from the page's address, else from what the tab has kept, and keeps it. */
export function pageMode(search: string, storage: TextStorage): PageMode {
  const query = new URLSearchParams(search);
  const isOn = ([name, value]: readonly [string, string]): boolean => {
    if (query.get(name) === value) storage.write(name, value);
    return storage.read(name) === value;
  };
  return { sandbox: isOn(MODES.sandbox), testRun: isOn(MODES.testRun) };
}
