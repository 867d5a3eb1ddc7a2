/** The refusal beside a reply's message, and the message in other words. */
import { isRecord } from "#domain/shared/is-record.ts";

/** A refusal as a reply carries it; a newer server may know more codes than this page. */
export interface StatedRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

const isParam = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === "string" || typeof entry[1] === "number";

/** The refusal of a reply's body; null where it states none. */
export const statedRefusal = (body: unknown): StatedRefusal | null =>
  isRecord(body) ? readStated(body["refusal"]) : null;

function readStated(refusal: unknown): StatedRefusal | null {
  if (!isRecord(refusal) || typeof refusal["code"] !== "string") return null;
  const params = isRecord(refusal["params"]) ? Object.entries(refusal["params"]) : [];
  return { code: refusal["code"], params: Object.fromEntries(params.filter(isParam)) };
}

/** A row of an uploaded file, with its refusals. */
interface RefusedRow {
  readonly rowerrors: readonly unknown[];
  readonly rowrefusals: readonly unknown[];
}

const isRefusedRow = (row: unknown): row is RefusedRow =>
  isRecord(row) && Array.isArray(row["rowerrors"]) && Array.isArray(row["rowrefusals"]) && row["rowerrors"].length > 0;

const rowsOf = (body: unknown): readonly unknown[] =>
  isRecord(body) && Array.isArray(body["bulkrows"]) ? body["bulkrows"] : [];

/** The faults of a tenant's file or an offer in a reply. */
const faultsOf = (body: unknown): readonly unknown[] =>
  isRecord(body) && Array.isArray(body["faults"]) ? body["faults"] : [];

/** Parts of replies that have faults of their own: the verdict on a draft, and a draft that was to go live. */
const PARTS = ["verdict", "publishlater"] as const;

const partOf = (body: unknown, name: string): unknown => (isRecord(body) ? body[name] : undefined);

/** What waits for staff; a draft that did not go live has its faults. */
const mattersOf = (body: unknown): readonly unknown[] => {
  const matters = partOf(body, "matters");
  return Array.isArray(matters) ? matters : [];
};

/** Whether a reply names faults of a file or an offer. */
export const hasFaults = (body: unknown): boolean =>
  faultsOf(body).length > 0 ||
  PARTS.some((name) => faultsOf(partOf(body, name)).length > 0) ||
  mattersOf(body).some((matter) => faultsOf(matter).length > 0);

/** Whether a reply refuses anything: as a whole, rows of a file, or places of one. */
export const isRefusing = (body: unknown): boolean =>
  statedRefusal(body) !== null || rowsOf(body).some(isRefusedRow) || hasFaults(body);

/** The body with the errors of its rows in other words. @param word gives a refusal's sentence; null: it has none. */
export async function withRewordedRows(
  body: unknown,
  word: (refusal: StatedRefusal) => Promise<string | null>,
): Promise<unknown> {
  const rows = rowsOf(body);
  if (!isRecord(body) || !rows.some(isRefusedRow)) return body;
  const reword = async (row: unknown): Promise<unknown> => {
    if (!isRefusedRow(row)) return row;
    const sentences = row.rowerrors.map(async (error, index) => {
      const refusal = readStated(row.rowrefusals[index]);
      return (refusal && (await word(refusal))) ?? error;
    });
    return { ...row, rowerrors: await Promise.all(sentences) };
  };
  return { ...body, bulkrows: await Promise.all(rows.map(reword)) };
}

/** The body with its faults in other words. @param word gives a fault's sentence; null: it has none. */
export function withRewordedFaults(body: unknown, word: (fault: StatedRefusal) => string | null): unknown {
  if (!isRecord(body)) return body;
  const reword = (fault: unknown): unknown => {
    const refusal = statedRefusal(fault);
    const sentence = refusal && word(refusal);
    return isRecord(fault) && sentence !== null ? { ...fault, message: sentence } : fault;
  };
  const inside = (part: unknown): unknown => (faultsOf(part).length > 0 ? withRewordedFaults(part, word) : part);
  const parts = PARTS.filter((name) => name in body).map((name) => [name, inside(body[name])]);
  return {
    ...body,
    ...(faultsOf(body).length > 0 ? { faults: faultsOf(body).map(reword) } : {}),
    ...Object.fromEntries(parts),
    ...(mattersOf(body).length > 0 ? { matters: mattersOf(body).map(inside) } : {}),
  };
}

/** The body with a sentence in place of its message, also where a payment repeats it. */
export function reworded(body: unknown, sentence: string): unknown {
  if (!isRecord(body)) return body;
  const { message, paymentresult: payment } = body;
  const repeats = isRecord(payment) && payment["message"] === message;
  return { ...body, message: sentence, ...(repeats ? { paymentresult: { ...payment, message: sentence } } : {}) };
}
