import { useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { useBookingDraft, useSessionStore, useTenantStore } from "#client/hooks/stores.ts";
import { cellAt } from "#domain/business/bulk-edit.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { BulkSection } from "#ds/sections/BulkSection/index.ts";
import { BULK_TEXTS } from "#ds/texts/areas/bulk/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

const METHODS = ["account", "cash"] as const;

/** Many bookings from one file. */
export const BulkScreen = observer(function BulkPage(): ReactNode {
  const { bulk, passengers, pageSize } = useMemberStores();
  const { methods } = useBookingDraft();
  const { profile } = useSessionStore();
  const { currency } = useTenantStore().configuration;
  const { t, locale } = useAreaTexts(BULK_TEXTS);
  useEffect(() => void passengers.load(), [passengers]);
  const [asking, setAsking] = useState(false);
  const { upload, work, bookable, total, table } = bulk;
  const money = formatMoney({ pence: total, currency }, locale);
  return (
    <>
      <BulkSection
        name={bulk.name}
        rows={upload?.rows ?? null}
        notice={upload?.notice ?? ""}
        work={work === null ? null : { kind: work, done: bulk.done }}
        currency={currency}
        ready={{ count: bookable.length, total }}
        methods={METHODS.filter((each) => methods.includes(each)).map((value) => ({
          value,
          label: t(`payment.${value}`),
        }))}
        method={bulk.method}
        onMethod={bulk.choose}
        onFile={(file) => void bulk.read(file)}
        onTemplate={() => bulk.saveTemplate(t("bulk.templateFile"), profile?.costFields ?? [], passengers.passengers)}
        fields={(profile?.costFields ?? []).map(({ name }) => name)}
        cellOf={(line, column) => cellAt(table, line, column)}
        onCorrect={bulk.correct}
        unchecked={bulk.unchecked}
        onRecheck={() => void bulk.recheck()}
        paging={{ size: pageSize.size, onSize: pageSize.choose }}
        onBook={() => setAsking(true)}
      />
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
