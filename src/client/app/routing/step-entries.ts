import type { StepEntries, Trail } from "#client/app/wiring/step-history.ts";

/** The state that router and form keep with a history entry. */
type EntryState = { readonly trail?: Trail } | null;

const read = (): EntryState => window.history.state as EntryState;

/** The browser's history. The router's share of an entry's state is kept, since the address does not change. */
export const stepEntries: StepEntries = {
  trail: () => read()?.trail ?? null,
  replace: (trail) => window.history.replaceState({ ...read(), trail }, ""),
  push: (trail) => window.history.pushState({ ...read(), trail }, ""),
  go: (delta) => window.history.go(delta),
  onPop: (listener, signal) => window.addEventListener("popstate", listener, { signal }),
};
