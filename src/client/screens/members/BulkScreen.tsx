import { useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { useBookingDraft, useSessionStore, useTenantStore } from "#client/hooks/stores.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { BulkSection } from "#ds/sections/BulkSection/BulkSection.tsx";
import { BULK_TEXTS } from "#ds/texts/areas/bulk/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

const METHODS = ["account", "cash"] as const;

/** Many bookings from one file. */
export const BulkScreen = observer(function BulkPage(): ReactNode {
  const { bulk, passengers, pageSize } = useMemberStores();
  const { methods } = useBookingDraft();
  const { profile } = useSessionStore();
  const { currency, zone } = useTenantStore().configuration;
  const { t, locale } = useAreaTexts(BULK_TEXTS);
  useEffect(() => void passengers.load(), [passengers]);
  const [asking, setAsking] = useState(false);
  const { upload, work, bookable, total } = bulk;
  const money = formatMoney({ pence: total, currency }, locale);
  return (
    <>
      <BulkSection
        name={bulk.name}
        rows={upload?.rows ?? null}
        notice={upload?.notice ?? ""}
        problem={bulk.problem}
        work={work === null ? null : { kind: work, done: bulk.done }}
        currency={currency}
        zone={zone}
        ready={{ count: bookable.length, total }}
        methods={METHODS.filter((each) => methods.includes(each)).map((value) => ({
          value,
          label: t(`payment.${value}`),
        }))}
        method={bulk.method}
        onMethod={bulk.choose}
        onFile={(file) => void bulk.read(file)}
        onTemplate={() =>
          bulk.saveTemplate(t("bulk.templateFile"), profile?.costFields ?? [], passengers.entries ?? [])
        }
        cellOf={bulk.cellAt}
        onCorrect={bulk.correct}
        unchecked={bulk.unchecked}
        onRecheck={() => void bulk.recheck()}
        paging={{ size: pageSize.size, onSize: pageSize.choose }}
        onBook={() => setAsking(true)}
      />
      <ConfirmDialog
        open={bulk.question !== ""}
        okLabel={t("bulk.monthFirst")}
        cancelLabel={t("bulk.correctFile")}
        onOk={() => void bulk.readMonthFirst()}
        onCancel={bulk.leaveQuestion}
      >
        {bulk.question}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking}
        onOk={() => {
          setAsking(false);
          void bulk.book();
        }}
        onCancel={() => setAsking(false)}
      >
        {t("bulk.question", { count: bookable.length, total: money })}
      </ConfirmDialog>
    </>
  );
});
