import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useQuoteStore } from "#client/hooks/stores.ts";
import { PriceDialog } from "#client/screens/booking/dialogs/PriceDialog.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

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
