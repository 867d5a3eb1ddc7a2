import { app } from "./de/app.ts";
import { domain } from "./de/domain.ts";
import { feedback } from "./de/feedback.ts";
import { foundations } from "./de/foundations.ts";
import { inputs } from "./de/inputs.ts";
import { sections } from "./de/sections.ts";
import { TERMS_DE } from "#domain/tenant/terms/de.ts";
import type { Translation } from "./translation.ts";

/** Every text in German, and the usual terms of tenants' data. Loaded only when the page is in German. */
export const TRANSLATION: Translation = {
  catalogue: { ...foundations, ...inputs, ...feedback, ...domain, ...sections, ...app, ...TERMS_DE },
  areas: {
    access: async () => (await import("./areas/access/de.ts")).DE,
    booker: async () => (await import("./areas/booker/de.ts")).DE,
    bulk: async () => (await import("./areas/bulk/de.ts")).DE,
    calendar: async () => (await import("./areas/calendar/de.ts")).DE,
    checks: async () => (await import("./areas/checks/de.ts")).DE,
    extras: async () => (await import("./areas/extras/de.ts")).DE,
    fares: async () => (await import("./areas/fares/de.ts")).DE,
    "flight-news": async () => (await import("./areas/flight-news/de.ts")).DE,
    flights: async () => (await import("./areas/flights/de.ts")).DE,
    info: async () => (await import("./areas/info/de.ts")).DE,
    interruptions: async () => (await import("./areas/interruptions/de.ts")).DE,
    manage: async () => (await import("./areas/manage/de.ts")).DE,
    payment: async () => (await import("./areas/payment/de.ts")).DE,
    people: async () => (await import("./areas/people/de.ts")).DE,
    refusals: async () => (await import("./areas/refusals/de.ts")).DE,
    rides: async () => (await import("./areas/rides/de.ts")).DE,
    site: async () => (await import("./areas/site/de.ts")).DE,
    studio: async () => (await import("./areas/studio/de.ts")).DE,
    "studio-faults": async () => (await import("./areas/studio-faults/de.ts")).DE,
    "studio-fields": async () => (await import("./areas/studio-fields/de.ts")).DE,
    ticket: async () => (await import("./areas/ticket/de.ts")).DE,
    tracking: async () => (await import("./areas/tracking/de.ts")).DE,
    vehicles: async () => (await import("./areas/vehicles/de.ts")).DE,
  },
};
