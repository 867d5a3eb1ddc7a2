import { app } from "./ar/app.ts";
import { domain } from "./ar/domain.ts";
import { feedback } from "./ar/feedback.ts";
import { foundations } from "./ar/foundations.ts";
import { inputs } from "./ar/inputs.ts";
import { sections } from "./ar/sections.ts";
import { TERMS_AR } from "#domain/tenant/terms/ar.ts";
import type { Translation } from "./translation.ts";

/** Every text in Arabic, and the usual terms of tenants' data. Loaded only when the page is in Arabic. */
export const TRANSLATION: Translation = {
  catalogue: { ...foundations, ...inputs, ...feedback, ...domain, ...sections, ...app, ...TERMS_AR },
  areas: {
    access: async () => (await import("./areas/access/ar.ts")).AR,
    booker: async () => (await import("./areas/booker/ar.ts")).AR,
    bulk: async () => (await import("./areas/bulk/ar.ts")).AR,
    calendar: async () => (await import("./areas/calendar/ar.ts")).AR,
    checks: async () => (await import("./areas/checks/ar.ts")).AR,
    extras: async () => (await import("./areas/extras/ar.ts")).AR,
    fares: async () => (await import("./areas/fares/ar.ts")).AR,
    "flight-news": async () => (await import("./areas/flight-news/ar.ts")).AR,
    flights: async () => (await import("./areas/flights/ar.ts")).AR,
    info: async () => (await import("./areas/info/ar.ts")).AR,
    interruptions: async () => (await import("./areas/interruptions/ar.ts")).AR,
    manage: async () => (await import("./areas/manage/ar.ts")).AR,
    payment: async () => (await import("./areas/payment/ar.ts")).AR,
    people: async () => (await import("./areas/people/ar.ts")).AR,
    refusals: async () => (await import("./areas/refusals/ar.ts")).AR,
    rides: async () => (await import("./areas/rides/ar.ts")).AR,
    site: async () => (await import("./areas/site/ar.ts")).AR,
    studio: async () => (await import("./areas/studio/ar.ts")).AR,
    "studio-faults": async () => (await import("./areas/studio-faults/ar.ts")).AR,
    "studio-fields": async () => (await import("./areas/studio-fields/ar.ts")).AR,
    ticket: async () => (await import("./areas/ticket/ar.ts")).AR,
    tracking: async () => (await import("./areas/tracking/ar.ts")).AR,
    vehicles: async () => (await import("./areas/vehicles/ar.ts")).AR,
  },
};
