import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { useTenantStore } from "#client/hooks/stores.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { DateRangeField } from "#ds/inputs/DateRangeField/DateRangeField.tsx";
import { InvoicesSection } from "#ds/sections/InvoicesSection/InvoicesSection.tsx";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { invoiceTable, rangeText } from "./booker-texts.ts";

/** The invoices of a business. */
export const InvoicesScreen = observer(function InvoicesPage(): ReactNode {
  const { booker, pageSize } = useMemberStores();
  const { currency, zone } = useTenantStore().configuration;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { invoices, invoiceRows, issuing, deleting, news } = booker;
  useEffect(() => void booker.loadInvoices(), [booker]);
  return (
    <>
      <InvoicesSection
        invoices={invoiceRows.rows}
        filter={invoiceRows.filter}
        total={invoiceRows.all?.length ?? 0}
        onFilter={invoiceRows.choose}
        paging={{ size: pageSize.size, onSize: pageSize.choose }}
        currency={currency}
        zone={zone}
        error={invoices.failure}
        onRetry={() => void booker.loadInvoices()}
        onExport={() =>
          booker.downloadTable(t("invoice.file"), invoiceTable(invoiceRows.rows ?? [], { zone, currency }, t))
        }
        onAdd={booker.addInvoice}
        onDownload={(invoice) => void booker.download(invoice)}
        onIssue={booker.askToIssue}
        onEdit={booker.editInvoice}
        onDelete={booker.askToDelete}
      />
      <InvoiceDialog />
      <ConfirmDialog
        open={issuing !== null}
        title={t("invoice.issueTitle")}
        okLabel={t("invoice.issueOk")}
        onOk={() => void booker.issueInvoice()}
        onCancel={() => booker.askToIssue(null)}
      >
        {t("invoice.issueQuestion")}
      </ConfirmDialog>
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

/** Chooses the period of a new invoice, or changes that of a draft of the booker's own. */
const InvoiceDialog = observer(function InvoiceDialog(): ReactNode {
  const { booker } = useMemberStores();
  const { draft, draftFault, draftState } = booker;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const missing =
    draftState.shows("days") && draftFault === "missing" ? t("message.required", { title: t("invoice.range") }) : null;
  return (
    <DialogShell
      open={draft !== null}
      title={t(draft?.invoice ? "invoice.editTitle" : "invoice.addTitle")}
      onClose={booker.closeDraft}
      onSubmit={() => void booker.saveInvoice()}
      actions={
        <>
          <ActionButton variant="secondary" onPress={booker.closeDraft}>
            {t("invoice.cancel")}
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
