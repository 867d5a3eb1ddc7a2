import type { ReactNode } from "react";
import type { Ride } from "#domain/booking/rides/ride.ts";
import { BookingCard } from "#ds/domain/BookingCard/BookingCard.tsx";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { numbers } from "#ds/texts/format.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { BULK_TEXTS } from "#ds/texts/areas/bulk/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import page from "#ds/internal/sections/page-layout.module.css";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import styles from "./DashboardSection.module.css";

/** The figures at the top of the dashboard. */
export interface DashboardFigures {
  /** Bookings with a pickup today, with a car on the road, and for later days. */
  readonly today: number;
  readonly onTheWay: number;
  readonly ahead: number;
  /** Commission of this month, with its currency; left out for customers who earn none. */
  readonly commission?: string;
}

/** Props of {@link DashboardSection}. */
export interface DashboardSectionProps {
  /** First name of the signed-in customer. */
  name: string;
  /** A booker: chart, statement and invoices are shown. */
  isBooker: boolean;
  /** The figures; null while they load. */
  figures: DashboardFigures | null;
  /** The next rides, soonest first; null while they load. */
  next: readonly Ride[] | null;
  /** The business's credit, for a booker; left out for others. */
  credit?: ReactNode;
  /** The charts of bookings and commission, for a booker; left out for others. */
  chart?: ReactNode;
  /** Why the bookings failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Book a ride was pressed. */
  onBook: () => void;
  /** Navigates to other pages inside the application. */
  onNavigate?: (path: string) => void;
}

/** Where a member begins: the next rides, the figures, and links to everything else. */
export function DashboardSection(props: DashboardSectionProps): ReactNode {
  const { name, figures, credit, chart, onBook, error = null, onRetry } = props;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <PageLayout
      data-c="DashboardSection"
      title={name === "" ? t("dashboard.title") : t("dashboard.hello", { name })}
      action={
        <ActionButton icon="plus" onPress={onBook}>
          {t("dashboard.book")}
        </ActionButton>
      }
    >
      {error !== null ? (
        <ErrorState level={2} message={error} {...(onRetry ? { onRetry } : {})} />
      ) : (
        <>
          <Next {...props} />
          <Figures figures={figures} />
          {credit}
          {chart !== undefined && <div className={styles.charts}>{chart}</div>}
        </>
      )}
      <Links {...props} />
    </PageLayout>
  );
}

function Figures({ figures }: Pick<DashboardSectionProps, "figures">): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const number = numbers(locale);
  if (figures === null) return <SkeletonBlock shape="box" height={88} label={t("dashboard.loading")} />;
  const shown: readonly (readonly [string, string | undefined])[] = [
    [t("dashboard.today"), number.format(figures.today)],
    [t("dashboard.onTheWay"), number.format(figures.onTheWay)],
    [t("dashboard.ahead"), number.format(figures.ahead)],
    [t("dashboard.commission"), figures.commission],
  ];
  return (
    <section className={page.figures}>
      <h2 className="tk-visually-hidden">{t("dashboard.figures")}</h2>
      <Facts layout="figures" rows={shown} />
    </section>
  );
}

function Next({ next, isBooker, onBook, onNavigate }: DashboardSectionProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const count = Math.max(1, next?.length ?? 1);
  const title = isBooker ? t("dashboard.nextPassengers") : t("dashboard.next", { count });
  return (
    <section className={page.list}>
      <Text as="h2" size="title">
        {title}
      </Text>
      {next === null ? (
        <SkeletonBlock shape="card" count={1} label={t("dashboard.loading")} />
      ) : next.length === 0 ? (
        <EmptyState
          icon="car"
          title={t("dashboard.noNext")}
          action={
            <ActionButton variant="secondary" onPress={onBook}>
              {t("dashboard.book")}
            </ActionButton>
          }
        >
          {t("dashboard.noNextText")}
        </EmptyState>
      ) : (
        <ItemList className={page.list} label={title}>
          {next.map((ride) => (
            <li key={ride.reference}>
              <BookingCard
                ride={ride}
                showPassenger={isBooker}
                detailsTo={`bookingdetail/${encodeURIComponent(ride.reference)}`}
                {...(onNavigate ? { onNavigate } : {})}
              />
            </li>
          ))}
        </ItemList>
      )}
    </section>
  );
}

function Links({ isBooker, onNavigate }: DashboardSectionProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { t: bulk } = useAreaTexts(BULK_TEXTS);
  const links: readonly (readonly [string, string])[] = [
    ["bookinghistory", t("dashboard.bookings")],
    ["addressbook", t("dashboard.places")],
    ...(isBooker
      ? ([
          ["bulkbooking", bulk("bulk.link")],
          ["passengers", t("dashboard.passengers")],
          ["commission", t("dashboard.statement")],
          ["invoice", t("dashboard.invoices")],
        ] as const)
      : []),
    ["profile", t("dashboard.profile")],
  ];
  return (
    <nav className={styles.links} data-account-links="" aria-label={t("dashboard.links")}>
      {links.map(([to, label]) => (
        <AppLink key={to} to={to} {...(onNavigate ? { onNavigate } : {})}>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
