import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore } from "#client/hooks/stores.ts";
import { SkeletonBlock, type SkeletonBlockProps } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";

interface DeferredSectionProps extends Required<Pick<SkeletonBlockProps, "shape" | "count">> {
  /** Renders a section that is in a chunk of its own, with the fallback to show while it loads. */
  readonly children: (waiting: ReactNode) => ReactNode;
}

/**
 * A later section that some templates show on the first page. It is fetched once a booking is under way, so that no
 * first screen waits for it. Before that it renders no Suspense boundary, so that the page hydrates in one piece.
 */
export const DeferredSection = observer(function DeferredSection({
  shape,
  count,
  children,
}: DeferredSectionProps): ReactNode {
  const { isUnderWay } = useBookingStore();
  const { t } = useTexts();
  if (!isUnderWay) return <Text tone="muted">{t("booking.later")}</Text>;
  return children(<SkeletonBlock shape={shape} count={count} label={t("booking.loadingPart")} />);
});
