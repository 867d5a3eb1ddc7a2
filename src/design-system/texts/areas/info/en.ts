import { textArea } from "#ds/texts/text-area.ts";

/** Texts of the informational pages. */
export const EN = {
  "policy.title": "Privacy",
  "policy.intro": "{company} uses what you type here for one thing: to price, make and carry out your booking.",
  "policy.keep": "Names, phone numbers and addresses go only to the people who drive you and look after your booking.",
  "policy.device":
    "While you fill in the form, your device keeps a copy until you close the tab, so you lose nothing if the page reloads. It's removed once you've booked.",
  "policy.rights": "To see, correct or delete what we hold about you, contact us: {contact}.",
  "cookie.title": "Cookies",
  "cookie.intro": "This site sets no cookies for advertising and none that follow you elsewhere.",
  "cookie.kept":
    "It keeps your unfinished booking until you close the tab, the addresses of your last bookings without an account so that you needn't type them again, and your choice of light or dark colours until you change it. One cookie remembers your language, one keeps you signed in, and one, set when you pay and gone when you close the browser, helps to stop card fraud.",
  "menu.title": "Menu",
  "invalidLink.title": "This booking link does not work",
  "invalidLink.text":
    "It may have expired, or part of it may be missing. You can book without it, or call us on {phone} and we'll look it up.",
  "invalidLink.book": "Book a ride",
} as const;

/** Texts of the informational pages: menu, privacy, cookies. */
export const INFO_TEXTS = textArea({ name: "info", en: EN });
