/** The second card provider, Braintree: its boxes make a token of a card, which the server charges (PAY-004). */
import type { create as createClient } from "braintree-web/client";
import type { create as createFields, HostedFields, HostedFieldsEvent } from "braintree-web/hosted-fields";
import type { CardDraft } from "#domain/payment/card.ts";
import { FAILED_ANSWER, type CardBox, type CardGateway, type MountBoxes, type ProviderAnswer } from "./card-gateway.ts";

/** What is used of the provider's library. */
export interface BraintreeLibrary {
  readonly createClient: typeof createClient;
  readonly createFields: typeof createFields;
}

async function library(): Promise<BraintreeLibrary> {
  const [client, fields] = await Promise.all([import("braintree-web/client"), import("braintree-web/hosted-fields")]);
  return { createClient: client.create, createFields: fields.create };
}

/** Our names for the provider's boxes. */
const BOXES = { number: "number", expirationDate: "expiry", cvv: "cvc" } as const satisfies Record<string, CardBox>;
type ProviderBox = keyof typeof BOXES;
const isBox = (name: string): name is ProviderBox => name in BOXES;

/** Faults that the payer can mend in the boxes; everything else is the provider's. */
const MENDABLE: readonly string[] = ["HOSTED_FIELDS_FIELDS_EMPTY", "HOSTED_FIELDS_FIELDS_INVALID"];

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const billingOf = (card: CardDraft) => ({
  cardholderName: card.name.trim(),
  billingAddress: {
    streetAddress: card.line1.trim(),
    extendedAddress: card.line2.trim(),
    locality: card.city.trim(),
    postalCode: card.postalCode.trim(),
    ...(card.country === "" ? {} : { countryCodeAlpha2: card.country.toUpperCase() }),
  },
});

/** @param load fetches the provider's library; tests give another. */
export function braintreeCards(load: () => Promise<BraintreeLibrary> = library): CardGateway {
  let fields: HostedFields | null = null;
  const mount: MountBoxes = async (clientSecret, boxes, look, tell) => {
    const { createClient: newClient, createFields: newFields } = await load();
    const client = await newClient({ authorization: clientSecret.split("_secret_")[1] ?? "" });
    const made = await newFields({
      client,
      styles: {
        input: { color: look.color, "font-size": "16px", "line-height": "24px" },
        ".invalid": { color: look.invalid },
      },
      fields: {
        number: { container: boxes.number },
        expirationDate: { container: boxes.expiry },
        cvv: { container: boxes.cvc },
      },
    });
    fields = made;
    const pass = (kind: "focus" | "blur" | "change") => (event: HostedFieldsEvent) => {
      if (!isBox(event.emittedBy)) return;
      const { isEmpty: empty, isValid: complete } = event.fields[event.emittedBy];
      tell(BOXES[event.emittedBy], { kind, empty, complete });
    };
    made.on("focus", pass("focus"));
    made.on("blur", pass("blur"));
    for (const name of ["empty", "notEmpty", "validityChange"] as const) made.on(name, pass("change"));
    return () => {
      if (fields === made) fields = null;
      void made.teardown().catch(() => undefined);
    };
  };
  return {
    hosted: null,
    mount,
    async confirm(_secret, card): Promise<ProviderAnswer> {
      if (fields === null) return { kind: "invalid" };
      try {
        const { nonce } = await fields.tokenize(billingOf(card));
        return { kind: "answered", status: "success", token: nonce };
      } catch (error) {
        return MENDABLE.includes(codeOf(error)) ? { kind: "invalid" } : FAILED_ANSWER;
      }
    },
    // The bank is asked inside the provider's own charge.
    act: () => Promise.resolve(FAILED_ANSWER),
  };
}
