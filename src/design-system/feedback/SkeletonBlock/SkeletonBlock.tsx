import { useEffect } from "react";
import type { ReactNode } from "react";
import { announce } from "../../foundations/LiveRegion/index.ts";
import { useTexts } from "../../texts/use-texts.ts";
import styles from "./SkeletonBlock.module.css";

/** Props of {@link SkeletonBlock}. */
export interface SkeletonBlockProps {
  /** What is coming: lines of text, a card with a picture, rows of a list, fields of a form, or one plain box. */
  shape: "text" | "card" | "list" | "form" | "box";
  /** How many lines, cards, rows or fields; as many as are expected. */
  count?: number;
  /** Height of a `box` in pixels, that of the content to come (a map, a picture). */
  height?: number;
  /** What is being loaded, for screen readers: "Loading vehicles"; "Loading" unless given. */
  label?: string;
  /** Shows it at once; otherwise it stays unseen for 300 ms, so that a quick answer shows no flicker. */
  immediate?: boolean;
}

/**
 * The place of content that is on its way, in the content's own size, so that nothing moves when it arrives. It says
 * when the waiting begins to be noticeable, and when it is over.
 */
export function SkeletonBlock({
  shape,
  count = 3,
  height = 200,
  label,
  immediate = false,
}: SkeletonBlockProps): ReactNode {
  const { t } = useTexts();
  const loaded = t("skeleton.loaded");
  useEffect(() => {
    let waited = false;
    const timer = setTimeout(() => {
      waited = true;
    }, ANNOUNCE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (waited) announce(loaded);
    };
  }, [loaded]);
  return (
    <div
      className={styles.root}
      data-c="SkeletonBlock"
      data-shape={shape}
      data-immediate={immediate ? "" : undefined}
      aria-busy="true"
    >
      <span className="tk-visually-hidden">{label ?? t("skeleton.loading")}</span>
      {Array.from({ length: shape === "box" ? 1 : count }, (_, index) => (
        <Shape key={index} shape={shape} height={height} last={index === count - 1} />
      ))}
    </div>
  );
}

/** A wait that is shorter than this is not worth words. */
const ANNOUNCE_AFTER_MS = 300;

function Shape({
  shape,
  height,
  last,
}: {
  readonly shape: SkeletonBlockProps["shape"];
  readonly height: number;
  readonly last: boolean;
}): ReactNode {
  if (shape === "box") return <span className={styles.bone} style={{ blockSize: height }} />;
  if (shape === "text") return <span className={styles.line} data-short={last ? "" : undefined} />;
  if (shape === "form") return <span className={styles.field} />;
  return (
    <span className={shape === "card" ? styles.card : styles.row}>
      <span className={styles.picture} />
      <span className={styles.lines}>
        <span className={styles.line} />
        <span className={styles.line} data-short="" />
      </span>
      {shape === "card" && <span className={styles.price} />}
    </span>
  );
}
