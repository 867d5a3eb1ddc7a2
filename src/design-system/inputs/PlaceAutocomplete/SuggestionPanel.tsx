import { useEffect, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { AIRPORT_ICON_PATH, isAirport, type Place } from "#domain/journey/place.ts";
import { Icon, type IconName } from "../../foundations/Icon/index.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { addressRest, matchRuns, placeTitle } from "./place-text.ts";
import type { PlaceSearchStatus } from "./PlaceAutocomplete.tsx";
import styles from "./PlaceAutocomplete.module.css";
import type { PlaceCombobox } from "./use-place-combobox.ts";

/** Id of the option at an index, for aria-activedescendant. */
export const suggestionId = (inputId: string, index: number): string => `${inputId}-option-${index}`;

// A press in the panel must not take focus from the input, or the field would count as left.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface SuggestionPanelProps {
  readonly box: PlaceCombobox;
  readonly status: PlaceSearchStatus;
  readonly inputId: string;
}

/** The list under the box: places, or one line that says why there are none. */
export function SuggestionPanel({ box, status, inputId }: SuggestionPanelProps): ReactNode {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[box.active]?.scrollIntoView({ block: "nearest" });
  }, [box.active]);
  if (status === "empty" || status === "failed") {
    return (
      <div className={styles.panel} onMouseDown={keepFocus}>
        <p className={styles.message}>
          <Icon name={status === "empty" ? "search" : "warning"} />
          <span>
            <strong>{t(status === "empty" ? "placeField.noResults" : "placeField.failed")}</strong>
            <span className={styles.rest}>
              {t(status === "empty" ? "placeField.noResultsHint" : "placeField.failedHint")}
            </span>
          </span>
        </p>
      </div>
    );
  }
  if (box.options.length === 0) return status === "loading" ? <LoadingRows /> : null;
  return (
    <div className={styles.panel} onMouseDown={keepFocus} aria-busy={status === "loading"}>
      <ul
        ref={list}
        className={styles.list}
        role="listbox"
        id={`${inputId}-list`}
        aria-label={t("placeField.suggestions")}
      >
        {box.options.map((place, index) => (
          <Suggestion
            key={place.id}
            id={suggestionId(inputId, index)}
            place={place}
            query={box.query}
            active={index === box.active}
            onChoose={box.choose}
          />
        ))}
      </ul>
    </div>
  );
}

interface SuggestionProps {
  readonly id: string;
  readonly place: Place;
  readonly query: string;
  readonly active: boolean;
  readonly onChoose: (place: Place) => void;
}

function Suggestion({ id, place, query, active, onChoose }: SuggestionProps): ReactNode {
  const { t } = useTexts();
  const rest = addressRest(place);
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      data-airport={isAirport(place) ? "" : undefined}
      onClick={() => onChoose(place)}
    >
      <PlaceIcon place={place} />
      <span className={styles.texts}>
        <span className={styles.title}>
          <Marked text={placeTitle(place)} query={query} />
        </span>
        {rest !== "" && (
          <span className={styles.rest}>
            <Marked text={rest} query={query} />
          </span>
        )}
      </span>
      {place.precision !== "exact" && <span className={styles.approximate}>{t("placeField.approximate")}</span>}
    </li>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  return matchRuns(text, query).map((run, index) =>
    // Runs have no identity of their own and are always drawn anew together.
    // oxlint-disable-next-line react/no-array-index-key
    run.matched ? <b key={index}>{run.text}</b> : run.text,
  );
}

/** Drawings by a word of the category, so that a station looks like one; the pin stands for the rest. */
const CATEGORY_ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/station|rail|tube|metro/i, "train"],
  [/home/i, "home"],
  [/work|office|hotel/i, "building"],
];

const iconOf = (place: Place): IconName =>
  isAirport(place) ? "plane" : (CATEGORY_ICONS.find(([word]) => word.test(place.category))?.[1] ?? "pin");

function PlaceIcon({ place }: { readonly place: Place }): ReactNode {
  // An airport without a picture of its own gets the plane (PICK-006); so does every other kind its own drawing. The
  // server's default picture is drawn by our own icon, which follows the scheme's colours.
  const isDefault = place.iconPath === "" || place.iconPath === AIRPORT_ICON_PATH;
  return (
    <span className={styles.icon}>
      {isDefault ? <Icon name={iconOf(place)} /> : <img src={place.iconPath} alt="" width={24} height={24} />}
    </span>
  );
}

/** Grey rows for a first search; the styles hold them back for 300 ms, so a quick answer shows none. */
function LoadingRows(): ReactNode {
  const { t } = useTexts();
  return (
    <div className={`${styles.panel} ${styles.waiting}`} aria-busy="true">
      <span className="tk-visually-hidden">{t("placeField.loading")}</span>
      {[62, 48, 70].map((width) => (
        <div key={width} className={styles.shimmerRow} aria-hidden="true">
          <span className={styles.shimmerIcon} />
          <span className={styles.shimmer} style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
