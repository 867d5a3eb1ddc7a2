import { useState, type ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";
import { sampleFares } from "./sample-fare.ts";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { CounterField } from "#ds/inputs/CounterField/CounterField.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioFields.module.css";

/** What a ride costs with the tariff as it is typed. */
export function SampleFares({ document }: { readonly document: unknown }): ReactNode {
  const { t, term, locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const [miles, setMiles] = useState(10);
  const [minutes, setMinutes] = useState(25);
  const fares = sampleFares(document, miles, minutes);
  const currency = valueAt(document, ["tariff", "currency"]);
  return (
    <Surface as="aside" padding="snug" labelledBy="studio-sample">
      <div className={styles.sample}>
        <Text as="h3" size="lead" id="studio-sample">
          {t("sample.title")}
        </Text>
        <div className={styles.pair}>
          <CounterField label={t("sample.miles")} value={miles} min={1} max={200} onChange={setMiles} />
          <CounterField label={t("sample.minutes")} value={minutes} min={1} max={500} onChange={setMinutes} />
        </div>
        {fares === null || typeof currency !== "string" ? (
          <Text tone="error">{t("sample.unknown")}</Text>
        ) : (
          <Facts
            layout="amounts"
            rows={fares.map(({ vehicle, total }) => [term(vehicle), formatMoney({ pence: total, currency }, locale)])}
          />
        )}
      </div>
    </Surface>
  );
}
