import { useState, type KeyboardEvent, type ReactNode } from "react";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

export interface NoteDialogProps {
  readonly open: boolean;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** The note to the driver: OK or Enter saves it, the x discards changes. */
export function NoteDialog(props: NoteDialogProps): ReactNode {
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
