import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { flightFieldId } from "#domain/booking/form/field-ids.ts";
import type { FlightDetails, FoundFlight } from "#domain/flight/flight-details.ts";
import { FlightResultCard } from "#ds/domain/FlightResultCard/FlightResultCard.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { AirportAirlineField } from "#ds/inputs/AirportAirlineField/AirportAirlineField.tsx";
import { CheckField } from "#ds/inputs/CheckField/CheckField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./FlightSection.module.css";
import type { FlightSectionProps } from "./props.ts";
import { momentText } from "#ds/internal/domain/flight-text.ts";
import { FlightTimeline } from "#ds/domain/FlightTimeline/FlightTimeline.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { WaitTimeField } from "#ds/inputs/WaitTimeField/WaitTimeField.tsx";
import { RoundIcon } from "#ds/internal/domain/RoundIcon.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";

/** More cards than these are no help; the finder has them all. */
const CARDS_SHOWN = 3;

/** The flight that a pickup at an airport waits for. Its fields use MUI: load this file with `React.lazy`. */
export function FlightSection(props: FlightSectionProps): ReactNode {
  const { leg, titled, details, variant, errors, notices } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const root = useFocusOnChange(details, flightFieldId(leg, "number"));
  const heading = `flight-${leg}-title`;
  const originKnown = details.origin !== null || (variant === "text" && details.originText.trim() !== "");
  return (
    <section ref={root} className={styles.root} data-c="FlightSection" aria-labelledby={heading}>
      <div className={titled ? styles.head : "tk-visually-hidden"}>
        <Text as="h3" size="lead" weight="bold" id={heading}>
          {t(`flight.title.${leg}`)}
        </Text>
        {titled && (
          <Text size="label" tone="muted">
            {t(props.watched ? "flight.hint" : "flight.hintUnwatched")}
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
          inputId={flightFieldId(leg, "none")}
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
 * Choosing a flight removes its card, changing it removes the button: the focus moves to the replacement. Not while it
 * is elsewhere on the page: a flight may also reappear without a press, for example with a new price.
 */
function useFocusOnChange({ found, none }: FlightDetails, numberId: string): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  const before = useRef(found);
  useEffect(() => {
    const was = before.current;
    before.current = found;
    if ((was === null) === (found === null)) return undefined;
    const target = found ? "[data-chosen]" : none ? null : `#${numberId}`;
    // One frame later: a closing dialog returns the focus first.
    const frame = requestAnimationFrame(() => {
      if (target !== null && isFree(root.current)) root.current?.querySelector<HTMLElement>(target)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [found, none, numberId]);
  return root;
}

/** The focus is nowhere, or in the section. */
const isFree = (section: HTMLElement | null): boolean =>
  document.activeElement === document.body || section?.contains(document.activeElement) === true;

function NumberField(props: FlightSectionProps): ReactNode {
  const { leg, details, errors, onFind } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  return (
    <>
      <div className={styles.number}>
        <TextBox
          inputId={flightFieldId(leg, "number")}
          label={t("flight.number")}
          value={details.number}
          error={errors.number}
          note={details.none ? "" : t("flight.numberHint")}
          maxLength={20}
          autoComplete="off"
          disabled={details.none}
          onChange={props.onNumber}
          onBlur={props.onNumberBlur}
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

/** The result of the lookup. */
function Lookup({ lookup, details, watched, onChoose }: FlightSectionProps): ReactNode {
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  switch (lookup.kind) {
    case "idle":
      return null;
    case "looking":
      return <FlightResultCard flight={null} best={false} onChoose={() => undefined} />;
    case "none":
      return (
        <InlineNotice kind="info" announced title={t("flight.notFound", { number: details.number })}>
          {[t("flight.notFoundHint"), ...(watched ? [t("flight.unfollowed")] : [])].join(" ")}
        </InlineNotice>
      );
    case "unreadable":
      return (
        watched &&
        !details.checkByHand && (
          <InlineNotice kind="info" announced title={t("flight.unfollowed")}>
            {t("flight.notFoundHint")}
          </InlineNotice>
        )
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
  const { leg, details, variant, errors, origin, onOriginText } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const inputId = flightFieldId(leg, "origin");
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

interface ChosenFlightProps extends FlightSectionProps {
  readonly found: FoundFlight;
}

/** The chosen flight: its number, its landing, and how the pickup follows from that. */
function ChosenFlight(props: ChosenFlightProps): ReactNode {
  const { found, details, pickupAt, zone, onChange, onView, onWait } = props;
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  const route =
    details.origin === null
      ? t("flightCard.to", { to: found.destinationName })
      : t("flightCard.route", { from: details.origin.name, to: found.destinationName });
  const lands = `${t("flightCard.lands")} ${momentText(found.landing, locale)}`;
  const { ident } = found;
  useEffect(() => announce(`${ident}. ${lands}`), [ident, lands]);
  return (
    <div data-chosen="" tabIndex={-1}>
      <CardBox>
        <div className={styles.flight}>
          <RoundIcon icon="plane" />
          <div className={styles.facts}>
            <Text size="lead" weight="bold" numerals>
              {ident}
            </Text>
            <Text size="label" tone="muted">
              {route}
            </Text>
            <Text size="label" numerals>
              {lands}
            </Text>
          </div>
          <div className={styles.actions}>
            <ActionButton variant="quiet" edge="start" size="compact" icon="edit" onPress={onChange}>
              {t("flight.change")}
            </ActionButton>
            {onView && (
              <ActionButton variant="quiet" size="compact" icon="globe" onPress={onView}>
                {t("flight.view")}
              </ActionButton>
            )}
          </div>
        </div>
        <FlightTimeline landing={found.landing.at} pickup={pickupAt} zone={zone} />
        <WaitTimeField value={details.waitMinutes} onChange={onWait} />
        {found.sample && (
          <Text size="caption" tone="muted">
            {t("flight.sample")}
          </Text>
        )}
      </CardBox>
    </div>
  );
}
