import type { ReactNode } from "react";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/en.ts";
import { TICKET_TEXTS } from "#ds/texts/areas/ticket/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./BookingTicket.module.css";

/** What can be done from a ticket; an action without its function is not offered. */
export interface TicketActionsProps {
  readonly onPrint?: (() => void) | undefined;
  readonly onNewBooking?: (() => void) | undefined;
  readonly onReceipt?: (() => void) | undefined;
  readonly sendingReceipt?: boolean;
  readonly receiptFile?: string | undefined;
  readonly onCalendar?: (() => void) | undefined;
  readonly onShare?: (() => void) | undefined;
  readonly onManage?: (() => void) | undefined;
  readonly onTrack?: (() => void) | undefined;
  /** Following the car is what comes next. */
  readonly isNear?: boolean;
}

interface Action {
  readonly label: string;
  readonly icon: IconName;
  readonly processing?: boolean;
  readonly onPress: (() => void) | undefined;
}

/** The actions of a ticket. The main one is what comes next for the passenger, if anything does. */
export function TicketActions(props: TicketActionsProps): ReactNode {
  const { onPrint, onNewBooking, onReceipt, sendingReceipt = false, receiptFile, isNear = false } = props;
  const { t } = useAreaTexts(TICKET_TEXTS);
  const { t: take } = useAreaTexts(MANAGE_TEXTS);
  const track: Action = { label: t("ticket.track"), icon: "car", onPress: props.onTrack };
  const ahead: readonly Action[] = [
    { label: take("take.calendar"), icon: "calendar", onPress: props.onCalendar },
    { label: take("manage.title"), icon: "edit", onPress: props.onManage },
  ];
  const next = (isNear ? [track, ...ahead] : [...ahead, track]).filter(({ onPress }) => onPress !== undefined);
  const all: readonly Action[] = [
    ...next,
    { label: take("take.share"), icon: "share", onPress: props.onShare },
    { label: t("ticket.print"), icon: "print", onPress: onPrint },
    { label: t("receipt.resend"), icon: "receipt", processing: sendingReceipt, onPress: onReceipt },
  ];
  const offered = all.flatMap((action) =>
    action.onPress === undefined ? [] : [{ ...action, onPress: action.onPress }],
  );
  if (offered.length === 0 && onNewBooking === undefined) return null;
  return (
    <div className={styles.actions}>
      {offered.map(({ label, ...action }) => (
        <ActionButton key={label} variant={label === next[0]?.label ? "primary" : "secondary"} {...action}>
          {label}
        </ActionButton>
      ))}
      {receiptFile === undefined ? null : (
        <AppLink to={receiptFile} newTab>
          {t("receipt.download")}
        </AppLink>
      )}
      {onNewBooking === undefined ? null : (
        <ActionButton variant="quiet" onPress={onNewBooking}>
          {t("ticket.another")}
        </ActionButton>
      )}
    </div>
  );
}
