import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useSessionStore, useTenantStore } from "#client/hooks/stores.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { BookingChart } from "#ds/domain/BookingChart/BookingChart.tsx";
import { CommissionChart } from "#ds/domain/CommissionChart/CommissionChart.tsx";
import { CreditPanel } from "#ds/domain/CreditPanel/CreditPanel.tsx";
import { DashboardSection, type DashboardFigures } from "#ds/sections/DashboardSection/DashboardSection.tsx";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { commissionTable } from "./booker-texts.ts";

/** How many of the next rides are shown. */
const NEXT = 3;

/** Where a member begins; a booker also sees the charts of bookings and commission. */
export const DashboardScreen = observer(function DashboardPage({ navigate }: PageProps): ReactNode {
  const { bookings, booker } = useMemberStores();
  const { isBooker, profile } = useSessionStore();
  useEffect(() => {
    void bookings.open();
    if (isBooker) void booker.openDashboard();
  }, [bookings, booker, isBooker]);
  const { current, shared } = bookings;
  const here = current.value !== null;
  return (
    <DashboardSection
      name={profile?.firstName ?? ""}
      isBooker={isBooker}
      figures={useFigures()}
      next={
        here
          ? [...shared["booking-process"], ...shared["today-bookings"], ...shared["booking-pending"]].slice(0, NEXT)
          : null
      }
      {...(isBooker ? { credit: <Credit />, chart: <Charts /> } : {})}
      error={current.failure}
      onRetry={() => void bookings.open()}
      onBook={() => navigate("booking")}
      onNavigate={navigate}
    />
  );
});

function useFigures(): DashboardFigures | null {
  const { bookings, booker } = useMemberStores();
  const { currency } = useTenantStore().configuration;
  const { locale } = useTexts();
  const { current, shared } = bookings;
  if (current.value === null) return null;
  const earned = booker.earnedThisMonth;
  return {
    today: shared["today-bookings"].length,
    onTheWay: shared["booking-process"].length,
    ahead: shared["booking-pending"].length,
    ...(earned === null ? {} : { commission: formatMoney({ pence: earned, currency }, locale) }),
  };
}

const Credit = observer(function Credit(): ReactNode {
  const { booker } = useMemberStores();
  const { currency } = useTenantStore().configuration;
  return (
    <CreditPanel
      credit={booker.credit.value}
      currency={currency}
      error={booker.credit.failure}
      onRetry={() => void booker.loadCredit()}
    />
  );
});

const WeekChart = observer(function WeekChart(): ReactNode {
  const { booker } = useMemberStores();
  const { currency } = useTenantStore().configuration;
  return (
    <BookingChart
      monday={booker.monday}
      week={booker.week.value}
      currency={currency}
      error={booker.week.failure}
      onRetry={() => void booker.loadWeek()}
      onPrevious={() => booker.turnWeek(-1)}
      onNext={() => booker.turnWeek(1)}
    />
  );
});

const Commission = observer(function Commission(): ReactNode {
  const { booker } = useMemberStores();
  const { currency } = useTenantStore().configuration;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { commission } = booker;
  const { unit, days, periods } = commission;
  return (
    <CommissionChart
      unit={unit}
      days={days}
      periods={periods.value}
      currency={currency}
      isPresent={commission.isPresent}
      error={periods.failure}
      onRetry={() => void commission.load()}
      onUnit={commission.chooseUnit}
      onPrevious={() => commission.turn(-1)}
      onNext={() => commission.turn(1)}
      onDownload={() => {
        if (periods.value === null) return;
        booker.downloadTable(t("commission.file", { unit, ...days }), commissionTable(periods.value, currency, t));
      }}
    />
  );
});

/** The week of bookings and the commission. */
const Charts = (): ReactNode => (
  <>
    <WeekChart />
    <Commission />
  </>
);
