/** A text kept for the life of a tab or longer. Reading a missing or forbidden key gives null. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * Web storage that never throws: private windows and third-party frames may refuse it, and then the form is simply not
 * kept.
 * @param pick reads the storage each time, because even naming `window.sessionStorage` can throw.
 */
export function webStorage(pick: () => Storage): TextStorage {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(pick());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, text) => void attempt((storage) => storage.setItem(key, text)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

/** Where a page keeps things. */
export interface PageStorages {
  /** For the life of the tab. */
  readonly tab: TextStorage;
  /** For later visits. */
  readonly lasting: TextStorage;
}

/** The storages of the browser. */
export const browserStorages: PageStorages = {
  tab: webStorage(() => window.sessionStorage),
  lasting: webStorage(() => window.localStorage),
};
