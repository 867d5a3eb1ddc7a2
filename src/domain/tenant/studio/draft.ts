/** The tenant's file as staff work on it, and what the server says of it. */
import type { Instant } from "#domain/shared/units.ts";
import type { Hex } from "#domain/tenant/theme/color.ts";

/** What is wrong at a place of a file, as a sentence; an empty path: of the file as a whole. */
export interface FileFault {
  readonly path: string;
  readonly message: string;
}

/** "field.path: what is wanted" in its two parts; a sentence without a path is about the file as a whole. */
export function faultOf(sentence: string): FileFault {
  const [, path, message] = /^([^\s:]+): ([\s\S]*)$/.exec(sentence) ?? [];
  return path === undefined || message === undefined ? { path: "", message: sentence } : { path, message };
}

/** A fault as one sentence, which `faultOf` takes apart again. */
export const faultSentence = ({ path, message }: FileFault): string => (path === "" ? message : `${path}: ${message}`);

/** A member of a tenant's staff. */
export interface StaffMember {
  readonly email: string;
  readonly name: string;
}

/** The tenant's file as staff work on it. */
export interface StudioDraft {
  /** Counts its saves; a save states the one that it is based on. */
  readonly version: number;
  readonly document: unknown;
  /** The live file. */
  readonly live: unknown;
  /** Address of the shop's pages with this draft. */
  readonly preview: string;
}

/** Two colours of a theme that cannot be told apart well enough. */
export interface FailingPair {
  readonly label: string;
  readonly scheme: "light" | "dark";
  readonly foreground: Hex;
  readonly background: Hex;
  readonly ratio: number;
  readonly min: number;
}

/** What keeps a draft from being published. */
export interface Verdict {
  readonly faults: readonly FileFault[];
  readonly pairs: readonly FailingPair[];
  /** A brand colour with which the pairs pass; null: none is needed. */
  readonly nearest: Hex | null;
}

/** The outcome of a save: the draft's new version and its verdict, or the draft that someone else saved meanwhile. */
export type Saved =
  | { readonly kind: "saved"; readonly version: number; readonly verdict: Verdict }
  | { readonly kind: "stale"; readonly other: StudioDraft };

/** A published version. */
export interface Published {
  readonly version: number;
  readonly at: Instant;
  readonly by: string;
  readonly live: boolean;
}

/** A draft that goes live later. */
export interface Scheduled {
  readonly at: Instant;
  readonly by: string;
  /** The draft goes live as it was at this time. */
  readonly since: Instant;
  /** Why it did not when it was due; null: it is still to come. */
  readonly fault: FileFault | null;
}

/** What was published, newest first, and what will be; null: nothing is scheduled. */
export interface StudioHistory {
  readonly versions: readonly Published[];
  readonly scheduled: Scheduled | null;
}

/** What staff can do about something that waits for them. */
export const MATTER_ACTIONS = ["retry", "discard", "settle", "assign", "enable", "paid"] as const;
export type MatterAction = (typeof MATTER_ACTIONS)[number];

/** An action as a member of staff asks for it. */
export interface MatterDeed {
  /** Of the matter. */
  readonly id: string;
  readonly action: MatterAction;
  /** For "settle": what was agreed with the customer. */
  readonly note: string;
  /** For "assign". */
  readonly driverId: string;
}

/**
 * What can wait for staff. "refused": a message that the dispatch system did not accept; "disabled": no message is sent
 * any more; "work": the server's own work that gave up; "schedule": a draft that could not go live.
 */
export const MATTER_KINDS = [
  "payment",
  "mail",
  "refused",
  "disabled",
  "rideSoon",
  "rideLate",
  "invoice",
  "work",
  "schedule",
] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];

/** Something that waits for a person. */
export interface Matter {
  readonly id: string;
  readonly kind: MatterKind;
  /** What it is about: a reference, an address; empty where the kind says it all. */
  readonly subject: string;
  /** What the sentence of its kind names. */
  readonly params: Readonly<Record<string, string>>;
  /** What is wrong with the tenant's file, where that is the matter. */
  readonly fault?: FileFault;
  readonly since: Instant;
  /** What can be done about it here. */
  readonly actions: readonly MatterAction[];
}
