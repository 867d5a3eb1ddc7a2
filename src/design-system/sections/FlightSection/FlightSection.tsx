import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import type { FlightDetails, FlightWay, OriginVariant } from "#domain/flight/flight-details.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { FlightResultCard } from "#ds/domain/FlightResultCard/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { AirportAirlineField, type AirportAirlineFieldProps } from "#ds/inputs/AirportAirlineField/index.ts";
import { CheckField } from "#ds/inputs/CheckField/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ChosenFlight } from "./ChosenFlight.tsx";
import styles from "./FlightSection.module.css";
import type { Instant } from "#domain/shared/units.ts";

/** What is known of the number that was typed. */
export type FlightLookup =
  | { readonly kind: "idle" | "looking" | "none" }
  | { readonly kind: "found"; readonly options: readonly FlightOption[] }
  | { readonly kind: "failed"; readonly message: string };

/** Something odd about flight and pickup, with what mends it. */
export interface FlightNotice {
  readonly key: string;
  readonly text: string;
  /** What mends it at one press; without it the notice only tells. */
  readonly fix?: { readonly label: string; readonly onPress: () => void };
}

/** Props of {@link FlightSection}. */
export interface FlightSectionProps {
  /** Direction of the journey; names the heading and the fields' ids. */
  way: FlightWay;
  /** Shows its own heading; in the dialog the tab is the heading. */
  titled: boolean;
  /** What was said so far. */
  details: FlightDetails;
  /** Asks for the origin by a directory of airports or as text. */
  variant: OriginVariant;
  /** The whole sentences to show under the fields; null where nothing is wrong. */
  errors: { readonly number: string | null; readonly origin: string | null; readonly none: string | null };
  /** The number changed. */
  onNumber: (number: string) => void;
  /** The number was left: the moment to look it up. */
  onNumberLeave: () => void;
  /** What is known of the number. */
  lookup: FlightLookup;
  /** One of the flights that were found was chosen. */
  onChoose: (flight: FlightOption) => void;
  /** The chosen flight is to be changed. */
  onChange: () => void;
  /** Search, choice and events of the airport field. */
  origin: Omit<AirportAirlineFieldProps<"airport">, "kind" | "label" | "value" | "error" | "disabled" | "inputId">;
  /** The origin changed, in the text variant. */
  onOriginText: (text: string) => void;
  /** "I don't have flight details" was ticked or cleared. */
  onNone: (none: boolean) => void;
  /** Opens the flight finder; null where flights cannot be searched. */
  onFind: (() => void) | null;
  /** Opens the 360° view of the chosen flight; null where its way is not known. */
  onView: (() => void) | null;
  /** The chosen pickup, for the timeline. */
  pickupAt: Instant | null;
  /** IANA zone of the pickup. */
  zone: string;
  /** Another wait time was chosen. */
  onWait: (minutes: number) => void;
  /** What is odd; help that never blocks. */
  notices: readonly FlightNotice[];
}

/** Id of a field of the section, for the links of an error summary. */
export const flightFieldId = (way: FlightWay, field: "number" | "origin" | "none"): string => `flight-${way}-${field}`;

/** More cards than these are no choice any more; the finder has them all. */
const CARDS_SHOWN = 3;

/** Which flight a pickup at an airport waits for. Its fields stand on MUI: load this file with `React.lazy`. */
export function FlightSection(props: FlightSectionProps): ReactNode {
  const { way, titled, details, variant, errors, notices } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const root = useFocusOnChange(details, flightFieldId(way, "number"));
  const heading = `flight-${way}-title`;
  const originKnown = details.origin !== null || (variant === "text" && details.originText.trim() !== "");
  return (
    <section ref={root} className={styles.root} data-c="FlightSection" aria-labelledby={heading}>
      <div className={titled ? styles.head : "tk-visually-hidden"}>
        <Text as="h3" size="lead" weight="bold" id={heading}>
          {t(`flight.title.${way}`)}
        </Text>
        {titled && (
          <Text size="label" tone="muted">
            {t("flight.hint")}
          </Text>
        )}
      </div>
      {details.found ? <ChosenFlight {...props} found={details.found} /> : <NumberField {...props} />}
      {!(details.found && originKnown) && <OriginField {...props} />}
      {notices.map((notice) => (
        <InlineNotice
          key={notice.key}
          kind="warning"
          announced
          {...(notice.fix
            ? {
                action: (
                  <ActionButton variant="secondary" size="compact" onPress={notice.fix.onPress}>
                    {notice.fix.label}
                  </ActionButton>
                ),
              }
            : {})}
        >
          {notice.text}
        </InlineNotice>
      ))}
      {!details.found && (
        <CheckField
          inputId={flightFieldId(way, "none")}
          label={t("flight.none")}
          checked={details.none}
          error={errors.none}
          onChange={props.onNone}
        />
      )}
    </section>
  );
}

