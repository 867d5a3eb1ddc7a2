import { memo, type ComponentProps, type ReactNode } from "react";
import { fieldName, type Field, type FieldControl } from "#domain/tenant/studio/field.ts";
import { ownLanguage, ownCurrency } from "#domain/tenant/studio/tenant-file.ts";
import { valueAt, type JsonPath } from "#domain/tenant/studio/json-path.ts";
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { THEME_DEFAULTS } from "#domain/tenant/theme/inputs.ts";
import { WordsField } from "#ds/inputs/WordsField/WordsField.tsx";
import { STUDIO_FIELD_TEXTS, type FieldTextKey } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { OutlinesPart } from "./area/OutlinesPart.tsx";
import { BrandColour } from "./BrandColour.tsx";
import { ControlPart } from "./ControlPart.tsx";
import { RowsPart } from "./RowsPart.tsx";
import { WordingsPart } from "./WordingsPart.tsx";
import type { FieldPartProps } from "./props.ts";

/** What a file means that leaves a setting of the look out; undefined: nothing is known of it. */
const usualOf = ([part = "", ...key]: JsonPath): unknown =>
  part === "theme" ? valueAt(THEME_DEFAULTS, key) : undefined;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const textAt = (document: unknown, path: JsonPath): string => textOf(valueAt(document, path));

/** One field with its label. */
export function FieldPart(props: FieldPartProps): ReactNode {
  const { field, document, onChange, error } = props;
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const { control, path } = field;
  // Each field of the table has its label; a test of the texts proves it.
  const label = t(`field.${fieldName(field)}` as FieldTextKey);
  if (control.kind === "rows") return <RowsPart {...props} control={control} label={label} />;
  if (control.kind === "outlines") return <OutlinesPart {...props} label={label} />;
  if (control.kind === "wordings") return <WordingsPart {...props} label={label} />;
  if (control.kind === "words") return <WordsPart {...props} control={control} label={label} />;
  if (control.kind === "colour") {
    return (
      <ColourValue
        field={field}
        label={label}
        value={textOf(valueAt(document, path) ?? usualOf(path))}
        theme={props.settledTheme}
        optional={control.optional === true}
        error={error}
        onChange={onChange}
      />
    );
  }
  return (
    <SingleValue
      field={field}
      control={control}
      label={label}
      value={valueAt(document, path) ?? usualOf(path)}
      currency={ownCurrency(document)}
      error={error}
      onChange={onChange}
      onPicture={props.onPicture}
    />
  );
}

function changeField({ path, also = [] }: Field, value: unknown, onChange: FieldPartProps["onChange"]): void {
  for (const place of [path, ...also]) onChange(place, value);
}

interface SingleValueProps
  extends
    Pick<ComponentProps<typeof ControlPart>, "control" | "label" | "value" | "currency" | "onPicture">,
    Pick<FieldPartProps, "field" | "error" | "onChange"> {}

/** Renders again only when its own value does, so that a key stroke in another field leaves it alone. */
const SingleValue = memo(function MemoisedValue({ field, onChange, ...rest }: SingleValueProps): ReactNode {
  return <ControlPart {...rest} onChange={(value) => changeField(field, value, onChange)} />;
});

interface ColourValueProps
  extends Omit<ComponentProps<typeof BrandColour>, "role" | "onChange">, Pick<FieldPartProps, "field" | "onChange"> {}

/** As a single value. */
const ColourValue = memo(function MemoisedColour({ field, onChange, ...rest }: ColourValueProps): ReactNode {
  const role = field.path.at(-1) ?? "";
  return <BrandColour role={role} {...rest} onChange={(value) => changeField(field, value, onChange)} />;
});

interface WordsPartProps extends FieldPartProps {
  readonly control: Extract<FieldControl, { readonly kind: "words" }>;
  readonly label: string;
}

/** A text for each language; where the tenant's own language has a box of its own, only for the others. */
function WordsPart({ field, control, label, document, onChange, error }: WordsPartProps): ReactNode {
  const at = (language: string): JsonPath => field.path.map((key) => (key === "*" ? language : key));
  const own = ownLanguage(document);
  const isTranslation = field.path.includes("translations");
  const languages = LANGUAGES.filter((language) => !isTranslation || language !== own);
  const value = Object.fromEntries(languages.map((language) => [language, textAt(document, at(language))]));
  return (
    <WordsField
      label={label}
      value={value}
      languages={languages}
      long={control.long === true}
      error={error}
      onChange={(language, text) => onChange(at(language), text === "" && !isTranslation ? undefined : text)}
    />
  );
}
