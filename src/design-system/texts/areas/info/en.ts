/** Texts of the informational pages. */
export const EN = {
  "policy.title": "Privacy",
  "policy.intro": "{company} uses what you type here for one thing: to price, make and carry out your booking.",
  "policy.keep":
    "Names, phone numbers and addresses go to the people who drive you and look after your booking, and to nobody else.",
  "policy.device":
    "While you fill in the form, this device keeps it until you close the tab, so that a reload loses nothing. It is removed once you have booked.",
  "policy.rights": "Ask us what we hold about you, have it corrected or deleted: {contact}.",
  "cookie.title": "Cookies",
  "cookie.intro": "This site sets no cookies for advertising and none that follow you elsewhere.",
  "cookie.kept":
    "It keeps your unfinished booking for the life of the tab, and your choice of light or dark colours until you change it. One cookie keeps you signed in; another, set when you pay and gone when you close the browser, protects cards from being tried out.",
  "menu.title": "Menu",
  "invalidLink.title": "This booking link does not work",
  "invalidLink.text":
    "It may have ended, or part of it got lost on the way. You can book without it, or call us on {phone} and we look it up.",
  "invalidLink.book": "Book a ride",
} as const;
