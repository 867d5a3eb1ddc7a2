import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Chip from "@mui/material/Chip";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { LocalMoment } from "#domain/flight/flight.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { shortDay } from "#ds/internal/domain/flight-text.ts";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import { tk } from "#ds/theme/token-names.ts";
import styles from "./FlightResultCard.module.css";

const Root = styled(Card, { name: "CsFlightCard", slot: "Root" })({
  borderColor: tk("border-control"),
  borderRadius: tk("radius-control"),
  boxShadow: "none",
  "&[data-best]": { borderColor: tk("brand-edge") },
  "& .MuiCardActionArea-focusHighlight": { display: "none" },
  "& .MuiChip-root": { backgroundColor: "transparent", color: tk("text-muted"), fontSize: tk("size-caption") },
  "& .MuiChip-icon": { color: "inherit" },
  "&[data-best] .MuiChip-root": {
    backgroundColor: tk("brand-subtle"),
    color: tk("brand-on-subtle"),
    fontWeight: tk("weight-medium"),
  },
  "& > button:focus-visible": { outlineOffset: "-3px" },
  "@media (hover: hover)": {
    "& > button:hover": { backgroundColor: tk("brand-subtle") },
    "& > button:hover, & > button:hover span": { color: tk("brand-on-subtle") },
    "&:has(> button:hover)": { borderColor: tk("brand-edge") },
  },
});

/** Props of {@link FlightResultCard}. */
export interface FlightResultCardProps {
  /** The flight; null while it loads. */
  flight: FlightOption | null;
  /** The first of a list is the best match, the rest are possible options. */
  best: boolean;
  /** The end of the flight that matters to the ride: its day is shown. */
  end?: "arrival" | "departure";
  /** The flight was chosen. */
  onChoose: () => void;
}

/** One flight from a search, chosen with one press: number, route and local times. */
export function FlightResultCard({ flight, best, end = "arrival", onChoose }: FlightResultCardProps): ReactNode {
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  if (!flight) {
    return (
      <Root variant="card" data-c="FlightResultCard" aria-busy="true">
        <div className={styles.waiting}>
          <span className="tk-visually-hidden">{t("flightCard.loading")}</span>
          <Pulse />
          <Pulse wide />
        </div>
      </Root>
    );
  }
  const { departure, landing } = flight;
  const route =
    flight.originName === ""
      ? t("flightCard.to", { to: flight.destinationName })
      : t("flightCard.route", { from: flight.originName, to: flight.destinationName });
  return (
    <Root variant="card" data-c="FlightResultCard" data-best={best || undefined}>
      <CardActionArea className={styles.card} onClick={onChoose}>
        <span className={styles.head}>
          <Text as="strong" size="lead" weight="bold" tone="inherit" numerals>
            {flight.number}
          </Text>
          <Chip
            component="span"
            size="small"
            label={t(best ? "flightCard.best" : "flightCard.option")}
            {...(best ? { icon: <Icon name="star" size="small" /> } : {})}
          />
        </span>
        <Text as="span" size="label" tone="muted">
          {route}
        </Text>
        <span className={styles.times}>
          {departure && <Moment word="departs" moment={departure} isMain={end === "departure"} />}
          <Moment word="lands" moment={landing} isMain={end === "arrival"} />
        </span>
      </CardActionArea>
    </Root>
  );
}

/** One end of the flight in its own zone; the main end with its day. */
function Moment({
  word,
  moment,
  isMain,
}: {
  readonly word: "departs" | "lands";
  readonly moment: LocalMoment;
  readonly isMain: boolean;
}): ReactNode {
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  const time = clockText(moment.at, moment.zone, locale);
  return (
    <Text as="span" tone="inherit" numerals>
      <span className={styles.word}>{t(`flightCard.${word}`)}</span> {isMain ? <strong>{time}</strong> : time}
      {isMain && (
        <>
          {" "}
          <span className={styles.word}>{shortDay(moment.at, moment.zone, locale)}</span>
        </>
      )}
    </Text>
  );
}
