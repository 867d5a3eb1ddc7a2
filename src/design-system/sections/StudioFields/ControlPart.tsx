import { useState, type ReactNode } from "react";
import { TEMPLATE_IDS } from "#domain/tenant/configuration.ts";
import type { PictureUse } from "#domain/tenant/studio/brand-picture.ts";
import type { Control } from "#domain/tenant/studio/field.ts";
import { fieldText, fieldValue, hasLines } from "./field-text.ts";
import { CheckField } from "#ds/inputs/CheckField/CheckField.tsx";
import { PictureField } from "#ds/inputs/PictureField/PictureField.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { TemplatePicker } from "#ds/inputs/TemplatePicker/TemplatePicker.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { FieldGroup } from "#ds/internal/inputs/FieldGroup.tsx";
import { STUDIO_FIELD_TEXTS, type FieldTextKey } from "#ds/texts/areas/studio-fields/en.ts";
import { optionKey } from "#ds/texts/areas/studio-fields/names.ts";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { StudioFieldsProps } from "./props.ts";

interface ControlPartProps {
  readonly control: Exclude<Control, { readonly kind: "colour" }>;
  readonly label: string;
  readonly value: unknown;
  /** ISO 4217, of an amount of money. */
  readonly currency: string;
  readonly error: string | null;
  /** What is said of a text that is no such value; usually what the control says. */
  readonly faultKey?: FieldTextKey;
  readonly onChange: (value: unknown) => void;
  readonly onPicture?: StudioFieldsProps["onPicture"] | undefined;
}

/** Longest text of a box of several lines. */
const LONGEST = 4_000;

/** The control of a single value. */
export function ControlPart(props: ControlPartProps): ReactNode {
  const { control, label, value, error, onChange } = props;
  switch (control.kind) {
    case "switch":
      return <CheckField label={label} checked={value === true} error={error} onChange={onChange} />;
    case "choice":
      return <Choice {...props} options={control.options} />;
    case "several":
      return <Several {...props} options={control.options} />;
    case "picture":
      return <Picture {...props} use={control.use} />;
    case "template": {
      const chosen = TEMPLATE_IDS.find((id) => id === value) ?? "wizard";
      return <TemplatePicker label={label} value={chosen} error={error} onChange={onChange} />;
    }
    default:
      return <TypedValue {...props} control={control} />;
  }
}

/** Pictures of the brand that the server draws anew. */
const BRAND_FILES = { accept: "image/png,image/jpeg,image/webp,image/svg+xml", maxBytes: 2_000_000 };

function Picture(props: ControlPartProps & { readonly use: PictureUse | undefined }): ReactNode {
  const { use, label, value, error, onChange, onPicture } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const drawn =
    use === undefined || onPicture === undefined
      ? {}
      : {
          ...BRAND_FILES,
          kindText: t("pictureField.brandKind"),
          redraw: (picture: string) => onPicture(use, picture),
        };
  return (
    <PictureField
      label={label}
      value={typeof value === "string" ? value : ""}
      error={error}
      onChange={onChange}
      {...drawn}
    />
  );
}

interface TypedValueProps extends ControlPartProps {
  readonly control: Parameters<typeof fieldText>[0];
}

/** A box whose text stands for a value. What is typed stays as it is while it means the value that the file has. */
function TypedValue({ control, label, value, currency, error, faultKey: own, onChange }: TypedValueProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const saved = fieldText(control, value, currency);
  const [typing, setTyping] = useState({ of: saved, text: saved });
  const text = typing.of === saved ? typing.text : saved;
  // A value that the file does not have yet is no mistake of the person.
  const meant = fieldValue(control, text, currency);
  const isUsable = meant !== null || (value === undefined && text === "");
  const faultKey = isUsable ? null : (own ?? faultOf(control));
  const type = (typed: string): void => {
    const read = fieldValue(control, typed, currency);
    setTyping({ of: read === null ? saved : fieldText(control, read.value, currency), text: typed });
    if (read !== null) onChange(read.value);
  };
  const several = hasLines(control);
  const noteKey = noteOf(control, text);
  return (
    <TextBox
      label={label}
      kind={several ? "textarea" : "text"}
      {...(several ? { rows: 3, maxLength: LONGEST } : {})}
      value={text}
      error={faultKey === null ? error : t(faultKey)}
      note={noteKey === null ? "" : t(noteKey)}
      onChange={type}
    />
  );
}

const faultOf = ({ kind }: TypedValueProps["control"]): FieldTextKey =>
  kind === "points" || kind === "postcodes" ? `fault.${kind}` : "fault.number";

function noteOf(control: TypedValueProps["control"], text: string): FieldTextKey | null {
  if (control.kind === "points" || control.kind === "postcodes") return `note.${control.kind}`;
  if (control.kind === "lines" || control.kind === "numbers") return "note.lines";
  return control.kind === "number" && control.optional === true && text.trim() === "" ? "note.noEnd" : null;
}

interface OptionsProps extends ControlPartProps {
  readonly options: readonly string[];
}

function useOptionText(): (option: string) => string {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  return (option) => t(optionKey(option));
}

function Choice({ options, label, value, error, onChange }: OptionsProps): ReactNode {
  const textOf = useOptionText();
  return (
    <SelectField
      label={label}
      items={options.map((option) => ({ kind: "label-value", value: option, label: textOf(option) }))}
      value={typeof value === "string" ? value : ""}
      error={error}
      onChange={onChange}
    />
  );
}

function Several({ options, label, value, error, onChange }: OptionsProps): ReactNode {
  const textOf = useOptionText();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const choose = (option: string, on: boolean): void =>
    onChange(on ? [...chosen, option] : chosen.filter((each) => each !== option));
  return (
    <FieldGroup title={label}>
      {options.map((option, index) => (
        <CheckField
          key={option}
          label={textOf(option)}
          checked={chosen.includes(option)}
          error={index === options.length - 1 ? error : null}
          onChange={(on) => choose(option, on)}
        />
      ))}
    </FieldGroup>
  );
}
