import type { TextStorage } from "#client/gateways/storage/storage.ts";

/** How a page was opened, kept for the life of its tab. */
export interface PageMode {
  /** Opened with `sandbox=true`: test tenants then use the sandbox gateway. */
  readonly sandbox: boolean;
  /** Opened with `runmode=test`: only sets a marker on the page. */
  readonly testRun: boolean;
}

/** Names of the parameters and of their session storage entries, with the value that turns each on. */
const MODES = { sandbox: ["sandbox", "true"], testRun: ["runmode", "test"] } as const;

/** Reads the mode from the page's address, else from the tab's storage, and keeps it there. */
export function pageMode(search: string, storage: TextStorage): PageMode {
  const query = new URLSearchParams(search);
  const isOn = ([name, value]: readonly [string, string]): boolean => {
    if (query.get(name) === value) storage.write(name, value);
    return storage.read(name) === value;
  };
  return { sandbox: isOn(MODES.sandbox), testRun: isOn(MODES.testRun) };
}
