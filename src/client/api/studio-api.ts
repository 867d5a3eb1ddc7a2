import { addStudioOffer, endStudioOffer, studioOffers } from "#contract/studio/offers.ts";
import { checkStudioDraft, saveStudioDraft, studioDraft } from "#contract/studio/draft.ts";
import { studioLedger } from "#contract/studio/ledger.ts";
import { resolveMatter, studioAttention } from "#contract/studio/matters.ts";
import { studioPicture } from "#contract/studio/picture.ts";
import {
  cancelStudioSchedule,
  publishStudioDraft,
  rollbackStudio,
  scheduleStudio,
  studioHistory,
} from "#contract/studio/publishing.ts";
import {
  studioSession,
  studioSignIn,
  studioSignOut,
  forgotStaff,
  inviteStaff,
  joinStaff,
  removeStaff,
  studioTeam,
} from "#contract/studio/team.ts";
import { studioTexts } from "#contract/studio/texts.ts";
import { createCaller, type CallerDeps } from "./transport/caller.ts";
import type {
  Matter,
  MatterDeed,
  Saved,
  StaffMember,
  StudioDraft,
  StudioHistory,
  Verdict,
  FileFault,
} from "#domain/tenant/studio/draft.ts";
import type { Catalogues } from "#domain/tenant/own-words.ts";
import type { NamedLedger } from "#domain/payment/ledger.ts";
import type { OfferKind } from "#domain/quote/promotion/offer-form.ts";
import type { AddedOffer, ListedOffers } from "#domain/quote/promotion/offers.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { PictureUse } from "#domain/tenant/studio/brand-picture.ts";
import type { Team } from "#domain/tenant/studio/team.ts";
import type { Answer } from "./api.ts";
import { FAILED } from "./transport/api-client.ts";
import { hashPassword } from "./transport/hash-password.ts";

/** The two segments of a mailed link. */
export interface MailedLink {
  readonly id: string;
  readonly code: string;
}

/** The calls of the studio. Passwords are passed as typed; only their hashes leave the browser. Nothing throws. */
export interface StudioApi {
  /** The signed-in member of staff; refused with code 2 for anyone else. */
  session(signal: AbortSignal): Promise<Answer<StaffMember>>;
  signIn(email: string, password: string, signal: AbortSignal): Promise<Answer<StaffMember>>;
  signOut(signal: AbortSignal): Promise<Answer<void>>;
  draft(signal: AbortSignal): Promise<Answer<StudioDraft>>;
  /** @param version the one that the document is based on. */
  saveDraft(version: number, document: unknown, signal: AbortSignal): Promise<Answer<Saved>>;
  check(document: unknown, signal: AbortSignal): Promise<Answer<Verdict>>;
  /** The picture drawn anew, as the data URL of a PNG. @param picture a data URL. */
  picture(use: PictureUse, picture: string, signal: AbortSignal): Promise<Answer<string>>;
  publish(version: number, signal: AbortSignal): Promise<Answer<void>>;
  history(signal: AbortSignal): Promise<Answer<StudioHistory>>;
  /** Has the saved draft go live later. @param wall a reading of the shop's clocks. */
  schedule(version: number, wall: string, signal: AbortSignal): Promise<Answer<void>>;
  cancelSchedule(signal: AbortSignal): Promise<Answer<void>>;
  rollback(version: number, signal: AbortSignal): Promise<Answer<void>>;
  team(signal: AbortSignal): Promise<Answer<Team>>;
  invite(email: string, name: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Mails a link for a new password, if the address is a member's. */
  forgot(email: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Takes access, or an invitation, away. */
  remove(email: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Uses a mailed link up for a password. */
  join(link: MailedLink, password: string, signal: AbortSignal): Promise<Answer<StaffMember>>;
  /** Every text that the shop may reword, as it is without words of its own. */
  texts(signal: AbortSignal): Promise<Answer<Catalogues>>;
  attention(signal: AbortSignal): Promise<Answer<readonly Matter[]>>;
  /** The ledger of a booking, by the reference of either leg. */
  ledger(reference: string, signal: AbortSignal): Promise<Answer<NamedLedger>>;
  offers(signal: AbortSignal): Promise<Answer<ListedOffers>>;
  /** Adds an offer, or says what is wrong at which field. @param file as `npm run tenant -- promo|campaign add` takes it. */
  addOffer(kind: OfferKind, file: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Answer<AddedOffer>>;
  endOffer(kind: OfferKind, name: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Does something about a matter. */
  resolve(deed: MatterDeed, signal: AbortSignal): Promise<Answer<void>>;
}

/** A refusal is an answer too: it names the place of the file that it concerns. */
const FILE_OUTCOMES = [1, 2];

const fileOutcome = (answer: Answer<FileFault | null>): Answer<void> =>
  !answer.ok ? answer : answer.value === null ? ok(undefined) : err({ code: 2, ...answer.value });

/** Creates the studio's calls. */
export function createStudioApi(deps: CallerDeps): StudioApi {
  const call = createCaller(deps);
  return {
    session: (signal) => call(studioSession, { signal }),
    async signIn(email, password, signal) {
      const sent = await hashPassword(password).catch(() => null);
      // A failed hash is as a call without an answer.
      return sent === null ? FAILED : call(studioSignIn, { body: { email, sent }, signal });
    },
    signOut: (signal) => call(studioSignOut, { signal }),
    draft: (signal) => call(studioDraft, { signal }),
    saveDraft: (version, document, signal) => call(saveStudioDraft, { body: { version, document }, signal }),
    check: (document, signal) => call(checkStudioDraft, { body: document, signal }),
    picture: (use, picture, signal) => call(studioPicture, { body: { use, picture }, signal }),
    publish: async (version, signal) =>
      fileOutcome(await call(publishStudioDraft, { body: { version }, signal }, FILE_OUTCOMES)),
    history: (signal) => call(studioHistory, { signal }),
    schedule: async (version, wall, signal) =>
      fileOutcome(await call(scheduleStudio, { body: { version, wall }, signal }, FILE_OUTCOMES)),
    cancelSchedule: (signal) => call(cancelStudioSchedule, { signal }),
    rollback: async (version, signal) =>
      fileOutcome(await call(rollbackStudio, { body: { version }, signal }, FILE_OUTCOMES)),
    team: (signal) => call(studioTeam, { signal }),
    invite: (email, name, signal) => call(inviteStaff, { body: { email, name }, signal }),
    forgot: (email, signal) => call(forgotStaff, { body: { email }, signal }),
    remove: (email, signal) => call(removeStaff, { body: { email }, signal }),
    async join(link, password, signal) {
      const sent = await hashPassword(password).catch(() => null);
      return sent === null ? FAILED : call(joinStaff, { body: { link, sent }, signal });
    },
    texts: (signal) => call(studioTexts, { signal }),
    attention: (signal) => call(studioAttention, { signal }),
    ledger: (reference, signal) => call(studioLedger, { body: reference, signal }),
    offers: (signal) => call(studioOffers, { signal }),
    // Code 2 is an answer too: it has the faults.
    addOffer: (kind, offer, signal) => call(addStudioOffer, { body: { kind, offer }, signal }, [1, 2]),
    endOffer: (kind, name, signal) => call(endStudioOffer, { body: { kind, name }, signal }),
    resolve: (deed, signal) => call(resolveMatter, { body: deed, signal }),
  };
}
