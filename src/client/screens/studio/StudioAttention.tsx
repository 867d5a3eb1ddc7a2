import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useStudioStore } from "#client/hooks/stores.ts";
import type { StudioDraftStore } from "#client/stores/studio/StudioDraftStore.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";
import { AttentionList, MatterDialog } from "#ds/sections/StudioSection/AttentionList.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useMoment, useRefusalText } from "./wording.ts";

interface StudioAttentionProps {
  readonly draft: StudioDraftStore;
}

/** The live drivers of the tenant's file, by name. */
function driversOf(live: unknown): readonly { readonly id: string; readonly name: string }[] {
  const drivers = valueAt(live, ["drivers"]);
  if (!Array.isArray(drivers)) return [];
  return drivers.filter(isRecord).map((driver) => ({
    id: String(driver["id"]),
    name: [driver["firstName"], driver["lastName"]].filter((part) => typeof part === "string").join(" "),
  }));
}

/** What waits for a person, with what can be done about it. */
export const StudioAttention = observer(function Attention({ draft }: StudioAttentionProps): ReactNode {
  const studio = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const moment = useMoment();
  const refusalText = useRefusalText();
  const { attention, matters: store } = studio;
  const { chosen } = store;
  useEffect(() => void studio.loadAttention(), [studio]);
  const matters =
    attention.value?.map((matter) => {
      const kind = t(`attention.kind.${matter.kind}`);
      const reason = matter.fault && { reason: refusalText(matter.fault) };
      const text = t(`attention.text.${matter.kind}`, { ...matter.params, ...reason });
      return { ...matter, kind, subject: matter.subject || kind, text, since: moment(matter.since) };
    }) ?? null;
  return (
    <>
      <AttentionList
        matters={matters}
        error={attention.failure}
        onRetry={() => void studio.loadAttention()}
        processing={store.busy}
        onAct={(matter, action) => void store.choose(matter, action)}
      />
      <MatterDialog
        action={chosen?.action ?? null}
        subject={chosen?.subject ?? ""}
        drivers={driversOf(draft.live)}
        value={store.given}
        missing={store.isMissing}
        onChange={store.give}
        onOk={() => void store.confirm()}
        onCancel={store.clear}
      />
    </>
  );
});
