import FilledInput from "@mui/material/FilledInput";
import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useState, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements } from "@stripe/react-stripe-js";
import type { StripeCardNumberElement, StripeElementChangeEvent } from "@stripe/stripe-js";
import { tk } from "#ds/theme/token-names.ts";
import { useTokenValue } from "#ds/theme/use-token-value.ts";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import styles from "./HostedCardFields.module.css";

export interface HostedBoxesProps {
  readonly onCard: (card: StripeCardNumberElement | null) => void;
  readonly onComplete: (complete: boolean) => void;
  readonly disabled: boolean;
  /** The provider's script is loading. */
  readonly waiting: boolean;
}

/** The three frames. The CVC reuses the expiry's wording, as specified (PAY-023). */
export function HostedBoxes({ onCard, onComplete, disabled, waiting }: HostedBoxesProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const elements = useElements();
  const [done, setDone] = useState({ number: false, expiry: false, cvc: false });
  const isComplete = Object.values(done).every(Boolean);
  const box = (name: keyof typeof done) => ({
    disabled,
    waiting,
    onComplete: (complete: boolean) => setDone((before) => ({ ...before, [name]: complete })),
  });
  useEffect(() => () => onCard(null), [onCard]);
  useEffect(() => onComplete(isComplete), [onComplete, isComplete]);
  return (
    <>
      <HostedBox
        {...box("number")}
        label={t("card.number")}
        title={t("card.number")}
        Frame={CardNumberElement}
        onReady={() => onCard(elements?.getElement(CardNumberElement) ?? null)}
      />
      <div className={styles.pair}>
        <HostedBox {...box("expiry")} label={t("card.expiry")} title={t("card.expiry")} Frame={CardExpiryElement} />
        <HostedBox {...box("cvc")} label={t("card.cvc")} title={t("card.expiry")} Frame={CardCvcElement} />
      </div>
    </>
  );
}

/** What our boxes need of the provider's components. */
export interface FrameProps {
  readonly options: object;
  readonly onReady: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onChange: (event: Pick<StripeElementChangeEvent, "empty" | "complete">) => void;
}

interface HostedBoxProps {
  readonly label: string;
  /** Its name in messages. */
  readonly title: string;
  readonly Frame: ComponentType<FrameProps>;
  readonly disabled: boolean;
  readonly waiting: boolean;
  readonly onReady?: () => void;
  readonly onComplete?: (complete: boolean) => void;
}

/** One frame styled like our boxes, validated on blur. */
export function HostedBox({ label, title, Frame, disabled, waiting, onReady, onComplete }: HostedBoxProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const id = useId();
  const [content, setContent] = useState({ empty: true, complete: false });
  const [focused, setFocused] = useState(false);
  const [left, setLeft] = useState(false);
  const fault = content.empty ? "required" : content.complete ? null : "invalid";
  const error = left && fault !== null ? t(`message.${fault}`, { title }) : null;
  const style = useFrameStyle();
  return (
    <FormControl
      role="group"
      aria-labelledby={`${id}l`}
      aria-describedby={error === null ? undefined : `${id}e`}
      aria-busy={waiting || undefined}
      error={error !== null}
      disabled={disabled}
      focused={focused}
    >
      <InputLabel component="span" id={`${id}l`} shrink={focused || !content.empty}>
        {label}
      </InputLabel>
      <FramedInput
        inputComponent={FrameSlot}
        slotProps={{
          input: {
            children: (
              <Frame
                options={{ style, disabled, placeholder: "" }}
                onReady={() => onReady?.()}
                onFocus={() => {
                  setFocused(true);
                  setLeft(false);
                }}
                onBlur={() => {
                  setFocused(false);
                  setLeft(true);
                }}
                onChange={({ empty, complete }) => {
                  setContent({ empty, complete });
                  onComplete?.(complete);
                }}
              />
            ),
          },
        }}
      />
      <FieldMessage id={`${id}e`} error={error} />
    </FormControl>
  );
}

/** Focus is inside the provider's frame; our box shows it. */
const FramedInput = styled(FilledInput, { name: "CsFramedInput", slot: "Root" })({
  "& > .MuiInputBase-input": { paddingBlockStart: tk("space-5") },
  "&.Mui-focused": { borderColor: tk("focus-ring"), boxShadow: "none", outline: `2px solid ${tk("focus-ring")}` },
});

/** Takes the input's place in the box. The frame has its own events, so MUI's handlers are left out. */
function FrameSlot({ className, children, ref }: Pick<ComponentProps<"span">, "className" | "children" | "ref">) {
  // Cards run from left to right in every language.
  return (
    <span ref={ref} className={className} dir="ltr">
      {children}
    </span>
  );
}

/** Our styles for the inside of the provider's frames, which our CSS cannot reach. */
function useFrameStyle(): object {
  const color = useTokenValue("text-default");
  const invalid = useTokenValue("text-error");
  const muted = useTokenValue("text-muted");
  return {
    base: { color, iconColor: muted, fontSize: "16px", lineHeight: "24px", "::placeholder": { color: muted } },
    invalid: { color: invalid, iconColor: invalid },
  };
}
