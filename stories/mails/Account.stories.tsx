/** Mails about an account, and enquiries to the operator. */
import preview from "#storybook/preview.tsx";
import { DOCUMENT_META, mail } from "./mail-story.tsx";

const meta = preview.meta({ ...DOCUMENT_META, tags: ["!test"], title: "Mails/Account" });

export const Welcome = meta.story(mail("welcome"));
export const Reset = meta.story(mail("reset"));
export const Exists = meta.story(mail("exists"));
export const Password = meta.story(mail("password"));
export const Email = meta.story(mail("email"));
export const EmailChanged = meta.story(mail("email-changed"));
export const Leaving = meta.story(mail("leaving"));
export const Unused = meta.story(mail("unused"));
export const Staff = meta.story(mail("staff"));
export const Enquiry = meta.story(mail("enquiry"));
