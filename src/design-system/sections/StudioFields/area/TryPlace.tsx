/* oxlint-disable react/no-array-index-key -- a shape or point is known by its place in the list, and by nothing else */
import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { fieldValue } from "#ds/sections/StudioFields/field-text.ts";
import { typedArea } from "./typed-area.ts";
import { isServed, serviceReason, type JudgedPlace, type ServiceReason } from "#domain/tenant/service-area.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { StudioFieldsProps } from "#ds/sections/StudioFields/props.ts";
import styles from "./area.module.css";

interface Tried extends JudgedPlace {
  readonly name: string;
}

/** "none": no place has that name; "failed": the search did not answer. */
type Found = readonly Tried[] | "idle" | "none" | "failed" | "looking";

/** Places of an answer that are shown. */
const SHOWN = 5;

/** A position as typed: "51.50, -0.12"; null: it is none. */
function positionOf(text: string): LatLng | null {
  const read = fieldValue({ kind: "points" }, text, "");
  const [at] = Array.isArray(read?.value) ? (read.value as readonly LatLng[]) : [];
  return at ?? null;
}

/** Says of a place whether it is served by the area as it is typed, and why. */
export function TryPlace({ document, onFindPlaces }: Pick<StudioFieldsProps, "document" | "onFindPlaces">): ReactNode {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found>("idle");
  const look = async (text: string): Promise<void> => {
    const position = positionOf(text);
    if (position !== null) return setFound([{ name: text, position }]);
    setFound("looking");
    const places = onFindPlaces === undefined ? [] : await onFindPlaces(text);
    if (places === null) return setFound("failed");
    setFound(
      places.length === 0 ? "none" : places.slice(0, SHOWN).map((place) => ({ ...place, name: place.fullAddress })),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (typed.trim() !== "") void look(typed.trim());
  };
  return (
    <Surface as="aside" padding="snug" labelledBy={id}>
      <div className={styles.root}>
        <Text as="h3" size="lead" id={id}>
          {t("place.title")}
        </Text>
        <form className={styles.try} onSubmit={submit}>
          <TextBox label={t("place.box")} value={typed} onChange={setTyped} />
          <ActionButton type="submit" variant="secondary" processing={found === "looking"}>
            {t("place.check")}
          </ActionButton>
        </form>
        <div role="status" className={styles.verdicts}>
          {found === "none" || found === "failed" ? <Text>{t(`place.${found}`)}</Text> : null}
          {typeof found === "string"
            ? null
            : found.map((place, index) => (
                <Judgement key={index} name={place.name} reason={serviceReason(typedArea(document), place)} />
              ))}
        </div>
      </div>
    </Surface>
  );
}

function Judgement({ name, reason }: { readonly name: string; readonly reason: ServiceReason }): ReactNode {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const served = isServed(reason);
  return (
    <div className={styles.verdict} data-served={served}>
      <Icon name={served ? "success" : "error"} size="small" />
      <span>
        <bdi className={styles.name}>{name}</bdi>
        <br />
        {t(served ? "place.yes" : "place.no", { why: useWhy(reason) })}
      </span>
    </div>
  );
}

function useWhy(reason: ServiceReason): string {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  switch (reason.kind) {
    case "excluded":
    case "postcode":
      return t(`place.why.${reason.kind}`, { entry: reason.entry });
    case "circle":
    case "polygon":
      return t(`place.why.${reason.kind}`, { number: reason.index + 1 });
    case "airport":
      return t("place.why.airport", { code: reason.code });
    case "outside":
      return t("place.why.outside");
  }
}
