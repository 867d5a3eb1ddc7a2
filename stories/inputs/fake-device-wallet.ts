/** The parts of the card provider's script that DeviceWallets uses: one plain button, as on a device with a wallet. */
import type { Stripe } from "@stripe/stripe-js";

type Listener = (event: object) => void;

/** A device. */
export interface FakeDevice {
  /** Whether the provider finds a wallet on it. */
  readonly hasWallet: boolean;
  /** What the wallet returns when the payer agrees; null: it fails. */
  readonly gives: string | null;
}

/** A provider's script on such a device. @returns the script, and the calls that it received. */
export function fakeDevice({ hasWallet, gives }: FakeDevice): { stripe: Stripe; asked: object[]; failures: object[] } {
  const asked: object[] = [];
  const failures: object[] = [];
  const listeners = new Map<string, Listener>();
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Apple Pay";
  Object.assign(button.style, { inlineSize: "100%", blockSize: "48px", font: "inherit" });
  button.addEventListener("click", () => {
    const agree = () => listeners.get("confirm")?.({ paymentFailed: (why: object) => void failures.push(why) });
    listeners.get("click")?.({ resolve: agree, reject: () => undefined });
  });
  const element = {
    on(name: string, listener: Listener) {
      listeners.set(name, listener);
      return element;
    },
    off: () => element,
    mount(at: HTMLElement) {
      if (hasWallet) at.append(button);
      queueMicrotask(() =>
        listeners.get("ready")?.({ availablePaymentMethods: hasWallet ? { applePay: true } : undefined }),
      );
    },
    update: () => undefined,
    unmount: () => button.remove(),
    destroy: () => button.remove(),
  };
  const elements = {
    create: () => element,
    getElement: () => null,
    update: () => undefined,
    submit: () => Promise.resolve({}),
  };
  const never = () => Promise.reject(new Error("Nothing is paid in a story."));
  const stripe = {
    elements: (options: object) => {
      asked.push(options);
      return elements;
    },
    createToken: never,
    createPaymentMethod: () =>
      Promise.resolve(gives === null ? { error: { type: "card_error" } } : { paymentMethod: { id: gives } }),
    confirmCardPayment: never,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  // The component uses the few members above; the library checks for exactly these.
  return { stripe: stripe as unknown as Stripe, asked, failures };
}
