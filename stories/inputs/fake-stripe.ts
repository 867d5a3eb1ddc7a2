/** The parts of a provider's script that HostedCardFields uses, with plain boxes instead of frames. */
import type { Stripe } from "@stripe/stripe-js";

type Listener = (event: object) => void;

const NAMES: Readonly<Record<string, string>> = {
  cardNumber: "Number frame",
  cardExpiry: "Expiry frame",
  cardCvc: "CVC frame",
};
const WHOLE: Readonly<Record<string, number>> = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 };

function frame(type: string) {
  const listeners = new Map<string, Listener[]>();
  const tell = (name: string, event: object = {}): void => listeners.get(name)?.forEach((listener) => listener(event));
  const input = document.createElement("input");
  Object.assign(input.style, {
    inlineSize: "100%",
    border: "0",
    background: "none",
    color: "inherit",
    font: "inherit",
  });
  input.setAttribute("aria-label", NAMES[type] ?? type);
  input.addEventListener("focus", () => tell("focus"));
  input.addEventListener("blur", () => tell("blur"));
  input.addEventListener("input", () => {
    const digits = input.value.replace(/\D/g, "").length;
    tell("change", { elementType: type, empty: digits === 0, complete: digits === WHOLE[type] });
  });
  return {
    on(name: string, listener: Listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return this;
    },
    off(name: string, gone: Listener) {
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((listener) => listener !== gone),
      );
      return this;
    },
    mount(at: HTMLElement) {
      at.append(input);
      queueMicrotask(() => tell("ready"));
    },
    update({ disabled }: { disabled?: boolean }) {
      input.disabled = disabled === true;
    },
    unmount: () => input.remove(),
    destroy: () => input.remove(),
  };
}

/** A provider that is loaded at once. */
export const fakeStripe = (): Stripe => {
  const made = new Map<string, ReturnType<typeof frame>>();
  const elements = {
    create(type: string, options: { disabled?: boolean } = {}) {
      const element = frame(type);
      element.update(options);
      made.set(type, element);
      return element;
    },
    getElement: (type: unknown) => made.get(String(type)) ?? made.get("cardNumber") ?? null,
    update: () => undefined,
  };
  const never = () => Promise.reject(new Error("Nothing is paid in a story."));
  const stripe = {
    elements: () => elements,
    createToken: never,
    createPaymentMethod: never,
    confirmCardPayment: never,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  // The story uses the few members above; the library checks for exactly these.
  return stripe as unknown as Stripe;
};
