import { useId, type ReactNode } from "react";
import type { FareLine } from "#domain/quote/quotation.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Metres, Minutes } from "#domain/shared/units.ts";
import { JourneySummary, type EditableStop, type ShownPlace } from "#ds/domain/JourneySummary/index.ts";
import { TotalFare, type FareStatus } from "#ds/domain/TotalFare/index.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import styles from "./SummarySection.module.css";

/** Parts that come with a price, after the first screen: each is fetched when first rendered. */
const details = lazyPart(async () => (await import("#ds/internal/domain/FareDetails.tsx")).FareDetails);
const countdown = lazyPart(async () => (await import("#ds/feedback/QuoteCountdown/index.ts")).QuoteCountdown);

/** The state of the journey's price. */
export interface FareState {
  /** "none": the journey is not complete yet; "failed": it could not be priced. */
  readonly status: FareStatus;
  readonly total: Money | null;
  /** The lines that make up the total; may be empty. */
  readonly lines: readonly FareLine[];
}

/** Props of {@link SummarySection}. */
export interface SummarySectionProps {
  /** The chosen pickup place. */
  pickup: ShownPlace | null;
  /** The chosen stops, in driving order. */
  vias: readonly ShownPlace[];
  /** The chosen drop-off place. */
  dropoff: ShownPlace | null;
  /** Pickup time in words; null before one is chosen. */
  when: string | null;
  /** Return time in words; null without a return. */
  returnWhen: string | null;
  /** Names the zone of the times when the device is in another one. */
  zoneNote: string | null;
  /** Name of the chosen vehicle. */
  vehicle: string | null;
  /** The passenger needs a wheelchair-accessible vehicle, and this one is. */
  accessible?: boolean;
  /** Length of the outbound leg. */
  distance: Metres | null;
  /** Driving time of the outbound leg. */
  journeyTime: Minutes | null;
  /** The price, in the status "Total fare". */
  fare: FareState;
  /** Life left of the quotation, shown in the timer "Quote expires in"; null while no countdown runs. */
  expiresInSeconds: number | null;
  /** The map, usually a JourneyMap; null for none. */
  map: ReactNode;
  /** An edit link was pressed, with the section that it leads to; without it there are no links. */
  onEdit?: (stop: EditableStop) => void;
}

/** What is being booked and what it costs, with the map: always in view beside the form, below it on phones. */
export function SummarySection(props: SummarySectionProps): ReactNode {
  const { fare, map, expiresInSeconds, ...journey } = props;
  const { t } = useTexts();
  const id = useId();
  const routeIsComing = fare.status === "loading" && journey.distance === null && journey.pickup !== null;
  return (
    <section className={styles.root} data-c="SummarySection" aria-labelledby={id}>
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
      </div>
    </section>
  );
}

/** Under the price: that it is fixed and how it is made up, or why there is none. */
function FareNote({ fare }: { readonly fare: FareState }): ReactNode {
  const { t } = useTexts();
  if (fare.status === "failed") {
    return (
      <Text size="label" tone="muted">
        {t("summary.fareFailedHint")}
      </Text>
    );
  }
  if (fare.status !== "ready") return null;
  if (fare.lines.length === 0) return <IconText icon="shield">{t("summary.fixed")}</IconText>;
  return (
    <details.Part
      waiting={<IconText icon="shield">{t("summary.details")}</IconText>}
      lines={fare.lines}
      total={fare.total}
    />
  );
}
