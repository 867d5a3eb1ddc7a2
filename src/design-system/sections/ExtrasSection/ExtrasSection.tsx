import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ListRow } from "#ds/internal/foundations/ListRow.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import styles from "./ExtrasSection.module.css";
import { PromoDialog, type PromoChoice } from "./PromoDialog.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";

/** Props of {@link ExtrasSection}. */
export interface ExtrasSectionProps {
  /** Note to the driver; may be empty. */
  note: string;
  /** OK was pressed in the note's dialog. */
  onNote: (note: string) => void;
  /** The promo code; left out where there is none, as in the short form. */
  promo?: PromoChoice;
  /** The booking is being sent: nothing can be changed. */
  disabled?: boolean;
}

/**
 * The extras of a booking: a note to the driver and a promo code, each a row that opens its dialog. The dialogs use
 * MUI: load this file with `React.lazy`.
 */
export function ExtrasSection({ note, onNote, promo, disabled = false }: ExtrasSectionProps): ReactNode {
  const { t } = useAreaTexts(EXTRAS_TEXTS);
  const [open, setOpen] = useState<"note" | "promo" | null>(null);
  const id = useId();
  return (
    <section className={styles.root} data-c="ExtrasSection" aria-labelledby={id}>
      <Text as="h3" size="lead" id={id}>
        {t("extras.title")}
      </Text>
      <ItemList className={styles.rows}>
        <ListRow
          icon="note"
          label={t("extras.note")}
          value={note.trim() || t("extras.noteHint")}
          verb={t(note.trim() === "" ? "extras.add" : "extras.edit")}
          disabled={disabled}
          onPress={() => setOpen("note")}
        />
        {promo === undefined ? null : (
          <Promo promo={promo} disabled={disabled} listening={open !== "promo"} onPress={() => setOpen("promo")} />
        )}
      </ItemList>
      <NoteDialog open={open === "note"} note={note} onNote={onNote} onClose={() => setOpen(null)} />
      {promo === undefined ? null : <PromoDialog open={open === "promo"} promo={promo} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface PromoRowProps {
  readonly promo: PromoChoice;
  readonly disabled: boolean;
  /** The dialog is closed, so errors are announced here. */
  readonly listening: boolean;
  readonly onPress: () => void;
}

function Promo({ promo, disabled, listening, onPress }: PromoRowProps): ReactNode {
  const { t, locale } = useAreaTexts(EXTRAS_TEXTS);
  const { code, off, error, fixed = false } = promo;
  const value =
    code === ""
      ? ""
      : off === null
        ? t("extras.promoWaiting", { code })
        : t("extras.promoOff", { code, amount: formatMoney(off, locale) });
  const remove = (): void => {
    promo.onRemove();
    announce(t("extras.promoRemoved"));
  };
  const message =
    error !== null && listening ? (
      <IconText icon="error" tone="error">
        {error}
      </IconText>
    ) : undefined;
  const row = { icon: "tag", label: t("extras.promo"), disabled } as const;
  if (code === "") {
    return (
      <ListRow {...row} value={t("extras.promoHint")} verb={t("extras.add")} onPress={onPress}>
        {message}
      </ListRow>
    );
  }
  const action = fixed ? (
    <Icon name="lock" size="small" />
  ) : (
    <IconAction icon="close" size="small" label={t("extras.promoRemove")} disabled={disabled} onPress={remove} />
  );
  return (
    <ListRow {...row} value={value} action={action} {...(fixed ? { note: t("extras.promoFixed") } : {})}>
      {message}
    </ListRow>
  );
}

interface NoteDialogProps {
  readonly open: boolean;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** The note to the driver: OK or Enter saves it, the x discards changes. */
function NoteDialog(props: NoteDialogProps): ReactNode {
  // A new body for each opening, so that it starts with the saved note.
  const [opened, setOpened] = useState(0);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpened(opened + 1);
  }
  return <Dialog key={opened} {...props} />;
}

function Dialog({ open, note, onNote, onClose }: NoteDialogProps): ReactNode {
  const { t } = useAreaTexts(EXTRAS_TEXTS);
  const [draft, setDraft] = useState(note);
  const accept = (): void => {
    onNote(draft);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    accept();
  };
  return (
    <DialogShell
      open={open}
      title={t("extras.note")}
      onClose={onClose}
      onSubmit={accept}
      actions={<ActionButton type="submit">{t("dialog.ok")}</ActionButton>}
    >
      {/* Enter in this multi-line box means OK; Shift+Enter makes a new line. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the box inside */}
      <div onKeyDown={onKeyDown}>
        <TextBox
          kind="textarea"
          label={t("extras.note")}
          note={t("extras.noteRoom")}
          value={draft}
          rows={2}
          onChange={setDraft}
        />
      </div>
    </DialogShell>
  );
}
