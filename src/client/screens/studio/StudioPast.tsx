import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useClockStore, useStudioStore, useTenantStore } from "#client/hooks/stores.ts";
import { formatWall, parseWall } from "#domain/shared/time/zoned-time.ts";
import type { StudioDraftStore } from "#client/stores/studio/StudioDraftStore.ts";
import { HistoryList } from "#ds/sections/StudioSection/HistoryList.tsx";
import { ScheduleForm } from "#ds/sections/StudioSection/ScheduleForm.tsx";
import { useMoment, useRefusalText } from "./wording.ts";

interface StudioPastProps {
  readonly draft: StudioDraftStore;
}

/** What was published, and what will be. */
export const StudioPast = observer(function Past({ draft }: StudioPastProps): ReactNode {
  const studio = useStudioStore();
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const refusalText = useRefusalText();
  const moment = useMoment();
  const { history, planRefusal } = studio;
  useEffect(() => void studio.loadHistory(), [studio]);
  const planned = parseWall(studio.plannedAt, zone);
  const scheduled = history.value?.scheduled ?? null;
  const versions = history.value?.versions.map(({ at, by, ...rest }) => ({ ...rest, when: moment(at), who: by }));
  return (
    <>
      <HistoryList
        versions={versions ?? null}
        error={history.failure}
        onRetry={() => void studio.loadHistory()}
        onRollback={({ version }) => studio.askToRestore(version)}
      />
      <ScheduleForm
        scheduled={
          scheduled && {
            when: moment(scheduled.at),
            who: scheduled.by,
            since: moment(scheduled.since),
            refusal: scheduled.fault === null ? "" : refusalText(scheduled.fault),
          }
        }
        value={planned.ok ? planned.value : null}
        now={clock.minute}
        zone={zone}
        blocked={draft.state !== "saved" || draft.faults !== 0 || !draft.isChanged}
        refusal={planRefusal && refusalText(planRefusal)}
        processing={studio.busy}
        onChange={(at) => studio.planAt(at === null ? "" : formatWall(at, zone))}
        onSchedule={() => void studio.schedule()}
        onCancel={() => void studio.cancelSchedule()}
      />
    </>
  );
});
