import { HOME_ANCHORS } from "#client/hooks/home-anchors.ts";
import type { MenuEntry } from "#ds/sections/SiteShell/SiteShell.tsx";
import type { Translate } from "#ds/texts/use-texts.ts";

/** What the site menu depends on. */
export interface MenuFacts {
  /** The home page is on screen, so its parts are reached by anchor alone, without a load. */
  readonly onHome: boolean;
  /** Opens the sign-in dialog; null when a person is signed in. */
  readonly onSignIn: (() => void) | null;
}

/** The entries of the site menu, in order. On other pages the anchors lead to the home page first. */
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
