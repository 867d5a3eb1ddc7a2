import { useState, type ReactNode } from "react";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { CardBox } from "./CardBox.tsx";
import styles from "./chart.module.css";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import type { ChartBarsProps } from "./ChartBars.tsx";

/** Where a chart leads: to the stretch of time before and after the one that is shown. */
interface ChartWalk {
  /** The days that are shown, in words; announced when they change. */
  readonly shown: string;
  /** Names of the two buttons. */
  readonly previous: string;
  readonly next: string;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Nothing comes after. */
  readonly isLast?: boolean;
}

interface ChartCardProps {
  /** The part whose root the card is. */
  readonly "data-c": string;
  readonly title: string;
  /** Level of the heading on its page. */
  readonly level: 2 | 3;
  /** Under the title: the sum, or what the figures are. */
  readonly lead: ReactNode;
  /** Name of the choice between chart and table. */
  readonly viewLabel: string;
  /** Further choices beside it. */
  readonly controls?: ReactNode;
  readonly walk: ChartWalk;
  /** What is being loaded, in words; null: it is there. */
  readonly loading: string | null;
  /** Why there is nothing, as a sentence; null while nothing is wrong. */
  readonly error: string | null;
  readonly onRetry: (() => void) | undefined;
  /** Draws the figures as chosen. */
  readonly children: (view: "chart" | "table") => ReactNode;
  /** Below the figures. */
  readonly footer?: ReactNode;
}

/** The frame of a chart: title, choices, the stretch of time, and the figures as bars or as a table. Internal. */
export function ChartCard(props: ChartCardProps): ReactNode {
  const { title, walk, loading, error, onRetry, children } = props;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const [view, setView] = useState<"chart" | "table">("chart");
  return (
    <CardBox as="section" className={styles.card} data-c={props["data-c"]} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <Text as={`h${props.level}`} size="title">
            {title}
          </Text>
          <Text tone="muted" numerals>
            {props.lead}
          </Text>
        </div>
        <div className={styles.controls}>
          {props.controls}
          <ChoiceToggle
            label={props.viewLabel}
            hideLabel
            choices={[
              { value: "chart", label: t("chart.asChart") },
              { value: "table", label: t("chart.asTable") },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      </header>
      <div className={styles.walk}>
        <IconAction icon="chevron-back" variant="outlined" label={walk.previous} onPress={walk.onPrevious} />
        <div role="status">
          <Text weight="medium">{walk.shown}</Text>
        </div>
        <IconAction
          icon="chevron-forward"
          variant="outlined"
          label={walk.next}
          disabled={walk.isLast === true}
          onPress={walk.onNext}
        />
      </div>
      {error !== null ? (
        <ErrorState message={error} {...(onRetry ? { onRetry } : {})} />
      ) : loading !== null ? (
        <SkeletonBlock shape="box" height={CHART_HEIGHT} label={loading} />
      ) : (
        <div className={styles.figures}>{children(view)}</div>
      )}
      {props.footer}
    </CardBox>
  );
}

/** Height in pixels of a chart, and of what is shown while it loads. */
export const CHART_HEIGHT = 260;

/** The bars, in a chunk that loads with the first chart. */
export const chartBars = lazyPart<ChartBarsProps>(async () => (await import("./ChartBars.tsx")).default);
