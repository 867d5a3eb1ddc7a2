import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { Navigate } from "#client/hooks/page-props.ts";
import { useDialogStore, useStudioStore } from "#client/hooks/stores.ts";
import type { StudioDraftStore } from "#client/stores/studio/StudioDraftStore.ts";
import { ownCurrency } from "#domain/tenant/studio/tenant-file.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { BeforeAfter, StudioPreview } from "#ds/sections/StudioPreview/StudioPreview.tsx";
import { PublishSummary } from "#ds/sections/StudioSection/PublishSummary.tsx";
import { StudioSection, type StudioPlace } from "#ds/sections/StudioSection/StudioSection.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { StudioContent } from "./StudioContent.tsx";
import { useLeaveQuestion, useUndoKeys } from "./use-desk-guards.ts";
import { useRefusalText } from "./wording.ts";

interface StudioDeskProps {
  readonly draft: StudioDraftStore;
  readonly person: string;
  readonly place: StudioPlace;
  readonly navigate: Navigate;
}

/** The studio of a signed-in member of staff. */
export const StudioDesk = observer(function Desk({ draft, person, place, navigate }: StudioDeskProps): ReactNode {
  const studio = useStudioStore();
  const dialogs = useDialogStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  useLeaveQuestion(draft.state !== "saved");
  useUndoKeys(draft);
  const upload = async (file: File): Promise<void> => {
    const fault = studio.upload(await file.text());
    if (fault !== null) dialogs.alert("Error", t(`studio.${fault}`));
  };
  const isList = place === "offers" || place === "history" || place === "attention" || place === "team";
  return (
    <>
      <StudioSection
        company={draft.company}
        person={person}
        place={place}
        onNavigate={navigate}
        state={draft.state}
        faults={draft.faults}
        changed={draft.isChanged}
        waiting={studio.waiting}
        canUndo={draft.edits.canUndo}
        canRedo={draft.edits.canRedo}
        onUndo={draft.undo}
        onRedo={draft.redo}
        onPublish={() => studio.askToPublish(true)}
        onRetry={() => void draft.save()}
        onReload={draft.reload}
        onKeepMine={() => void draft.keepMine()}
        onDownload={studio.download}
        onUpload={(file) => void upload(file)}
        onSignOut={() => void studio.signOut()}
        {...(isList ? {} : { preview: <Preview draft={draft} /> })}
      >
        <StudioContent draft={draft} place={place} navigate={navigate} />
      </StudioSection>
      <Questions draft={draft} />
      <Toast message={studio.news === null ? null : t(`studio.${studio.news}`)} onDismiss={studio.dismiss} />
    </>
  );
});

const Preview = observer(function LivePreview({ draft }: Pick<StudioDeskProps, "draft">): ReactNode {
  const { preview } = draft;
  return (
    <StudioPreview
      address={preview.address}
      revision={draft.revision}
      scheme={draft.scheme}
      onScheme={draft.setScheme}
      language={preview.language}
      languages={draft.pageLanguages}
      onLanguage={preview.setLanguage}
      role={preview.role}
      onRole={preview.setRole}
      step={preview.step}
      steps={preview.steps}
      onStep={preview.setStep}
      cut={preview.cut}
    />
  );
});

const Pictures = observer(function LiveAndDraft({ draft }: Pick<StudioDeskProps, "draft">): ReactNode {
  const { address, publishedAddress } = draft.preview;
  return <BeforeAfter before={publishedAddress} after={address} />;
});

interface PublishingProps extends Pick<StudioDeskProps, "draft"> {
  readonly refusal: string | null;
}

/** Reads the document, which the closed dialogs do not: a key stroke leaves them alone. */
const Publishing = observer(function Summary({ draft, refusal }: PublishingProps): ReactNode {
  return (
    <PublishSummary
      changes={draft.changes}
      refusal={refusal}
      currency={ownCurrency(draft.document)}
      pictures={<Pictures draft={draft} />}
    />
  );
});

const Questions = observer(function Dialogs({ draft }: Pick<StudioDeskProps, "draft">): ReactNode {
  const studio = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { restoring, team, offers } = studio;
  const refusalText = useRefusalText();
  const refusal = studio.refusal && refusalText(studio.refusal);
  return (
    <>
      <ConfirmDialog
        open={studio.publishing}
        title={t("publish.title")}
        okLabel={t("studio.publish")}
        onOk={() => void studio.publish()}
        onCancel={() => studio.askToPublish(false)}
      >
        <Publishing draft={draft} refusal={refusal} />
      </ConfirmDialog>
      <ConfirmDialog
        open={restoring !== null}
        onOk={() => void studio.restore()}
        onCancel={() => studio.askToRestore(null)}
      >
        {refusal === null ? null : (
          <InlineNotice kind="error" announced>
            {refusal}
          </InlineNotice>
        )}
        <Text>{t("history.question", { version: restoring ?? 0 })}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={team.removing !== null}
        onOk={() => void team.remove()}
        onCancel={() => team.askToRemove(null)}
      >
        <Text>{t("team.question", { email: team.removing ?? "" })}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={offers.ending !== null}
        onOk={() => void offers.end()}
        onCancel={() => offers.askToEnd(null)}
      >
        <Text>{t("offers.question", { name: offers.ending?.name ?? "" })}</Text>
      </ConfirmDialog>
    </>
  );
});
