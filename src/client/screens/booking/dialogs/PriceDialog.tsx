import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useQuoteStore } from "#client/hooks/stores.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useFare } from "#client/hooks/booking/summary.ts";
import { useRequote } from "#client/hooks/booking/requote.ts";
import { FareBreakdown } from "#ds/domain/FareBreakdown/FareBreakdown.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { QuoteCountdown } from "#ds/feedback/QuoteCountdown/QuoteCountdown.tsx";

/** Opens the quotation in a dialog; an expired one has a dialog of its own. */
export const QuotationButton = observer(function QuotationButton(): ReactNode {
  const { state } = useQuoteStore();
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton variant="quiet" size="compact" onPress={() => setOpen(true)}>
        {t("quotation.open")}
      </ActionButton>
      <PriceDialog open={open && state.kind !== "expired"} onClose={() => setOpen(false)} />
    </>
  );
});

/** The quotation while it holds: what makes up the price and how long it lasts. Re-Quote asks for a new one. */
const PriceDialog = observer(function PriceDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { secondsLeft } = useQuoteStore();
  const { status, total, lines } = useFare();
  const requote = useRequote();
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  return (
    <DialogShell
      open={open}
      title={t("quotation.title")}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          <ActionButton
            variant="secondary"
            disabled={requote === null}
            processing={status === "loading"}
            onPress={() => requote?.()}
          >
            {t("expired.again")}
          </ActionButton>
          <ActionButton type="submit">{t("dialog.ok")}</ActionButton>
        </>
      }
    >
      <FareBreakdown
        lines={lines}
        total={total}
        status={status === "none" || status === "expired" ? "loading" : status}
      />
      {secondsLeft !== null && <QuoteCountdown seconds={secondsLeft} />}
    </DialogShell>
  );
});
