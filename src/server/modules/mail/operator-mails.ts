/** Mails to the operator about what needs a decision. */
import { pence, type Instant } from "#domain/shared/units.ts";
import type { BookedRide } from "./booked-ride.ts";
import { values } from "./booking-mails.ts";
import type { MailContent } from "./content.ts";
import { facts, journeyBlocks, referenceFacts } from "./journey-blocks.ts";
import { mail, type MailTemplate } from "./mail-template.ts";
import { asText } from "./person-text.ts";

/** A provider's report of a payment that differs from the order. */
interface FlaggedPayment {
  readonly gateway: string;
  readonly reference: string;
  readonly payment: string;
  /** Names of what differs: amount, currency, reference, mode. */
  readonly differs: string;
  readonly pence: number;
  readonly currency: string;
}

/** Sent to the operator: a payment does not match its booking and needs a manual decision. */
export function paymentFlaggedMail(ride: BookedRide, flagged: FlaggedPayment, template: MailTemplate): MailContent {
  const { translate, tenant } = template;
  // What another system says is shown as plain text, whatever it is.
  const row = (label: string, text: string) => ({ label, lines: [asText(text)] });
  return mail("payment-flagged", template, {
    recipient: tenant.settings.email,
    name: "",
    values: values(ride, template),
    body: [
      {
        kind: "facts",
        rows: [
          row(translate("mail.fact.differs"), flagged.differs),
          row(translate("mail.fact.gateway"), flagged.gateway),
          row(translate("mail.fact.paymentId"), flagged.payment),
          row(translate("mail.fact.attempt"), flagged.reference),
          { label: translate("mail.fact.reported"), lines: [template.money(pence(flagged.pence), flagged.currency)] },
        ],
      },
      ...journeyBlocks(ride, template),
      facts(referenceFacts(ride, template)),
    ],
  });
}

/** Why an operator's dispatch system gets no more messages. */
interface DisabledWebhooks {
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
