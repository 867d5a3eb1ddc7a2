import type { ReactNode } from "react";
import { minutes, type Minutes } from "#domain/shared/units.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Props of {@link WaitingTime}. */
export interface WaitingTimeProps {
  /** The waits to choose from, shortest first. */
  readonly choices: readonly Minutes[];
  readonly value: Minutes;
  readonly onChange: (wait: Minutes) => void;
  /** So much of it costs nothing; 0: nothing, or it is not known. */
  readonly free: Minutes;
}

/** How long the driver of a wait and return waits, and how much of it is free. */
export function WaitingTime({ choices, value, onChange, free }: WaitingTimeProps): ReactNode {
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  return (
    <div>
      <SelectField
        label={t("waitingTime.label")}
        value={String(value)}
        items={choices.map((wait) => ({
          kind: "label-value",
          value: String(wait),
          label: t("journeySummary.minutes", { count: wait }),
        }))}
        onChange={(wait) => onChange(minutes(Number(wait)))}
      />
      {free === 0 ? null : (
        <Text size="label" tone="muted">
          {free >= value ? t("waitingTime.allFree") : t("waitingTime.free", { count: free })}
        </Text>
      )}
    </div>
  );
}
