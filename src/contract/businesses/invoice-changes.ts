/** Adding, changing, deleting and issuing the drafts of a business's invoices. */
import * as z from "zod/mini";
import { optionalText, text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { ListedInvoice } from "#domain/business/invoice.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { DayRange } from "#domain/shared/time/calendar-day.ts";
import { dayRange, decodeDays, encodeDays } from "./days-and-times.ts";

const wireId = z.pipe(z.union([text(64), z.int()]), z.transform(String));

/** The generic result, and the version to send with the next change. */
const changed = reply(
  { id: z.string(), version: z.int() },
  {
    encode: ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version }),
    decode: (): void => undefined,
  },
);

export const addBookerInvoice = {
  method: "POST",
  path: "/api/bookerinvoice",
  access: "booker",
  rate: "write",
  oncePerKey: true,
  summary: "Adds an invoice, as a draft, for days that no other one covers.",
  body: request(z.object({ id: z._default(wireId, "0"), bookerid: optionalText(64), ...dayRange }), {
    // It has no id yet, so it is sent as "0".
    encode: (days: DayRange) => ({ id: "0", ...encodeDays(days) }),
    decode: ({ id, ...days }) =>
      id === "" || id === "0" ? decodeDays(days) : err(fill(MESSAGES.invalid, { title: "Id" })),
  }),
  reply: changed,
} as const satisfies EndpointDefinition;

interface StatedChange {
  readonly id: string;
  readonly days: DayRange;
  /** The version that the caller has seen; null: not stated. */
  readonly seen: number | null;
}

interface NewDays {
  readonly invoice: Pick<ListedInvoice, "id" | "version">;
  readonly days: DayRange;
}

export const changeBookerInvoice = {
  method: "PUT",
  path: "/api/bookerinvoice",
  access: "booker",
  rate: "write",
  oncePerKey: true,
  summary: "Changes the days of a draft of the caller's own.",
  body: request(
    z.object({
      id: wireId,
      bookerid: optionalText(64),
      ...dayRange,
      /** Own addition: the version that the caller has seen; with an older one nothing is changed. */
      version: z.nullish(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
    }),
    {
      encode: ({ invoice: { id, version }, days }: NewDays) => ({ id, version, ...encodeDays(days) }),
      decode: ({ id, version, ...range }): Result<StatedChange, string> => {
        const days = decodeDays(range);
        return days.ok ? ok({ id, days: days.value, seen: version ?? null }) : days;
      },
    },
  ),
  reply: changed,
} as const satisfies EndpointDefinition;

export const deleteBookerInvoice = {
  method: "DELETE",
  path: "/api/bookerinvoice",
  access: "booker",
  rate: "write",
  oncePerKey: true,
  summary: "Deletes a draft of the caller's own.",
  query: z.object({ id: text(64) }),
  reply: changed,
} as const satisfies EndpointDefinition;

export const issueBookerInvoice = {
  method: "POST",
  path: "/api/bookerinvoiceissue",
  access: "booker",
  rate: "write",
  oncePerKey: true,
  summary: "Issues a draft of the caller's own: it gets its number, and what it says is final (own addition).",
  body: z.object({ id: wireId }),
  reply: changed,
} as const satisfies EndpointDefinition;
