import type { ReactNode } from "react";
import type { Instant } from "#domain/shared/units.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { PickupTimeField } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioSection.module.css";

/** A draft that goes live later, as people read it. */
export interface ScheduledDraft {
  /** When. */
  readonly when: string;
  readonly who: string;
  /** The draft goes live as it was at this time. */
  readonly since: string;
  /** Why it did not when it was due; empty: it is still to come. */
  readonly refusal: string;
}

/** Props of {@link ScheduleForm}. */
export interface ScheduleFormProps {
  /** What is scheduled; null: nothing. */
  scheduled: ScheduledDraft | null;
  /** When the draft is to go live; null: no time is chosen. */
  value: Instant | null;
  /** The present moment. */
  now: Instant;
  /** The zone of these clocks. */
  zone: string;
  /** The draft cannot be scheduled as it is: not saved, the same as the live shop, or with faults. */
  blocked: boolean;
  /** Why the last one was refused, as a sentence; null when it was not. */
  refusal?: string | null;
  /** It is in flight. */
  processing?: boolean;
  /** The time changed; null: what is typed is none. */
  onChange: (value: Instant | null) => void;
  /** The schedule was asked for. */
  onSchedule: () => void;
  /** What is scheduled was taken back. */
  onCancel: () => void;
}

/** Publishing at a time to come: what is scheduled with its cancel, else the form. */
export function ScheduleForm(props: ScheduleFormProps): ReactNode {
  const { scheduled, value, now, zone, blocked, refusal = null, processing = false } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <form
      className={styles.verdict}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSchedule();
      }}
    >
      <Text as="h3" size="lead">
        {t("schedule.title")}
      </Text>
      {scheduled === null ? null : <Waiting scheduled={scheduled} onCancel={props.onCancel} />}
      <Text size="label" tone="muted">
        {t("schedule.note", { zone })}
      </Text>
      <div className={styles.time}>
        <PickupTimeField
          label={t("schedule.title")}
          fieldLabel={t("schedule.time")}
          value={{ type: "later", at: value }}
          allowNow={false}
          now={now}
          zone={zone}
          minuteValue={0}
          minuteStep={5}
          earliest={now}
          error={refusal}
          disabled={processing}
          onNow={() => undefined}
          onLater={() => undefined}
          onQuickPick={() => undefined}
          onChange={props.onChange}
          onInvalidText={() => props.onChange(null)}
        />
      </div>
      <ActionButton type="submit" variant="secondary" processing={processing} disabled={blocked}>
        {t(scheduled === null ? "schedule.do" : "schedule.replace")}
      </ActionButton>
    </form>
  );
}

function Waiting({
  scheduled,
  onCancel,
}: Pick<ScheduleFormProps, "onCancel"> & { readonly scheduled: ScheduledDraft }) {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { when, who, since, refusal } = scheduled;
  return (
    <InlineNotice kind={refusal === "" ? "info" : "warning"} title={t("schedule.waits", { time: when, person: who })}>
      <div className={styles.verdict}>
        <span>
          {refusal === "" ? t("schedule.asItWas", { time: since }) : t("schedule.failed", { reason: refusal })}
        </span>
        <ActionButton variant="secondary" size="compact" onPress={onCancel}>
          {t("schedule.cancel")}
        </ActionButton>
      </div>
    </InlineNotice>
  );
}
