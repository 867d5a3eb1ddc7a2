import { useId, type ReactNode } from "react";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { Money } from "#domain/shared/money.ts";
import { JourneySummary, type JourneySummaryProps } from "#ds/domain/JourneySummary/JourneySummary.tsx";
import { TotalFare, type FareStatus } from "#ds/domain/TotalFare/TotalFare.tsx";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import styles from "./SummarySection.module.css";

/** Parts that come with a price, after the first screen: each is fetched when first rendered. */
const fareDetails = lazyPart(async () => (await import("#ds/internal/domain/FareDetails.tsx")).FareDetails);
const countdown = lazyPart(async () => (await import("#ds/feedback/QuoteCountdown/QuoteCountdown.tsx")).QuoteCountdown);

/** The state of the journey's price. */
export interface FareState {
  /** "none": the journey is not complete yet; "failed": it could not be priced. */
  readonly status: FareStatus;
  readonly total: Money | null;
  /** The lines that make up the total; may be empty. */
  readonly lines: readonly FareLine[];
  /** The journey has no time yet: the price is for a pickup about now, and not fixed. */
  readonly isGuide?: boolean;
}

/** Props of {@link SummarySection}. */
export interface SummarySectionProps extends Omit<JourneySummaryProps, "status"> {
  /** The price, in the status "Total fare". */
  fare: FareState;
  /** Life left of the quotation, shown in the timer "Quote expires in"; null while no countdown runs. */
  expiresInSeconds: number | null;
  /** Opens the quotation; left out while there is none. */
  quotation?: ReactNode;
  /** The map, usually a JourneyMap; null for none. */
  map: ReactNode;
}

/** What is being booked and what it costs, with the map: always in view beside the form, below it on phones. */
export function SummarySection(props: SummarySectionProps): ReactNode {
  const { fare, map, expiresInSeconds, quotation, ...journey } = props;
  const { t } = useTexts();
  const id = useId();
  const routeIsComing = fare.status === "loading" && journey.distance === null && journey.pickup !== null;
  return (
    <Surface as="section" padding="none" bleedOnMobile className={styles.root} data-c="SummarySection" labelledBy={id}>
      {map === null ? null : <div className={styles.map}>{map}</div>}
      <div className={styles.content}>
        <Text as="h2" size="title" id={id}>
          {t("journeySummary.title")}
        </Text>
        <JourneySummary {...journey} status={routeIsComing ? "loading" : "ready"} />
        <div className={styles.fare}>
          <TotalFare status={fare.status} total={fare.total} />
          <FareNote fare={fare} />
        </div>
        {expiresInSeconds === null ? null : <countdown.Part seconds={expiresInSeconds} />}
        {quotation || fare.status === "loading" ? <div className={styles.afterFare}>{quotation}</div> : null}
      </div>
    </Surface>
  );
}

/** Under the price: whether it is fixed and how it is made up, or why there is none. */
function FareNote({ fare }: { readonly fare: FareState }): ReactNode {
  const { t } = useTexts();
  if (fare.status === "failed") {
    return (
      <Text size="label" tone="muted">
        {t("summary.fareFailedHint")}
      </Text>
    );
  }
  // As high as what comes with the price, so that a button below does not move from under a press when it arrives.
  if (fare.status === "loading") return <div className={styles.afterFare} />;
  if (fare.status !== "ready") return null;
  const icon = fare.isGuide ? "clock" : "shield";
  if (fare.lines.length === 0) {
    return (
      <div className={styles.afterFare}>
        <IconText icon={icon}>{t(fare.isGuide ? "summary.guide" : "summary.fixed")}</IconText>
      </div>
    );
  }
  const label = <IconText icon={icon}>{t(fare.isGuide ? "summary.guideDetails" : "summary.details")}</IconText>;
  const waiting = <div className={styles.afterFare}>{label}</div>;
  return <fareDetails.Part waiting={waiting} label={label} lines={fare.lines} total={fare.total} />;
}
