import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
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
  if (shape === "box") return <Skeleton variant="rounded" height={height} />;
  if (shape === "text") return <Line short={last} />;
  if (shape === "form") return <Skeleton variant="rounded" height="var(--tk-control-height)" />;
  const card = shape === "card";
  return (
    <span className={card ? styles.card : styles.row}>
      {card ? (
        <Skeleton variant="rounded" width={96} height={56} />
      ) : (
        <Skeleton variant="circular" width={40} height={40} />
      )}
      <span className={styles.lines}>
        <Line />
        <Line short />
      </span>
      {card && <Skeleton variant="rounded" width={72} height={24} />}
    </span>
  );
}

const Line = ({ short = false }: { readonly short?: boolean }): ReactNode => (
  <span className={styles.line}>
    <Skeleton variant="circular" height="0.7em" width={short ? "60%" : "100%"} />
  </span>
);
