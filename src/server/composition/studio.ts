/** The studio of the operator's staff, wired. */
import { driverlessActs, driverlessMatters } from "#server/modules/bookings/rides/overdue.ts";
import { overdueInvoiceActs, overdueInvoiceMatters } from "#server/modules/booker/overdue-invoices.ts";
import { ledgerHandlers } from "#server/modules/bookings/payment/ledger.ts";
import { refusedMatters, disabledMatters, receiverActs } from "#server/modules/dispatch/webhook-receiver.ts";
import { WEBHOOKS } from "#server/modules/dispatch/webhooks.ts";
import { failedMatters, MAILS } from "#server/modules/mail/repository.ts";
import { flaggedActs, flaggedMatters } from "#server/modules/payments/staff-view.ts";
import { staffOfferHandlers } from "#server/modules/promotions/offer-routes.ts";
import { attentionService, discardAct, retryAct } from "#server/modules/studio/attention.ts";
import { studioHandlers } from "#server/modules/studio/routes.ts";
import type { StudioDeps } from "#server/modules/studio/go-live.ts";
import { scheduleMatters } from "#server/modules/studio/schedule.ts";
import { studioService } from "#server/modules/studio/service.ts";
import { staffSignIn } from "#server/modules/studio/staff.ts";
import { teamService, type TeamDeps } from "#server/modules/studio/team.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import { OUTBOX, stuckMatters } from "#server/platform/jobs/outbox/repository.ts";

/** What waits for a person, from each module that knows of it. */
const SOURCES = [
  flaggedMatters,
  driverlessMatters,
  overdueInvoiceMatters,
  disabledMatters,
  refusedMatters,
  failedMatters,
  stuckMatters,
  scheduleMatters,
];

/** What can be done about it. Work of the server itself is never discarded here: money may hang on it. */
const ACTS = {
  mail: { retry: retryAct(MAILS), discard: discardAct(MAILS) },
  webhook: { retry: retryAct(WEBHOOKS), discard: discardAct(WEBHOOKS) },
  webhooks: receiverActs,
  work: { retry: retryAct(OUTBOX) },
  payment: flaggedActs,
  ride: driverlessActs,
  invoice: overdueInvoiceActs,
};

type Deps = StudioDeps & Parameters<typeof staffSignIn>[0] & TeamDeps;

/** The handlers of the studio's calls. */
export const studio = (
  deps: Deps & { readonly pageLink: PageLink },
): ReturnType<typeof studioHandlers> & ReturnType<typeof staffOfferHandlers> & ReturnType<typeof ledgerHandlers> => ({
  ...studioHandlers({
    db: deps.db,
    clock: deps.clock,
    files: deps.files,
    signIns: staffSignIn(deps),
    studio: studioService(deps),
    team: teamService(deps),
    attention: attentionService({ ...deps, sources: SOURCES, acts: ACTS }),
  }),
  ...staffOfferHandlers(deps),
  ...ledgerHandlers(deps.db),
});
