import { Component, lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { lazyOnce } from "#domain/shared/kept.ts";
import { replayEarlyInput } from "#ds/support/early-input.ts";
import { forgetFailures, isOffline } from "#ds/support/failed-loads.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { ErrorState } from "./ErrorState/ErrorState.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import styles from "#ds/internal/feedback/state.module.css";

/** A component in a chunk of its own, and the means to fetch it before it is needed. */
interface LazyPart<Props> {
  /**
   * Renders the part, `waiting` in its place while it loads, and a message with "Try again" when it cannot be rendered.
   */
  readonly Part: ComponentType<Props & { readonly waiting?: ReactNode }>;
  /**
   * The same as an element whose root is the Suspense boundary. For a part that the server renders and that hydrates
   * later: memoised, it lets React leave the server's HTML alone, whereas a component in between would carry a change of
   * context to it, and React would render the part anew (react-reconciler, lazy context propagation).
   */
  readonly element: (props: Props) => ReactNode;
  readonly preload: () => void;
}

/** Where the message about a part that did not load is shown. */
export interface LazyPartOptions {
  /** The part is a dialog, which has no place on the page: its message overlays the page and takes the focus. */
  readonly dialog?: boolean;
  /** Level of the message's heading. */
  readonly level?: 1 | 3;
  /** A part beside one of the same chunk that shows the message: its own place stays empty until a retry succeeds. */
  readonly silent?: boolean;
}

/**
 * Like React.lazy, with Suspense and an error boundary of its own, so that a chunk that does not load empties only its
 * own place. A preloaded part renders in the same frame: React.lazy would show its fallback for a moment even then. A
 * failed load is retried at the next use.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LazyPartOptions = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const tryLoad = () =>
    (hasFailed ? reviveStyles().then(load) : load()).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  const fetch = lazyOnce(async () => {
    const wasOffline = isOffline();
    return (loaded = await tryLoad().catch(async (error: unknown) => {
      // It may fail after the "online" that would have it retried: what began without a network says nothing now.
      if (wasOffline && (await isServerBack())) return tryLoad();
      throw error;
    }));
  });
  const makeLazy = () => lazy(async () => ({ default: await fetch() }));
  let Later = makeLazy();
  const Inner = (props: Props) => {
    // Chosen once per mounted place: a later change would discard its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  const Guarded = (props: Props) => {
    const [attempt, setAttempt] = useState(0);
    useEffect(replayEarlyInput, []);
    const retry = () => {
      // React remembers that the former one has failed.
      Later = makeLazy();
      setAttempt((count) => count + 1);
    };
    return (
      <PartBoundary {...options} onRetry={retry}>
        <Inner key={attempt} {...props} />
      </PartBoundary>
    );
  };
  const element = (props: Props, waiting: ReactNode = null) => (
    <Suspense fallback={waiting}>
      <Guarded {...props} />
    </Suspense>
  );
  const Part = ({ waiting = null, ...props }: Props & { readonly waiting?: ReactNode }) =>
    // What is left is the part's own; TypeScript cannot subtract from a generic type.
    element(props as unknown as Props, waiting);
  return { Part, element, preload: () => void fetch().catch(() => undefined) };
}

/** A load has failed on this page, so style sheets may be missing. */
let hasFailed = false;

/** Chromium gives a style sheet that failed a `sheet` whose rules may not be read; other browsers give it none. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

/**
 * Loads missing style sheets again: Vite requests each only once, so without this a part would render unstyled at the
 * second attempt.
 */
const reviveStyles = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled], [data-again])")]
      .filter((link) => !isLoaded(link))
      .map((dead) =>
        new Promise((resolve, reject) => {
          const link = document.createElement("link");
          link.rel = "stylesheet";
          link.href = dead.href;
          link.onload = resolve;
          link.onerror = () => {
            link.remove();
            reject(new Error(`No style sheet: ${link.href}`));
          };
          document.head.append(link);
        }).then(() => {
          // Marked, not removed: it may be another part's that is still on its way, and whose load is waited for.
          dead.dataset["again"] = "";
        }),
      ),
  );

interface PartBoundaryProps extends LazyPartOptions {
  readonly children: ReactNode;
  /** Tries to render the children again. Without it, and when that fails too, the page is reloaded. */
  readonly onRetry?: () => void;
}

interface BoundaryState {
  /** The error in words; null: none. */
  readonly failure: string | null;
}

/** Shows a message in the place of a part that cannot be rendered. Input elsewhere on the page is kept. */
export class PartBoundary extends Component<PartBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };
  /** What the last retry was for. */
  private retried: string | null = null;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: String(error) };
  }

  private readonly retry = async (): Promise<void> => {
    const { onRetry } = this.props;
    const { failure } = this.state;
    // Some browsers cache a failed import for as long as a page lives, so the same failure again asks for a reload. The
    // booking survives it, but offline the page would not come back.
    if ((!onRetry || failure === this.retried) && (await isServerThere())) return window.location.reload();
    this.retried = failure;
    forgetFailures();
    onRetry?.();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { children, dialog = false, level = 3, silent = false } = this.props;
    if (this.state.failure === null) return children;
    return <Failure dialog={dialog} level={level} silent={silent} onRetry={this.retry} />;
  }
}

const isServerThere = (): Promise<boolean> =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

interface FailureProps extends Required<LazyPartOptions> {
  readonly onRetry: () => Promise<void>;
}

/** Retries of all parts that have failed: one press, and the network's return, retry each of them. */
const pendingRetries = new Set<() => Promise<void>>();

const retryAll = (): void => {
  for (const retry of pendingRetries) void retry();
};

/** Pauses before the server is asked again, in milliseconds; about a minute in all. */
const ASK_AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/**
 * Waits until the server answers. The first requests after a reconnection often fail (net::ERR_NETWORK_CHANGED), and a
 * failed import may be remembered by the browser, where a failed probe costs nothing.
 * @returns false when the network is gone again, the wait is no longer wanted, or the pauses are used up.
 */
async function isServerBack(isWanted: () => boolean = () => true): Promise<boolean> {
  for (const pause of ASK_AGAIN_MS) {
    if (isOffline() || !isWanted()) return false;
    if (await isServerThere()) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

async function retryWhenBack(): Promise<void> {
  if (await isServerBack(() => pendingRetries.size > 0)) retryAll();
}

const whenBack = (): void => void retryWhenBack();

/** The message; it retries automatically once the network is back. */
function Failure({ dialog, level, silent, onRetry }: FailureProps): ReactNode {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog would have taken the focus.
    if (dialog) box.current?.querySelector("button")?.focus();
  }, [dialog]);
  useEffect(() => {
    if (pendingRetries.size === 0) window.addEventListener("online", whenBack);
    pendingRetries.add(onRetry);
    return () => {
      pendingRetries.delete(onRetry);
      if (pendingRetries.size === 0) window.removeEventListener("online", whenBack);
    };
  }, [onRetry]);
  const retry = (): void => {
    // The button disappears; focus must not be lost with it.
    const place = box.current?.parentElement?.closest<HTMLElement>("section, main");
    if (place) {
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
    retryAll();
  };
  if (silent) return null;
  const message = <ErrorState level={level} message={isOffline() ? t("errorState.offline") : null} onRetry={retry} />;
  return (
    <div ref={box} className={dialog ? styles.overlay : undefined}>
      {dialog ? (
        <Surface kind="overlay" padding="none">
          {message}
        </Surface>
      ) : (
        message
      )}
    </div>
  );
}
