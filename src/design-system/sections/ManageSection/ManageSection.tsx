import { useId, type ReactNode } from "react";
import type { TicketTerms } from "#domain/booking/ticket.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { phoneText } from "#ds/texts/format.ts";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./ManageSection.module.css";

/** Props of {@link ManageSection}. */
export interface ManageSectionProps {
  /** What may be done with the booking now, and what that costs. */
  terms: TicketTerms;
  /** Phone number of the company, for what is not possible here; empty shows none. */
  phone: string;
  /** Change was pressed. */
  onChange: () => void;
  /** Cancel was pressed; the owner then asks, with the fee. */
  onCancel: () => void;
  /** The cancellation is in flight. */
  cancelling?: boolean;
}

/** What can be changed of a booking and what that would cost, before anything is done. */
export function ManageSection({ terms, phone, onChange, onCancel, cancelling = false }: ManageSectionProps): ReactNode {
  const { t } = useAreaTexts(MANAGE_TEXTS);
  const id = useId();
  const { change, cancelFee } = terms;
  const isLimited = change !== "journey" || cancelFee === null;
  const isClosed = change === "closed" && cancelFee === null;
  return (
    <div className={styles.root} data-c="ManageSection">
      <Surface as="section" labelledBy={id} padding="roomy">
        <div className={styles.content}>
          <Text as="h2" size="title" id={id}>
            {t("manage.title")}
          </Text>
          <Terms terms={terms} />
          {isLimited && phone !== "" ? (
            <Text weight="medium">{t("manage.call", { phone: phoneText(phone) })}</Text>
          ) : null}
          {isClosed ? null : (
            <div className={styles.actions}>
              {change === "closed" ? null : (
                <ActionButton icon="refresh" onPress={onChange} describedBy={`${id}t`}>
                  {t("manage.change")}
                </ActionButton>
              )}
              {cancelFee === null ? null : (
                <ActionButton variant="secondary" icon="close" processing={cancelling} onPress={onCancel}>
                  {t("manage.cancel")}
                </ActionButton>
              )}
            </div>
          )}
          {isClosed ? null : (
            <Text size="label" tone="muted" id={`${id}t`}>
              {t("manage.before")}
            </Text>
          )}
        </div>
      </Surface>
    </div>
  );
}

function Terms({ terms: { change, changeFee, cancelFee } }: Pick<ManageSectionProps, "terms">): ReactNode {
  const { t, locale } = useAreaTexts(MANAGE_TEXTS);
  const changing = {
    closed: t("manage.changeClosed"),
    details: t("manage.changeDetails"),
    journey:
      changeFee.pence === 0 ? t("manage.changeFree") : t("manage.changeFee", { fee: formatMoney(changeFee, locale) }),
  }[change];
  const cancelling =
    cancelFee === null
      ? t("manage.cancelClosed")
      : cancelFee.pence === 0
        ? t("manage.cancelFree")
        : t("manage.cancelFee", { fee: formatMoney(cancelFee, locale) });
  const lines: readonly (readonly [IconName, string])[] = [
    [change === "journey" ? "check" : "info", changing],
    [cancelFee === null ? "info" : "check", cancelling],
  ];
  return (
    <ItemList className={styles.terms}>
      {lines.map(([icon, text]) => (
        <li key={text}>
          <IconText icon={icon} tone="plain">
            {text}
          </IconText>
        </li>
      ))}
    </ItemList>
  );
}
