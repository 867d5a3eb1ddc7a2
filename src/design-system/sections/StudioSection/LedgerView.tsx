import type { ReactNode } from "react";
import type { BalanceReason, LedgerKind } from "#domain/payment/ledger.ts";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/DataTable.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioSection.module.css";
import { TitledPart } from "./TitledPart.tsx";

/** A line of a ledger, as people read it. */
export interface ShownLedgerLine {
  readonly kind: LedgerKind;
  readonly when: string;
  /** With its currency; below 0: it settles what is owed. */
  readonly amount: string;
  /** The provider's id of a payment, or the number of a document; empty: there is none. */
  readonly reference: string;
  /** A refund that the provider has not confirmed yet. */
  readonly isOpen: boolean;
}

/** A ledger, as people read it. */
export interface ShownLedger {
  readonly lines: readonly ShownLedgerLine[];
  readonly balance: string;
  readonly reason: BalanceReason;
  /** Since when the balance is what it is; empty: that is not known. */
  readonly since: string;
}

/** Props of {@link LedgerView}. */
export interface LedgerViewProps {
  /** The booking's reference, as typed. */
  reference: string;
  /** The reference is missing, and that is shown. */
  missing: boolean;
  /** The reference changed. */
  onChange: (reference: string) => void;
  /** The ledger of the typed reference is asked for. */
  onShow: () => void;
  /** Null: there is none yet. */
  ledger: ShownLedger | null;
  /** It loads. */
  loading?: boolean;
  /** Why it did not load; null without an error. */
  error?: string | null;
}

/** The money of one booking: what was owed, paid and returned, and why the balance is what it is. */
export function LedgerView(props: LedgerViewProps): ReactNode {
  const { reference, missing, onChange, onShow, ledger, loading = false, error = null } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const label = t("ledger.reference");
  const columns = useColumns();
  return (
    <TitledPart id="studio-ledger" title={t("ledger.title")}>
      <form
        className={styles.verdict}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onShow();
        }}
      >
        <TextBox
          label={label}
          value={reference}
          onChange={onChange}
          inputId="ledger-reference"
          error={missing ? t("message.required", { title: label }) : error}
        />
        <ActionButton type="submit" variant="secondary" processing={loading}>
          {t("ledger.show")}
        </ActionButton>
      </form>
      <div role="status">
        {ledger === null ? null : (
          <Text>
            {t("ledger.balance", { amount: ledger.balance })} {t(`ledger.${ledger.reason}Why`, { since: ledger.since })}
          </Text>
        )}
      </div>
      {ledger === null ? null : (
        <DataTable
          caption={t("ledger.title")}
          columns={columns}
          rows={ledger.lines}
          rowKey={(line) => String(ledger.lines.indexOf(line))}
          empty={{ title: t("ledger.empty"), text: t("ledger.emptyText") }}
          loadingLabel={t("ledger.loading")}
        />
      )}
    </TitledPart>
  );
}

function useColumns(): readonly DataColumn<ShownLedgerLine>[] {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return [
    { key: "when", head: t("ledger.when"), cell: ({ when }) => when },
    {
      key: "what",
      head: t("ledger.what"),
      heads: true,
      cell: ({ kind, isOpen }) => (isOpen ? t("ledger.refundOpen") : t(`ledger.${kind}`)),
    },
    { key: "reference", head: t("ledger.document"), cell: ({ reference }) => reference },
    { key: "amount", head: t("ledger.amount"), numeric: true, cell: ({ amount }) => amount },
  ];
}
