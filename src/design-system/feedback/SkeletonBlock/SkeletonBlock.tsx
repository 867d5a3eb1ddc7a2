import { useEffect } from "react";
import type { ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./SkeletonBlock.module.css";

/** Props of {@link SkeletonBlock}. */
export interface SkeletonBlockProps {
  /** The expected content: lines of text, a card with a picture, rows of a list, fields of a form, or one plain box. */
  shape: "text" | "card" | "list" | "form" | "box";
  /** How many lines, cards, rows or fields; as many as are expected. */
  count?: number;
  /** Height of a `box` in pixels, that of the content to come (a map, a picture). */
  height?: number;
  /** What is being loaded, for screen readers: "Loading vehicles"; "Loading" unless given. */
  label?: string;
  /** Shows it at once; otherwise it stays hidden for 300 ms, so that a quick answer causes no flicker. */
  immediate?: boolean;
}

/**
 * A placeholder in the size of the content to come, so that nothing moves when it arrives. It announces the wait once
 * it becomes noticeable, and its end.
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

/** A shorter wait is not announced. */
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
