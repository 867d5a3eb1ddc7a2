import { useEffect, type ReactNode } from "react";
import { BookingPage } from "./booking-page.tsx";
import { homeReplies } from "./page-replies.ts";
import preview from "#storybook/preview.tsx";
import { showsPage } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/Home",
  parameters: {
    bare: true,
    controls: { disable: true },
    shows: "[data-c=PriceListSection] li, [data-c=PriceListSection] table",
  },
});

/** What is below the form loads once the visitor scrolls. */
function HomePage(): ReactNode {
  useEffect(() => void window.dispatchEvent(new Event("scroll")), []);
  return <BookingPage template="wizard" path="/" replies={homeReplies} />;
}

const page = {
  render: () => <HomePage />,
  play: showsPage,
};

export const Default = meta.story({ ...page, tags: ["visual"] });
export const Mobile = meta.story({ ...page, tags: ["visual"], globals: { viewport: { value: "phone" } } });
