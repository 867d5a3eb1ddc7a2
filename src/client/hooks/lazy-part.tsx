import { lazy, useState, type ComponentType } from "react";

/** A component in a chunk of its own, and the means to fetch it before it is needed. */
export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  readonly preload: () => void;
}

/**
 * Like React.lazy, but a part that was preloaded draws in the same frame: React.lazy would show its fallback for a
 * moment even then. A failed fetch is tried again at the next need.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    loading ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Later = lazy(async () => ({ default: await fetch() }));
  // Chosen once for each place where it is drawn: changing over later would throw its state away.
  const Part = (props: Props) => {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  return { Part, preload: () => void fetch().catch(() => undefined) };
}
