/** Reads the bodies of studio calls into domain terms, for the server. */
import type { MatterDeed } from "#domain/tenant/studio/draft.ts";
import type { Body } from "#contract/endpoints.ts";

/** The sign-in of staff, as stated; `sent` stands for the password. */
export const statedStaffSignIn = ({ email, passwordhash }: Body<"studioSignIn">) => ({ email, sent: passwordhash });

/** An uploaded picture as a data URL, and what it is for. */
export const statedPicture = ({ use, image }: Body<"studioPicture">) => ({ use, picture: image });

/** Someone to invite. */
export const statedInvitation = ({ email, name }: Body<"inviteStaff">) => ({ email, name });

/** A mailed link with the new password; `sent` stands for it. */
export const statedJoining = ({ id, code, passwordhash }: Body<"joinStaff">) => ({
  link: { id, code },
  sent: passwordhash,
});

/** What a member of staff asks to be done. */
export const statedDeed = ({ id, action, note, driverid }: Body<"resolveMatter">): MatterDeed => ({
  id,
  action,
  note,
  driverId: driverid,
});

/** A draft to go live later. */
export const statedPlan = ({ version, walltime }: Body<"scheduleStudio">) => ({ version, wall: walltime });
