/** Writes the replies of the studio. */
import { writeIso } from "#contract/core/wire.ts";
import { doneReply, refusedReply } from "#contract/core/result-reply.ts";
import type { Result } from "#domain/shared/result.ts";
import { faultOf, faultSentence, type FileFault } from "#domain/tenant/studio/fault-of.ts";
import type { Matter, Saved, StaffMember, StudioDraft, StudioHistory, Verdict } from "#domain/tenant/studio/draft.ts";
import type { Team } from "#domain/tenant/studio/team.ts";
import type { Reply } from "#contract/endpoints.ts";
import { faultReply } from "#contract/studio/fault-reply.ts";

const DONE = { code: 1, message: "" };

export const memberReply = ({ email, name }: StaffMember): Reply<"studioSession"> => ({ ...DONE, email, name });

/** There is no session, with the reason. */
export const noMemberReply = (message: string): Reply<"studioSession"> => ({ code: 2, message, email: "", name: "" });

export const draftReply = (draft: StudioDraft): Reply<"studioDraft"> => ({ ...DONE, ...draft });

const written = ({ faults, pairs, nearest }: Verdict) => ({
  faults: faults.map(faultReply),
  pairs: [...pairs],
  nearest: nearest ?? "",
});

export const verdictReply = (verdict: Verdict): Reply<"checkStudioDraft"> => ({ ...DONE, ...written(verdict) });

const NO_VERDICT = { faults: [], pairs: [], nearest: "" };
const NO_DRAFT = { version: 0, document: {}, live: {}, preview: "" };

export const savedReply = (saved: Saved): Reply<"saveStudioDraft"> =>
  saved.kind === "saved"
    ? { ...DONE, isstale: false, version: saved.version, verdict: written(saved.verdict), other: NO_DRAFT }
    : { ...DONE, isstale: true, version: saved.other.version, verdict: NO_VERDICT, other: saved.other };

export const pictureReply = (picture: string): Reply<"studioPicture"> => ({ ...DONE, image: picture });

/** @param message why the picture is refused. */
export const noPictureReply = (message: string): Reply<"studioPicture"> => ({ code: 2, message, image: "" });

/** @param outcome why a file does not go live, as a sentence. */
export function fileOutcomeReply(outcome: Result<null, string>): Reply<"publishStudioDraft"> {
  if (outcome.ok) return doneReply();
  const fault = faultReply(faultOf(outcome.error));
  return { ...refusedReply(outcome.error), ...(fault.refusal && { faults: [fault] }) };
}

const scheduleProblem = (fault: FileFault | null) =>
  fault === null ? { scheduleproblem: "" } : { scheduleproblem: faultSentence(fault), faults: [faultReply(fault)] };

const NOTHING_SCHEDULED = { dueat: "", scheduledby: "", scheduledat: "", scheduleproblem: "" };

export const historyReply = ({ versions, scheduled }: StudioHistory): Reply<"studioHistory"> => ({
  ...DONE,
  versions: versions.map(({ version, at, by, live }) => ({
    version,
    publishedat: writeIso(at),
    publishedby: by,
    islive: live,
  })),
  publishlater:
    scheduled === null
      ? NOTHING_SCHEDULED
      : {
          dueat: writeIso(scheduled.at),
          scheduledby: scheduled.by,
          scheduledat: writeIso(scheduled.since),
          ...scheduleProblem(scheduled.fault),
        },
});

export const attentionReply = (matters: readonly Matter[]): Reply<"studioAttention"> => ({
  ...DONE,
  matters: matters.map(({ fault, ...matter }) => ({
    ...matter,
    params: { ...matter.params },
    ...(fault && { faults: [faultReply(fault)] }),
    actions: [...matter.actions],
    since: writeIso(matter.since),
  })),
});

export const teamReply = ({ members, invited }: Team): Reply<"studioTeam"> => ({
  ...DONE,
  colleagues: [
    ...members.map(({ email, name }) => ({ email, name, inviteduntil: "" })),
    ...invited.map(({ email, name, until }) => ({ email, name, inviteduntil: writeIso(until) })),
  ],
});
