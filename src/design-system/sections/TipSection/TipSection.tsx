import { useId, type ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { TICKET_TEXTS } from "#ds/texts/areas/ticket/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./TipSection.module.css";

/** Props of {@link TipSection}. Amounts are in the currency's smallest unit. */
export interface TipSectionProps {
  /** ISO 4217. */
  currency: string;
  /** Suggested amounts, smallest first; up to three. */
  suggested: readonly Pence[];
  /** The smallest amount of one's own. */
  least: Pence;
  /** The largest. */
  most: Pence;
  /** What was given already; null: nothing. */
  given: Pence | null;
  /** The chosen suggestion, "own" for an amount of one's own; null: nothing is chosen yet. */
  choice: Pence | "own" | null;
  /** The amount of one's own, as typed. */
  own: string;
  /** What would be paid; null: nothing that can be given is chosen. */
  amount: Pence | null;
  /** What is wrong: nothing is chosen, or the amount is out of bounds; null: nothing. */
  fault: "required" | "bounds" | null;
  /** A payment is in flight. */
  busy?: boolean;
  /** A suggestion was chosen, or the amount of one's own. */
  onChoose: (choice: Pence | "own") => void;
  /** The amount of one's own after each change. */
  onOwn: (text: string) => void;
  /** Pay was pressed. */
  onGive: () => void;
}

/** A tip for the driver of a ride that is over: suggested amounts, one of one's own, and thanks for what was given. */
export function TipSection(props: TipSectionProps): ReactNode {
  const { currency, given } = props;
  const { t, locale } = useAreaTexts(TICKET_TEXTS);
  const heading = useId();
  if (given !== null) {
    const amount = formatMoney({ pence: given, currency }, locale);
    return (
      <div className={styles.root} data-c="TipSection">
        <InlineNotice kind="success" title={t("tip.thanks")} announced>
          {t("tip.thanksText", { amount })}
        </InlineNotice>
      </div>
    );
  }
  return (
    <div className={styles.root} data-c="TipSection">
      <Surface as="section" labelledBy={heading} className={styles.offer}>
        <Text as="h2" size="title" id={heading}>
          {t("tip.title")}
        </Text>
        <Text>{t("tip.text")}</Text>
        <Amounts {...props} />
      </Surface>
    </div>
  );
}

/** The amounts and the button. */
function Amounts(props: TipSectionProps): ReactNode {
  const { currency, suggested, least, most, choice, own, amount, fault, busy = false, onChoose, onOwn, onGive } = props;
  const { t, locale } = useAreaTexts(TICKET_TEXTS);
  const money = (pence: Pence): string => formatMoney({ pence, currency }, locale);
  const isOwn = choice === "own" || suggested.length === 0;
  const error = fault === null ? null : fault === "required" && !isOwn ? t("tip.required") : boundsText();
  function boundsText(): string {
    return t("tip.bounds", { least: money(least), most: money(most) });
  }
  const choices = [
    ...suggested.map((each) => ({ value: String(each), label: money(each) })),
    { value: "own", label: t("tip.other") },
  ];
  const choose = (value: string): void =>
    onChoose(value === "own" ? "own" : (suggested.find((each) => String(each) === value) ?? "own"));
  return (
    <>
      {suggested.length > 0 && (
        <ChoiceToggle
          label={t("tip.amounts")}
          choices={choices}
          value={choice === null ? null : String(choice)}
          onChange={choose}
          error={isOwn ? null : error}
        />
      )}
      {isOwn && (
        <TextBox
          label={t("tip.own", { currency })}
          value={own}
          onChange={(text) => {
            if (choice !== "own") onChoose("own");
            onOwn(text);
          }}
          error={error}
          note={boundsText()}
          autoComplete="off"
          maxLength={12}
          required
        />
      )}
      <ActionButton icon="card" processing={busy} onPress={onGive}>
        {amount === null ? t("tip.pay") : t("tip.give", { amount: money(amount) })}
      </ActionButton>
    </>
  );
}
