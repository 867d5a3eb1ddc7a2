import { InfoPage } from "#ds/sections/InfoPage/InfoPage.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Sections/InfoPage",
  component: InfoPage,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For pages that only inform: privacy, cookies, the menu as a page of its own.",
      avoid:
        "For anything a person fills in or decides. For a message about something that just happened: that is `InlineNotice`.",
      note: "A title of one to three words, then short paragraphs; the first says the most important thing.",
      a11y: [
        { wcag: "2.5.8", criterion: "One heading of level 1; links have targets of 44 px", story: "CaseWithLinks" },
      ],
      notApplicable: {
        Loading: "The words are part of the page; nothing is fetched.",
        Error: "Nothing is fetched, so nothing can fail.",
        Empty: "A page without words does not exist.",
        Flow: "There is nothing to do on it but to follow a link.",
      },
    },
  },
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
