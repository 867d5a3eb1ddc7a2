import type { ReactNode } from "react";
import type { Ride } from "#domain/booking/rides/ride.ts";
import type { RideAction } from "#domain/booking/rides/ride-actions.ts";
import { RIDE_TABS, type CurrentTab, type RideTab } from "#domain/booking/rides/ride-tabs.ts";
import { LIST_PAGE_SIZE } from "#domain/shared/constants.ts";
import type { PastMonths } from "#domain/shared/time/date-range.ts";
import { BookingCard } from "#ds/domain/BookingCard/BookingCard.tsx";
import { Pager } from "#ds/internal/domain/Pager.tsx";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { TabSet } from "#ds/foundations/TabSet/TabSet.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { DateRangeField } from "#ds/inputs/DateRangeField/DateRangeField.tsx";
import { numbers } from "#ds/texts/format.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import page from "#ds/internal/sections/page-layout.module.css";

/** Props of {@link BookingsSection}. */
export interface BookingsSectionProps {
  /** The tab that is shown. */
  tab: RideTab;
  /** How many bookings each of the current tabs has; null while not known. */
  counts: Readonly<Record<CurrentTab, number>> | null;
  /** Another tab was chosen. */
  onTab: (tab: RideTab) => void;
  /** Period of the history: months back, 0 for everything. */
  months: PastMonths;
  /** Another period was chosen. */
  onMonths: (months: PastMonths) => void;
  /** The bookings of the current page; null while they load. */
  rides: readonly Ride[] | null;
  /** Bookings under the tab on all pages. */
  total: number;
  /** The current page, from 1. */
  pageIndex: number;
  /** Another page was chosen. */
  onPage: (page: number) => void;
  /** Bookings of a page; five without it. */
  pageSize?: number;
  /** Another page size was chosen; left out, it cannot be changed. */
  onPageSize?: (size: number) => void;
  /** The actions that a booking allows. */
  actionsOf: (ride: Ride) => readonly RideAction[];
  /** The action in flight. */
  busy?: { readonly reference: string; readonly action: RideAction } | null;
  /** An action of a booking was pressed. */
  onAction: (ride: Ride, action: RideAction) => void;
  /** Shows the passenger's name, for a booker who books for others. */
  showPassenger?: boolean;
  /** Why the bookings failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Book a ride was pressed. */
  onBook: () => void;
  /** Navigates to a booking's details inside the application. */
  onNavigate?: (path: string) => void;
}

/** The customer's bookings in four tabs, in pages, with the actions of each. */
export function BookingsSection(props: BookingsSectionProps): ReactNode {
  const { tab, counts, onTab } = props;
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const number = numbers(locale);
  const tabs = RIDE_TABS.map((id) => {
    const count = id === "booking-history" ? 0 : (counts?.[id] ?? 0);
    const name = t(`bookings.tab.${id}`);
    return { id, label: count === 0 ? name : `${name} (${number.format(count)})` };
  });
  return (
    <PageLayout
      data-c="BookingsSection"
      title={t("bookings.title")}
      action={
        <ActionButton icon="plus" onPress={props.onBook}>
          {t("bookings.bookNow")}
        </ActionButton>
      }
    >
      <TabSet label={t("bookings.tabs")} tabs={tabs} selected={tab} onSelect={onTab}>
        <div className={page.list}>
          {tab === "booking-history" && (
            <DateRangeField
              label={t("bookings.range")}
              days={false}
              value={{ kind: "past", months: props.months }}
              onChange={(range) => range.kind === "past" && props.onMonths(range.months)}
            />
          )}
          <List {...props} />
        </div>
      </TabSet>
    </PageLayout>
  );
}

function List(props: BookingsSectionProps): ReactNode {
  const { tab, rides, total, pageIndex, onPage, busy = null, error = null, onRetry, onNavigate } = props;
  const { t } = useAreaTexts(RIDE_TEXTS);
  if (error !== null) return <ErrorState level={2} message={error} {...(onRetry ? { onRetry } : {})} />;
  if (rides === null) return <SkeletonBlock shape="card" count={3} label={t("bookings.loading")} />;
  if (rides.length === 0) {
    return (
      <EmptyState level={2} icon="car" title={t(`bookings.empty.${tab}`)}>
        {t(`bookings.emptyHint.${tab}`)}
      </EmptyState>
    );
  }
  return (
    <>
      <ItemList className={page.list} label={t("bookings.list")}>
        {rides.map((ride) => (
          <li key={ride.reference}>
            <BookingCard
              ride={ride}
              level={2}
              actions={props.actionsOf(ride)}
              busy={busy?.reference === ride.reference ? busy.action : null}
              onAction={(action) => props.onAction(ride, action)}
              detailsTo={`bookingdetail/${encodeURIComponent(ride.reference)}`}
              showPassenger={props.showPassenger === true}
              {...(onNavigate ? { onNavigate } : {})}
            />
          </li>
        ))}
      </ItemList>
      <Pager
        page={pageIndex}
        pageSize={props.pageSize ?? LIST_PAGE_SIZE}
        total={total}
        onPage={onPage}
        onPageSize={props.onPageSize}
      />
    </>
  );
}
