import { useId, type ReactNode } from "react";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { Money } from "#domain/shared/money.ts";

/** The promo code of a booking, and what can be done with it. */
export interface PromoChoice {
  /** As it is being typed. */
  readonly typed: string;
  /** The promo code that is applied or pending; empty: none. */
  readonly code: string;
  /** The discount; null while unknown. */
  readonly off: Money | null;
  /** Why a code was rejected: the whole sentence, or null. */
  readonly error: string | null;
  /** A code is being checked. */
  readonly checking: boolean;
  /** A link has fixed the code, so it cannot be removed. */
  readonly fixed?: boolean;
  readonly onType: (text: string) => void;
  /** Submits the typed code; resolves to whether it was accepted. */
  readonly onSubmit: () => Promise<boolean>;
  readonly onRemove: () => void;
}

export interface PromoDialogProps {
  readonly open: boolean;
  readonly promo: PromoChoice;
  readonly onClose: () => void;
}

/** Asks for a promo code; a rejected code leaves the dialog open with the reason. */
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
        // A new button for each attempt: its double-press guard must not swallow the next code.
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
