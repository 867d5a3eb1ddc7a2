/** The calls of the studio; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as studio from "./schema.ts";

export const STUDIO_ENDPOINTS = {
  studioSession: {
    access: "public",
    rate: "read",
    summary: "The signed-in member of the operator's staff; code 2 for anyone else.",
    ...studio.studioSession,
  },
  studioSignIn: {
    access: "public",
    rate: "write",
    summary: "Begins a session of the operator's staff, by email and password.",
    ...studio.studioSignIn,
  },
  studioSignOut: {
    access: "public",
    rate: "write",
    summary: "Ends the session of the operator's staff, if there is one.",
    ...studio.studioSignOut,
  },
  studioDraft: {
    access: "staff",
    rate: "read",
    summary: "The draft of the tenant's file beside the live one, both without provider keys.",
    ...studio.studioDraft,
  },
  saveStudioDraft: {
    access: "staff",
    rate: "write",
    bodyBytes: studio.DOCUMENT_BYTES,
    summary: "Saves the draft, unless someone else has saved since the version that it is based on.",
    ...studio.saveStudioDraft,
  },
  checkStudioDraft: {
    access: "staff",
    rate: "write",
    bodyBytes: studio.DOCUMENT_BYTES,
    summary: "What keeps a draft from being published.",
    ...studio.checkStudioDraft,
  },
  studioPicture: {
    access: "staff",
    rate: "write",
    bodyBytes: studio.PICTURE_BODY_BYTES,
    summary: "Decodes a picture for the brand and draws it anew, as a PNG of the size that pages need; stores nothing.",
    ...studio.studioPicture,
  },
  publishStudioDraft: {
    access: "staff",
    rate: "write",
    summary: "Makes the saved draft the live file and keeps it as a version.",
    ...studio.publishStudioDraft,
  },
  scheduleStudio: {
    access: "staff",
    rate: "write",
    summary: "Keeps the saved draft as it is now to go live at a time of the shop's clocks.",
    ...studio.scheduleStudio,
  },
  cancelStudioSchedule: {
    access: "staff",
    rate: "write",
    summary: "Takes back what was scheduled.",
    ...studio.cancelStudioSchedule,
  },
  studioHistory: {
    access: "staff",
    rate: "read",
    summary: "Every published version, newest first.",
    ...studio.studioHistory,
  },
  rollbackStudio: {
    access: "staff",
    rate: "write",
    summary: "Makes a published version live again, as a new version.",
    ...studio.rollbackStudio,
  },
  studioTeam: {
    access: "staff",
    rate: "read",
    summary: "The operator's staff, and who was invited and has not joined yet.",
    ...studio.studioTeam,
  },
  inviteStaff: {
    access: "staff",
    rate: "write",
    summary: "Mails someone a link to join the staff, once and for 48 hours; a member gets one for a new password.",
    ...studio.inviteStaff,
  },
  removeStaff: {
    access: "staff",
    rate: "write",
    summary: "Takes access or an invitation away, at once; refused for oneself and for the last member.",
    ...studio.removeStaff,
  },
  joinStaff: {
    access: "capability",
    rate: "write",
    summary: "Joins the staff by a mailed link, with a password; begins a session.",
    ...studio.joinStaff,
  },
  studioAttention: {
    access: "staff",
    rate: "read",
    summary: "What waits for a person: flagged payments, refused webhooks, failed work, rides without a driver.",
    ...studio.studioAttention,
  },
  resolveMatter: {
    access: "staff",
    rate: "write",
    summary: "Does what can be done about something that waits for a person; refused when it waits no longer.",
    ...studio.resolveMatter,
  },
} as const satisfies Record<string, EndpointDefinition>;
