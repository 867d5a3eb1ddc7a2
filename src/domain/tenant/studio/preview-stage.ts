/** As whom and at which step the studio's preview shows the shop; the address of the page says both. */
import type { Language } from "#domain/tenant/own-words.ts";

/** Query key of the code that opens the preview. */
export const PREVIEW_KEY = "preview";

/** Follows the code of a preview that shows the live shop in place of the draft. */
export const PUBLISHED_MARK = ".published";

/** Whose eyes the shop is seen with: a guest's, a customer's, or those of a business's booker. */
export const PREVIEW_ROLES = ["guest", "customer", "booker"] as const;
export type PreviewRole = (typeof PREVIEW_ROLES)[number];

/** Where the preview begins. All but the home page have a sample booking filled in, or show it. */
export const PREVIEW_STEPS = [
  "home",
  "journey",
  "vehicle",
  "contact",
  "payment",
  "ticket",
  "bookings",
  "dashboard",
] as const;
export type PreviewStep = (typeof PREVIEW_STEPS)[number];

const MEMBER_STEPS: readonly PreviewStep[] = ["bookings", "dashboard"];

/** The steps that someone in a role can reach. */
export const stepsFor = (role: PreviewRole): readonly PreviewStep[] =>
  role === "guest" ? PREVIEW_STEPS.filter((step) => !MEMBER_STEPS.includes(step)) : PREVIEW_STEPS;

export interface PreviewStage {
  readonly role: PreviewRole;
  readonly step: PreviewStep;
}

const FORM = "/booking.html";

/** The page of each step. The steps of the booking are one page, on which the template decides what each shows. */
const PATHS: Readonly<Record<PreviewStep, string>> = {
  home: "/",
  journey: FORM,
  vehicle: FORM,
  contact: FORM,
  payment: FORM,
  ticket: "/ticket/preview",
  bookings: "/bookinghistory.html",
  dashboard: "/dashboard.html",
};

const ROLE_KEY = "as";
const STEP_KEY = "at";

/** What a page of the preview shows. */
export interface PreviewPage extends PreviewStage {
  /** Empty: the shop's own. */
  readonly language: Language | "";
  /** Shows the live shop in place of the draft. */
  readonly published?: boolean;
}

/** Address of a page of the preview. @param preview the address that the server gives for it, with the code. */
export function previewPage(preview: string, { role, step, language, published = false }: PreviewPage): string {
  const [home = "", search = ""] = preview.split("?");
  const query = new URLSearchParams(search);
  if (published) query.set(PREVIEW_KEY, `${query.get(PREVIEW_KEY) ?? ""}${PUBLISHED_MARK}`);
  query.set(ROLE_KEY, role);
  query.set(STEP_KEY, step);
  if (language !== "") query.set("lang", language);
  return `${home.replace(/\/$/, "")}${PATHS[step]}?${query.toString()}`;
}

/** Role and step that a page's query asks for; else a guest on the home page. */
export function readStage(search: string): PreviewStage {
  const query = new URLSearchParams(search);
  const role = PREVIEW_ROLES.find((each) => each === query.get(ROLE_KEY)) ?? "guest";
  return { role, step: stepsFor(role).find((each) => each === query.get(STEP_KEY)) ?? "home" };
}

/**
 * Address of another page that a page of the preview leads to: it stays in the preview. The home page has no sample
 * booking.
 * @param path a path of the shop, perhaps with a query of its own.
 * @param search the query of the page that leads there.
 */
export function pageInPreview(path: string, search: string): string {
  const { pathname, searchParams, hash } = new URL(path, "https://preview.invalid");
  for (const [key, value] of new URLSearchParams(search)) if (!searchParams.has(key)) searchParams.set(key, value);
  if (pathname === PATHS.home) searchParams.set(STEP_KEY, "home");
  return `${pathname}?${searchParams.toString()}${hash}`;
}
