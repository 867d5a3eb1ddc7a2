import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useStudioStore } from "#client/hooks/stores.ts";
import type { NamedLedger } from "#domain/payment/ledger.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { LedgerView, type LedgerViewProps } from "#ds/sections/StudioSection/LedgerView.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useMoment } from "./wording.ts";

function shown(
  { lines, balance, reason, since, currency }: NamedLedger,
  locale: string,
  moment: (at: Instant) => string,
): NonNullable<LedgerViewProps["ledger"]> {
  const money = (pence: NamedLedger["balance"]): string => formatMoney({ pence, currency }, locale);
  return {
    lines: lines.map(({ at, amount, ...line }) => ({ ...line, when: moment(at), amount: money(amount) })),
    balance: money(balance),
    reason,
    since: since === null ? "" : moment(since),
  };
}

/** The money of one booking, by its reference. */
export const StudioLedger = observer(function Ledger(): ReactNode {
  const { ledger: store } = useStudioStore();
  const { t, locale } = useAreaTexts(STUDIO_TEXTS);
  const moment = useMoment();
  const { state, value, failure } = store.ledger;
  return (
    <LedgerView
      reference={store.reference}
      missing={store.isMissing}
      onChange={store.change}
      onShow={() => void store.show()}
      ledger={value && shown(value, locale, moment)}
      loading={state.kind === "loading"}
      error={failure === null ? null : refusalText({ message: failure }, t)}
    />
  );
});
