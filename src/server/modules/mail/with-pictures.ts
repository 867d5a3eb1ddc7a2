import type { MailAttachment } from "./content.ts";

/** The HTML of a mail with its pictures in it, which a mail client takes from the attachments. */
export const withPictures = (html: string, attachments: readonly MailAttachment[]): string =>
  attachments.reduce(
    (filled, { contentId, contentType, content }) =>
      contentId === undefined ? filled : filled.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content}`),
    html,
  );
