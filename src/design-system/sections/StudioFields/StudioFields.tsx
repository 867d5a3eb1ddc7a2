import { useDeferredValue, useState, type ReactNode } from "react";
import { fieldName, type Field } from "#domain/tenant/studio/field.ts";
import { fieldAt } from "#domain/tenant/studio/field-at.ts";
import { FIELDS } from "#domain/tenant/studio/fields.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { FieldPart } from "./FieldPart.tsx";
import type { FieldFault, StudioFieldsProps } from "./props.ts";
import { TryPlace } from "./area/TryPlace.tsx";
import styles from "./StudioFields.module.css";
import { formatMoney } from "#domain/shared/money.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";
import { sampleFares } from "./sample-fare.ts";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { CounterField } from "#ds/inputs/CounterField/CounterField.tsx";

/** The element that has a field's control, as for `focusTarget`. */
export const fieldId = (field: Field): string => `field-${fieldName(field)}`;

/** The controls of one group of a tenant's file, made from the table of its fields. */
export function StudioFields(props: StudioFieldsProps): ReactNode {
  const { group } = props;
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  // The contrasts may come a moment after the key stroke; the box and the preview may not.
  const settledTheme = useDeferredValue(valueAt(props.document, ["theme"]));
  return (
    <section className={styles.root} data-c="StudioFields" aria-labelledby="studio-group">
      <Text as="h2" size="title" id="studio-group">
        {t(`group.${group}`)}
      </Text>
      {group === "prices" ? <SampleFares document={props.document} /> : null}
      {group === "area" ? <TryPlace document={props.document} onFindPlaces={props.onFindPlaces} /> : null}
      {FIELDS.filter((field) => field.group === group).map((field) => (
        <div key={fieldName(field)} id={fieldId(field)}>
          <FieldPart {...props} field={field} error={faultOf(field, props.faults)} settledTheme={settledTheme} />
        </div>
      ))}
    </section>
  );
}

/** The first fault of a field or of something inside it. */
const faultOf = (field: Field, faults: readonly FieldFault[] = []): string | null =>
  faults.find(({ path }) => fieldAt(path)?.field === field)?.message ?? null;

/** What a ride costs with the tariff as it is typed. */
function SampleFares({ document }: { readonly document: unknown }): ReactNode {
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
