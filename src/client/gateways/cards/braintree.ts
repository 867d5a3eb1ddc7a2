/** The second card provider, Braintree: its boxes turn a card into a token, which the server charges. */
import { decimalText } from "#domain/shared/money.ts";
import type { Client, create as createClient } from "braintree-web/client";
import type { create as createFields, HostedFields, HostedFieldsEvent } from "braintree-web/hosted-fields";
import type { create as createSecure, ThreeDSecure } from "braintree-web/three-d-secure";
import type { CardDraft } from "#domain/payment/card.ts";
import {
  FAILED_ANSWER,
  type CardBox,
  type CardGateway,
  type CardPayment,
  type MountBoxes,
  type ProviderAnswer,
} from "./card-gateway.ts";

/** The parts of the provider's library that this gateway uses. */
export interface BraintreeLibrary {
  readonly createClient: typeof createClient;
  readonly createFields: typeof createFields;
  readonly createSecure: typeof createSecure;
}

async function library(): Promise<BraintreeLibrary> {
  const [client, fields, secure] = await Promise.all([
    import("braintree-web/client"),
    import("braintree-web/hosted-fields"),
    import("braintree-web/three-d-secure"),
  ]);
  return { createClient: client.create, createFields: fields.create, createSecure: secure.create };
}

/** Our names for the provider's boxes. */
const BOXES = { number: "number", expirationDate: "expiry", cvv: "cvc" } as const satisfies Record<string, CardBox>;
type ProviderBox = keyof typeof BOXES;
const isBox = (name: string): name is ProviderBox => name in BOXES;

/** Faults that the payer can correct in the boxes; every other fault is the provider's. */
const MENDABLE: readonly string[] = ["HOSTED_FIELDS_FIELDS_EMPTY", "HOSTED_FIELDS_FIELDS_INVALID"];

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** Error codes of an account without 3-D Secure; its payments are charged by the plain token. */
const NOT_SECURED: readonly string[] = ["THREEDS_NOT_ENABLED", "THREEDS_NOT_ENABLED_FOR_V2"];

const addressOf = (card: CardDraft) => ({
  streetAddress: card.line1.trim(),
  extendedAddress: card.line2.trim(),
  locality: card.city.trim(),
  postalCode: card.postalCode.trim(),
  ...(card.country === "" ? {} : { countryCodeAlpha2: card.country.toUpperCase() }),
});

/** A token whose owner the bank has not confirmed yet. */
interface Unproven {
  readonly nonce: string;
  readonly bin: string;
  readonly card: CardDraft;
}

const tokenAnswer = (token: string): ProviderAnswer => ({ kind: "answered", status: "success", token });

/**
 * Has the bank confirm the card's owner (3-D Secure), silently or in the bank's own window.
 * @returns the proven token; where no bank can confirm the card, the token passes and the server's provider decides.
 */
async function prove(secure: ThreeDSecure, { total }: CardPayment, made: Unproven): Promise<ProviderAnswer> {
  const { nonce, threeDSecureInfo: proof } = await secure.verifyCard({
    amount: decimalText(total.pence, total.currency),
    nonce: made.nonce,
    bin: made.bin,
    billingAddress: addressOf(made.card),
    // Continue at once: where the lookup needs no window, the library waits for this call.
    onLookupComplete: (_data, next) => next(),
  });
  return proof.liabilityShifted || !proof.liabilityShiftPossible ? tokenAnswer(nonce) : FAILED_ANSWER;
}

/** @returns null: the account has no 3-D Secure. */
async function secured(create: typeof createSecure, client: Client): Promise<ThreeDSecure | null> {
  try {
    return await create({ client, version: 2 });
  } catch (error) {
    if (NOT_SECURED.includes(codeOf(error))) return null;
    throw error;
  }
}

/** What the provider's library created for a form; null while there is none. */
interface Drawn {
  readonly fields: HostedFields;
  /** Null: the account has no 3-D Secure. */
  readonly secure: ThreeDSecure | null;
}

type Tell = Parameters<MountBoxes>[3];

/** Forwards the events of the provider's boxes. */
function listen(fields: HostedFields, tell: Tell): void {
  const pass = (kind: "focus" | "blur" | "change") => (event: HostedFieldsEvent) => {
    if (!isBox(event.emittedBy)) return;
    const { isEmpty: empty, isValid: complete } = event.fields[event.emittedBy];
    tell(BOXES[event.emittedBy], { kind, empty, complete });
  };
  fields.on("focus", pass("focus"));
  fields.on("blur", pass("blur"));
  for (const name of ["empty", "notEmpty", "validityChange"] as const) fields.on(name, pass("change"));
}

/** Mounts the provider's frames. */
async function draw(
  library: BraintreeLibrary,
  ...[clientSecret, boxes, look, tell]: Parameters<MountBoxes>
): Promise<Drawn> {
  const client = await library.createClient({ authorization: clientSecret.split("_secret_")[1] ?? "" });
  const secure = await secured(library.createSecure, client);
  const fields = await library.createFields({
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
  listen(fields, tell);
  return { fields, secure };
}

/** @param load fetches the provider's library; tests pass a fake. */
export function braintreeCards(load: () => Promise<BraintreeLibrary> = library): CardGateway {
  let drawn: Drawn | null = null;
  let unproven: Unproven | null = null;
  return {
    hosted: null,
    async mount(...call) {
      const made = await draw(await load(), ...call);
      drawn = made;
      return () => {
        if (drawn === made) [drawn, unproven] = [null, null];
        for (const part of [made.fields, made.secure]) void part?.teardown().catch(() => undefined);
      };
    },
    async confirm(_payment, card): Promise<ProviderAnswer> {
      if (drawn === null) return { kind: "invalid" };
      const { fields, secure } = drawn;
      try {
        const billing = { cardholderName: card.name.trim(), billingAddress: addressOf(card) };
        const { nonce, details } = await fields.tokenize(billing);
        if (secure === null) return tokenAnswer(nonce);
        unproven = { nonce, bin: details.bin, card };
        return { kind: "answered", status: "requires_action" };
      } catch (error) {
        return MENDABLE.includes(codeOf(error)) ? { kind: "invalid" } : FAILED_ANSWER;
      }
    },
    // The bank's page is the provider's own window; ours has nothing to do.
    async act(payment): Promise<ProviderAnswer> {
      const [made, secure] = [unproven, drawn?.secure ?? null];
      unproven = null;
      if (secure === null || made === null) return FAILED_ANSWER;
      return prove(secure, payment, made).catch(() => FAILED_ANSWER);
    },
  };
}
