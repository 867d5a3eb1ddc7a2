import { REFUSALS } from "#domain/refusal/refusals.ts";
import {
  decodeNewPassword,
  decodePasswords,
  decodeProfile,
  decodeProof,
  decodeSignIn,
  decodeSignUp,
  isKept,
} from "#contract/accounts/decode.ts";
import {
  doneReply,
  exportReply,
  noExportReply,
  noProfileReply,
  profileReply,
  refusedReply,
} from "#contract/accounts/reply.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { LeaveService } from "./leave-service.ts";
import type { PasswordService } from "./password-service.ts";
import type { ProfileService } from "./profile-service.ts";
import type { SignInService } from "./sign-in-service.ts";

const NOT_SIGNED_IN = REFUSALS.not_signed_in;
const CONFIRM_EMAIL = REFUSALS.email_to_confirm;

const plainReply = (outcome: Result<null, string>) => (outcome.ok ? doneReply() : refusedReply(outcome.error));

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
    const stated = decodeSignIn(body);
    const found = await signIns.signIn(tenant.id, stated, context.address);
    if (!found.ok) {
      context.log("sign-in refused");
      return noProfileReply(found.error);
    }
    await context.session.begin(found.value.accountId, stated.remember);
    context.log("signed in", { account: found.value.accountId });
    return profileReply(found.value);
  },
  async signUp({ body, tenant, context }) {
    const newcomer = { ...decodeSignUp(body), locale: context.language };
    const made = await signIns.signUp(tenant, newcomer, context.address);
    if (!made.ok) {
      context.log("sign-up refused");
      return noProfileReply(made.error);
    }
    // A new customer stays signed in on this device.
    await context.session.begin(made.value.accountId, true);
    context.log("signed up", { account: made.value.accountId });
    return profileReply(made.value);
  },
  async session({ tenant, actor }) {
    return actor ? profileReply(await profiles.read(tenant.id, actor)) : noProfileReply(NOT_SIGNED_IN);
  },
  async signOut({ context }) {
    await context.session.end();
    return doneReply();
  },
});

type PasswordCalls = "resetPassword" | "savePassword" | "changePassword";

const passwordHandlers = ({ passwords }: AccountServices): Pick<Handlers, PasswordCalls> => ({
  async resetPassword({ body, tenant, context }) {
    return plainReply(await passwords.askForReset(tenant.id, body.email, context.address));
  },
  async savePassword({ body, tenant, context }) {
    const outcome = await passwords.reset(tenant.id, body, decodeNewPassword(body));
    context.log(outcome.ok ? "password reset" : "password reset refused");
    return plainReply(outcome);
  },
  async changePassword({ body, tenant, actor, context }) {
    const outcome = await passwords.change(tenant.id, actor, decodePasswords(body));
    context.log(outcome.ok ? "password changed" : "password change refused", { account: actor.accountId });
    return plainReply(outcome);
  },
});

type ProfileCalls = "updateProfile" | "emailLink" | "confirmEmail";

const profileHandlers = ({ profiles }: AccountServices): Pick<Handlers, ProfileCalls> => ({
  async updateProfile({ body, tenant, actor, context }) {
    const { strangeFields, ...stated } = decodeProfile(body);
    if (strangeFields > 0) context.log("fields ignored", { account: actor.accountId, fields: strangeFields });
    const changed = await profiles.update(tenant, actor, stated);
    if (!changed.ok) return noProfileReply(changed.error);
    return profileReply(changed.value.profile, changed.value.emailPending ? CONFIRM_EMAIL : "");
  },
  async emailLink({ tenant, actor }) {
    return profileReply(await profiles.sendEmailLink(tenant.id, actor));
  },
  async confirmEmail({ body, tenant, context }) {
    const outcome = await profiles.confirmEmail(tenant.id, body);
    context.log(outcome.ok ? "email confirmed" : "email confirmation refused");
    return plainReply(outcome);
  },
});

type LeaveCalls = "exportData" | "deleteAccount";

const leaveHandlers = ({ leaving }: AccountServices): Pick<Handlers, LeaveCalls> => ({
  async exportData({ body, tenant, actor, context }) {
    const files = await leaving.files(tenant, actor, { password: decodeProof(body), language: context.language });
    context.log(files.ok ? "own data given out" : "own data refused", { account: actor.accountId });
    return files.ok ? exportReply(files.value) : noExportReply(files.error);
  },
  async deleteAccount({ body, tenant, actor, context }) {
    if (isKept(body)) {
      context.log("account kept", { account: actor.accountId });
      return profileReply(await leaving.stay(tenant, actor));
    }
    const left = await leaving.leave(tenant, actor, decodeProof(body));
    context.log(left.ok ? "account to be deleted" : "account deletion refused", { account: actor.accountId });
    return left.ok ? profileReply(left.value) : noProfileReply(left.error);
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
