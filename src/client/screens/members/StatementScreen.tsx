import { useEffect, useMemo, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { useTenantStore } from "#client/hooks/stores.ts";
import { statementChoices } from "#domain/business/table-filter.ts";
import { StatementSection } from "#ds/sections/StatementSection/StatementSection.tsx";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { rangeText, statementTable } from "./booker-texts.ts";

/** The commission statement of a business. */
export const StatementScreen = observer(function StatementPage(): ReactNode {
  const { booker, pageSize } = useMemberStores();
  const { currency, zone } = useTenantStore().configuration;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { t: rides } = useAreaTexts(RIDE_TEXTS);
  useEffect(() => void booker.loadStatement(), [booker]);
  const { days, statement, statementRows } = booker;
  const { all, rows } = statementRows;
  const choices = useMemo(() => statementChoices(all ?? []), [all]);
  return (
    <StatementSection
      range={booker.range}
      days={days}
      rangeError={rangeText(booker.rangeFault, t)}
      onRange={booker.chooseRange}
      rows={rows}
      filter={statementRows.filter}
      choices={choices}
      count={all?.length ?? 0}
      onFilter={statementRows.choose}
      paging={{ size: pageSize.size, onSize: pageSize.choose }}
      currency={currency}
      zone={zone}
      error={statement.failure}
      onRetry={() => void booker.loadStatement()}
      onDownload={() => {
        if (rows === null || days === null) return;
        booker.downloadTable(
          t("statement.file", { from: days.from, to: days.to }),
          statementTable(rows, { zone, currency }, { t, rides }),
        );
      }}
    />
  );
});
