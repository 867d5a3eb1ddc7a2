import type { ReactNode } from "react";
import type { Ride } from "#domain/booking/ride.ts";
import { BookingCard } from "#ds/domain/BookingCard/index.ts";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { AppLink } from "#ds/foundations/AppLink/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/index.ts";
import { BULK_TEXTS } from "#ds/texts/areas/bulk/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { MemberPage } from "../MemberPage.tsx";
import page from "../member-page.module.css";
import face from "../figures.module.css";
import styles from "./DashboardSection.module.css";

/** Figures that stand at the top of the dashboard. */
export interface DashboardFigures {
  /** Bookings with a pickup today, whose car is on the way, and for later days. */
  readonly today: number;
  readonly onTheWay: number;
  readonly ahead: number;
  /** What was earned this month, with its currency; left out for whoever earns nothing. */
  readonly commission?: string;
}

/** Props of {@link DashboardSection}. */
export interface DashboardSectionProps {
  /** First name of whoever is signed in. */
  name: string;
  /** Books for a business: chart, statement and invoices are theirs. */
  isBooker: boolean;
  /** The figures; null while they load. */
  figures: DashboardFigures | null;
  /** The next rides, soonest first; null while they load. */
  next: readonly Ride[] | null;
  /** The week's chart of a booker; left out for others. */
  chart?: ReactNode;
  /** Why there are no bookings, as a sentence (empty: the generic one); null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
  /** Book a ride was pressed. */
  onBook: () => void;
  /** Takes steps to other pages inside the application. */
  onNavigate?: (path: string) => void;
}

/** Where a member begins: what is next, how things stand, and the ways to everything else. */
export function DashboardSection(props: DashboardSectionProps): ReactNode {
  const { name, figures, chart, onBook, error = null, onRetry } = props;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <MemberPage
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
          <Figures figures={figures} />
          {chart}
          <Next {...props} />
        </>
      )}
      <Links {...props} />
    </MemberPage>
  );
}

function Figures({ figures }: Pick<DashboardSectionProps, "figures">): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const number = new Intl.NumberFormat(locale);
  if (figures === null) return <SkeletonBlock shape="box" height={88} label={t("dashboard.loading")} />;
  const shown: readonly (readonly [string, string | undefined])[] = [
    [t("dashboard.today"), number.format(figures.today)],
    [t("dashboard.onTheWay"), number.format(figures.onTheWay)],
    [t("dashboard.ahead"), number.format(figures.ahead)],
    [t("dashboard.commission"), figures.commission],
  ];
  return (
    <section>
      <h2 className="tk-visually-hidden">{t("dashboard.figures")}</h2>
      <dl className={face.figures}>
        {shown.map(([term, value]) =>
          value === undefined ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

function Next({ next, isBooker, onBook, onNavigate }: DashboardSectionProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <section className={page.list}>
      <h2 className={page.subtitle}>{t(isBooker ? "dashboard.nextPassengers" : "dashboard.next")}</h2>
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
        <ul className={page.list} role="list" aria-label={t(isBooker ? "dashboard.nextPassengers" : "dashboard.next")}>
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
        </ul>
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
    <nav className={styles.links} aria-label={t("dashboard.links")}>
      {links.map(([to, label]) => (
        <AppLink key={to} to={to} {...(onNavigate ? { onNavigate } : {})}>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
