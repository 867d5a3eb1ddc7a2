import { useState, type ReactNode } from "react";
import { PlaceAutocomplete, type PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/PlaceAutocomplete.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./SavedPlacesSection.module.css";

/** Props of {@link PlaceForm}. */
export interface PlaceFormProps {
  /** Name of the place; null where that is fixed, as with home and work. */
  name: { readonly value: string; readonly error: string | null; readonly onChange: (name: string) => void } | null;
  /** The address field. */
  address: Omit<PlaceFieldProps, "label">;
  /** Answers with the postcode of a place that has none; null while no postcode is missing. */
  onPostcode: ((postcode: string) => void) | null;
}

/** The fields of the dialog that adds or changes a place. */
export function PlaceForm({ name, address, onPostcode }: PlaceFormProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  return (
    <div className={styles.form}>
      {name !== null && (
        <TextBox
          label={t("savedPlaces.name")}
          value={name.value}
          required
          error={name.error}
          onChange={name.onChange}
        />
      )}
      <PlaceAutocomplete label={t("savedPlaces.address")} {...address} />
      {onPostcode !== null && <Postcode onAnswer={onPostcode} />}
    </div>
  );
}

/** Only the customer can know the postcode of a place that was found without one. */
function Postcode({ onAnswer }: { readonly onAnswer: (postcode: string) => void }): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const [typed, setTyped] = useState("");
  return (
    <TextBox
      kind="postcode"
      label={t("savedPlaces.postcode")}
      value={typed}
      required
      onChange={setTyped}
      onBlur={() => typed.trim() !== "" && onAnswer(typed)}
    />
  );
}
