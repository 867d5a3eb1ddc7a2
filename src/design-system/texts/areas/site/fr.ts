import type { EN } from "./en.ts";

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  "home.how": "Comment ça marche",
  "home.howPlaces": "Dites-nous où et quand",
  "home.howPlacesText": "Deux adresses et une heure. Étapes et retour tiennent dans la même réservation.",
  "home.howPrice": "Un seul prix, fixe",
  "home.howPriceText": "Pour chaque voiture, avant même de donner votre nom. Le prix affiché est le prix payé.",
  "home.howRide": "Retrouvez votre chauffeur",
  "home.howRideText": "Suivez la voiture sur la carte.",
  "home.howFlightText": "Vous arrivez en avion ? Nous suivons l’atterrissage, pas la montre.",

  "home.airports": "Transferts aéroport",
  "home.airportsLead":
    "Prix fixes depuis et vers tous les aéroports ci-dessous. Donnez-nous votre numéro de vol : votre chauffeur sera là à l’atterrissage, en avance ou en retard.",
  "home.airportsFares": "Prix fixes depuis et vers tous les aéroports ci-dessous.",
  "home.airportsEmpty":
    "Nous desservons tous les aéroports du pays. Saisissez son nom dans le formulaire pour voir votre prix.",
  "home.fareFrom": "dès {price}",
  "home.fareBasis":
    "Pour un aller simple de jour, en semaine, depuis {from}, en {vehicle}, jusqu’à {count, plural, one {# passager} other {# passagers}}. Votre prix est fixé avant la réservation.",
  "home.way": "Sens",
  "home.to": "Aller",
  "home.from": "Retour",
  "home.airportTable": "Prix des aéroports par véhicule, dans les deux sens",
  "home.board": "Vers l’aéroport",
  "home.boardNote": "Aller simple depuis {from}, en journée",
  "home.places": "Ce que coûte un trajet",
  "home.placesLead":
    "Prix indicatifs pour un aller simple depuis {from}, en {vehicle}, en semaine et en journée. Votre propre prix est fixé avant la réservation.",
  "home.safety": "En sécurité jusqu’à la porte",
  "home.safeDriver": "Vous connaissez le nom, la voiture et la plaque de votre chauffeur avant de monter.",
  "home.safeShare": "Partagez votre trajet : un proche suit la voiture sur la carte.",
  "home.safeLicence": "Nous sommes un exploitant agréé, numéro {number}.",
  "home.safePrice": "Le prix est fixé avant la réservation, à toute heure.",
  "home.freeWaiting": "{minutes} minutes d’attente gratuites après l’heure prévue",
  "home.watched": "Nous suivons votre vol : un retard ne vous coûte rien",
  "home.meet": "Votre chauffeur vous accueille aux arrivées",
  "home.bookThere": "Réserver",
  "home.bookAirport": "Réserver pour {airport}",

  "airport.crumbs": "Vous êtes ici",
  "airport.lead":
    "Réservez votre course depuis ou vers {airport} avec {company}. Vous voyez le prix de chaque voiture avant de réserver.",
  "airport.from": "Réserver depuis {airport}",
  "airport.to": "Réserver vers {airport}",
  "airport.guide": "Prix indicatif",
  "airport.start": "depuis {from}",
  "airport.fare": "Prix indicatif dès {price} depuis {from}.",
  "airport.meeting": "Où retrouver votre chauffeur",
  "airport.carsLead":
    "Prix indicatifs d’un aller simple depuis {from}. Le formulaire affiche le prix de votre propre trajet.",
  "airport.others": "Les autres aéroports desservis",
  "airport.unknown": "Nous n’avons pas de page pour cet aéroport",
  "airport.unknownText":
    "Choisissez un aéroport ci-dessous, ou saisissez une adresse dans le formulaire pour voir votre prix.",

  "home.fleet": "Nos voitures",
  "home.fleetLead":
    "Trouvez celle qui a de la place pour tous et pour chaque valise. Le formulaire affiche le prix de chacune.",
  "home.fleetPassengers": "{count, plural, one {# passager} other {# passagers}}",
  "home.fleetLuggage": "{count, plural, one {# valise} other {# valises}}",
  "home.fleetBook": "Voir les prix",

  "home.reviews": "L’avis des passagers",
  "home.stars": "{rating} étoiles sur 5",
  "home.payments": "Moyens de paiement",
  "home.paymentsLead": "Vous choisissez à la réservation.",

  "home.minicabs": "Courses locales",
  "home.minicabsLead":
    "À la gare, au retour d’un dîner, à travers la ville avec les courses : {company} soigne autant les petits trajets que les grands.",
  "home.asap": "Dès que possible, ou à l’heure de votre choix",
  "home.back": "Aller-retour, avec ou sans attente, en une seule réservation",
  "home.seats": "Sièges enfant, animaux, gros bagages ? Ajoutez-les en réservant",
  "home.noSeats": "D’une personne à un minibus complet",
  "home.book": "Réserver une course",

  "home.contact": "Nous contacter",
  "home.contactLead":
    "Une question sur une réservation, un parapluie perdu, un trajet inhabituel ? Nous répondons à chaque message.",
  "home.call": "Téléphone",
  "home.mail": "E-mail",
  "home.office": "Bureau",
  "home.licence": "Licence d’exploitation",
  "home.skype": "Skype",

  "home.privacy": "Confidentialité",
  "home.privacyText":
    "Vos informations servent à calculer, enregistrer et assurer votre course. Pas de publicité, et rien qui vous suive ailleurs.",
  "home.privacyMore": "Lire comment nous traitons vos données",
  "home.cookies": "Cookies",

  "faq.title": "Questions et réponses",
  "faq.price": "Quand connaît-on le prix ?",
  "faq.priceAnswer":
    "Dès que vous saisissez votre trajet, pour chaque voiture. Une fois réservé, il ne change plus, quelle que soit la circulation.",
  "faq.flight": "Et si mon vol est en retard ?",
  "faq.flightAnswer":
    "Nous le suivons et déplaçons votre prise en charge à la nouvelle heure d’atterrissage. Le retard ne vous coûte rien.",
  "faq.waiting": "Combien de temps le chauffeur attend-il ?",
  "faq.waitingAnswer": "{airport} minutes gratuites dans un aéroport, {other} minutes partout ailleurs.",
  "faq.cancel": "Puis-je annuler ?",
  "faq.cancelAnswer":
    "Oui, gratuitement jusqu’à {before} minutes avant le départ, ou dans les {after} minutes après la réservation d’une course immédiate. Le lien est dans votre e-mail de confirmation.",
  "faq.payment": "Comment payer ?",
  "faq.paymentAnswer": "{methods}. Vous choisissez à la réservation.",
  "faq.account": "Faut-il un compte ?",
  "faq.accountAnswer":
    "Non. Le lien de votre e-mail de confirmation ouvre votre réservation, pour la modifier ou suivre votre chauffeur.",

  "prices.title": "Prix",
  "prices.lead": "Trois façons de voyager. Votre prix est fixé avant la réservation.",
  "prices.loading": "Chargement des prix",
  "prices.failed": "Nous n’avons pas pu charger les prix.",
  "prices.emptyTitle": "Pas encore de liste de prix",
  "prices.emptyText": "Saisissez votre trajet dans le formulaire ci-dessus pour voir son prix tout de suite.",

  "enquiry.title": "Écrivez-nous",
  "enquiry.about": "De quoi s’agit-il ?",
  "enquiry.contact": "Une question",
  "enquiry.help": "De l’aide pour une réservation",
  "enquiry.flight": "Un vol",
  "enquiry.name": "Nom",
  "enquiry.email": "E-mail",
  "enquiry.phone": "Téléphone",
  "enquiry.phoneNote": "Facultatif, si vous souhaitez être rappelé.",
  "enquiry.subject": "Objet",
  "enquiry.message": "Message",
  "enquiry.send": "Envoyer le message",
  "enquiry.sent": "Merci. Nous avons bien reçu votre message et répondrons par e-mail.",
  "enquiry.decoy": "Laissez ce champ vide",
};
