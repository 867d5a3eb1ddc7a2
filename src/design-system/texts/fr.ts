import { app } from "./fr/app.ts";
import { domain } from "./fr/domain.ts";
import { feedback } from "./fr/feedback.ts";
import { foundations } from "./fr/foundations.ts";
import { inputs } from "./fr/inputs.ts";
import { sections } from "./fr/sections.ts";
import { TERMS_FR } from "#domain/tenant/terms/fr.ts";
import type { Translation } from "./translation.ts";

/** Every text in French, and the usual terms of tenants' data. Loaded only when the page is in French. */
export const TRANSLATION: Translation = {
  catalogue: { ...foundations, ...inputs, ...feedback, ...domain, ...sections, ...app, ...TERMS_FR },
  areas: {
    access: async () => (await import("./areas/access/fr.ts")).FR,
    booker: async () => (await import("./areas/booker/fr.ts")).FR,
    bulk: async () => (await import("./areas/bulk/fr.ts")).FR,
    calendar: async () => (await import("./areas/calendar/fr.ts")).FR,
    checks: async () => (await import("./areas/checks/fr.ts")).FR,
    extras: async () => (await import("./areas/extras/fr.ts")).FR,
    fares: async () => (await import("./areas/fares/fr.ts")).FR,
    "flight-news": async () => (await import("./areas/flight-news/fr.ts")).FR,
    flights: async () => (await import("./areas/flights/fr.ts")).FR,
    info: async () => (await import("./areas/info/fr.ts")).FR,
    interruptions: async () => (await import("./areas/interruptions/fr.ts")).FR,
    manage: async () => (await import("./areas/manage/fr.ts")).FR,
    payment: async () => (await import("./areas/payment/fr.ts")).FR,
    people: async () => (await import("./areas/people/fr.ts")).FR,
    refusals: async () => (await import("./areas/refusals/fr.ts")).FR,
    rides: async () => (await import("./areas/rides/fr.ts")).FR,
    site: async () => (await import("./areas/site/fr.ts")).FR,
    studio: async () => (await import("./areas/studio/fr.ts")).FR,
    "studio-faults": async () => (await import("./areas/studio-faults/fr.ts")).FR,
    "studio-fields": async () => (await import("./areas/studio-fields/fr.ts")).FR,
    ticket: async () => (await import("./areas/ticket/fr.ts")).FR,
    tracking: async () => (await import("./areas/tracking/fr.ts")).FR,
    vehicles: async () => (await import("./areas/vehicles/fr.ts")).FR,
  },
};
