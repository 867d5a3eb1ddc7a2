import { InfoPage } from "#ds/sections/InfoPage/InfoPage.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Sections/InfoPage",
  component: InfoPage,
  args: {
    title: "Privacy",
    paragraphs: [
      "We use what you type here for one thing: to price, make and carry out your booking.",
      "To see, correct or delete what we hold about you, contact us.",
    ],
  },
});

export const Default = meta.story({ tags: ["visual"] });

export const CaseWithLinks = meta.story({
  tags: ["visual"],
  args: {
    title: "Menu",
    paragraphs: [],
    links: [
      { label: "Bookings", to: "booking" },
      { label: "Privacy", to: "policy" },
    ],
  },
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    title: "Datenschutzgrundverordnungsinformationsseite for passengers, bookers and everybody who calls us",
    paragraphs: [
      "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ".repeat(6),
      "We keep it for as long as the licence asks for and no longer. ".repeat(12),
    ],
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
