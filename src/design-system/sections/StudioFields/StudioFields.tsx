import type { ReactNode } from "react";
import { fieldName, type Field } from "#domain/tenant/studio/field.ts";
import { FIELDS } from "#domain/tenant/studio/fields.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { FieldPart } from "./FieldPart.tsx";
import type { FieldFault, StudioFieldsProps } from "./props.ts";
import { SampleFares } from "./SampleFares.tsx";
import { TryPlace } from "./area/TryPlace.tsx";
import styles from "./StudioFields.module.css";

/** The controls of one group of a tenant's file, made from the table of its fields. */
export function StudioFields(props: StudioFieldsProps): ReactNode {
  const { group } = props;
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  return (
    <section className={styles.root} data-c="StudioFields" aria-labelledby="studio-group">
      <Text as="h2" size="title" id="studio-group">
        {t(`group.${group}`)}
      </Text>
      {group === "prices" ? <SampleFares document={props.document} /> : null}
      {group === "area" ? <TryPlace document={props.document} onFindPlaces={props.onFindPlaces} /> : null}
      {FIELDS.filter((field) => field.group === group).map((field) => (
        <FieldPart key={fieldName(field)} {...props} field={field} error={faultOf(field, props.faults)} />
      ))}
    </section>
  );
}

/** The first fault of a field or of something inside it. */
function faultOf(field: Field, faults: readonly FieldFault[] = []): string | null {
  const name = fieldName(field).replace(/\.\*$/, "");
  const found = faults.find(({ path }) => path === name || path.startsWith(`${name}.`));
  return found === undefined ? null : found.message;
}
