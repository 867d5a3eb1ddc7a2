import { useId, type ReactNode } from "react";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/index.ts";
import { AppLink } from "#ds/foundations/AppLink/index.ts";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import { SITE_TEXTS } from "#ds/texts/areas/site/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { CardLink } from "#ds/internal/domain/CardLink.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import styles from "./HomeSection.module.css";
import { Questions, type HomeTerms } from "./Questions.tsx";
import { phoneHref } from "#ds/domain/phone-text.ts";

/** An airport that the tenant serves. */
export interface ServedAirport {
  /** Three letters as on a luggage tag: "LHR". */
  readonly iata: string;
  readonly name: string;
}

/** Ids of the parts that the site menu links to. */
export interface HomeAnchors {
  readonly booking: string;
  readonly airports: string;
  readonly minicabs: string;
  readonly contact: string;
  readonly privacy: string;
}

/** Props of {@link HomeSection}. */
export interface HomeSectionProps {
  /** Name of the company. */
  company: string;
  /** Ids of the parts; `booking` is that of the form above. */
  anchors: HomeAnchors;
  /** Airports in the tenant's order; may be empty. */
  airports: readonly ServedAirport[];
  /** The tenant's rules; where flights are watched, a late one moves its pickup. */
  terms: HomeTerms;
  /** Minutes of free waiting. */
  freeWaitingMinutes: number;
  /** Child seats can be booked. */
  childSeats: boolean;
  /** How to reach the company; empty texts show nothing. */
  contact: {
    readonly phone: string;
    readonly email: string;
    readonly address: string;
    readonly skypeId: string;
    /** Number of the operator's licence. */
    readonly licenceNumber: string;
  };
  /** The price list, usually PriceListSection. */
  prices: ReactNode;
  /** The enquiry form, usually EnquirySection. */
  enquiry: ReactNode;
  /** Navigates inside the application; without it links load their page. */
  onNavigate?: (path: string) => void;
}

/**
 * The content of the home page below its booking form: how it works, airports, local rides, prices, answers,
 * contact, privacy.
 * It is static server HTML; only prices and the enquiry form need the browser.
 */
export function HomeSection(props: HomeSectionProps): ReactNode {
  return (
    <div className={styles.root} data-c="HomeSection">
      <How {...props} />
      <Airports {...props} />
      <Minicabs {...props} />
      <Prices {...props} />
      <Answers {...props} />
      <Contact {...props} />
      <Privacy {...props} />
    </div>
  );
}

interface PartProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One part of the page with its heading. */
function Part({ id, title, lead, children }: PartProps): ReactNode {
  const heading = useId();
  return (
    <section className={styles.part} id={id} aria-labelledby={heading}>
      <div className={styles.head}>
        <Text as="h2" size="heading" id={heading}>
          {title}
        </Text>
        {lead === undefined ? null : (
          <Text size="lead" tone="muted">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </section>
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

function Airports({ airports, anchors, terms: { flightsWatched }, freeWaitingMinutes }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const facts: readonly Fact[] = [
    ...(flightsWatched ? ([["plane", t("home.watched")]] as const) : []),
    ["clock", t("home.freeWaiting", { minutes: freeWaitingMinutes })],
    ["user", t("home.meet")],
  ];
  return (
    <Part
      id={anchors.airports}
      title={t("home.airports")}
      lead={t(
        airports.length === 0 ? "home.airportsEmpty" : flightsWatched ? "home.airportsLead" : "home.airportsFares",
      )}
    >
      {airports.length === 0 ? null : (
        <ItemList className={styles.airports}>
          {airports.map(({ iata, name }) => (
            <Item key={name}>
              <CardLink href={`#${anchors.booking}`}>
                <bdi className={styles.code}>{iata}</bdi>
                <Text as="span" tone="muted">
                  {name}
                </Text>
              </CardLink>
            </Item>
          ))}
        </ItemList>
      )}
      <Facts facts={facts} />
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

type Fact = readonly [IconName, string];

function Facts({ facts, tall = false }: { readonly facts: readonly Fact[]; readonly tall?: boolean }): ReactNode {
  return (
    <ItemList className={styles.facts} data-tall={tall || undefined}>
      {facts.map(([icon, text]) => (
        <Item key={text}>
          <IconText icon={icon} tone="plain">
            {text}
          </IconText>
        </Item>
      ))}
    </ItemList>
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
                  {to === null ? text : <AppLink to={to}>{<bdi dir="ltr">{text}</bdi>}</AppLink>}
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
