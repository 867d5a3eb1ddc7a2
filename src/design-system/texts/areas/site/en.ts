import { textArea } from "#ds/texts/text-area.ts";

/** Texts of the home page below the booking form, of the airports' pages, of the enquiry form and of the price list. */
export const EN = {
  "home.how": "How it works",
  "home.howPlaces": "Tell us where and when",
  "home.howPlacesText": "Two addresses and a time. Stops on the way and the ride back go in the same booking.",
  "home.howPrice": "See one fixed price",
  "home.howPriceText": "For every car, before you give us your name. What you see is what you pay.",
  "home.howRide": "Meet your driver",
  "home.howRideText": "Follow the car on the map.",
  "home.howFlightText": "If you're flying in, we watch the landing, not the clock.",

  "home.airports": "Airport Transfers",
  "home.airportsLead":
    "Fixed fares to and from every airport below. Give us your flight number and your driver will be there when you land, early or late.",
  "home.airportsFares": "Fixed fares to and from every airport below.",
  "home.airportsEmpty": "We drive to every airport in the country. Enter its name in the form to see your price.",
  "home.fareFrom": "from {price}",
  "home.fareBasis":
    "For a one-way ride from {from} on a weekday by day, by {vehicle} for up to {count, plural, one {# passenger} other {# passengers}}. Your own price is fixed before you book.",
  "home.way": "Direction",
  "home.to": "To",
  "home.from": "From",
  "home.airportTable": "Airport fares by vehicle, both ways",
  "home.board": "To the airport",
  "home.boardNote": "One way from {from}, by day",
  "home.places": "What a ride costs",
  "home.placesLead":
    "Guide fares for a one-way ride from {from} by {vehicle}, on a weekday by day. Your own price is fixed before you book.",
  "home.safety": "Safe all the way",
  "home.safeDriver": "You know your driver's name, car and number plate before you get in.",
  "home.safeShare": "Share your trip, and a friend follows the car on the map.",
  "home.safeLicence": "We are a licensed operator, number {number}.",
  "home.safePrice": "The price is fixed before you book, at any hour.",
  "home.freeWaiting": "{minutes} minutes' free waiting after your pickup time",
  "home.watched": "We track your flight, so a delay costs you nothing",
  "home.meet": "Your driver meets you in arrivals",
  "home.bookThere": "Book",
  "home.bookAirport": "Book {airport}",

  "airport.crumbs": "You are here",
  "airport.lead": "Book your ride to or from {airport} with {company}. You see the price of every car before you book.",
  "airport.from": "Book from {airport}",
  "airport.to": "Book to {airport}",
  "airport.guide": "Guide fare",
  "airport.start": "from {from}",
  "airport.fare": "Guide fare from {price} from {from}.",
  "airport.meeting": "Where to meet your driver",
  "airport.carsLead": "Guide fares for a one-way ride from {from}. The form shows the price of your own journey.",
  "airport.others": "Other airports we serve",
  "airport.unknown": "We have no page for this airport",
  "airport.unknownText": "Choose an airport below, or enter any address in the form to see your price.",

  "home.fleet": "Our cars",
  "home.fleetLead": "Find one with room for everybody and every case. The form shows the price of each.",
  "home.fleetPassengers": "{count, plural, one {# passenger} other {# passengers}}",
  "home.fleetLuggage": "{count, plural, one {# suitcase} other {# suitcases}}",
  "home.fleetBook": "See the prices",

  "home.reviews": "What passengers say",
  "home.stars": "{rating} of 5 stars",
  "home.payments": "Ways to pay",
  "home.paymentsLead": "You choose when you book.",

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
  "home.licence": "Operator's licence",
  "home.skype": "Skype",

  "home.privacy": "Privacy",
  "home.privacyText":
    "We use what you enter to price, make and carry out your booking. No advertising, and nothing that follows you elsewhere.",
  "home.privacyMore": "Read how we handle your data",
  "home.cookies": "Cookies",

  "faq.title": "Questions and answers",
  "faq.price": "When do I know the price?",
  "faq.priceAnswer":
    "As soon as you enter your journey, for every car. Once you've booked it stays the same, whatever the traffic.",
  "faq.flight": "What if my flight is late?",
  "faq.flightAnswer": "We watch it and move your pickup to the new landing time. The delay costs you nothing.",
  "faq.waiting": "How long will the driver wait?",
  "faq.waitingAnswer": "{airport} minutes free of charge at an airport, {other} minutes anywhere else.",
  "faq.cancel": "Can I cancel?",
  "faq.cancelAnswer":
    "Yes, free of charge until {before} minutes before your pickup, or within {after} minutes of booking an ASAP ride. Your confirmation email has the link.",
  "faq.payment": "How can I pay?",
  "faq.paymentAnswer": "{methods}. You choose when you book.",
  "faq.account": "Do I need an account?",
  "faq.accountAnswer":
    "No. The link in your confirmation email opens your booking, to change it or follow your driver.",

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

/** Texts of the home page below the booking form, of the airports' pages, of the enquiry form and of the price list. */
export const SITE_TEXTS = textArea({ name: "site", en: EN });
