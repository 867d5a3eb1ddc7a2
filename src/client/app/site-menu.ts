import { HOME_ANCHORS } from "#client/hooks/home-anchors.ts";
import type { MenuEntry } from "#ds/sections/SiteShell/SiteShell.tsx";
import type { Translate } from "#ds/texts/use-texts.ts";

/** What the site menu depends on. */
export interface MenuFacts {
  /** The home page is shown: its parts are reached without loading it (MENU-002). */
  readonly onHome: boolean;
  /** Opens the sign-in dialog; null when somebody is signed in. */
  readonly onSignIn: (() => void) | null;
}

/** The entries of the site menu, in their order (MENU-001). From elsewhere they lead home first (MENU-003). */
export function siteMenu({ onHome, onSignIn }: MenuFacts, t: Translate): readonly MenuEntry[] {
  const at = (anchor: string): string => (onHome ? `#${anchor}` : `/#${anchor}`);
  return [
    { label: t("nav.home"), href: "/" },
    { label: t("nav.bookings"), href: at(HOME_ANCHORS.booking) },
    { label: t("nav.airports"), href: at(HOME_ANCHORS.airports) },
    { label: t("nav.minicabs"), href: at(HOME_ANCHORS.minicabs) },
    { label: t("nav.contact"), href: at(HOME_ANCHORS.contact) },
    { label: t("nav.privacy"), href: at(HOME_ANCHORS.privacy) },
    ...(onSignIn === null ? [] : [{ label: t("nav.signIn"), onPress: onSignIn }]),
  ];
}
