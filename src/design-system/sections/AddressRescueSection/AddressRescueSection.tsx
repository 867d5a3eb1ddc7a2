import { useEffect, useRef, useState, type ReactNode } from "react";
import { isPostcodeText } from "#domain/shared/text-rules.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { DETOUR_TEXTS } from "#ds/texts/areas/detours/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./AddressRescueSection.module.css";

/** What was typed; either may be empty. */
export interface TypedRescue {
  readonly houseNumber: string;
  readonly postcode: string;
}

/** Props of {@link AddressRescueSection}. */
export interface AddressRescueSectionProps {
  /** Name of the place that lacks something. */
  name: string;
  /** `postcode`: it counts for nothing without one. `vague`: it is known only about, and may stay so. */
  lack: "postcode" | "vague";
  /** Asks for the number of the house, too: the place has none yet. */
  asksNumber: boolean;
  /** The map with its pin, usually a PinMap; null until it is asked for. */
  map: ReactNode;
  /** The spot under the pin has an address that can be taken. */
  canUsePin: boolean;
  /** The spot under the pin was to be taken, but nobody knows a postcode there. */
  pinLacksPostcode: boolean;
  /** The passenger typed what was missing. */
  onAnswer: (typed: TypedRescue) => void;
  /** The map is to be shown. */
  onMap: () => void;
  /** The spot under the pin is the place. */
  onUsePin: () => void;
  /** Another address is to be chosen, or the place stays as it is. */
  onLeave: () => void;
}

/** Asks just for what a place lacks: its postcode, its house number, or its spot on the map (PICK-009, PICK-018). */
export function AddressRescueSection(props: AddressRescueSectionProps): ReactNode {
  const { name, lack, map, canUsePin, pinLacksPostcode, onMap, onUsePin, onLeave } = props;
  const { t } = useAreaTexts(DETOUR_TEXTS);
  const needed = lack === "postcode";
  const title = t(needed ? "rescue.title" : "rescue.vagueTitle");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It was asked for by a button that it has replaced; what comes by itself takes nobody's focus.
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
        <ActionButton variant="quiet" size="compact" onPress={onLeave}>
          {t(needed ? "rescue.other" : "rescue.keep")}
        </ActionButton>
      </div>
    </div>
  );
}

/** What the passenger may know by heart. */
function TypedForm({ lack, asksNumber, onAnswer }: AddressRescueSectionProps): ReactNode {
  const { t } = useAreaTexts(DETOUR_TEXTS);
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
    // No form of its own: it stands inside the booking's, and a form within a form sends the page away.
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
