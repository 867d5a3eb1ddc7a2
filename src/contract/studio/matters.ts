/** Own addition: what waits for a person of the operator's staff, and what they do about it. */
import * as z from "zod/mini";
import { optionalText, text } from "#contract/core/common-schema.ts";
import { createdReply, reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { readIso, writeIso } from "#contract/core/wire.ts";
import { instant } from "#domain/shared/units.ts";
import { MATTER_ACTIONS, MATTER_KINDS, type Matter, type MatterDeed } from "#domain/tenant/studio/draft.ts";
import { faultReply, faults, readFaults } from "./draft.ts";

const LONG_AGO = instant(0);

/** What the sentences of matters name. */
const MATTER_PARAMS = ["differs", "gateway", "recipient", "event", "tries", "reason", "amount", "day"];

export const studioAttention = {
  method: "GET",
  path: "/api/studioattention",
  access: "staff",
  rate: "read",
  summary:
    "What waits for a person: flagged payments, refused webhooks, failed work, rides without a driver, overdue invoices.",
  reply: reply(
    {
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
    },
    {
      encode: (matters: readonly Matter[]) => ({
        matters: matters.map(({ fault, ...matter }) => ({
          ...matter,
          params: { ...matter.params },
          ...(fault && { faults: [faultReply(fault)] }),
          actions: [...matter.actions],
          since: writeIso(matter.since),
        })),
      }),
      decode: ({ matters }): readonly Matter[] =>
        matters.map(({ faults: found, params, since, actions, ...matter }) => {
          const [fault] = readFaults(found);
          return {
            ...matter,
            params: Object.fromEntries(MATTER_PARAMS.map((name) => [name, params[name] ?? ""])),
            ...(fault && { fault }),
            since: readIso(since) ?? LONG_AGO,
            actions: MATTER_ACTIONS.filter((action) => actions.includes(action)),
          };
        }),
    },
  ),
} as const satisfies EndpointDefinition;

export const resolveMatter = {
  method: "POST",
  path: "/api/studioattention",
  access: "staff",
  rate: "write",
  summary: "Does what can be done about something that waits for a person; refused when it waits no longer.",
  body: request(
    z.object({
      /** Of the matter. */
      id: text(120),
      action: z.enum(MATTER_ACTIONS),
      /** For "settle": what was agreed with the customer. */
      note: optionalText(255),
      /** For "assign". */
      driverid: optionalText(64),
    }),
    {
      encode: ({ driverId, note, ...deed }: MatterDeed) => ({ ...deed, note: note.trim(), driverid: driverId }),
      decode: ({ driverid, ...deed }): MatterDeed => ({ ...deed, driverId: driverid }),
    },
  ),
  reply: createdReply,
} as const satisfies EndpointDefinition;
