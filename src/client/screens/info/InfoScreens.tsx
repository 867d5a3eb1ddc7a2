import type { ReactNode } from "react";
import type { PageProps } from "#client/hooks/page-props.ts";
import { HOME_ANCHORS } from "#ds/sections/HomeSection/home-anchors.ts";
import { useTenantStore } from "#client/hooks/stores.ts";
import { InfoPage } from "#ds/sections/InfoPage/InfoPage.tsx";
import { INFO_TEXTS } from "#ds/texts/areas/info/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { phoneText } from "#ds/texts/format.ts";

/** The site's menu as a page. */
export function MenuScreen({ navigate }: PageProps): ReactNode {
  const { t } = useAreaTexts(INFO_TEXTS);
  const links = [
    { label: t("nav.home"), to: "/" },
    { label: t("nav.bookings"), to: "booking" },
    { label: t("nav.airports"), to: `/#${HOME_ANCHORS.airports}` },
    { label: t("nav.minicabs"), to: `/#${HOME_ANCHORS.minicabs}` },
    { label: t("nav.contact"), to: `/#${HOME_ANCHORS.contact}` },
    { label: t("nav.privacy"), to: "policy" },
    { label: t("nav.cookies"), to: "cookie" },
  ];
  return <InfoPage title={t("menu.title")} links={links} onNavigate={navigate} />;
}

/** What is kept in the browser, and why. */
export function CookieScreen(): ReactNode {
  const { t } = useAreaTexts(INFO_TEXTS);
  return <InfoPage title={t("cookie.title")} paragraphs={[t("cookie.intro"), t("cookie.kept")]} />;
}

/** The privacy policy. */
export function PolicyScreen({ navigate }: PageProps): ReactNode {
  const { company, phone, email } = useTenantStore().configuration;
  const { t } = useAreaTexts(INFO_TEXTS);
  const contact = [email, phone].filter((way) => way !== "").join(", ");
  return (
    <InfoPage
      title={t("policy.title")}
      paragraphs={[
        t("policy.intro", { company }),
        t("policy.keep"),
        t("policy.device"),
        t("policy.rights", { contact }),
      ]}
      links={[{ label: t("nav.cookies"), to: "cookie" }]}
      onNavigate={navigate}
    />
  );
}

/** Shown for a campaign or payment link that is invalid. */
export function InvalidLinkScreen({ navigate }: PageProps): ReactNode {
  const { phone } = useTenantStore().configuration;
  const { t } = useAreaTexts(INFO_TEXTS);
  return (
    <EmptyState
      icon="ticket"
      level={1}
      title={t("invalidLink.title")}
      action={
        <ActionButton onPress={() => navigate("booking", { fullLoad: true })}>{t("invalidLink.book")}</ActionButton>
      }
    >
      {t("invalidLink.text", { phone: phoneText(phone) })}
    </EmptyState>
  );
}
