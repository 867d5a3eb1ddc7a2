import { useState, type ReactNode, type SubmitEvent } from "react";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { MemberPage } from "#ds/sections/MemberPage.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

interface FindFormProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly onFind: (text: string) => void;
}

/** Asks which booking is meant, where the address of the page does not say. */
export function FindForm({ title, text, label, onFind }: FindFormProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = typed.trim();
    setMissing(wanted === "");
    if (wanted !== "") onFind(wanted);
  };
  return (
    <MemberPage title={title} lead={text} narrow>
      <form noValidate onSubmit={submit}>
        <TextBox
          label={label}
          value={typed}
          required
          error={missing ? t("message.required", { title: label }) : null}
          onChange={setTyped}
        />
        <ActionButton type="submit">{t("detail.show")}</ActionButton>
      </form>
    </MemberPage>
  );
}
