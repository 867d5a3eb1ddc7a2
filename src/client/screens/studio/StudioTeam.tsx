import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useStudioStore } from "#client/hooks/stores.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { TeamList } from "#ds/sections/StudioSection/TeamList.tsx";
import { StaffLog } from "#ds/sections/StudioSection/StaffLog.tsx";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { useMoment } from "./wording.ts";

/** Who designs the shop: the list, inviting and removing, and what they did. */
export const StudioTeam = observer(function Team(): ReactNode {
  const studio = useStudioStore();
  const { t } = useTexts();
  const moment = useMoment();
  const { team: store, member } = studio;
  const { team, form } = store;
  useEffect(() => void store.load(), [store]);
  useEffect(() => {
    if (form.refusals > 0) focusTarget("team-email");
  }, [form, form.refusals]);
  const { value } = team;
  const fault = form.shownFaults.email;
  return (
    <>
      <TeamList
        team={
          value && [
            ...value.members.map((each) => ({ ...each, invitedUntil: null, isYou: each.email === member?.email })),
            ...value.invited.map(({ until, ...each }) => ({ ...each, invitedUntil: moment(until), isYou: false })),
          ]
        }
        error={team.failure}
        onRetry={() => void store.load()}
        onRemove={store.askToRemove}
        values={form.values}
        fault={fault === "required" || fault === "invalid" ? fault : null}
        onChange={form.change}
        onBlur={form.blur}
        onInvite={() => void form.submit()}
        refusal={form.refusal && refusalText(form.refusal, t)}
        processing={form.busy}
      />
      <StaffLog
        log={
          value &&
          value.log.map((deed, index, { length }) => ({ ...deed, id: String(length - index), when: moment(deed.at) }))
        }
      />
    </>
  );
});
