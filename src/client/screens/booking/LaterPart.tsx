import { Suspense, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore } from "#client/hooks/stores.ts";
import { SkeletonBlock, type SkeletonBlockProps } from "#ds/feedback/SkeletonBlock/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

interface LaterPartProps extends Required<Pick<SkeletonBlockProps, "shape" | "count">> {
  /** A section in a chunk of its own. */
  readonly children: ReactNode;
}

/**
 * A section behind the first questions, which some templates show on the first page: it is fetched once somebody books,
 * so that no first screen waits for it. Until then there is no boundary either, since a page wakes up in one piece.
 */
export const LaterPart = observer(function LaterPart({ shape, count, children }: LaterPartProps): ReactNode {
  const { isUnderWay } = useBookingStore();
  const { t } = useTexts();
  if (!isUnderWay) return <Text tone="muted">{t("booking.later")}</Text>;
  return (
    <Suspense fallback={<SkeletonBlock shape={shape} count={count} label={t("booking.loadingPart")} />}>
      {children}
    </Suspense>
  );
});
