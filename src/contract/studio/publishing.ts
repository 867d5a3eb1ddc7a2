/** Own addition: making a draft the live file, now or later, and what was live before. */
import * as z from "zod/mini";
import { text } from "#contract/core/common-schema.ts";
import { createdReply, reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { readIso, writeIso } from "#contract/core/wire.ts";
import { instant } from "#domain/shared/units.ts";
import { type StudioHistory, faultSentence, type FileFault } from "#domain/tenant/studio/draft.ts";
import { version, faultReply, faults, readFaults } from "./draft.ts";

const LONG_AGO = instant(0);

const at = (message: string): FileFault => ({ path: "", message });

/** The result of making a file live, with what is wrong with it where that is why it is refused: see `fileRefusal`. */
const fileOutcome = reply(
  { id: z.string(), faults: z.optional(faults) },
  {
    encode: (_live: null) => ({ id: "" }),
    /** Null: it is live. */
    decode: ({ code, message, faults: found }): FileFault | null =>
      code === 1 ? null : (readFaults(found)[0] ?? at(message)),
  },
);

const named = z.object({ version });

export const publishStudioDraft = {
  method: "POST",
  path: "/api/studiopublish",
  access: "staff",
  rate: "write",
  summary: "Makes the saved draft the live file and keeps it as a version.",
  body: named,
  reply: fileOutcome,
} as const satisfies EndpointDefinition;

export const rollbackStudio = {
  method: "POST",
  path: "/api/studiorollback",
  access: "staff",
  rate: "write",
  summary: "Makes a published version live again, as a new version.",
  body: named,
  reply: fileOutcome,
} as const satisfies EndpointDefinition;

/** A draft to go live later. */
interface StatedPlan {
  readonly version: number;
  /** A reading of the shop's clocks. */
  readonly wall: string;
}

export const scheduleStudio = {
  method: "POST",
  path: "/api/studioschedule",
  access: "staff",
  rate: "write",
  summary: "Keeps the saved draft as it is now to go live at a time of the shop's clocks.",
  body: request(
    z.object({
      version,
      /** A reading of the shop's clocks: "30/11/2026 06:00". */
      walltime: text(40),
    }),
    {
      encode: ({ wall, ...plan }: StatedPlan) => ({ version: plan.version, walltime: wall.trim() }),
      decode: ({ walltime, ...plan }): StatedPlan => ({ version: plan.version, wall: walltime }),
    },
  ),
  reply: fileOutcome,
} as const satisfies EndpointDefinition;

export const cancelStudioSchedule = {
  method: "POST",
  path: "/api/studioscheduleend",
  access: "staff",
  rate: "write",
  summary: "Takes back what was scheduled.",
  reply: createdReply,
} as const satisfies EndpointDefinition;

const NOTHING_SCHEDULED = { dueat: "", scheduledby: "", scheduledat: "", scheduleproblem: "" };

export const studioHistory = {
  method: "GET",
  path: "/api/studiohistory",
  access: "staff",
  rate: "read",
  summary: "Every published version, newest first.",
  reply: reply(
    {
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
    },
    {
      encode: ({ versions, scheduled }: StudioHistory) => ({
        versions: versions.map((item) => ({
          version: item.version,
          publishedat: writeIso(item.at),
          publishedby: item.by,
          islive: item.live,
        })),
        publishlater:
          scheduled === null
            ? NOTHING_SCHEDULED
            : {
                dueat: writeIso(scheduled.at),
                scheduledby: scheduled.by,
                scheduledat: writeIso(scheduled.since),
                ...(scheduled.fault === null
                  ? { scheduleproblem: "" }
                  : { scheduleproblem: faultSentence(scheduled.fault), faults: [faultReply(scheduled.fault)] }),
              },
      }),
      decode({ versions, publishlater: later }): StudioHistory {
        const due = readIso(later.dueat);
        return {
          versions: versions.map((item) => ({
            version: item.version,
            at: readIso(item.publishedat) ?? LONG_AGO,
            by: item.publishedby,
            live: item.islive,
          })),
          scheduled: due && {
            at: due,
            by: later.scheduledby,
            since: readIso(later.scheduledat) ?? LONG_AGO,
            fault: readFaults(later.faults)[0] ?? (later.scheduleproblem === "" ? null : at(later.scheduleproblem)),
          },
        };
      },
    },
  ),
} as const satisfies EndpointDefinition;
