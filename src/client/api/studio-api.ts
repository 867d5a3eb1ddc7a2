import { studioLedger } from "#contract/studio/ledger.ts";
import { addStudioOffer, endStudioOffer, studioOffers } from "#contract/studio/offers.ts";
import { createCaller, type CallerDeps } from "./transport/caller.ts";
import { ROUTES } from "#contract/routes.ts";
import {
  decodeDraft,
  decodeFileRefusal,
  decodeHistory,
  decodeMatters,
  decodeMember,
  decodePicture,
  decodeSaved,
  decodeTeam,
  decodeVerdict,
  encodeDeed,
  encodeDocument,
  encodeJoining,
  encodePicture,
  encodePlanned,
  encodeStaffSignIn,
} from "#contract/studio/codec.ts";
import type {
  Matter,
  MatterDeed,
  Saved,
  StaffMember,
  StudioDraft,
  StudioHistory,
  Verdict,
} from "#domain/tenant/studio/draft.ts";
import type { NamedLedger } from "#domain/payment/ledger.ts";
import type { OfferKind } from "#domain/quote/promotion/offer-form.ts";
import type { AddedOffer, ListedOffers } from "#domain/quote/promotion/offers.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { PictureUse } from "#domain/tenant/studio/brand-picture.ts";
import type { Team } from "#domain/tenant/studio/team.ts";
import type { Answer } from "./api.ts";
import { createApiClient, FAILED } from "./transport/api-client.ts";
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
  /** Takes access, or an invitation, away. */
  remove(email: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Uses a mailed link up for a password. */
  join(link: MailedLink, password: string, signal: AbortSignal): Promise<Answer<StaffMember>>;
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

const nothing = (): void => undefined;

/** Whether a file went live; a refusal names the place of the file that it concerns. */
function fileOutcome(answer: Answer<{ readonly code: number; readonly body: unknown }>): Answer<void> {
  if (!answer.ok) return answer;
  const { code, body } = answer.value;
  return code === 1 ? ok(undefined) : err({ code, ...decodeFileRefusal(body) });
}

/** Creates the studio's calls. */
export function createStudioApi(deps: CallerDeps): StudioApi {
  const { read, send } = createApiClient(ROUTES, deps);
  const call = createCaller(deps);
  return {
    session: (signal) => read("studioSession", { signal }, decodeMember),
    async signIn(email, password, signal) {
      const sent = await hashPassword(password).catch(() => null);
      // A failed hash is as a call without an answer.
      if (sent === null) return FAILED;
      return read("studioSignIn", { body: encodeStaffSignIn(email, sent), signal }, decodeMember);
    },
    signOut: (signal) => read("studioSignOut", { signal }, nothing),
    draft: (signal) => read("studioDraft", { signal }, decodeDraft),
    saveDraft: (version, document, signal) =>
      read("saveStudioDraft", { body: { version, ...encodeDocument(document) }, signal }, decodeSaved),
    check: (document, signal) => read("checkStudioDraft", { body: encodeDocument(document), signal }, decodeVerdict),
    picture: (use, picture, signal) =>
      read("studioPicture", { body: encodePicture(use, picture), signal }, decodePicture),
    publish: async (version, signal) =>
      fileOutcome(await send("publishStudioDraft", { body: { version }, signal }, [1, 2])),
    history: (signal) => read("studioHistory", { signal }, decodeHistory),
    schedule: async (version, wall, signal) =>
      fileOutcome(await send("scheduleStudio", { body: encodePlanned(version, wall), signal }, [1, 2])),
    cancelSchedule: (signal) => read("cancelStudioSchedule", { signal }, nothing),
    rollback: async (version, signal) =>
      fileOutcome(await send("rollbackStudio", { body: { version }, signal }, [1, 2])),
    team: (signal) => read("studioTeam", { signal }, decodeTeam),
    invite: (email, name, signal) =>
      read("inviteStaff", { body: { email: email.trim(), name: name.trim() }, signal }, nothing),
    remove: (email, signal) => read("removeStaff", { body: { email }, signal }, nothing),
    async join(link, password, signal) {
      const sent = await hashPassword(password).catch(() => null);
      return sent === null ? FAILED : read("joinStaff", { body: encodeJoining(link, sent), signal }, decodeMember);
    },
    attention: (signal) => read("studioAttention", { signal }, decodeMatters),
    ledger: (reference, signal) => call(studioLedger, { body: reference, signal }),
    offers: (signal) => call(studioOffers, { signal }),
    // Code 2 is an answer too: it has the faults.
    addOffer: (kind, offer, signal) => call(addStudioOffer, { body: { kind, offer }, signal }, [1, 2]),
    endOffer: (kind, name, signal) => call(endStudioOffer, { body: { kind, name }, signal }),
    resolve: (deed, signal) => read("resolveMatter", { body: encodeDeed(deed), signal }, nothing),
  };
}
