import type { EN } from "./en.ts";

export const DE: Readonly<Record<keyof typeof EN, string>> = {
  "home.how": "So funktioniert es",
  "home.howPlaces": "Sagen Sie uns, wo und wann",
  "home.howPlacesText": "Zwei Adressen und eine Zeit. Zwischenstopps und Rückfahrt gehören zur selben Buchung.",
  "home.howPrice": "Ein fester Preis",
  "home.howPriceText": "Für jeden Wagen, noch bevor Sie Ihren Namen nennen. Sie zahlen, was Sie sehen.",
  "home.howRide": "Ihr Fahrer kommt",
  "home.howRideText": "Verfolgen Sie den Wagen auf der Karte.",
  "home.howFlightText": "Wenn Sie mit dem Flugzeug kommen, richten wir uns nach der Landung, nicht nach der Uhr.",

  "home.airports": "Flughafentransfer",
  "home.airportsLead":
    "Festpreise von und zu jedem Flughafen unten. Nennen Sie uns Ihre Flugnummer, und Ihr Fahrer ist da, wenn Sie landen, ob früh oder spät.",
  "home.airportsFares": "Festpreise von und zu jedem Flughafen unten.",
  "home.airportsEmpty":
    "Wir fahren zu jedem Flughafen im Land. Geben Sie seinen Namen ins Formular ein, um Ihren Preis zu sehen.",
  "home.fareFrom": "ab {price}",
  "home.fareBasis":
    "Für eine einfache Fahrt ab {from} an einem Werktag bei Tag, {vehicle} für bis zu {count, plural, one {# Fahrgast} other {# Fahrgäste}}. Ihr eigener Preis steht fest, bevor Sie buchen.",
  "home.way": "Richtung",
  "home.to": "Hin",
  "home.from": "Zurück",
  "home.airportTable": "Flughafenpreise nach Fahrzeug, in beide Richtungen",
  "home.board": "Zum Flughafen",
  "home.boardNote": "Einfache Fahrt ab {from}, bei Tag",
  "home.places": "Was eine Fahrt kostet",
  "home.placesLead":
    "Richtpreise für eine einfache Fahrt ab {from}, {vehicle}, an einem Werktag bei Tag. Ihr eigener Preis steht fest, bevor Sie buchen.",
  "home.safety": "Sicher bis zur Tür",
  "home.safeDriver": "Sie kennen Namen, Wagen und Kennzeichen Ihres Fahrers, bevor Sie einsteigen.",
  "home.safeShare": "Teilen Sie Ihre Fahrt, und jemand zu Hause verfolgt den Wagen auf der Karte.",
  "home.safeLicence": "Wir sind ein zugelassener Betrieb, Nummer {number}.",
  "home.safePrice": "Der Preis steht fest, bevor Sie buchen, zu jeder Stunde.",
  "home.freeWaiting": "{minutes} Minuten freie Wartezeit nach Ihrer Abholzeit",
  "home.watched": "Wir verfolgen Ihren Flug: eine Verspätung kostet Sie nichts",
  "home.meet": "Ihr Fahrer empfängt Sie in der Ankunftshalle",
  "home.bookThere": "Buchen",
  "home.bookAirport": "{airport} buchen",

  "airport.crumbs": "Sie sind hier",
  "airport.lead":
    "Buchen Sie Ihre Fahrt ab oder bis {airport} mit {company}. Sie sehen den Preis jedes Wagens, bevor Sie buchen.",
  "airport.from": "Ab {airport} buchen",
  "airport.to": "Bis {airport} buchen",
  "airport.guide": "Richtpreis",
  "airport.start": "von {from}",
  "airport.fare": "Richtpreis ab {price} von {from}.",
  "airport.meeting": "Wo Sie Ihren Fahrer treffen",
  "airport.carsLead":
    "Richtpreise für eine einfache Fahrt ab {from}. Den Preis Ihrer eigenen Fahrt zeigt das Formular.",
  "airport.others": "Weitere Flughäfen",
  "airport.unknown": "Zu diesem Flughafen haben wir keine Seite",
  "airport.unknownText":
    "Wählen Sie unten einen Flughafen, oder geben Sie eine Adresse ins Formular ein, um Ihren Preis zu sehen.",

  "home.fleet": "Unsere Wagen",
  "home.fleetLead": "Finden Sie einen mit Platz für alle und jeden Koffer. Das Formular zeigt den Preis für jeden.",
  "home.fleetPassengers": "{count, plural, one {# Fahrgast} other {# Fahrgäste}}",
  "home.fleetLuggage": "{count, plural, one {# Koffer} other {# Koffer}}",
  "home.fleetBook": "Preise ansehen",

  "home.reviews": "Was Fahrgäste sagen",
  "home.stars": "{rating} von 5 Sternen",
  "home.payments": "Zahlungsarten",
  "home.paymentsLead": "Sie wählen beim Buchen.",

  "home.minicabs": "Taxi vor Ort",
  "home.minicabsLead":
    "Zum Bahnhof, vom Essen nach Hause, mit den Einkäufen durch die Stadt: {company} fährt kurze Strecken so sorgfältig wie lange.",
  "home.asap": "So bald wie möglich, oder wann Sie möchten",
  "home.back": "Hin und zurück, auch mit Wartezeit, in einer Buchung",
  "home.seats": "Kindersitze, Haustiere, großes Gepäck? Einfach beim Buchen angeben",
  "home.noSeats": "Von einer Person bis zum vollen Kleinbus",
  "home.book": "Fahrt buchen",

  "home.contact": "Kontakt",
  "home.contactLead":
    "Eine Frage zur Buchung, ein verlorener Schirm, eine ungewöhnliche Fahrt? Wir beantworten jede Nachricht.",
  "home.call": "Telefon",
  "home.mail": "E-Mail",
  "home.office": "Büro",
  "home.licence": "Betreiberlizenz",
  "home.skype": "Skype",

  "home.privacy": "Datenschutz",
  "home.privacyText":
    "Wir verwenden Ihre Angaben, um Ihre Fahrt zu berechnen, zu buchen und durchzuführen. Keine Werbung, und nichts, das Ihnen anderswohin folgt.",
  "home.privacyMore": "Lesen, wie wir mit Ihren Daten umgehen",
  "home.cookies": "Cookies",

  "faq.title": "Fragen und Antworten",
  "faq.price": "Wann kenne ich den Preis?",
  "faq.priceAnswer":
    "Sobald Sie Ihre Fahrt eingeben, für jeden Wagen. Nach der Buchung bleibt er gleich, wie dicht der Verkehr auch ist.",
  "faq.flight": "Was ist, wenn mein Flug Verspätung hat?",
  "faq.flightAnswer":
    "Wir verfolgen ihn und verschieben Ihre Abholung auf die neue Landezeit. Die Verspätung kostet Sie nichts.",
  "faq.waiting": "Wie lange wartet der Fahrer?",
  "faq.waitingAnswer": "{airport} Minuten kostenlos am Flughafen, {other} Minuten überall sonst.",
  "faq.cancel": "Kann ich stornieren?",
  "faq.cancelAnswer":
    "Ja, kostenlos bis {before} Minuten vor der Abholung, oder innerhalb von {after} Minuten nach der Buchung einer Sofortfahrt. Der Link steht in Ihrer Bestätigung.",
  "faq.payment": "Wie kann ich bezahlen?",
  "faq.paymentAnswer": "{methods}. Sie wählen beim Buchen.",
  "faq.account": "Brauche ich ein Konto?",
  "faq.accountAnswer":
    "Nein. Der Link in Ihrer Bestätigung öffnet Ihre Buchung, um sie zu ändern oder Ihren Fahrer zu verfolgen.",

  "prices.title": "Preise",
  "prices.lead": "Drei Arten zu reisen. Ihr eigener Preis steht fest, bevor Sie buchen.",
  "prices.loading": "Preise werden geladen",
  "prices.failed": "Wir konnten die Preise nicht laden.",
  "prices.emptyTitle": "Noch keine Preisliste",
  "prices.emptyText": "Geben Sie oben Ihre Fahrt ein, um sofort den Preis zu sehen.",

  "enquiry.title": "Schreiben Sie uns",
  "enquiry.about": "Worum geht es?",
  "enquiry.contact": "Eine Frage",
  "enquiry.help": "Hilfe bei einer Buchung",
  "enquiry.flight": "Ein Flug",
  "enquiry.name": "Name",
  "enquiry.email": "E-Mail",
  "enquiry.phone": "Telefon",
  "enquiry.phoneNote": "Freiwillig, falls Sie einen Rückruf möchten.",
  "enquiry.subject": "Betreff",
  "enquiry.message": "Nachricht",
  "enquiry.send": "Nachricht senden",
  "enquiry.sent": "Danke. Ihre Nachricht ist angekommen, wir antworten per E-Mail.",
  "enquiry.decoy": "Dieses Feld bitte leer lassen",
};
