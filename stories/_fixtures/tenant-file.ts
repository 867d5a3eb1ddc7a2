import { TEST_TARIFF } from "#tests/support/test-tariff.ts";

/** A tenant's file, short. */
export const TENANT_FILE = {
  id: "metro",
  settings: {
    company: "Metro Cars",
    about: "Home safe at any hour.",
    phone: "020 7946 0018",
    locale: "en-GB",
    template: "wizard",
    currency: "GBP",
    paymentMethods: ["card", "cash"],
    defaultPaymentMethod: "card",
    minLeadMinutes: 30,
    guestsAllowed: true,
    home: { layout: "plain", headline: { en: "Home safe" }, blocks: ["how", "airports"], reviews: [] },
    texts: {},
    translations: { ar: { about: "", texts: {} } },
  },
  theme: { brand: "#0b5d68", accent: "#e9753a", font: "system", displayFont: "system", scheme: "system" },
  tariff: TEST_TARIFF,
  vehicles: [
    { id: "car", name: "Saloon", description: "", image: "saloon", passengers: 4, luggage: 2, maxLuggage: 2 },
    { id: "van", name: "MPV-6", description: "", image: "mpv", passengers: 6, luggage: 4, maxLuggage: 4 },
  ],
};
