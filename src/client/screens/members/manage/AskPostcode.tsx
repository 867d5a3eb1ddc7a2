import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { PlaceField } from "#client/stores/booking/draft/PlaceField.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Asks for the postcode of a chosen place that has none. */
export const AskPostcode = observer(function AskPostcode({ field }: { readonly field: PlaceField }): ReactNode {
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  const [postcode, setPostcode] = useState("");
  const place = field.awaitingPostcode;
  return (
    <DialogShell
      open={place !== null}
      title={t("rescue.title")}
      size="narrow"
      onClose={field.clear}
      onSubmit={() => field.answerPostcode(postcode)}
      actions={<ActionButton type="submit">{t("rescue.use")}</ActionButton>}
    >
      <Text>{t("rescue.text", { name: place?.name ?? "" })}</Text>
      <TextBox label={t("rescue.label")} kind="postcode" value={postcode} required onChange={setPostcode} />
    </DialogShell>
  );
});
