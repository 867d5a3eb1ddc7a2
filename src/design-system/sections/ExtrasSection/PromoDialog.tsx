import { useId, type ReactNode } from "react";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { PromoChoice } from "./ExtrasSection.tsx";

export interface PromoDialogProps {
  readonly open: boolean;
  readonly promo: PromoChoice;
  readonly onClose: () => void;
}

/** Asks for a promo code (PROMO-001, PROMO-002); a code that is not taken leaves the dialog open with the reason. */
export function PromoDialog({ open, promo, onClose }: PromoDialogProps): ReactNode {
  const { t } = useAreaTexts(EXTRAS_TEXTS);
  const inputId = useId();
  const submit = async (): Promise<void> => {
    if (promo.checking) return;
    if (await promo.onSubmit()) onClose();
    else document.getElementById(inputId)?.focus();
  };
  return (
    <DialogShell
      open={open}
      size="narrow"
      title={t("extras.promoTitle")}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        // A new button for each attempt: its guard against double presses must not swallow the next code.
        <ActionButton key={promo.error ?? ""} type="submit" processing={promo.checking}>
          {t("extras.promoApply")}
        </ActionButton>
      }
    >
      <TextBox
        inputId={inputId}
        label={t("extras.promo")}
        value={promo.typed}
        error={promo.error}
        maxLength={64}
        required
        autoComplete="off"
        onChange={promo.onType}
      />
    </DialogShell>
  );
}
