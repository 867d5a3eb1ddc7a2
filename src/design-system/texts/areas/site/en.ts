/** Texts of the home page below the booking form, of the enquiry form and of the price list. */
export const EN = {
  "home.how": "How it works",
  "home.howPlaces": "Tell us where and when",
  "home.howPlacesText": "Two addresses and a time. Stops on the way and the ride back go in the same booking.",
  "home.howPrice": "See one fixed price",
  "home.howPriceText": "For every car, before you give us your name. What you see is what you pay.",
  "home.howRide": "Meet your driver",
  "home.howRideText": "Follow the car on the map. If you're flying in, we watch the landing, not the clock.",

  "home.airports": "Airport Transfers",
  "home.airportsLead":
    "Fixed fares to and from every airport below. Give us your flight number and your driver will be there when you land, early or late.",
  "home.airportsEmpty": "We drive to every airport in the country. Enter its name in the form to see your price.",
  "home.freeWaiting": "{minutes} minutes' free waiting after your pickup time",
  "home.watched": "We track your flight, so a delay costs you nothing",
  "home.meet": "Your driver meets you in arrivals",

  "home.minicabs": "Local Minicabs",
  "home.minicabsLead":
    "To the station, home from dinner, across town with the shopping: {company} drives short rides with the same care as long ones.",
  "home.asap": "As soon as possible, or at a time you choose",
  "home.back": "Return and wait-and-return in one booking",
  "home.seats": "Child seats, pets or large luggage? Just add them when you book",
  "home.noSeats": "From one person to a full minibus",
  "home.book": "Book a ride",

  "home.contact": "Contact Us",
  "home.contactLead": "A question about a booking, a lost umbrella, an unusual journey? We answer every message.",
  "home.call": "Phone",
  "home.mail": "Email",
  "home.office": "Office",
  "home.skype": "Skype",

  "home.privacy": "Privacy",
  "home.privacyText":
    "We use what you enter to price, make and carry out your booking. No advertising, and nothing that follows you elsewhere.",
  "home.privacyMore": "Read how we handle your data",
  "home.cookies": "Cookies",

  "prices.title": "Prices",
  "prices.lead": "Three ways to travel. Your own price is fixed before you book.",
  "prices.loading": "Loading the prices",
  "prices.failed": "We could not load the prices.",
  "prices.emptyTitle": "No price list yet",
  "prices.emptyText": "Enter your journey in the form above to see its price straight away.",

  "enquiry.title": "Write to us",
  "enquiry.about": "What is it about?",
  "enquiry.contact": "A question",
  "enquiry.help": "Help with a booking",
  "enquiry.flight": "A flight",
  "enquiry.name": "Name",
  "enquiry.email": "Email",
  "enquiry.phone": "Phone",
  "enquiry.phoneNote": "Optional, in case you'd like a call back.",
  "enquiry.subject": "Subject",
  "enquiry.message": "Message",
  "enquiry.send": "Send message",
  "enquiry.sent": "Thank you. We've got your message and will reply by email.",
  "enquiry.decoy": "Leave this field empty",
} as const;
