import type { TextStorage } from "./storage.ts";

/** A storage that ends with the page. @param entries what it holds from the start. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): TextStorage {
  const kept = new Map(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
}
