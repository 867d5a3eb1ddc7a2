import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { useTenantStore } from "#client/hooks/stores.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { DateRangeField } from "#ds/inputs/DateRangeField/index.ts";
import { InvoicesSection } from "#ds/sections/InvoicesSection/index.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { rangeText } from "./range-text.ts";

/** The invoices of a business (ROUTE-007, BKR-005). */
export const InvoicesScreen = observer(function InvoicesPage(): ReactNode {
  const { booker } = useMemberStores();
  const { zone } = useTenantStore().configuration;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { invoices, deleting, news } = booker;
  useEffect(() => void booker.loadInvoices(), [booker]);
  return (
    <>
      <InvoicesSection
        invoices={invoices.value}
        zone={zone}
        error={invoices.failure}
        onRetry={() => void booker.loadInvoices()}
        onAdd={booker.addInvoice}
        onDownload={(invoice) => void booker.download(invoice)}
        onEdit={booker.editInvoice}
        onDelete={booker.askToDelete}
      />
      <InvoiceDialog />
      <ConfirmDialog
        open={deleting !== null}
        danger
        onOk={() => void booker.removeInvoice()}
        onCancel={() => booker.askToDelete(null)}
      >
        {t("invoice.deleteQuestion")}
      </ConfirmDialog>
      <Toast message={news === null ? null : t(`invoice.${news}`)} onDismiss={booker.dismiss} />
    </>
  );
});

const NO_PERIODS = [] as const;

/** Chooses the days of a new invoice, or other days for one of one's own (BKR-006, BKR-007). */
const InvoiceDialog = observer(function InvoiceDialog(): ReactNode {
  const { booker } = useMemberStores();
  const { draft, draftFault, judged } = booker;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const missing = judged && draftFault === "missing" ? t("message.required", { title: t("invoice.range") }) : null;
  return (
    <DialogShell
      open={draft !== null}
      title={t(draft?.invoice ? "invoice.editTitle" : "invoice.addTitle")}
      onClose={booker.closeDraft}
      onSubmit={() => void booker.saveInvoice()}
      actions={
        <>
          <ActionButton variant="secondary" onPress={booker.closeDraft}>
            {t("dialog.cancel")}
          </ActionButton>
          <ActionButton type="submit" processing={booker.saving}>
            {t(draft?.invoice ? "invoice.save" : "invoice.make")}
          </ActionButton>
        </>
      }
    >
      <DateRangeField
        label={t("invoice.range")}
        periods={NO_PERIODS}
        value={{ kind: "days", from: draft?.from ?? null, to: draft?.to ?? null }}
        error={rangeText(draftFault, t) ?? missing}
        onChange={booker.chooseDays}
      />
    </DialogShell>
  );
});
