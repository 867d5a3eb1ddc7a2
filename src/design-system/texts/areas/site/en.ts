/** Texts of the home page below the booking form, of the enquiry form and of the price list. */
export const EN = {
  "home.how": "How it works",
  "home.howPlaces": "Tell us where and when",
  "home.howPlacesText": "Two addresses and a time. Stops on the way and the ride back go in the same booking.",
  "home.howPrice": "See one fixed price",
  "home.howPriceText": "For every car, before you give us your name. What you see is what you pay.",
  "home.howRide": "Meet your driver",
  "home.howRideText": "Follow the car on the map. For flights we watch the landing, not the clock.",

  "home.airports": "Airport Transfers",
  "home.airportsLead":
    "Fixed fares to and from every airport below. Give us your flight number and the driver is there when you land, early or late.",
  "home.airportsEmpty": "We drive to every airport in the country. Type its name into the form to see the price.",
  "home.freeWaiting": "{minutes} minutes of waiting are free after your pickup time",
  "home.watched": "Your flight is watched, a delay costs nothing",
  "home.meet": "Your driver comes to the arrivals hall",

  "home.minicabs": "Local Minicabs",
  "home.minicabsLead":
    "To the station, home from dinner, across town with the shopping: {company} drives short rides with the same care as long ones.",
  "home.asap": "As soon as possible, or at the minute you choose",
  "home.back": "Return and wait-and-return in one booking",
  "home.seats": "Child seats, pets and large luggage: say so when you book",
  "home.noSeats": "From one person to a full minibus",
  "home.book": "Book a ride",

  "home.contact": "Contact Us",
  "home.contactLead":
    "Questions about a booking, a lost umbrella, a journey that fits no form? We answer every message.",
  "home.call": "Phone",
  "home.mail": "Email",
  "home.office": "Office",
  "home.skype": "Skype",

  "home.privacy": "Privacy",
  "home.privacyText":
    "What you type here is used to price, make and carry out your booking. No advertising, nothing that follows you elsewhere.",
  "home.privacyMore": "Read how we handle your data",
  "home.cookies": "Cookies",

  "prices.title": "Prices",
  "prices.lead": "Three ways to travel. The price of your own journey is fixed before you book.",
  "prices.loading": "Loading the prices",
  "prices.failed": "The prices did not arrive.",
  "prices.emptyTitle": "No price list yet",
  "prices.emptyText": "Type your journey into the form above and see its price at once.",

  "enquiry.title": "Write to us",
  "enquiry.about": "What is it about?",
  "enquiry.contact": "A question",
  "enquiry.help": "Help with a booking",
  "enquiry.flight": "A flight",
  "enquiry.name": "Name",
  "enquiry.email": "Email",
  "enquiry.phone": "Phone",
  "enquiry.phoneNote": "Optional, if we may call you back.",
  "enquiry.subject": "Subject",
  "enquiry.message": "Message",
  "enquiry.send": "Send message",
  "enquiry.sent": "Thank you. Your message has reached us, and we answer by email.",
  "enquiry.decoy": "Leave this field empty",
} as const;
