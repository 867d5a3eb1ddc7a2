import type { ReactNode } from "react";
import type { OnlineMethod } from "#domain/payment/due.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { MethodColumns } from "#ds/internal/domain/MethodColumns.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Props of {@link OnlineMethods}. */
export interface OnlineMethodsProps {
  /** Methods on offer, in order. */
  readonly methods: readonly OnlineMethod[];
  readonly onChoose: (method: OnlineMethod) => void;
}

const FACES = {
  card: { icon: "card", text: "pay.byCard", variant: "primary" },
  paypal: { icon: "wallet", text: "pay.byWallet", variant: "secondary" },
} as const;

/** A button for each online payment method. */
export function OnlineMethods({ methods, onChoose }: OnlineMethodsProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <MethodColumns count={methods.length}>
      {methods.map((method) => {
        const { icon, text, variant } = FACES[method];
        return (
          <ActionButton key={method} icon={icon} variant={variant} wide onPress={() => onChoose(method)}>
            {t(text)}
          </ActionButton>
        );
      })}
    </MethodColumns>
  );
}
