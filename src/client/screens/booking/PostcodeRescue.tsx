import { useState, type ReactNode } from "react";
import { isPostcodeText } from "#domain/shared/text-rules.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

export interface PostcodeRescueProps {
  /** Name of the place whose postcode is missing. */
  readonly name: string;
  readonly onAnswer: (postcode: string) => void;
  /** The passenger would rather choose another address. */
  readonly onOther: () => void;
}

/** Asks for just the postcode of a chosen place, before the place is refused for having none. */
export function PostcodeRescue({ name, onAnswer, onOther }: PostcodeRescueProps): ReactNode {
  const { t } = useTexts();
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const fine = isPostcodeText(text.trim());
  const submit = () => {
    if (fine) onAnswer(text);
    else setTried(true);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <InlineNotice kind="info" title={t("rescue.title")} announced>
        {t("rescue.text", { name })}
      </InlineNotice>
      <TextBox
        label={t("rescue.label")}
        kind="postcode"
        value={text}
        error={tried && !fine ? t("message.invalid", { title: t("rescue.label") }) : null}
        onChange={setText}
        autoComplete="postal-code"
      />
      <ActionButton type="submit" size="compact">
        {t("rescue.use")}
      </ActionButton>
      <ActionButton variant="quiet" size="compact" onPress={onOther}>
        {t("rescue.other")}
      </ActionButton>
    </form>
  );
}
