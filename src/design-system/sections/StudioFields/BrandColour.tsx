import { useMemo, type ReactNode } from "react";
import { readCss } from "#domain/tenant/theme/color.ts";
import { TEXT_MIN } from "#domain/tenant/theme/contrast-pairs.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { parseThemeInputs, type SchemeName, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { nearestReadable } from "#domain/tenant/theme/check.ts";
import type { ColourRole } from "#domain/tenant/theme/roles.ts";
import { ColourField, type ColourUse } from "#ds/inputs/ColourField/ColourField.tsx";
import { STUDIO_FIELD_TEXTS, type FieldTextKey } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

interface BrandColourProps {
  /** Which of the theme's colours. */
  readonly role: string;
  readonly label: string;
  /** The colour as the file has it. */
  readonly value: string;
  /** The theme of the file, which may come a moment after the value. */
  readonly theme: unknown;
  readonly optional: boolean;
  readonly error: string | null;
  readonly onChange: (value: unknown) => void;
}

/** Where a colour meets text: the key of its name, the text, the ground. */
const USES: Readonly<
  Record<"brand" | "accent" | "page", readonly (readonly [FieldTextKey, ColourRole, ColourRole])[]>
> = {
  brand: [
    ["use.onFill", "brand-on", "brand-main"],
    ["use.asText", "brand-text", "surface-card"],
  ],
  accent: [["use.onFill", "accent-on", "accent-main"]],
  page: [["use.onPage", "text-default", "surface-page"]],
};

type OwnColour = keyof typeof USES;

const inputsOf = (theme: unknown): ThemeInputs | null => {
  const parsed = parseThemeInputs(theme);
  return parsed.ok ? parsed.value : null;
};

/** Where a colour meets text, light and dark, with the colours that the palette gives both. */
const usesOf = (
  inputs: ThemeInputs,
  name: OwnColour,
): (Omit<ColourUse, "label"> & { key: FieldTextKey; scheme: SchemeName })[] =>
  (["light", "dark"] as const).flatMap((scheme) => {
    const palette = derivePalette(inputs, scheme);
    return USES[name].map(([key, text, ground]) => ({
      key,
      scheme,
      foreground: readCss(palette[text]).hex,
      background: readCss(palette[ground]).hex,
      min: TEXT_MIN,
    }));
  });

/** What pages reach with a colour; null while the theme has none. */
function reachOf(theme: unknown, name: OwnColour) {
  const inputs = inputsOf(theme);
  if (inputs === null || (inputs[name] ?? "") === "") return null;
  return { uses: usesOf(inputs, name), readable: name === "page" ? null : nearestReadable(inputs, name) };
}

/** A colour of the theme with the contrast that pages reach with it, light and dark. */
export function BrandColour({ role, label, value, theme, optional, error, onChange }: BrandColourProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const name = role === "accent" || role === "page" ? role : "brand";
  const { uses, readable } = useMemo(() => {
    const reach = reachOf(theme, name);
    const named = reach?.uses.map(({ key, scheme, ...use }) => ({
      ...use,
      label: t(scheme === "light" ? "use.light" : "use.dark", { use: t(key) }),
    }));
    return { uses: named ?? [], readable: reach?.readable ?? null };
  }, [theme, name, t]);
  return (
    <ColourField
      label={label}
      value={value}
      optional={optional}
      error={error}
      uses={uses}
      readable={readable}
      note={readable === null ? "" : t("note.shade")}
      onChange={(hex) => onChange(hex === "" ? undefined : hex)}
    />
  );
}
