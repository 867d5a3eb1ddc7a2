import { BookingPage } from "./booking-page.tsx";
import preview from "#storybook/preview.tsx";
import { showsPage } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/Payment",
  parameters: { bare: true, controls: { disable: true }, shows: "[data-c=PaymentMethodPicker]" },
});

const page = {
  render: () => <BookingPage template="wizardx" at="payment" />,
  play: showsPage,
};

export const Default = meta.story({ ...page, tags: ["visual"] });
export const Mobile = meta.story({ ...page, tags: ["visual"], globals: { viewport: { value: "phone" } } });
