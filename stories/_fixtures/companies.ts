/** The companies behind the brands of the toolbar, with their own sentences. */
import type { Configuration } from "#domain/tenant/configuration.ts";

type Company = Pick<Configuration, "company" | "about" | "phone" | "email">;

const METRO: Company = {
  company: "Metro Cars",
  about: "Home safe at any hour, at a price fixed before you book.",
  phone: "020 7946 0018",
  email: "hello@example.com",
};

const COMPANIES: ReadonlyMap<string, Company> = new Map([
  [
    "bright",
    {
      company: "Bright Cabs",
      about: "All over East London, at a price you know before you book.",
      phone: "020 7946 0223",
      email: "ride@bright.example",
    },
  ],
  [
    "pale",
    {
      company: "Pale & Co",
      about: "A chauffeur and a quiet car, for the airport or the evening, at one fixed price.",
      phone: "020 7946 0334",
      email: "concierge@pale.example",
    },
  ],
  [
    "night",
    {
      company: "Night Line",
      about: "We drive when the last train is gone, at a price fixed before you book.",
      phone: "020 7946 0445",
      email: "dispatch@night.example",
    },
  ],
]);

/** The company of a brand; Metro Cars where the toolbar names none. */
export const companyOf = (tenant: string): Company => COMPANIES.get(tenant) ?? METRO;
