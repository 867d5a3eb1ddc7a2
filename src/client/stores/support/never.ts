/** A signal that never aborts, for calls that a person asked for: they are made whatever becomes of the page. */
export const never = (): AbortSignal => new AbortController().signal;
