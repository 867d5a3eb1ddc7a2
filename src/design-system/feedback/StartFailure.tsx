import type { ReactNode } from "react";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import styles from "#ds/internal/feedback/state.module.css";

/**
 * The message of a page whose language did not load. The server renders it, since the browser then has no texts; it is
 * hidden until the client's entry shows it and listens to its button.
 */
export const StartFailure = ({ id }: { readonly id: string }): ReactNode => (
  <div id={id} role="alert" className={styles.overlay} hidden>
    <Surface kind="overlay" padding="none">
      <ErrorState level={2} onRetry={() => undefined} />
    </Surface>
  </div>
);
