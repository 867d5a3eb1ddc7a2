import type { Profile } from "#domain/people/account/profile.ts";
import type { ExportedFile } from "#domain/people/account/own-data.ts";
import type { Reply } from "#contract/endpoints.ts";

type ProfileReply = Reply<"session">;
type PlainReply = Reply<"signOut">;

/** A person's own profile. */
export const profileReply = (profile: Profile, message = ""): ProfileReply => ({
  code: 1,
  message,
  custid: profile.accountId,
  Id: profile.accountId,
  phone: profile.phone,
  bookerid: profile.bookerId ?? "",
  email: profile.email,
  surname: profile.lastName,
  firstname: profile.firstName,
  dialingcode: profile.dialingCode,
  smsmailinglist: profile.smsOptIn,
  emailmailinglist: profile.emailOptIn,
  accessneeds: [...profile.needs],
  costfields: profile.costFields.map(({ name, required, pattern, hint }) => ({
    name,
    isrequired: required,
    valuepattern: pattern,
    valuehint: hint,
  })),
  deleteson: profile.deletesAt === null ? "" : new Date(profile.deletesAt).toISOString(),
  emailconfirmed: profile.emailConfirmed,
});

/** A refusal in the form of an empty profile, with the reason. */
export const noProfileReply = (message: string): ProfileReply => ({
  code: 2,
  message,
  custid: "",
  Id: "",
  phone: "",
  bookerid: "",
  email: "",
  surname: "",
  firstname: "",
  dialingcode: "",
  smsmailinglist: false,
  emailmailinglist: false,
  accessneeds: [],
  costfields: [],
  deleteson: "",
  emailconfirmed: false,
});

/** Success. */
export const doneReply = (message = ""): PlainReply => ({ code: 1, message });

/** A refusal, with the reason. */
export const refusedReply = (message: string): PlainReply => ({ code: 2, message });

/** All stored data of a person. */
export const exportReply = (files: readonly ExportedFile[]): Reply<"exportData"> => ({
  code: 1,
  message: "",
  exportfiles: files.map(({ name, type, text }) => ({ filename: name, mediatype: type, filetext: text })),
});

/** A refused export, with the reason. */
export const noExportReply = (message: string): Reply<"exportData"> => ({ code: 2, message, exportfiles: [] });