/**
 * Choosing a flight takes the card away, changing it the button: focus goes to what stands there instead. Not where it is
 * elsewhere on the page: a flight may also come back by itself, with a new price for example.
 */
function useFocusOnChange({ found, none }: FlightDetails, numberId: string): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  const before = useRef(found);
  useEffect(() => {
    const was = before.current;
    before.current = found;
    if ((was === null) === (found === null)) return undefined;
    const target = found ? "[data-chosen]" : none ? null : `#${numberId}`;
    // A frame later: a dialog that is closing gives focus back first.
    const frame = requestAnimationFrame(() => {
      if (target !== null && isFree(root.current)) root.current?.querySelector<HTMLElement>(target)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [found, none, numberId]);
  return root;
}

/** Nothing has the focus, or something in the section. */
const isFree = (section: HTMLElement | null): boolean =>
  document.activeElement === document.body || section?.contains(document.activeElement) === true;

function NumberField(props: FlightSectionProps): ReactNode {
  const { way, details, errors, onFind } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  return (
    <>
      <div className={styles.number}>
        <TextBox
          inputId={flightFieldId(way, "number")}
          label={t("flight.number")}
          value={details.number}
          error={errors.number}
          note={details.none ? "" : t("flight.numberHint")}
          maxLength={12}
          autoComplete="off"
          disabled={details.none}
          onChange={props.onNumber}
          onLeave={props.onNumberLeave}
        />
        {onFind && !details.none && (
          <ActionButton variant="secondary" icon="search" onPress={onFind}>
            {t("flight.find")}
          </ActionButton>
        )}
      </div>
      {!details.none && <Lookup {...props} />}
      {details.checkByHand && (
        <InlineNotice kind="info" announced>
          {t("flight.byHand", { number: details.number })}
        </InlineNotice>
      )}
    </>
  );
}

/** The answer to the number. */
function Lookup({ lookup, details, onChoose }: FlightSectionProps): ReactNode {
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  switch (lookup.kind) {
    case "idle":
      return null;
    case "looking":
      return <FlightResultCard flight={null} best={false} onChoose={() => undefined} />;
    case "none":
      return (
        <InlineNotice kind="info" announced title={t("flight.notFound", { number: details.number })}>
          {t("flight.notFoundHint")}
        </InlineNotice>
      );
    case "failed":
      return (
        <InlineNotice kind="info" announced>
          {lookup.message}
        </InlineNotice>
      );
    case "found":
      return (
        <div className={styles.results} role="group" aria-labelledby={`found-${details.number}`}>
          <Text size="label" id={`found-${details.number}`}>
            {t("flight.found", { count: Math.min(lookup.options.length, CARDS_SHOWN) })}
          </Text>
          {lookup.options.slice(0, CARDS_SHOWN).map((flight, index) => (
            <FlightResultCard key={flight.key} flight={flight} best={index === 0} onChoose={() => onChoose(flight)} />
          ))}
        </div>
      );
  }
}

function OriginField(props: FlightSectionProps): ReactNode {
  const { way, details, variant, errors, origin, onOriginText } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const inputId = flightFieldId(way, "origin");
  return variant === "airport" ? (
    <AirportAirlineField
      {...origin}
      kind="airport"
      inputId={inputId}
      label={t("flight.origin")}
      value={details.origin}
      error={errors.origin}
      disabled={details.none}
    />
  ) : (
    <TextBox
      inputId={inputId}
      label={t("flight.originText")}
      value={details.originText}
      error={errors.origin}
      disabled={details.none}
      onChange={onOriginText}
    />
  );
}
