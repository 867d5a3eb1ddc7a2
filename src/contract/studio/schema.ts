/** Own addition: the studio, in which an operator's staff design the shop. */
import * as z from "zod/mini";
import { genericResult, integerWithin, optionalText, outcome, refusal, text } from "#contract/core/common-schema.ts";
import { MATTER_ACTIONS, MATTER_KINDS } from "#domain/tenant/studio/draft.ts";
import { PICTURE_USES } from "#domain/tenant/studio/brand-picture.ts";
import { SENT_PASSWORD } from "#domain/people/account/password.ts";

/** A tenant's file with its pictures, of which each may have some hundred kilobytes. */
export const DOCUMENT_BYTES = 4_000_000;

const version = integerWithin(0, 2_147_483_647);
const document = z.record(z.string(), z.unknown());

/** A signed-in member of staff; empty texts when none is. */
const member = z.object({ ...outcome, email: z.string(), name: z.string() });

/** What is wrong at a place of a file; its refusal is absent where the message is none of FILE_FAULTS. */
const faults = z.array(z.object({ path: z.string(), message: z.string(), refusal: z.optional(refusal) }));

const verdict = {
  faults,
  pairs: z.array(
    z.object({
      label: z.string(),
      scheme: z.enum(["light", "dark"]),
      foreground: z.string(),
      background: z.string(),
      ratio: z.number(),
      min: z.number(),
    }),
  ),
  /** A brand colour with which the pairs pass; empty: none is needed. */
  nearest: z.string(),
};

/** The documents are tenant files without provider keys. */
const draft = {
  version: z.int(),
  document: z.unknown(),
  live: z.unknown(),
  /** Address of the shop's pages with this draft. */
  preview: z.string(),
};

export const studioSession = { reply: member };

export const studioSignIn = {
  body: z.object({ email: text(), passwordhash: z.string().check(z.regex(SENT_PASSWORD)) }),
  reply: member,
};

export const studioSignOut = { reply: genericResult };

export const studioDraft = { reply: z.object({ ...outcome, ...draft }) };

export const saveStudioDraft = {
  body: z.object({
    /** The version that this save is based on. */
    version,
    document,
  }),
  reply: z.object({
    ...outcome,
    /** True: a colleague saved meanwhile, nothing was written, and the other draft is in the reply. */
    isstale: z.boolean(),
    version: z.int(),
    verdict: z.object(verdict),
    other: z.object(draft),
  }),
};

export const checkStudioDraft = { body: z.object({ document }), reply: z.object({ ...outcome, ...verdict }) };

/** A picture of at most two megabytes as base64, with room for what JSON adds. */
export const PICTURE_BODY_BYTES = 3_000_000;

export const studioPicture = {
  body: z.object({
    use: z.enum(PICTURE_USES),
    /** A data URL: PNG, JPEG, WebP or SVG. */
    image: z.string().check(z.maxLength(PICTURE_BODY_BYTES)),
  }),
  reply: z.object({
    ...outcome,
    /** The redrawn picture as the data URL of a PNG; empty: it was refused. */
    image: z.string(),
  }),
};

/** The result of making a file live, with what is wrong with it where that is why it is refused. */
const fileOutcome = z.extend(genericResult, { faults: z.optional(faults) });

export const publishStudioDraft = { body: z.object({ version }), reply: fileOutcome };

export const scheduleStudio = {
  body: z.object({
    version,
    /** A reading of the shop's clocks: "30/11/2026 06:00". */
    walltime: text(40),
  }),
  reply: fileOutcome,
};

export const cancelStudioSchedule = { reply: genericResult };

export const studioHistory = {
  reply: z.object({
    ...outcome,
    /** Newest first. */
    versions: z.array(
      z.object({
        version: z.int(),
        /** ISO 8601. */
        publishedat: z.string(),
        publishedby: z.string(),
        islive: z.boolean(),
      }),
    ),
    /** A draft that goes live later; an empty time: none does. */
    publishlater: z.object({
      /** ISO 8601. */
      dueat: z.string(),
      scheduledby: z.string(),
      /** ISO 8601: the draft goes live as it was then. */
      scheduledat: z.string(),
      /** Why it did not go live when it was due; empty: it is still to come. */
      scheduleproblem: z.string(),
      /** The same, at its place. */
      faults: z.optional(faults),
    }),
  }),
};

export const rollbackStudio = { body: z.object({ version }), reply: fileOutcome };

export const studioAttention = {
  reply: z.object({
    ...outcome,
    matters: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(MATTER_KINDS),
        subject: z.string(),
        /** What the sentence of its kind names. */
        params: z.record(z.string(), z.string()),
        /** What is wrong with the tenant's file, where that is the matter. */
        faults: z.optional(faults),
        since: z.string(),
        /** What `resolveMatter` can do about it. */
        actions: z.array(z.string()),
      }),
    ),
  }),
};

export const resolveMatter = {
  body: z.object({
    /** Of the matter. */
    id: text(120),
    action: z.enum(MATTER_ACTIONS),
    /** For "settle": what was agreed with the customer. */
    note: optionalText(255),
    /** For "assign". */
    driverid: optionalText(64),
  }),
  reply: genericResult,
};

/** A member of staff, or someone who was invited. */
const colleague = z.object({
  email: z.string(),
  name: z.string(),
  /** ISO 8601: when the mailed link ends; empty for a member. */
  inviteduntil: z.string(),
});

export const studioTeam = { reply: z.object({ ...outcome, colleagues: z.array(colleague) }) };

export const inviteStaff = { body: z.object({ email: text(), name: optionalText() }), reply: genericResult };

export const removeStaff = { body: z.object({ email: text() }), reply: genericResult };

export const joinStaff = {
  body: z.object({ id: text(64), code: text(128), passwordhash: z.string().check(z.regex(SENT_PASSWORD)) }),
  reply: member,
};
