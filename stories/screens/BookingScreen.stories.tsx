import { expect, screen, userEvent } from "storybook/test";
import { BookingScreen } from "#client/screens/booking/BookingScreen.tsx";
import preview from "#storybook/preview.tsx";
import { NOW } from "#tests/support/client/fake-client.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";
import { payByCard } from "#stories/templates/template-stories.tsx";
import { BookingPage } from "./booking-page.tsx";
import { confirm } from "./OnFakeRoot.tsx";

/** The form itself has its stories in each template. */
const meta = preview.meta({ title: "Screens/BookingScreen", component: BookingScreen, parameters: { bare: true } });

/** On a site that may not show the form. */
export const CaseRefusedSite = meta.story({
  render: () => <BookingPage replies={({ root }) => root.tenant.refuseSite()} />,
});
CaseRefusedSite.test("says how to book instead", async ({ canvas, canvasElement }) => {
  await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible();
  await expect(canvasElement.querySelector("main")).toHaveTextContent("020 7946 0018");
  await expect(canvas.queryByRole("combobox")).toBeNull();
});

const DUE = {
  reference: "MET-20418",
  returnReference: "",
  ticketCode: "",
  payCode: "pay",
  method: "card",
  clientSecret: "pi_1_secret_1",
  orderId: "",
  total: pounds(54.2),
} as const;
const RIDE = { pickup: "W2", dropoff: "TW6", vehicleType: "Saloon", pickupAt: NOW, total: DUE.total };

/** Opened by the payment link in a mail. */
export const FlowPaymentLink = meta.story({
  render: () => (
    <BookingPage
      at="payment"
      replies={({ root: { payment } }) => void payment.payFor(DUE, "choose", RIDE)}
      template="wizard"
    />
  ),
  globals: { locale: "en" },
  tags: ["flow"],
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "By card" }));
    await screen.findByRole("dialog", { name: "Card Details" });
    await payByCard(() => screen.queryByText("Thank you. Booking MET-20418 is paid."));
    await confirm();
    await expect(await screen.findByRole("heading", { level: 1, name: "Book your ride" })).toBeVisible();
  },
});
