import { useEffect, useRef, useState, type ReactNode } from "react";
import styles from "./StudioPreview.module.css";

interface PageFrameProps {
  /** Address of the page. */
  readonly address: string;
  /** What the frame shows; read under it as well. */
  readonly title: string;
  /** Name of the frame's window, by which the page knows whether it follows the studio. */
  readonly name: string;
  /** The device that the page is drawn for. */
  readonly width: "phone" | "desktop";
  /** Raised when the page must load again. */
  readonly revision?: number;
  /** A picture only: it takes neither the pointer nor the keyboard. */
  readonly inert?: boolean;
}

/** One page at a width of its own, drawn as small as its place is. */
export function PageFrame({ address, title, name, width, revision = 0, inert = false }: PageFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address);
  const shown = useRef({ address, revision });
  useEffect(() => {
    if (shown.current.address === address && shown.current.revision === revision) return;
    shown.current = { address, revision };
    // Not by `src`: Back would lead through all the pages that were previewed.
    frame.current?.contentWindow?.location.replace(address);
  }, [address, revision]);
  return (
    <figure className={styles.frame} data-width={width}>
      <div className={styles.screen} inert={inert}>
        <iframe ref={frame} className={styles.page} title={title} name={name} src={first} />
      </div>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
