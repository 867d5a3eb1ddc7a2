/** The studio, by the operator's staff. */
import { fileRefusal } from "#contract/studio/draft.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { fill } from "#domain/shared/text/messages.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import {
  redrawPicture,
  UPLOAD_BYTES,
  UPLOAD_PIXELS,
  type UploadRefusal,
} from "#server/platform/security/redraw-picture.ts";
import type { TenantFiles } from "#server/modules/tenants/tenant-files.ts";
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
  animated: REFUSALS.picture_animated,
};

interface StudioRouteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signIns: StaffSignIn;
  readonly studio: StudioService;
  readonly team: TeamService;
  readonly attention: AttentionService;
  readonly files: Pick<TenantFiles, "texts">;
}

type SessionCalls = "studioSession" | "studioSignIn" | "studioSignOut";

const sessionHandlers = ({ db, clock, signIns }: StudioRouteDeps): Pick<Handlers, SessionCalls> => ({
  async studioSession({ context }) {
    const member = await context.staff.read();
    return member ? ok(member) : err(NOT_SIGNED_IN);
  },
  async studioSignIn({ body, tenant, context }) {
    const found = await signIns.signIn(tenant.id, body.email, body.sent, context.address);
    if (!found.ok) {
      context.log("staff sign-in refused");
      return found;
    }
    const { id, email } = found.value;
    await context.staff.begin(id);
    const action = { email, action: "signed in", detail: "" } as const;
    await db.withTenant(tenant.id, (handle) => noteAction(handle, tenant.id, action, clock.now()));
    context.log("staff signed in", { staff: id });
    return found;
  },
  async studioSignOut({ context }) {
    await context.staff.end();
    return ok(null);
  },
});

type DraftCalls = "studioDraft" | "saveStudioDraft" | "checkStudioDraft" | "studioPicture" | "publishStudioDraft";

const draftHandlers = ({ studio }: StudioRouteDeps): Pick<Handlers, DraftCalls> => ({
  studioDraft: async ({ tenant, actor }) => ok(await studio.draft(tenant, actor)),
  saveStudioDraft: async ({ body, tenant, actor }) => ok(await studio.save(tenant, actor, body.version, body.document)),
  checkStudioDraft: ({ body, tenant }) => ok(studio.check(tenant, body)),
  async studioPicture({ body, actor, context }) {
    const drawn = await redrawPicture(body.picture, body.use);
    if (drawn.ok) return drawn;
    context.log("picture refused", { staff: actor.staffId, reason: drawn.error });
    return err(PICTURE_REFUSALS[drawn.error]);
  },
  async publishStudioDraft({ body, tenant, actor, context }) {
    const outcome = await studio.publish(tenant, actor, body.version);
    context.log(outcome.ok ? "draft published" : "publishing refused", { staff: actor.staffId });
    return outcome.ok ? outcome : err(fileRefusal(outcome.error));
  },
});

type TeamCalls = "studioTeam" | "inviteStaff" | "forgotStaff" | "removeStaff" | "joinStaff";

const teamHandlers = ({ team }: StudioRouteDeps): Pick<Handlers, TeamCalls> => ({
  studioTeam: async ({ tenant }) => ok(await team.read(tenant.id)),
  async inviteStaff({ body, tenant, actor, context }) {
    const outcome = await team.invite(tenant.id, actor, body);
    context.log(outcome.ok ? "staff invited" : "invitation refused", { staff: actor.staffId });
    return outcome;
  },
  async forgotStaff({ body, tenant, context }) {
    await team.remind(tenant.id, body.email, context.address);
    return ok(null);
  },
  async removeStaff({ body, tenant, actor, context }) {
    const outcome = await team.remove(tenant.id, actor, body.email);
    context.log(outcome.ok ? "staff removed" : "removal refused", { staff: actor.staffId });
    return outcome;
  },
  async joinStaff({ body, tenant, context }) {
    const joined = await team.join(tenant.id, body.link, body.sent, context.address);
    context.log(joined.ok ? "staff joined" : "joining refused");
    if (joined.ok) await context.staff.begin(joined.value.id);
    return joined;
  },
});

type OtherCalls =
  | "scheduleStudio"
  | "cancelStudioSchedule"
  | "studioHistory"
  | "rollbackStudio"
  | "studioAttention"
  | "studioTexts"
  | "resolveMatter";

const otherHandlers = ({ studio, attention, files }: StudioRouteDeps): Pick<Handlers, OtherCalls> => ({
  async scheduleStudio({ body, tenant, actor, context }) {
    const outcome = await studio.schedule(tenant, actor, body);
    context.log(outcome.ok ? "publishing scheduled" : "schedule refused", { staff: actor.staffId });
    return outcome.ok ? outcome : err(fileRefusal(outcome.error));
  },
  async cancelStudioSchedule({ tenant, actor, context }) {
    const outcome = await studio.cancelSchedule(tenant, actor);
    context.log("schedule cancelled", { staff: actor.staffId, done: outcome.ok });
    return outcome;
  },
  studioHistory: async ({ tenant }) => ok(await studio.history(tenant)),
  async rollbackStudio({ body, tenant, actor, context }) {
    const outcome = await studio.rollback(tenant, actor, body.version);
    context.log(outcome.ok ? "version rolled back" : "rollback refused", { staff: actor.staffId });
    return outcome.ok ? outcome : err(fileRefusal(outcome.error));
  },
  studioAttention: async ({ tenant }) => ok(await attention.read(tenant)),
  studioTexts: async () => ok(await files.texts()),
  async resolveMatter({ body, tenant, actor, context }) {
    const outcome = await attention.act(tenant, actor, body);
    context.log("matter resolved", { staff: actor.staffId, action: body.action, done: outcome.ok });
    return outcome;
  },
});

/** Everything of the studio. */
export const studioHandlers = (
  deps: StudioRouteDeps,
): Pick<Handlers, SessionCalls | DraftCalls | TeamCalls | OtherCalls> => ({
  ...sessionHandlers(deps),
  ...draftHandlers(deps),
  ...teamHandlers(deps),
  ...otherHandlers(deps),
});
