import { useState, type ReactNode, type SubmitEvent } from "react";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

interface FindFormProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly onFind: (text: string) => void;
}

/** Asks for a reference where the page's address has none. */
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
    <PageLayout title={title} lead={text} narrow>
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
    </PageLayout>
  );
}
