/** Wire <-> domain for the browser's studio calls. */
import { isRecord } from "#domain/shared/is-record.ts";
import { instant } from "#domain/shared/units.ts";
import {
  MATTER_ACTIONS,
  MATTER_KINDS,
  type Matter,
  type MatterDeed,
  type Saved,
  type StaffMember,
  type StudioDraft,
  type StudioHistory,
  type Verdict,
} from "#domain/tenant/studio/draft.ts";
import type { PictureUse } from "#domain/tenant/studio/brand-picture.ts";
import type { FileFault } from "#domain/tenant/studio/fault-of.ts";
import type { Team } from "#domain/tenant/studio/team.ts";
import { isHex } from "#domain/tenant/theme/color.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { readIso, wireRecord, type WireRecord } from "#contract/core/wire.ts";

const LONG_AGO = instant(0);

/** A field as it came, letter case kept: a tenant's file is none of our wire. */
const rawOf = (reply: unknown, name: string): unknown => (isRecord(reply) ? reply[name] : undefined);

export function decodeMember(reply: unknown): StaffMember {
  const root = wireRecord(reply);
  return { email: root.text("email"), name: root.text("name") };
}

export const decodeDraft = (reply: unknown): StudioDraft => ({
  version: wireRecord(reply).number(0, "version"),
  document: rawOf(reply, "document"),
  live: rawOf(reply, "live"),
  preview: wireRecord(reply).text("preview"),
});

/** The first fault of a record; null without one. */
const readFault = (root: WireRecord): FileFault | null => {
  const [fault] = root.list("faults");
  return fault === undefined ? null : { path: fault.text("path"), message: fault.text("message") };
};

const readSentence = (sentence: string): FileFault | null => (sentence === "" ? null : { path: "", message: sentence });

const withFault = (fault: FileFault | null): Pick<Matter, "fault"> => (fault === null ? {} : { fault });

/** Why a file does not go live: at a place of it, or as the message says. */
export const decodeFileRefusal = (reply: unknown): FileFault =>
  readFault(wireRecord(reply)) ?? { path: "", message: wireRecord(reply).text("message") };

const readVerdict = (root: WireRecord): Verdict => {
  const nearest = root.text("nearest");
  return {
    faults: root.list("faults").map((fault) => ({ path: fault.text("path"), message: fault.text("message") })),
    pairs: root.list("pairs").flatMap((pair) => {
      const [foreground, background] = [pair.text("foreground"), pair.text("background")];
      if (!isHex(foreground) || !isHex(background)) return [];
      const scheme = pair.text("scheme") === "dark" ? ("dark" as const) : ("light" as const);
      const figures = { ratio: pair.number(0, "ratio"), min: pair.number(0, "min") };
      return [{ label: pair.text("label"), scheme, foreground, background, ...figures }];
    }),
    nearest: isHex(nearest) ? nearest : null,
  };
};

export const decodeVerdict = (reply: unknown): Verdict => readVerdict(wireRecord(reply));

export function decodeSaved(reply: unknown): Saved {
  const root = wireRecord(reply);
  if (root.flag(false, "isstale")) return { kind: "stale", other: decodeDraft(rawOf(reply, "other")) };
  return { kind: "saved", version: root.number(0, "version"), verdict: readVerdict(root.record("verdict")) };
}

/** The redrawn picture; only a PNG of ours is taken. */
export function decodePicture(reply: unknown): string {
  const picture = wireRecord(reply).text("image");
  return picture.startsWith("data:image/png;base64,") ? picture : "";
}

export function decodeHistory(reply: unknown): StudioHistory {
  const root = wireRecord(reply);
  const scheduled = root.record("publishlater");
  const at = readIso(scheduled.text("dueat"));
  return {
    versions: root.list("versions").map((item) => ({
      version: item.number(0, "version"),
      at: readIso(item.text("publishedat")) ?? LONG_AGO,
      by: item.text("publishedby"),
      live: item.flag(false, "islive"),
    })),
    scheduled: at && {
      at,
      by: scheduled.text("scheduledby"),
      since: readIso(scheduled.text("scheduledat")) ?? LONG_AGO,
      fault: readFault(scheduled) ?? readSentence(scheduled.text("scheduleproblem")),
    },
  };
}

/** @param wall a reading of the shop's clocks. */
export const encodePlanned = (version: number, wall: string): BodyInput<"scheduleStudio"> => ({
  version,
  walltime: wall.trim(),
});

/** What the sentences of matters name. */
const MATTER_PARAMS = ["differs", "gateway", "recipient", "event", "tries", "reason"];

export const decodeMatters = (reply: unknown): readonly Matter[] =>
  wireRecord(reply)
    .list("matters")
    .flatMap((item): readonly Matter[] => {
      const kind = MATTER_KINDS.find((known) => known === item.text("kind"));
      if (kind === undefined) return [];
      const params = item.record("params");
      return [
        {
          id: item.text("id"),
          kind,
          subject: item.text("subject"),
          params: Object.fromEntries(MATTER_PARAMS.map((name) => [name, params.text(name)])),
          ...withFault(readFault(item)),
          since: readIso(item.text("since")) ?? LONG_AGO,
          actions: MATTER_ACTIONS.filter((action) => item.texts("actions").includes(action)),
        },
      ];
    });

/** An action as the call takes it. */
export const encodeDeed = ({ driverId, note, ...deed }: MatterDeed): BodyInput<"resolveMatter"> => ({
  ...deed,
  note: note.trim(),
  driverid: driverId,
});

export function decodeTeam(reply: unknown): Team {
  const colleagues = wireRecord(reply)
    .list("colleagues")
    .map((item) => ({
      email: item.text("email"),
      name: item.text("name"),
      until: readIso(item.text("inviteduntil")),
    }));
  return {
    members: colleagues.filter(({ until }) => until === null).map(({ email, name }) => ({ email, name })),
    invited: colleagues.flatMap(({ until, ...person }) => (until === null ? [] : [{ ...person, until }])),
  };
}

/** @param link of a mail. @param sent what stands for the password. */
export const encodeJoining = (
  { id, code }: { readonly id: string; readonly code: string },
  sent: string,
): BodyInput<"joinStaff"> => ({ id, code, passwordhash: sent });

/** @param picture a data URL. */
export const encodePicture = (use: PictureUse, picture: string): BodyInput<"studioPicture"> => ({
  use,
  image: picture,
});

/** @param sent what stands for the password. */
export const encodeStaffSignIn = (email: string, sent: string): BodyInput<"studioSignIn"> => ({
  email: email.trim(),
  passwordhash: sent,
});

/** @param document a tenant's file; the server refuses anything but an object. */
export const encodeDocument = (document: unknown): BodyInput<"checkStudioDraft"> => ({
  document: isRecord(document) ? document : {},
});
