/** The close function of each open dialog; the topmost is last. */
const open: (() => void)[] = [];
/** Called when the first dialog opens and when the last one closes. */
const watchers = new Set<() => void>();
const notify = (): void => watchers.forEach((watcher) => watcher());

/** A dialog opened. @param close what its close button does; nothing where it has none. @returns what to call once it closes. */
export function dialogOpened(close: () => void): () => void {
  open.push(close);
  if (open.length === 1) notify();
  return () => {
    open.splice(open.indexOf(close), 1);
    if (open.length === 0) notify();
  };
}

export const isDialogOpen = (): boolean => open.length > 0;

/** Calls back when the first dialog opens and when the last one closes, until the signal ends. */
export function watchDialogs(watcher: () => void, signal: AbortSignal): void {
  watchers.add(watcher);
  signal.addEventListener("abort", () => watchers.delete(watcher), { once: true });
}

/** Asks the dialog on top to close, as its close button does. @returns whether any was open. */
export function closeTopDialog(): boolean {
  const top = open.at(-1);
  top?.();
  return top !== undefined;
}
