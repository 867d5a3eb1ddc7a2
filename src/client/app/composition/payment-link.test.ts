import { afterEach, describe, expect, it } from "vitest";
import { browserStorages } from "#client/gateways/storage/storage.ts";
import type { WireRequest } from "#client/api/transport/transport.ts";
import { configuration } from "#tests/support/client/fake-client.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";
import type { Boot } from "#contract/core/boot.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { followPaymentLink } from "./payment-link.ts";

const PAYABLE = {
  code: 1,
  message: "",
  jobpartid: "MET-1",
  clientsecret: "pi_1_secret_1",
  price: 54.2,
  currencycode: "GBP",
  paymentmethod: "card",
};
const LINK = { id: "MET-1", code: "secret", wallet: false };

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Opens a payment link on a page whose server gives this reply. */
async function follow(
  reply: { readonly status: number; readonly body: unknown },
  link: Partial<typeof LINK> = {},
  paymentMethods: readonly PaymentMethod[] = ["card", "paypal"],
  { left = false, boot = {} }: { readonly left?: boolean; readonly boot?: Partial<Boot> } = {},
) {
  const over = { paymentMethods: [...paymentMethods], paypalClientId: "wallet" };
  const made = startRoot(over);
  const asked: WireRequest[] = [];
  const page = new AbortController();
  if (left) page.abort();
  const facts = configuration(over);
  await followPaymentLink(
    {
      boot: boot as Boot,
      configuration: facts,
      catalogue: {} as never,
      manifest: MANIFESTS[facts.template],
      root: made.root,
      genericMessage: "Something went wrong.",
      sessionEndedMessage: "",
      overtakenMessage: () => "",
      headers: { "x-tenant": "metro" },
      storages: browserStorages,
      pageAddress: (path) => path,
    },
    { ...LINK, ...link },
    (request) => {
      asked.push(request);
      return Promise.resolve(reply);
    },
    page.signal,
  );
  ends.push(made.end);
  made.clock.pass(1_000);
  return { root: made.root, asked };
}

const ok = (body: unknown = PAYABLE) => ({ status: 200, body });

describe("a payment link", () => {
  it("[PAY-035] opens the booking at the payment step and asks how to pay where there are two ways", async () => {
    const { root, asked } = await follow(ok());
    expect(root.payment.checkout).toMatchObject({
      stage: "choose",
      due: { reference: "MET-1", payCode: "secret", method: "card", clientSecret: "pi_1_secret_1" },
    });
    expect(root.booking.wizard.sectionIds[root.booking.wizard.sectionIndex]).toBe("payment");
    expect(asked).toMatchObject([{ path: "/api/stripepaymentintent", headers: { "x-tenant": "metro" } }]);
    expect(asked[0]?.query).toEqual({ id: "MET-1", code: "secret" });
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it("[PAY-035] asks the server for PayPal and opens it at once where the link is one for PayPal", async () => {
    const { root, asked } = await follow(ok({ ...PAYABLE, paymentmethod: "paypal" }), { wallet: true });
    expect(asked[0]?.query).toEqual({ id: "MET-1", code: "secret", paymentmethod: "paypal" });
    expect(root.payment.checkout).toMatchObject({ stage: "form", due: { method: "paypal" } });
  });

  it.each([["card"], ["paypal"]] as const)("asks for no method where %s is the only one", async (method) => {
    const { root } = await follow(ok(), {}, [method]);
    expect(root.payment.checkout?.stage).toBe("form");
  });

  it("shows that the payment is checked while its outcome is not known", async () => {
    const { root } = await follow(ok({ ...PAYABLE, clientsecret: "" }));
    expect(root.payment.checkout?.stage).toBe("checking");
  });

  it("shows why the booking cannot be paid, in general words where the reply has none", async () => {
    const { root } = await follow(ok({ ...PAYABLE, code: 2, message: "This booking has ended." }));
    expect(root.dialogs.queue).toMatchObject([{ title: "Message", content: "This booking has ended." }]);
    expect(root.payment.checkout).toBeNull();
    const silent = await follow(ok({ ...PAYABLE, code: 2 }));
    expect(silent.root.dialogs.queue).toMatchObject([{ content: "Something went wrong." }]);
  });

  it("shows that the server did not answer", async () => {
    const { root } = await follow({ status: 0, body: null });
    expect(root.dialogs.queue).toHaveLength(1);
    expect(root.payment.checkout).toBeNull();
  });

  it("asks the host that answers the tenant's calls", async () => {
    const boot = { callHosts: { api: "https://api.example", licence: "" } };
    const { asked } = await follow(ok(), {}, ["card"], { boot });
    expect(asked[0]?.path).toBe("https://api.example/api/stripepaymentintent");
  });

  it("changes nothing once the page is left", async () => {
    const { root } = await follow(ok(), {}, ["card", "paypal"], { left: true });
    expect(root.payment.checkout).toBeNull();
    expect(root.dialogs.queue).toEqual([]);
  });
});
