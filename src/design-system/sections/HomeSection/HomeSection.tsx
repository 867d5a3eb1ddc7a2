import type { ReactNode } from "react";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/VehicleIllustration.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import type { HomeBlock } from "#domain/tenant/home.ts";
import { Airports } from "./Airports.tsx";
import { Fleet } from "./Fleet.tsx";
import { Facts, Part, type Fact } from "./HomePart.tsx";
import styles from "./HomeSection.module.css";
import type { HomeSectionProps } from "./props.ts";
import { Payments } from "./Payments.tsx";
import { Questions } from "./Questions.tsx";
import { Reviews } from "./Reviews.tsx";
import { phoneHref } from "#ds/domain/phone-text.ts";

const BLOCKS: Readonly<Record<HomeBlock, (props: HomeSectionProps) => ReactNode>> = {
  how: How,
  airports: Airports,
  fleet: Fleet,
  minicabs: Minicabs,
  prices: Prices,
  reviews: ({ content }) => <Reviews reviews={content.reviews} />,
  payments: ({ terms }) => <Payments methods={terms.paymentMethods} />,
  questions: Answers,
};

/**
 * The content of the home page below its booking form, in the tenant's order; contact and privacy come last.
 * It is static server HTML; only prices and the enquiry form need the browser.
 */
export function HomeSection(props: HomeSectionProps): ReactNode {
  return (
    <div className={styles.root} data-c="HomeSection">
      {props.content.blocks.map((id) => {
        const Block = BLOCKS[id];
        return <Block key={id} {...props} />;
      })}
      <Contact {...props} />
      <Privacy {...props} />
    </div>
  );
}

const STEPS = [
  ["pin", "home.howPlaces", "home.howPlacesText"],
  ["tag", "home.howPrice", "home.howPriceText"],
  ["car", "home.howRide", "home.howRideText"],
] as const;

function How({ terms }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <Part title={t("home.how")}>
      <ItemList ordered className={styles.steps}>
        {STEPS.map(([icon, title, text]) => (
          <Item key={title} className={styles.step}>
            <span className={styles.sign}>
              <Icon name={icon} />
            </span>
            <Text as="h3" size="title">
              {t(title)}
            </Text>
            <Text tone="muted">
              {t(text)}
              {text === "home.howRideText" && terms.flightsWatched ? ` ${t("home.howFlightText")}` : null}
            </Text>
          </Item>
        ))}
      </ItemList>
    </Part>
  );
}

function Answers({ terms }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <Part title={t("faq.title")}>
      <Questions terms={terms} />
    </Part>
  );
}

function Minicabs({ company, anchors, childSeats }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const facts: readonly Fact[] = [
    ["clock", t("home.asap")],
    ["swap", t("home.back")],
    childSeats ? ["child-seat", t("home.seats")] : ["users", t("home.noSeats")],
  ];
  return (
    <Part id={anchors.minicabs} title={t("home.minicabs")}>
      <div className={styles.local}>
        <div className={styles.words}>
          <Text size="lead" tone="muted">
            {t("home.minicabsLead", { company })}
          </Text>
          <Facts facts={facts} tall />
          <AppLink look="bare" className={styles.book} to={`#${anchors.booking}`}>
            {t("home.book")}
          </AppLink>
        </div>
        <div aria-hidden="true">
          <CardBox className={styles.scene}>
            <VehicleIllustration image="estate" />
            <VehicleIllustration image="minibus8" />
          </CardBox>
        </div>
      </div>
    </Part>
  );
}

function Prices({ prices }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <Part title={t("prices.title")} lead={t("prices.lead")}>
      {prices}
    </Part>
  );
}

function Contact({ anchors, contact, enquiry }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const { phone, email, address, skypeId, licenceNumber } = contact;
  const ways = (
    [
      { icon: "phone", label: t("home.call"), text: phone, to: phoneHref(phone) },
      { icon: "mail", label: t("home.mail"), text: email, to: `mailto:${email}` },
      { icon: "globe", label: t("home.skype"), text: skypeId, to: `skype:${skypeId}?chat` },
      { icon: "building", label: t("home.office"), text: address, to: null },
      { icon: "shield", label: t("home.licence"), text: licenceNumber, to: null },
    ] as const
  ).filter(({ text }) => text !== "");
  return (
    <Part id={anchors.contact} title={t("home.contact")} lead={t("home.contactLead")}>
      <div className={styles.contact}>
        {ways.length === 0 ? null : (
          <ItemList className={styles.ways}>
            {ways.map(({ icon, label, text, to }) => (
              <Item key={label}>
                <IconText icon={icon}>{label}</IconText>
                <div className={styles.wayText}>
                  {to === null ? <bdi>{text}</bdi> : <AppLink to={to}>{<bdi dir="ltr">{text}</bdi>}</AppLink>}
                </div>
              </Item>
            ))}
          </ItemList>
        )}
        <CardBox>
          <Text as="h3" size="title">
            {t("enquiry.title")}
          </Text>
          {enquiry}
        </CardBox>
      </div>
    </Part>
  );
}

function Privacy({ anchors, onNavigate }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const taking = onNavigate === undefined ? {} : { onNavigate };
  return (
    <Part id={anchors.privacy} title={t("home.privacy")} lead={t("home.privacyText")}>
      <div className={styles.more}>
        <AppLink to="policy" {...taking}>
          {t("home.privacyMore")}
        </AppLink>
        <AppLink to="cookie" {...taking}>
          {t("home.cookies")}
        </AppLink>
      </div>
    </Part>
  );
}
