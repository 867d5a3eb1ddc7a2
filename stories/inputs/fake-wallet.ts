/** The parts of the wallet's script that WalletButtons uses: a plain button, and no network. */

interface ButtonOptions {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onError: (error: unknown) => void;
  onInit?: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void;
}

/** The state of the fake wallet script. */
export interface FakeWallet {
  /** URLs of the scripts that the page has requested. */
  readonly scripts: string[];
  /** Orders that were shown to the payer. */
  readonly shown: string[];
  /** The next script fails to load. */
  fails: boolean;
  /** The window fails at the next press. */
  breaks: boolean;
  /** Restores the page. */
  end(): void;
}

function button({ createOrder, onApprove, onError }: ButtonOptions, wallet: FakeWallet): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = "PayPal";
  Object.assign(element.style, { inlineSize: "100%", blockSize: "48px", font: "inherit" });
  const press = async (): Promise<void> => {
    const orderID = await createOrder();
    if (wallet.breaks) throw new Error("window closed");
    wallet.shown.push(orderID);
    await onApprove({ orderID });
  };
  element.addEventListener("click", () => void press().catch(onError));
  return element;
}

/** Stands in for the wallet's script until `end`. */
export function fakeWallet(): FakeWallet {
  const { head } = document;
  const usual = head.insertBefore.bind(head);
  const wallet: FakeWallet = {
    scripts: [],
    shown: [],
    fails: false,
    breaks: false,
    end() {
      head.insertBefore = usual;
      head.querySelectorAll("script[data-fake]").forEach((script) => script.remove());
      Reflect.deleteProperty(window, "paypal");
    },
  };
  const Buttons = (options: ButtonOptions) => {
    let drawn: HTMLElement | null = null;
    return {
      isEligible: () => true,
      updateProps: () => Promise.resolve(),
      close: () => Promise.resolve(drawn?.remove()),
      render(into: HTMLElement) {
        const made = button(options, wallet);
        drawn = made;
        into.append(made);
        const set = (disabled: boolean) => () => Promise.resolve(void (made.disabled = disabled));
        options.onInit?.({}, { enable: set(false), disable: set(true) });
        return Promise.resolve();
      },
    };
  };
  head.insertBefore = <T extends Node>(node: T, before: Node | null): T => {
    if (!(node instanceof HTMLScriptElement) || !node.src.includes("paypal")) return usual(node, before);
    wallet.scripts.push(node.src);
    const failed = wallet.fails;
    wallet.fails = false;
    if (!failed) {
      Object.assign(window, { paypal: { Buttons } });
      // It stays in the page as a real one would, and fetches nothing.
      node.setAttribute("data-fake", "");
      node.type = "text/plain";
      usual(node, before);
    }
    queueMicrotask(() => (failed ? node.onerror?.("failed") : node.onload?.(new Event("load"))));
    return node;
  };
  return wallet;
}
