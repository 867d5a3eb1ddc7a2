import { useEffect, useRef, useState, type ReactNode } from "react";
import { isPostcodeText } from "#domain/shared/text/text-rules.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./AddressRescueSection.module.css";

/** What was typed; either may be empty. */
export interface TypedRescue {
  readonly houseNumber: string;
  readonly postcode: string;
}

/** Props of {@link AddressRescueSection}. */
export interface AddressRescueSectionProps {
  /** Name of the incomplete place. */
  name: string;
  /** `postcode`: the place is not valid without one. `vague`: its position is approximate, and may stay so. */
  lack: "postcode" | "vague";
  /** Also asks for the house number: the place has none yet. */
  asksNumber: boolean;
  /** The map with its pin, usually a PinMap; null until it is asked for. */
  map: ReactNode;
  /** The spot under the pin has an address that can be used. */
  canUsePin: boolean;
  /** The passenger chose the spot under the pin, but no postcode is known there. */
  pinLacksPostcode: boolean;
  /** The passenger typed what was missing. */
  onAnswer: (typed: TypedRescue) => void;
  /** Show map was pressed. */
  onMap: () => void;
  /** Use this spot was pressed. */
  onUsePin: () => void;
  /** The passenger wants another address, or keeps the place as it is. */
  onDismiss: () => void;
}

/** Asks only for what a place lacks: its postcode, its house number, or its spot on the map. */
export function AddressRescueSection(props: AddressRescueSectionProps): ReactNode {
  const { name, lack, map, canUsePin, pinLacksPostcode, onMap, onUsePin, onDismiss } = props;
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  const needed = lack === "postcode";
  const title = t(needed ? "rescue.title" : "rescue.vagueTitle");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It replaced the button that opened it, so it takes the focus; when it appears without a press, the focus stays.
    if (!needed) root.current?.focus();
  }, [needed]);
  return (
    <div ref={root} className={styles.root} data-c="AddressRescueSection" role="group" aria-label={title} tabIndex={-1}>
      <InlineNotice kind="info" title={title} announced>
        {t(needed ? "rescue.text" : "rescue.vagueText", { name })}
      </InlineNotice>
      <TypedForm {...props} />
      {map}
      {pinLacksPostcode ? (
        <InlineNotice kind="warning" announced>
          {t("rescue.noPostcode")}
        </InlineNotice>
      ) : null}
      <div className={styles.actions}>
        {map === null ? (
          <ActionButton variant="secondary" size="compact" icon="pin" onPress={onMap}>
            {t("rescue.map")}
          </ActionButton>
        ) : (
          <ActionButton size="compact" disabled={!canUsePin} onPress={onUsePin}>
            {t("pin.use")}
          </ActionButton>
        )}
        <ActionButton variant="quiet" size="compact" onPress={onDismiss}>
          {t(needed ? "rescue.other" : "rescue.keep")}
        </ActionButton>
      </div>
    </div>
  );
}

/** What the passenger may know by heart. */
function TypedForm({ lack, asksNumber, onAnswer }: AddressRescueSectionProps): ReactNode {
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  const [houseNumber, setHouseNumber] = useState("");
  const [postcode, setPostcode] = useState("");
  const [tried, setTried] = useState(false);
  const needed = lack === "postcode";
  const typed = postcode.trim() !== "";
  const wrong = typed ? !isPostcodeText(postcode.trim()) : needed || houseNumber.trim() === "";
  const error = t(typed ? "message.invalid" : "message.required", { title: t("rescue.label") });
  const submit = () => {
    if (wrong) setTried(true);
    else onAnswer({ houseNumber, postcode });
  };
  return (
    // Not a form element: it is inside the booking's form, and a nested form would submit the page.
    <div
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.fields}>
        {asksNumber ? (
          <TextBox label={t("rescue.number")} value={houseNumber} maxLength={20} onChange={setHouseNumber} />
        ) : null}
        <TextBox
          label={t("rescue.label")}
          kind="postcode"
          value={postcode}
          error={tried && wrong ? error : null}
          onChange={setPostcode}
          required={needed}
          autoComplete="postal-code"
        />
      </div>
      <div className={styles.actions}>
        <ActionButton size="compact" onPress={submit}>
          {t(needed ? "rescue.use" : "rescue.useAddress")}
        </ActionButton>
      </div>
    </div>
  );
}
