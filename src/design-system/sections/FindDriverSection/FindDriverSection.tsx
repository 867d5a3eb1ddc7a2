import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { AssignedDriver } from "#domain/booking/jobs/driver.ts";
import { unbroken } from "#domain/journey/unbroken.ts";
import { carText } from "#ds/domain/ride-text.ts";
import { phoneHref, phoneText } from "#ds/texts/format.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import styles from "./FindDriverSection.module.css";

/** Props of {@link FindDriverSection}. */
export interface FindDriverSectionProps {
  /** Where to stand: the pickup's address. */
  meetingPoint: string;
  /** The drivers to look for, both of a ride in two cars; empty: not known. */
  drivers: readonly AssignedDriver[];
  /** The passenger's name, for the screen that is held up to the driver. */
  passengerName: string;
  /** Phone number of the company; empty shows none. */
  phone: string;
  /** What the passenger has sent to the driver already. */
  said: "here" | "lost" | null;
  /** Sends "I'm here", or that the car cannot be found. */
  onSay: (word: "here" | "lost") => void;
  /** Book another car was pressed. */
  onRebook: () => void;
}

/** For a passenger who waits at the pickup and sees no car: where to wait, what to look for, whom to call. */
export function FindDriverSection(props: FindDriverSectionProps): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const [showsName, setShowsName] = useState(false);
  const root = useFocusOnTurn(showsName);
  return (
    <div ref={root} className={styles.root} data-c="FindDriverSection">
      {showsName ? (
        <>
          <div className={styles.sign}>
            <Text size="display" weight="medium">
              {props.passengerName}
            </Text>
            <Text size="label" tone="muted">
              {t("tracking.help.nameHint")}
            </Text>
          </div>
          <div className={styles.ways} data-turn="">
            <ActionButton variant="secondary" icon="arrow-back" onPress={() => setShowsName(false)}>
              {t("tracking.help.back")}
            </ActionButton>
          </div>
        </>
      ) : (
        <Ways {...props} onName={() => setShowsName(true)} />
      )}
    </div>
  );
}

/** After a switch of screens the focus moves to the button that switches back: the pressed button is gone. */
function useFocusOnTurn(showsName: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(showsName);
  useEffect(() => {
    if (before.current === showsName) return;
    before.current = showsName;
    root.current?.querySelector<HTMLElement>("[data-turn] button")?.focus();
  }, [showsName]);
  return root;
}

function Ways(props: FindDriverSectionProps & { readonly onName: () => void }): ReactNode {
  const { meetingPoint, drivers, passengerName, phone, said, onSay, onName, onRebook } = props;
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const numbers: readonly (readonly [string, string])[] = [
    ...drivers.map(({ phone: own }) => [t("tracking.help.call"), own] as const),
    [t("tracking.help.callOffice"), phone],
  ];
  return (
    <>
      <div className={styles.facts}>
        <Facts
          rows={[
            [t("tracking.help.meet"), unbroken(meetingPoint)],
            [t("tracking.help.look"), drivers.length === 0 ? "" : <Cars drivers={drivers} />],
          ]}
        />
      </div>
      {said === null ? null : (
        <InlineNotice kind="success" announced>
          {t(said === "here" ? "tracking.help.hereSaid" : "tracking.help.lostSaid")}
        </InlineNotice>
      )}
      <div className={styles.ways}>
        <ActionButton wide icon="pin" onPress={() => onSay("here")}>
          {t("tracking.help.here")}
        </ActionButton>
        {passengerName === "" ? null : (
          <div data-turn="">
            <ActionButton wide variant="secondary" icon="user" onPress={onName}>
              {t("tracking.help.name")}
            </ActionButton>
          </div>
        )}
        {numbers
          .filter(([, number]) => number !== "")
          .map(([label, number]) => (
            <div key={number} className={styles.call}>
              <Icon name="phone" size="small" />
              <AppLink to={phoneHref(number)}>
                {label} {phoneText(number)}
              </AppLink>
            </div>
          ))}
        <ActionButton wide variant="secondary" icon="warning" onPress={() => onSay("lost")}>
          {t("tracking.help.lost")}
        </ActionButton>
        <ActionButton wide variant="quiet" icon="car" onPress={onRebook}>
          {t("tracking.help.rebook")}
        </ActionButton>
      </div>
    </>
  );
}

function Cars({ drivers }: Pick<FindDriverSectionProps, "drivers">): ReactNode {
  return drivers.map((driver) => (
    <div key={driver.registration}>
      {carText(driver)} <strong dir="ltr">{driver.registration}</strong>
    </div>
  ));
}
