import { REFUSALS } from "#domain/refusal/refusals.ts";
import { noProfile } from "#contract/accounts/profile.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { LeaveService } from "./leave-service.ts";
import type { PasswordService } from "./password-service.ts";
import type { ProfileService } from "./profile-service.ts";
import type { SignInService } from "./sign-in-service.ts";

const NOT_SIGNED_IN = REFUSALS.not_signed_in;
const CONFIRM_EMAIL = REFUSALS.email_to_confirm;

/** The services behind the account calls. */
export interface AccountServices {
  readonly signIns: SignInService;
  readonly passwords: PasswordService;
  readonly profiles: ProfileService;
  readonly leaving: LeaveService;
}

type SignInCalls = "signIn" | "signUp" | "session" | "signOut";

const signInHandlers = ({ signIns, profiles }: AccountServices): Pick<Handlers, SignInCalls> => ({
  async signIn({ body, tenant, context }) {
    const found = await signIns.signIn(tenant.id, body, context.address);
    if (!found.ok) {
      context.log("sign-in refused");
      return err(noProfile(found.error));
    }
    await context.session.begin(found.value.accountId, body.remember);
    context.log("signed in", { account: found.value.accountId });
    return found;
  },
  async signUp({ body, tenant, context }) {
    const newcomer = { ...body, locale: context.language };
    const made = await signIns.signUp(tenant, newcomer, context.address);
    if (!made.ok) {
      context.log("sign-up refused");
      return err(noProfile(made.error));
    }
    // A new customer stays signed in on this device.
    await context.session.begin(made.value.accountId, true);
    context.log("signed up", { account: made.value.accountId });
    return made;
  },
  async session({ tenant, actor }) {
    return actor ? ok(await profiles.read(tenant.id, actor)) : err(noProfile(NOT_SIGNED_IN));
  },
  async signOut({ context }) {
    await context.session.end();
    return ok(null);
  },
});

type PasswordCalls = "resetPassword" | "savePassword" | "changePassword";

const passwordHandlers = ({ passwords }: AccountServices): Pick<Handlers, PasswordCalls> => ({
  async resetPassword({ body, tenant, context }) {
    return passwords.askForReset(tenant.id, body, context.address);
  },
  async savePassword({ body, tenant, context }) {
    const outcome = await passwords.reset(tenant.id, body.link, body.sent);
    context.log(outcome.ok ? "password reset" : "password reset refused");
    return outcome;
  },
  async changePassword({ body, tenant, actor, context }) {
    const outcome = await passwords.change(tenant.id, actor, body);
    context.log(outcome.ok ? "password changed" : "password change refused", { account: actor.accountId });
    return outcome;
  },
});

type ProfileCalls = "updateProfile" | "emailLink" | "confirmEmail";

const profileHandlers = ({ profiles }: AccountServices): Pick<Handlers, ProfileCalls> => ({
  async updateProfile({ body, tenant, actor, context }) {
    const { strangeFields, ...stated } = body;
    if (strangeFields > 0) context.log("fields ignored", { account: actor.accountId, fields: strangeFields });
    const changed = await profiles.update(tenant, actor, stated);
    if (!changed.ok) return err(noProfile(changed.error));
    return ok({ profile: changed.value.profile, message: changed.value.emailPending ? CONFIRM_EMAIL : "" });
  },
  async emailLink({ tenant, actor }) {
    return ok(await profiles.sendEmailLink(tenant.id, actor));
  },
  async confirmEmail({ body, tenant, context }) {
    const outcome = await profiles.confirmEmail(tenant.id, body);
    context.log(outcome.ok ? "email confirmed" : "email confirmation refused");
    return outcome;
  },
});

type LeaveCalls = "exportData" | "deleteAccount";

const leaveHandlers = ({ leaving }: AccountServices): Pick<Handlers, LeaveCalls> => ({
  async exportData({ body, tenant, actor, context }) {
    const files = await leaving.files(tenant, actor, { password: body, language: context.language });
    context.log(files.ok ? "own data given out" : "own data refused", { account: actor.accountId });
    return files;
  },
  async deleteAccount({ body, tenant, actor, context }) {
    if (body === null) {
      context.log("account kept", { account: actor.accountId });
      return ok(await leaving.stay(tenant, actor));
    }
    const left = await leaving.leave(tenant, actor, body);
    context.log(left.ok ? "account to be deleted" : "account deletion refused", { account: actor.accountId });
    return left.ok ? left : err(noProfile(left.error));
  },
});

/** Everything about accounts and sessions. */
export const accountHandlers = (
  services: AccountServices,
): Pick<Handlers, SignInCalls | PasswordCalls | ProfileCalls | LeaveCalls> => ({
  ...signInHandlers(services),
  ...passwordHandlers(services),
  ...profileHandlers(services),
  ...leaveHandlers(services),
});
