import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import type { DepartingFlight, Departures } from "#domain/flight/departures.ts";
import { FlightResultCard } from "#ds/domain/FlightResultCard/FlightResultCard.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { momentText } from "#ds/internal/domain/flight-text.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./CatchFlightSection.module.css";

/** The result of looking up a departure's number. */
export type DepartureResult = Departures | { readonly kind: "idle" | "looking" | "failed" };

/** The flight to catch, by its number. */
export interface CatchFlightNumber {
  readonly number: string;
  readonly lookup: DepartureResult;
  /** Null until one of the departures was chosen. */
  readonly chosen: DepartingFlight | null;
  /** Name of the drop-off airport, for the message about another one. */
  readonly airport: string;
  readonly onNumber: (number: string) => void;
  /** The number was blurred: the moment to look it up. */
  readonly onBlur: () => void;
  readonly onChoose: (flight: DepartingFlight) => void;
  /** Change was pressed on the chosen flight. */
  readonly onChange: () => void;
}

/** More cards than these are no help: the departure time can be typed. */
const CARDS_SHOWN = 3;

/** The number field with the departures that it gives, or the chosen flight. */
export function FlightByNumber(props: CatchFlightNumber): ReactNode {
  const { number, chosen, onNumber, onBlur } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const root = useFocusOnChoice(chosen);
  return (
    <div ref={root} className={styles.number}>
      {chosen ? (
        <Chosen flight={chosen} onChange={props.onChange} />
      ) : (
        <>
          <TextBox
            label={t("flight.number")}
            value={number}
            note={t("catch.numberHint")}
            maxLength={20}
            autoComplete="off"
            onChange={onNumber}
            onBlur={onBlur}
          />
          <Result {...props} />
        </>
      )}
    </div>
  );
}

/** Choosing a flight removes its card, changing it removes the button: the focus moves to the replacement. */
function useFocusOnChoice(chosen: DepartingFlight | null): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if ((before.current === null) !== (chosen === null) && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(chosen ? "[data-chosen]" : "input")?.focus();
    before.current = chosen;
  }, [chosen]);
  return root;
}

function Result({ number, lookup, airport, onChoose }: CatchFlightNumber): ReactNode {
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const title = useId();
  switch (lookup.kind) {
    case "idle":
      return null;
    case "looking":
      return <FlightResultCard flight={null} best={false} onChoose={() => undefined} />;
    case "none":
      return (
        <InlineNotice kind="info" announced title={t("flight.notFound", { number })}>
          {t("catch.notFoundHint")}
        </InlineNotice>
      );
    case "elsewhere":
      return (
        <InlineNotice kind="warning" announced>
          {t("catch.elsewhere", { number, from: lookup.from, meets: airport })}
        </InlineNotice>
      );
    case "gone":
    case "failed":
      return (
        <InlineNotice kind="info" announced>
          {lookup.kind === "gone" ? t("catch.gone", { number }) : t("catch.failed")}
        </InlineNotice>
      );
    case "found":
      return (
        <div className={styles.number} role="group" aria-labelledby={title}>
          <Text size="label" id={title}>
            {t("catch.found", { count: Math.min(lookup.options.length, CARDS_SHOWN) })}
          </Text>
          {lookup.options.slice(0, CARDS_SHOWN).map((flight, index) => (
            <FlightResultCard
              key={flight.key}
              flight={flight}
              best={index === 0}
              end="departure"
              onChoose={() => onChoose(flight)}
            />
          ))}
        </div>
      );
  }
}

function Chosen({ flight, onChange }: { readonly flight: DepartingFlight; readonly onChange: () => void }): ReactNode {
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  const leaves = `${t("flightCard.departs")} ${momentText(flight.departure, locale)}`;
  const { number } = flight;
  useEffect(() => announce(`${number}. ${leaves}`), [number, leaves]);
  return (
    <div className={styles.chosen} data-chosen="" tabIndex={-1}>
      <div className={styles.words}>
        <Text size="lead" weight="bold" numerals>
          {number}
        </Text>
        <Text size="label" tone="muted">
          {t("flightCard.to", { to: flight.destinationName })}
        </Text>
        <Text size="label" numerals>
          {leaves}
        </Text>
        {flight.sample && (
          <Text size="caption" tone="muted">
            {t("flight.sample")}
          </Text>
        )}
      </div>
      <ActionButton variant="quiet" size="compact" icon="edit" onPress={onChange}>
        {t("flight.change")}
      </ActionButton>
    </div>
  );
}
