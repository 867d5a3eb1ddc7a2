import { memo, type ReactNode } from "react";
import { AIRPORT_ICON_PATH, isAirport, type Place } from "#domain/journey/place.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";
import { Combobox } from "#ds/internal/inputs/combobox/Combobox.tsx";
import type { OptionLook } from "#ds/internal/inputs/combobox/SuggestionPanel.tsx";
import type { SearchStatus } from "#ds/internal/inputs/combobox/use-combobox.ts";
import { addressRest, placeText, placeTitle } from "./place-text.ts";

/** State of a search for places. "idle" is before the second character. */
export type PlaceSearchStatus = SearchStatus;

/** Props of one address field; values in, events out. */
export interface PlaceFieldProps {
  /** Accessible name and floating label: "Pickup address", "Via address 1". */
  label: string;
  /** The chosen place; a new one replaces the typed text, null leaves what was typed since. */
  place: Place | null;
  /** Text without a choice, as the owner has kept it: shown again after a reload. */
  typed?: string;
  /** What the search found, best first; at most 10 are shown. */
  suggestions: readonly Place[];
  /** State of the search; "loading" keeps the previous suggestions on screen. */
  status: PlaceSearchStatus;
  /** Shown under the field and announced with it; null when there is nothing wrong. */
  error: string | null;
  /** Each change of the text, also what was typed before hydration. The owner searches from 2 characters. */
  onType: (text: string) => void;
  /** A suggestion was picked. To reject it the owner leaves `place` null and sets `error`; the box is then emptied. */
  onChoose: (place: Place) => void;
  /** The field was emptied with its button or with Escape. */
  onClear: () => void;
  /** Blur with text in the box but without a choice. */
  onBlur: () => void;
  /** Fills an empty field with the place where the device is; left out where the device cannot know. */
  onLocate?: (() => void) | undefined;
  /** Id of the input, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** Takes focus when it is first shown, for fields that a press has just added. */
  autoFocus?: boolean;
  /** Cannot be used at present. */
  disabled?: boolean;
  /** Shows its place but cannot be changed (a repeat of a fixed booking). */
  locked?: boolean;
}

/**
 * The address field: a combobox that lists the places found for the typed text. Its input is uncontrolled, so text that
 * a visitor types before hydration is not lost. Re-renders only when its own props change.
 */
export const PlaceAutocomplete = memo(function PlaceAutocomplete({
  place,
  onLocate,
  ...props
}: PlaceFieldProps): ReactNode {
  const { t } = useTexts();
  return (
    <Combobox
      data-c="PlaceAutocomplete"
      {...props}
      value={place}
      textOf={placeText}
      look={(option) => lookOf(option, t)}
      emptyAction={onLocate && { icon: "locate", label: t("placeField.locate"), onPress: onLocate }}
      words={{
        clear: t("placeField.clear"),
        none: t("placeField.noResults"),
        noneHint: t("placeField.noResultsHint"),
      }}
    />
  );
});

const lookOf = (place: Place, t: Translate): OptionLook => ({
  key: place.id,
  title: placeTitle(place),
  rest: addressRest(place),
  icon: iconFor(place),
  tinted: isAirport(place),
  ...(place.precision === "exact" ? {} : { aside: t("placeField.approximate") }),
});

/** Icons by a word of the category, so that a station looks like one; the pin is the fallback. */
const CATEGORY_ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/station|rail|tube|metro/i, "train"],
  [/home/i, "home"],
  [/work|office|hotel/i, "building"],
];

const iconOf = (place: Place): IconName =>
  isAirport(place) ? "plane" : (CATEGORY_ICONS.find(([word]) => word.test(place.category))?.[1] ?? "pin");

function iconFor(place: Place): ReactNode {
  // An airport without a picture of its own gets the plane; so does every other kind its own icon. The server's default
  // picture is replaced by our icon, which follows the scheme's colours.
  const isDefault = place.iconPath === "" || place.iconPath === AIRPORT_ICON_PATH;
  return isDefault ? <Icon name={iconOf(place)} /> : <img src={place.iconPath} alt="" width={24} height={24} />;
}
