import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { ownScheme, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import type { ColourRole, Palette } from "#domain/tenant/theme/roles.ts";

/** The colour roles that a mail uses; the theme derivation keeps every pair used here readable. */
const ROLES = {
  page: "surface-page",
  card: "surface-card",
  text: "text-default",
  muted: "text-muted",
  link: "text-link",
  brand: "brand-main",
  onBrand: "brand-on",
  line: "border-subtle",
  quiet: "brand-subtle",
  onQuiet: "brand-on-subtle",
  edge: "brand-edge",
} as const satisfies Record<string, ColourRole>;

/** The colours of a mail in one scheme. */
export type MailColours = Readonly<Record<keyof typeof ROLES, string>>;

/** How a tenant's mails look. */
export interface MailLook {
  readonly colours: MailColours;
  /** For mail clients in dark mode; null when the mail is dark already. */
  readonly dark: MailColours | null;
  /** Corner radius of the card in pixels, and of buttons. */
  readonly radius: number;
  readonly buttonRadius: number;
}

const pick = (palette: Palette): MailColours => ({
  page: palette[ROLES.page],
  card: palette[ROLES.card],
  text: palette[ROLES.text],
  muted: palette[ROLES.muted],
  link: palette[ROLES.link],
  brand: palette[ROLES.brand],
  onBrand: palette[ROLES.onBrand],
  line: palette[ROLES.line],
  quiet: palette[ROLES.quiet],
  onQuiet: palette[ROLES.onQuiet],
  edge: palette[ROLES.edge],
});

const looks = new WeakMap<ThemeInputs, MailLook>();

/** The look of a tenant's theme, derived once; readable for any brand colour. */
export function mailLook(theme: ThemeInputs): MailLook {
  const known = looks.get(theme);
  if (known !== undefined) return known;
  const look = derivedLook(theme);
  looks.set(theme, look);
  return look;
}

function derivedLook(theme: ThemeInputs): MailLook {
  const own = ownScheme(theme);
  const radius = Math.round(12 * theme.radius);
  return {
    colours: pick(derivePalette(theme, own)),
    dark: own === "dark" ? null : pick(derivePalette(theme, "dark")),
    radius,
    buttonRadius: theme.buttonShape === "pill" ? 999 : Math.round(8 * theme.radius),
  };
}
