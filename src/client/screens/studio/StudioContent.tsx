import { useCallback, useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useStudioStore } from "#client/hooks/stores.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import type { StudioDraftStore } from "#client/stores/studio/StudioDraftStore.ts";
import { err } from "#domain/shared/result.ts";
import type { Field } from "#domain/tenant/studio/field.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { fieldId, StudioFields } from "#ds/sections/StudioFields/StudioFields.tsx";
import type { StudioFieldsProps } from "#ds/sections/StudioFields/props.ts";
import { VerdictList } from "#ds/sections/StudioSection/VerdictList.tsx";
import type { StudioPlace } from "#ds/sections/StudioSection/StudioSection.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { StudioAttention } from "./StudioAttention.tsx";
import { StudioLedger } from "./StudioLedger.tsx";
import { StudioOffers } from "./StudioOffers.tsx";
import { StudioPast } from "./StudioPast.tsx";
import { StudioTeam } from "./StudioTeam.tsx";

interface StudioContentProps {
  readonly draft: StudioDraftStore;
  readonly place: StudioPlace;
  readonly navigate: Navigate;
}

/** What a place of the studio shows: the fields of a group, or a list. */
export function StudioContent({ draft, place, navigate }: StudioContentProps): ReactNode {
  if (place === "history") return <StudioPast draft={draft} />;
  if (place === "offers") return <StudioOffers draft={draft} />;
  if (place === "team") return <StudioTeam />;
  if (place === "attention")
    return (
      <>
        <StudioAttention draft={draft} />
        <StudioLedger />
      </>
    );
  return <Fields draft={draft} place={place} navigate={navigate} />;
}

interface FieldsProps extends StudioContentProps {
  readonly place: StudioFieldsProps["group"];
}

const Fields = observer(function DraftFields({ draft, place, navigate }: FieldsProps): ReactNode {
  const [wanted, setWanted] = useState<Field | null>(null);
  const studio = useStudioStore();
  const { texts } = studio;
  useEffect(() => {
    if (place === "words") void studio.loadTexts();
  }, [place, studio]);
  const { t } = useAreaTexts(STUDIO_TEXTS);
  // Stable, so that a key stroke in one field leaves the others alone.
  const redrawn = useCallback<NonNullable<StudioFieldsProps["onPicture"]>>(
    async (use, picture) => {
      const answer = await draft.redrawn(use, picture);
      return answer.ok ? answer : err(refusalText(answer.error, t));
    },
    [draft, t],
  );
  const show = useCallback(
    (field: Field): void => {
      setWanted(field);
      if (field.group !== place) navigate(`studio/${field.group}`);
    },
    [place, navigate],
  );
  // Once the group of the field is there.
  useEffect(() => {
    if (wanted?.group !== place) return;
    focusTarget(fieldId(wanted));
    setWanted(null);
  }, [wanted, place]);
  return (
    <>
      <Faults draft={draft} onShow={show} />
      <StudioFields
        group={place}
        document={draft.document}
        faults={draft.verdict?.faults ?? []}
        catalogues={texts.value ?? undefined}
        cataloguesError={texts.failure}
        onRetryCatalogues={() => void studio.loadTexts()}
        onChange={draft.change}
        onPicture={redrawn}
        loadAreaMap={draft.loadAreaMap}
        onFindPlaces={draft.findPlaces}
      />
    </>
  );
});

interface FaultsProps extends Pick<StudioContentProps, "draft"> {
  readonly onShow: (field: Field) => void;
}

const Faults = observer(function DraftFaults({ draft, onShow }: FaultsProps): ReactNode {
  const { verdict, missingTranslations } = draft;
  if (verdict === null) return null;
  return (
    <VerdictList
      {...verdict}
      missing={missingTranslations}
      onShow={onShow}
      onNearest={(colour) => draft.change(["theme", "brand"], colour)}
    />
  );
});
