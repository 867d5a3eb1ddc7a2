import type { Instant } from "#domain/shared/units.ts";
import type { MailContent } from "./content.ts";
import { mail, type MailTemplate } from "./mail-template.ts";
import { asText } from "./person-text.ts";

/** Why an operator's dispatch system gets no more messages. */
export interface DisabledWebhooks {
  /** When the first message was not accepted. */
  readonly since: Instant;
  /** What came of the last one. */
  readonly error: string;
}

/** Sent to the operator: the dispatch system accepted nothing for a day, and gets no more messages. */
export function webhooksDisabledMail({ since, error }: DisabledWebhooks, template: MailTemplate): MailContent {
  const { translate, tenant } = template;
  const rows = [
    { label: translate("mail.fact.since"), lines: [template.time(since)] },
    { label: translate("mail.fact.reason"), lines: [asText(error)] },
  ];
  return mail("webhooks-disabled", template, {
    recipient: tenant.settings.email,
    name: "",
    body: [
      { kind: "facts", rows },
      { kind: "paragraph", text: translate("mail.webhooks-disabled.next") },
    ],
  });
}
