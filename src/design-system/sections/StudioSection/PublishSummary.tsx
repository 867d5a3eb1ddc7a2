import type { ReactNode } from "react";
import { TEMPLATE_IDS } from "#domain/tenant/configuration.ts";
import type { DraftChange } from "#domain/tenant/studio/draft-changes.ts";
import { fieldAt } from "#domain/tenant/studio/field-at.ts";
import { fieldText } from "#ds/sections/StudioFields/field-text.ts";
import type { Control } from "#domain/tenant/studio/field.ts";
import { isHex } from "#domain/tenant/theme/color.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { STUDIO_FIELD_TEXTS, type FieldTextKey } from "#ds/texts/areas/studio-fields/en.ts";
import { optionKey, labelOfPath } from "#ds/texts/areas/studio-fields/names.ts";
import { STUDIO_TEXTS, type StudioTextKey } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioSection.module.css";

/** Props of {@link PublishSummary}. */
export interface PublishSummaryProps {
  /** What differs from the live shop; null while it is compared. */
  changes: readonly DraftChange[] | null;
  /** Why the last attempt was refused; null when it was not. */
  refusal?: string | null;
  /** ISO 4217, of amounts of money in the draft. */
  currency: string;
  /** The shop before and after, above the list. */
  pictures?: ReactNode;
}

/** Longest value that is shown in full. */
const LONGEST = 120;

/** What publishing would change, before and after, field by field. */
export function PublishSummary({ changes, refusal = null, currency, pictures }: PublishSummaryProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { t: field } = useAreaTexts(STUDIO_FIELD_TEXTS);
  return (
    <div className={styles.verdict}>
      {refusal === null ? null : (
        <InlineNotice kind="error" announced>
          {refusal}
        </InlineNotice>
      )}
      <Text>{changes === null ? t("publish.comparing") : t("publish.text", { count: changes.length })}</Text>
      {pictures}
      <Facts
        rows={(changes ?? []).map(({ path, before, after }) => {
          const label = labelOfPath(path, field);
          const of = { label, control: fieldAt(path)?.control ?? null, currency };
          return [
            label,
            <span key={path} className={styles.change}>
              <Value {...of} name={t("publish.before")} value={before} />
              <Value {...of} name={t("publish.after")} value={after} />
            </span>,
          ];
        })}
      />
    </div>
  );
}

interface ValueProps {
  readonly name: string;
  /** Of the field. */
  readonly label: string;
  readonly value: unknown;
  /** Null: the value is shown as it is. */
  readonly control: Control | null;
  readonly currency: string;
}

function Value({ name, label, value, control, currency }: ValueProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { t: field } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const text = shortened(controlText({ control, value, currency }, t, field)) || t("publish.nothing");
  const isPicture = control?.kind === "picture" && typeof value === "string" && value !== "";
  return (
    <span className={styles.value}>
      <Text as="span" size="label" tone="muted">
        {name}
      </Text>
      {isHex(value) ? <span aria-hidden="true" className={styles.swatch} style={{ backgroundColor: value }} /> : null}
      {isPicture ? (
        <img src={value} alt={label} className={styles.picture} />
      ) : (
        <span className={styles.words}>{text}</span>
      )}
    </span>
  );
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A value as its control shows it. */
function controlText(
  { control, value, currency }: Pick<ValueProps, "control" | "value" | "currency">,
  t: (key: StudioTextKey) => string,
  field: (key: FieldTextKey) => string,
): string {
  switch (control?.kind) {
    case "money":
      return fieldText(control, value, currency);
    case "switch":
      return t(value === true ? "publish.on" : "publish.off");
    case "template": {
      const template = TEMPLATE_IDS.find((id) => id === value);
      return template === undefined ? plainText(value) : t(`template.${template}`);
    }
    case "choice": {
      const option = control.options.find((each) => each === value);
      return option === undefined ? plainText(value) : field(optionKey(option));
    }
    default:
      return plainText(value);
  }
}

/** A list or an entry as people would write it: its values, without the names of the file. */
function plainText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(plainText).join("; ");
  if (typeof value === "object") return Object.values(value).map(plainText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
