/** The studio, by the operator's staff. */
import {
  statedDeed,
  statedInvitation,
  statedJoining,
  statedPicture,
  statedPlan,
  statedStaffSignIn,
} from "#contract/studio/decode.ts";
import {
  attentionReply,
  draftReply,
  fileOutcomeReply,
  historyReply,
  memberReply,
  noMemberReply,
  noPictureReply,
  pictureReply,
  savedReply,
  teamReply,
  verdictReply,
} from "#contract/studio/reply.ts";
import { doneReply, refusedReply } from "#contract/core/result-reply.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { fill } from "#domain/shared/text/messages.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import {
  redrawPicture,
  UPLOAD_BYTES,
  UPLOAD_PIXELS,
  type UploadRefusal,
} from "#server/platform/security/redraw-picture.ts";
import type { AttentionService } from "./attention.ts";
import { noteAction } from "./audit.ts";
import type { StudioService } from "./service.ts";
import type { StaffSignIn } from "./staff.ts";
import type { TeamService } from "./team.ts";

const NOT_SIGNED_IN = "You are not signed in.";

const PICTURE_REFUSALS: Readonly<Record<UploadRefusal, string>> = {
  kind: REFUSALS.picture_kind,
  bytes: fill(REFUSALS.picture_bytes, { limit: String(UPLOAD_BYTES / 1_000_000) }),
  pixels: fill(REFUSALS.picture_pixels, { limit: String(UPLOAD_PIXELS / 1_000_000) }),
  script: REFUSALS.picture_script,
};

interface StudioRoutePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly signIns: StaffSignIn;
  readonly studio: StudioService;
  readonly team: TeamService;
  readonly attention: AttentionService;
}

type SessionCalls = "studioSession" | "studioSignIn" | "studioSignOut";

const sessionHandlers = ({ db, clock, signIns }: StudioRoutePorts): Pick<Handlers, SessionCalls> => ({
  async studioSession({ context }) {
    const member = await context.staff.read();
    return member ? memberReply(member) : noMemberReply(NOT_SIGNED_IN);
  },
  async studioSignIn({ body, tenant, context }) {
    const stated = statedStaffSignIn(body);
    const found = await signIns.signIn(tenant.id, stated.email, stated.sent, context.address);
    if (!found.ok) {
      context.log("staff sign-in refused");
      return noMemberReply(found.error);
    }
    const { id, email } = found.value;
    await context.staff.begin(id);
    const action = { email, action: "signed in", detail: "" } as const;
    await noteAction(db.singleStatementTransaction(tenant.id), tenant.id, action, clock.now());
    context.log("staff signed in", { staff: id });
    return memberReply(found.value);
  },
  async studioSignOut({ context }) {
    await context.staff.end();
    return doneReply();
  },
});

type DraftCalls = "studioDraft" | "saveStudioDraft" | "checkStudioDraft" | "studioPicture" | "publishStudioDraft";

const draftHandlers = ({ studio }: StudioRoutePorts): Pick<Handlers, DraftCalls> => ({
  studioDraft: async ({ tenant, actor }) => draftReply(await studio.draft(tenant, actor)),
  saveStudioDraft: async ({ body, tenant, actor }) =>
    savedReply(await studio.save(tenant, actor, body.version, body.document)),
  checkStudioDraft: ({ body, tenant }) => verdictReply(studio.check(tenant, body.document)),
  async studioPicture({ body, actor, context }) {
    const { picture, use } = statedPicture(body);
    const drawn = await redrawPicture(picture, use);
    if (drawn.ok) return pictureReply(drawn.value);
    context.log("picture refused", { staff: actor.staffId, reason: drawn.error });
    return noPictureReply(PICTURE_REFUSALS[drawn.error]);
  },
  async publishStudioDraft({ body, tenant, actor, context }) {
    const outcome = await studio.publish(tenant, actor, body.version);
    context.log(outcome.ok ? "draft published" : "publishing refused", { staff: actor.staffId });
    return fileOutcomeReply(outcome);
  },
});

type TeamCalls = "studioTeam" | "inviteStaff" | "removeStaff" | "joinStaff";

const teamHandlers = ({ team }: StudioRoutePorts): Pick<Handlers, TeamCalls> => ({
  studioTeam: async ({ tenant }) => teamReply(await team.read(tenant.id)),
  async inviteStaff({ body, tenant, actor, context }) {
    const outcome = await team.invite(tenant.id, actor, statedInvitation(body));
    context.log(outcome.ok ? "staff invited" : "invitation refused", { staff: actor.staffId });
    return outcome.ok ? doneReply() : refusedReply(outcome.error);
  },
  async removeStaff({ body, tenant, actor, context }) {
    const outcome = await team.remove(tenant.id, actor, body.email);
    context.log(outcome.ok ? "staff removed" : "removal refused", { staff: actor.staffId });
    return outcome.ok ? doneReply() : refusedReply(outcome.error);
  },
  async joinStaff({ body, tenant, context }) {
    const { link, sent } = statedJoining(body);
    const joined = await team.join(tenant.id, link, sent, context.address);
    context.log(joined.ok ? "staff joined" : "joining refused");
    if (!joined.ok) return noMemberReply(joined.error);
    await context.staff.begin(joined.value.id);
    return memberReply(joined.value);
  },
});

type OtherCalls =
  | "scheduleStudio"
  | "cancelStudioSchedule"
  | "studioHistory"
  | "rollbackStudio"
  | "studioAttention"
  | "resolveMatter";

const otherHandlers = ({ studio, attention }: StudioRoutePorts): Pick<Handlers, OtherCalls> => ({
  async scheduleStudio({ body, tenant, actor, context }) {
    const outcome = await studio.schedule(tenant, actor, statedPlan(body));
    context.log(outcome.ok ? "publishing scheduled" : "schedule refused", { staff: actor.staffId });
    return fileOutcomeReply(outcome);
  },
  async cancelStudioSchedule({ tenant, actor, context }) {
    const outcome = await studio.cancelSchedule(tenant, actor);
    context.log("schedule cancelled", { staff: actor.staffId, done: outcome.ok });
    return outcome.ok ? doneReply() : refusedReply(outcome.error);
  },
  studioHistory: async ({ tenant }) => historyReply(await studio.history(tenant)),
  async rollbackStudio({ body, tenant, actor, context }) {
    const outcome = await studio.rollback(tenant, actor, body.version);
    context.log(outcome.ok ? "version rolled back" : "rollback refused", { staff: actor.staffId });
    return fileOutcomeReply(outcome);
  },
  studioAttention: async ({ tenant }) => attentionReply(await attention.read(tenant)),
  async resolveMatter({ body, tenant, actor, context }) {
    const outcome = await attention.act(tenant, actor, statedDeed(body));
    context.log("matter resolved", { staff: actor.staffId, action: body.action, done: outcome.ok });
    return outcome.ok ? doneReply() : refusedReply(outcome.error);
  },
});

/** Everything of the studio. */
export const studioHandlers = (
  ports: StudioRoutePorts,
): Pick<Handlers, SessionCalls | DraftCalls | TeamCalls | OtherCalls> => ({
  ...sessionHandlers(ports),
  ...draftHandlers(ports),
  ...teamHandlers(ports),
  ...otherHandlers(ports),
});
