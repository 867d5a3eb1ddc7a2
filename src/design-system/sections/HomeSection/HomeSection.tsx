import type { ReactNode } from "react";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/VehicleIllustration.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import type { HomeBlock, Review } from "#domain/tenant/home.ts";
import { Airports } from "./Airports.tsx";
import { Meeting, Payments, Places, Safety } from "./Blocks.tsx";
import { Fleet } from "./Fleet.tsx";
import { HomeFacts, HomePart, type HomeFact } from "./HomePart.tsx";
import styles from "./HomeSection.module.css";
import type { HomeSectionProps } from "./props.ts";
import { Questions } from "./Questions.tsx";
import { phoneHref } from "#ds/texts/format.ts";
import { HOME_ANCHORS } from "./home-anchors.ts";

const BLOCKS: Readonly<Record<HomeBlock, (props: HomeSectionProps) => ReactNode>> = {
  how: How,
  airports: Airports,
  meeting: Meeting,
  places: Places,
  fleet: Fleet,
  minicabs: Minicabs,
  safety: Safety,
  prices: Prices,
  reviews: ({ content }) => <Reviews reviews={content.reviews} />,
  payments: Payments,
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
    <HomePart title={t("home.how")}>
      <ItemList ordered className={styles.steps}>
        {STEPS.map(([icon, title, text]) => (
          <li key={title} className={styles.step}>
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
          </li>
        ))}
      </ItemList>
    </HomePart>
  );
}

function Answers({ terms }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <HomePart title={t("faq.title")}>
      <Questions terms={terms} />
    </HomePart>
  );
}

function Minicabs({ company, childSeats }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const facts: readonly HomeFact[] = [
    ["clock", t("home.asap")],
    ["swap", t("home.back")],
    childSeats ? ["child-seat", t("home.seats")] : ["users", t("home.noSeats")],
  ];
  return (
    <HomePart id={HOME_ANCHORS.minicabs} title={t("home.minicabs")}>
      <div className={styles.local}>
        <div className={styles.words}>
          <Text size="lead" tone="muted">
            {t("home.minicabsLead", { company })}
          </Text>
          <HomeFacts facts={facts} tall />
          <AppLink look="bare" className={styles.book} to={`#${HOME_ANCHORS.booking}`}>
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
    </HomePart>
  );
}

function Prices({ prices }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <HomePart title={t("prices.title")} lead={t("prices.lead")}>
      {prices}
    </HomePart>
  );
}

function Contact({ contact, enquiry }: HomeSectionProps): ReactNode {
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
    <HomePart id={HOME_ANCHORS.contact} title={t("home.contact")} lead={t("home.contactLead")}>
      <div className={styles.contact}>
        {ways.length === 0 ? null : (
          <ItemList className={styles.ways}>
            {ways.map(({ icon, label, text, to }) => (
              <li key={label}>
                <IconText icon={icon}>
                  {label}
                  <span className={styles.wayText}>
                    {to === null ? <bdi>{text}</bdi> : <AppLink to={to}>{<bdi dir="ltr">{text}</bdi>}</AppLink>}
                  </span>
                </IconText>
              </li>
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
    </HomePart>
  );
}

function Privacy({ onNavigate }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const taking = onNavigate === undefined ? {} : { onNavigate };
  return (
    <HomePart id={HOME_ANCHORS.privacy} title={t("home.privacy")} lead={t("home.privacyText")}>
      <div className={styles.more}>
        <AppLink to="policy" {...taking}>
          {t("home.privacyMore")}
        </AppLink>
        <AppLink to="cookie" {...taking}>
          {t("home.cookies")}
        </AppLink>
      </div>
    </HomePart>
  );
}

/** What passengers wrote, as the tenant was given it. */
function Reviews({ reviews }: { readonly reviews: readonly Review[] }): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  if (reviews.length === 0) return null;
  return (
    <HomePart title={t("home.reviews")}>
      <ItemList className={styles.reviews}>
        {reviews.map(({ quote, name, date, source, rating }) => (
          <li key={`${name}${quote}`} className={styles.review}>
            {rating === 0 ? null : <Stars rating={rating} />}
            <blockquote className={styles.quote} dir="auto">
              {quote}
            </blockquote>
            <Text size="label" tone="muted">
              <bdi>{[name, source, date].filter((part) => part !== "").join(" · ")}</bdi>
            </Text>
          </li>
        ))}
      </ItemList>
    </HomePart>
  );
}

function Stars({ rating }: Pick<Review, "rating">): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <span className={styles.stars} role="img" aria-label={t("home.stars", { rating })}>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" size="small" />
      ))}
    </span>
  );
}
