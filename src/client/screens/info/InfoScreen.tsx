import type { ReactNode } from "react";
import { useTenantStore } from "#client/hooks/stores.ts";
import { InfoPage } from "#ds/sections/InfoPage/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

export interface InfoScreenProps {
  readonly page: "menu" | "policy" | "cookie";
  readonly onNavigate: (path: string) => void;
}

/** The informational pages: menu, privacy, cookies (ROUTE-018). */
export function InfoScreen({ page, onNavigate }: InfoScreenProps): ReactNode {
  const { company, phone, email } = useTenantStore().configuration;
  const { t } = useTexts();
  if (page === "menu") {
    const links = [
      { label: t("nav.home"), to: "/" },
      { label: t("nav.bookings"), to: "booking" },
      { label: t("nav.privacy"), to: "policy" },
      { label: t("nav.cookies"), to: "cookie" },
    ];
    return <InfoPage title={t("menu.title")} links={links} onNavigate={onNavigate} />;
  }
  if (page === "cookie") {
    return <InfoPage title={t("cookie.title")} paragraphs={[t("cookie.intro"), t("cookie.kept")]} />;
  }
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
      onNavigate={onNavigate}
    />
  );
}
