/** Own addition: the draft of the tenant's file, as staff work on it. */
import * as z from "zod/mini";
import { refusal, integerWithin } from "#contract/core/common-schema.ts";
import {
  faultOf,
  type FileFault,
  type FailingPair,
  type Saved,
  type StudioDraft,
  type Verdict,
} from "#domain/tenant/studio/draft.ts";
import { readFileFault } from "#domain/tenant/studio/file-faults.ts";
import { reply, request, type EndpointDefinition, type Wire } from "#contract/core/endpoint-definition.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { isHex } from "#domain/tenant/theme/color.ts";

const fault = z.object({ path: z.string(), message: z.string(), refusal: z.optional(refusal) });

/** What is wrong at which place of a file; its refusal is absent where the message is none of FILE_FAULTS. */
export const faults = z.array(fault);

type SentFault = z.output<typeof fault>;

/** A fault of a file or an offer, with its refusal: the sentence is the operator's, so it is read from there. */
export function faultReply({ path, message }: FileFault): SentFault {
  const read = readFileFault(message);
  return { path, message, ...(read && { refusal: { code: read.code, params: { ...read.params } } }) };
}

/** Faults as they came. */
export const readFaults = (sent: readonly SentFault[] = []): readonly FileFault[] =>
  sent.map(({ path, message }) => ({ path, message }));

/** Why a file does not go live. @param sentence names a place of the file where it is about one. */
export function fileRefusal(sentence: string) {
  const found = faultReply(faultOf(sentence));
  return { code: 2, message: sentence, ...(found.refusal && { faults: [found] }) };
}

/** A tenant's file with its pictures, of which each may have some hundred kilobytes. */
const DOCUMENT_BYTES = 4_000_000;

/** Counts the saves of a draft; also of what was published. */
export const version = integerWithin(0, 2_147_483_647);
const document = z.record(z.string(), z.unknown());

/** The documents are tenant files without provider keys. */
const draft = {
  version: z.int(),
  document: z._default(z.unknown(), {}),
  live: z._default(z.unknown(), {}),
  /** Address of the shop's pages with this draft. */
  preview: z.string(),
};

const verdict = {
  faults,
  pairs: z.array(
    z.object({
      label: z.string(),
      scheme: z._default(z.enum(["light", "dark"]), "light"),
      foreground: z.string(),
      background: z.string(),
      ratio: z.number(),
      min: z.number(),
    }),
  ),
  /** A brand colour with which the pairs pass; empty: none is needed. */
  nearest: z.string(),
};

type SentDraft = Wire<typeof draft>;
type SentVerdict = Wire<typeof verdict>;

const decodeDraft = (wire: SentDraft): StudioDraft => ({
  version: wire.version,
  document: wire.document,
  live: wire.live,
  preview: wire.preview,
});

const encodeVerdict = ({ faults: found, pairs, nearest }: Verdict): SentVerdict => ({
  faults: found.map(faultReply),
  pairs: [...pairs],
  nearest: nearest ?? "",
});

const decodeVerdict = (wire: SentVerdict): Verdict => ({
  faults: readFaults(wire.faults),
  pairs: wire.pairs.flatMap(({ foreground, background, ...pair }): FailingPair[] =>
    isHex(foreground) && isHex(background) ? [{ ...pair, foreground, background }] : [],
  ),
  nearest: isHex(wire.nearest) ? wire.nearest : null,
});

/** A tenant's file; the server refuses anything but an object. */
const encodeDocument = (stated: unknown): Record<string, unknown> => (isRecord(stated) ? { ...stated } : {});

export const studioDraft = {
  method: "GET",
  path: "/api/studiodraft",
  access: "staff",
  rate: "read",
  summary: "The draft of the tenant's file beside the live one, both without provider keys.",
  reply: reply(draft, { encode: (kept: StudioDraft) => ({ ...kept }), decode: decodeDraft }),
} as const satisfies EndpointDefinition;

const NO_VERDICT: SentVerdict = { faults: [], pairs: [], nearest: "" };
const NO_DRAFT: SentDraft = { version: 0, document: {}, live: {}, preview: "" };

export const saveStudioDraft = {
  method: "PUT",
  path: "/api/studiodraft",
  access: "staff",
  rate: "write",
  bodyBytes: DOCUMENT_BYTES,
  summary: "Saves the draft, unless someone else has saved since the version that it is based on.",
  body: request(
    z.object({
      /** The version that this save is based on. */
      version,
      document,
    }),
    {
      encode: (stated: { readonly version: number; readonly document: unknown }) => ({
        version: stated.version,
        document: encodeDocument(stated.document),
      }),
      decode: (wire) => wire,
    },
  ),
  reply: reply(
    {
      /** True: a colleague saved meanwhile, nothing was written, and the other draft is in the reply. */
      isstale: z.boolean(),
      version: z.int(),
      verdict: z.object(verdict),
      other: z.object(draft),
    },
    {
      encode: (saved: Saved) =>
        saved.kind === "saved"
          ? { isstale: false, version: saved.version, verdict: encodeVerdict(saved.verdict), other: NO_DRAFT }
          : { isstale: true, version: saved.other.version, verdict: NO_VERDICT, other: { ...saved.other } },
      decode: (wire): Saved =>
        wire.isstale
          ? { kind: "stale", other: decodeDraft(wire.other) }
          : { kind: "saved", version: wire.version, verdict: decodeVerdict(wire.verdict) },
    },
  ),
} as const satisfies EndpointDefinition;

export const checkStudioDraft = {
  method: "POST",
  path: "/api/studiocheck",
  access: "staff",
  rate: "write",
  bodyBytes: DOCUMENT_BYTES,
  summary: "What keeps a draft from being published.",
  body: request(z.object({ document }), {
    encode: (stated: unknown) => ({ document: encodeDocument(stated) }),
    decode: (wire) => wire.document,
  }),
  reply: reply(verdict, { encode: encodeVerdict, decode: decodeVerdict }),
} as const satisfies EndpointDefinition;
