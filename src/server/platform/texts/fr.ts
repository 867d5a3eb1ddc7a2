import { DOCUMENTS_FR } from "./documents/fr.ts";
import type { MailCatalogue } from "./en.ts";

/** Every text of the mails and documents, in French. */
export const FR: MailCatalogue = {
  ...DOCUMENTS_FR,
  "mail.greeting": "Bonjour {name},",
  "mail.regards": "{company}, {phone}",
  "mail.footer": "Vous recevez cet e-mail en raison d’une réservation ou d’un compte chez {company}.",
  "mail.licence": "Licence d’exploitation {licence}",
  "mail.help": "Un souci ? Appelez-nous au {phone}.",

  "mail.confirmation.subject": "Votre course est réservée : {reference}",
  "mail.confirmation.preheader": "{time}, départ de {pickup}",
  "mail.confirmation.title": "Votre course est réservée",
  "mail.confirmation.intro": "Merci d’avoir réservé avec {company}. Voici les détails de votre course :",
  "mail.confirmation.see": "Voir votre réservation",
  "mail.confirmation.addToCalendar": "Ajouter au calendrier",
  "mail.confirmation.manage": "Modifier ou annuler",
  "mail.confirmation.pay": "Payer maintenant plutôt que dans la voiture",

  "mail.payment-link.subject": "Votre réservation {reference} attend son paiement",
  "mail.payment-link.preheader": "{total}, à payer avant le {until}",
  "mail.payment-link.title": "Votre réservation n’est pas encore payée",
  "mail.payment-link.intro":
    "Nous gardons cette course pour vous jusqu’au {until}. Aucune voiture ne viendra si elle n’est pas payée d’ici là, et nous ne vous avons rien débité pour l’instant.",
  "mail.payment-link.pay": "Payer {total} maintenant",
  "mail.payment-link.once":
    "Déjà payée entre-temps ? Alors vous n’avez rien à faire : votre confirmation est en route.",

  "mail.extra-link.subject": "La modification de votre réservation {reference} attend son paiement",
  "mail.extra-link.preheader": "{amount} de plus, à payer avant le {until}",
  "mail.extra-link.title": "Votre modification n’est pas encore payée",
  "mail.extra-link.intro":
    "La modification demandée coûte {amount} de plus. Nous la ferons dès votre paiement, jusqu’au {until}. Sinon, votre course reste inchangée et nous ne vous débitons rien de plus :",
  "mail.extra-link.pay": "Payer {amount} maintenant",
  "mail.extra-link.once":
    "Déjà payée entre-temps ? Alors vous n’avez rien à faire : nous vous écrirons quand la modification sera faite.",

  "mail.receipt.subject": "Votre reçu pour la réservation {reference}",
  "mail.receipt.preheader": "{total}, {payment}",
  "mail.receipt.title": "Reçu",
  "mail.receipt.intro": "Voici le reçu de votre course avec {company}.",
  "mail.receipt.issued": "Émis par {company}, {address}",
  "mail.receipt.download": "Télécharger le reçu (PDF)",

  "mail.driver.track": "Suivre votre course",
  "mail.driver.changed": "Attention, votre chauffeur a changé : {driver} viendra vous chercher.",

  "mail.driver-assigned.subject": "{driver} sera votre chauffeur : {reference}",
  "mail.driver-assigned.preheader": "{time}, départ de {pickup}",
  "mail.driver-assigned.title": "{driver} sera votre chauffeur",
  "mail.driver-assigned.intro": "Voici qui viendra vous chercher, et dans quelle voiture :",

  "mail.driver-changed.subject": "Votre chauffeur a changé : {reference}",
  "mail.driver-changed.preheader": "{driver} viendra vous chercher : {time}",
  "mail.driver-changed.title": "Votre chauffeur a changé",
  "mail.driver-changed.intro": "{driver} viendra vous chercher à sa place. Voici la nouvelle voiture :",

  "mail.driver-on-the-way.subject": "{driver} est en route : {reference}",
  "mail.driver-on-the-way.preheader": "Pour venir vous chercher à {pickup}",
  "mail.driver-on-the-way.title": "{driver} est en route",
  "mail.driver-on-the-way.intro":
    "Votre chauffeur est parti vous chercher à {pickup}. Vous pouvez suivre la voiture en direct.",

  "mail.driver-arrived.subject": "{driver} est arrivé : {reference}",
  "mail.driver-arrived.preheader": "Votre chauffeur attend à {pickup}",
  "mail.driver-arrived.title": "{driver} est arrivé",
  "mail.driver-arrived.intro": "Votre chauffeur vous attend à {pickup}. Voici la voiture à chercher :",

  "mail.reminder.subject": "Rappel : votre course du {time}",
  "mail.reminder.preheader": "De {pickup} à {dropoff}",
  "mail.reminder.title": "Votre course approche",
  "mail.reminder.intro": "Un rappel de votre course avec {company}. En voici les détails :",
  "mail.reminder.driver": "Nous vous écrirons à nouveau dès que votre chauffeur sera attribué.",

  "mail.ride-receipt.subject": "Votre reçu pour la réservation {reference}",
  "mail.ride-receipt.preheader": "{total}, {payment}",
  "mail.ride-receipt.title": "Merci d’avoir voyagé avec nous",
  "mail.ride-receipt.intro": "Nous espérons que vous avez fait bonne route. Voici votre reçu :",

  "mail.cancelled.subject": "Votre réservation {reference} a été annulée",
  "mail.cancelled.preheader": "Aucune voiture ne viendra le {time}",
  "mail.cancelled.title": "Votre réservation a été annulée",
  "mail.cancelled.intro": "Aucune voiture ne viendra pour cette course :",
  "mail.cancelled.fee": "Des frais d’annulation de {fee} s’appliquent.",
  "mail.cancelled.free": "L’annulation est gratuite.",

  "mail.changed.subject": "Votre réservation {reference} a été modifiée",
  "mail.changed.preheader": "{time}, départ de {pickup}",
  "mail.changed.title": "Votre réservation a été modifiée",
  "mail.changed.intro": "Voici les nouveaux détails de votre course :",
  "mail.changed.same": "Le prix reste le même.",
  "mail.changed.more": "La course coûte {amount} de plus qu’avant.",
  "mail.changed.less": "La course coûte {amount} de moins qu’avant.",
  "mail.changed.charged": "Vous avez payé {amount} de plus.",
  "mail.changed.returned":
    "Nous vous rembourserons {amount} par le même moyen de paiement. Votre banque peut mettre quelques jours à l’afficher.",
  "mail.changed.calendar": "Le fichier joint remplace la course dans votre calendrier.",

  "mail.flight-moved.subject": "Vol {number} : votre prise en charge est maintenant le {pickupTime}",
  "mail.flight-moved.preheader": "Réservation {reference}, départ de {pickup}",
  "mail.flight-moved.title": "Votre prise en charge suit votre vol",
  "mail.flight-moved.intro":
    "L’atterrissage du vol {number} est maintenant prévu le {flightTime} ; votre chauffeur vous retrouvera donc le {pickupTime}. Vous n’avez rien à faire.",

  "mail.flight-alert.subject": "Nouvelles du vol {number} pour votre réservation {reference}",
  "mail.flight-alert.preheader": "Votre prise en charge reste le {pickupTime}",
  "mail.flight-alert.title": "Nouvelles de votre vol",
  "mail.flight-alert.intro": "Nous suivons le vol {number} pour votre course.",
  "mail.flight-alert.early":
    "Son atterrissage est maintenant prévu le {flightTime}, plus tôt qu’annoncé. Votre prise en charge reste le {pickupTime}. Si vous voulez la voiture plus tôt, modifiez votre réservation ou appelez-nous au {phone}.",
  "mail.flight-alert.tooLate":
    "Son atterrissage est maintenant prévu le {flightTime}, trop tard pour que nous déplacions votre prise en charge sans vous consulter. Elle reste réservée le {pickupTime}. Choisissez une nouvelle heure ou appelez-nous au {phone}.",
  "mail.flight-alert.diverted":
    "Il a été dérouté vers {place}. Votre prise en charge reste réservée le {pickupTime}. Appelez-nous au {phone} pour que nous puissions vous retrouver où vous atterrissez.",
  "mail.flight-alert.cancelled":
    "La compagnie l’a annulé. Votre prise en charge reste réservée le {pickupTime}. Modifiez ou annulez votre réservation, ou appelez-nous au {phone}.",
  "mail.flight-alert.unknown":
    "Nous ne trouvons aucun vol de ce numéro pour votre course et ne pouvons donc pas le suivre. Votre prise en charge reste le {pickupTime}. Vérifiez le numéro dans votre réservation.",
  "mail.flight-alert.leavesTooSoon":
    "Il part maintenant le {flightTime}, et votre prise en charge le {pickupTime} risque d’être trop tardive. Choisissez une heure plus matinale ou appelez-nous au {phone}.",
  "mail.flight-alert.leavesMuchLater":
    "Il part maintenant le {flightTime}. Votre prise en charge reste le {pickupTime}. Si vous préférez partir plus tard, modifiez votre réservation ou appelez-nous au {phone}.",
  "mail.flight-alert.leavesNever":
    "La compagnie l’a annulé. Votre prise en charge reste réservée le {pickupTime}. Modifiez ou annulez votre réservation, ou appelez-nous au {phone}.",

  "mail.extra-returned.subject": "Nous remboursons votre supplément pour la réservation {reference}",
  "mail.extra-returned.preheader": "{total} vous sont remboursés",
  "mail.extra-returned.title": "Nous remboursons votre supplément",
  "mail.extra-returned.intro":
    "Votre paiement de {total} pour modifier votre réservation nous est parvenu trop tard. La réservation n’a pas changé et nous vous remboursons la totalité par le même moyen de paiement. Votre banque peut mettre quelques jours à l’afficher.",

  "mail.tip-returned.subject": "Nous remboursons votre pourboire pour la réservation {reference}",
  "mail.tip-returned.preheader": "{total} vous sont remboursés",
  "mail.tip-returned.title": "Nous remboursons votre pourboire",
  "mail.tip-returned.intro":
    "Votre pourboire de {total} nous est parvenu trop tard. Nous vous remboursons la totalité par le même moyen de paiement. Votre banque peut mettre quelques jours à l’afficher.",

  "mail.payment-returned.subject": "Nous remboursons votre paiement pour la réservation {reference}",
  "mail.payment-returned.preheader": "{total} vous sont remboursés",
  "mail.payment-returned.title": "Nous remboursons votre paiement",
  "mail.payment-returned.intro":
    "Votre paiement de {total} nous est parvenu après l’expiration de la réservation. Aucune voiture ne viendra et nous vous remboursons la totalité par le même moyen de paiement. Votre banque peut mettre quelques jours à l’afficher.",

  "mail.payment-flagged.subject": "Un paiement pour la réservation {reference} demande votre attention",
  "mail.payment-flagged.preheader": "Il ne correspond pas au paiement que nous avons demandé",
  "mail.payment-flagged.title": "Un paiement ne correspond pas à sa réservation",
  "mail.payment-flagged.intro":
    "Le prestataire de paiement signale pour cette réservation un paiement qui diffère de notre demande. Rien n’a été confirmé ni remboursé. Vérifiez-le sur les pages du prestataire : remboursez-le, ou réservez la course à la main, et prévenez le passager.",

  "mail.webhooks-disabled.subject": "Votre système de répartition ne reçoit plus de messages",
  "mail.webhooks-disabled.preheader": "Il n’en a accepté aucun pendant un jour",
  "mail.webhooks-disabled.title": "Les messages à votre système de répartition sont arrêtés",
  "mail.webhooks-disabled.intro":
    "Depuis un jour, votre système de répartition n’a accepté aucun message de votre page de réservation : nous avons donc cessé de les envoyer. Les passagers peuvent toujours réserver.",
  "mail.webhooks-disabled.next":
    "Aucun message n’est perdu : ils sont conservés 30 jours, et votre système peut récupérer ses courses à tout moment. Dès qu’il fonctionne à nouveau, demandez à la personne qui gère votre serveur de rétablir les messages : nous enverrons ceux qui attendent.",

  "mail.staff.subject": "Votre invitation au studio de {company}",
  "mail.staff.preheader": "Le lien sert une fois, pendant 48 heures",
  "mail.staff.title": "Bienvenue au studio",
  "mail.staff.intro":
    "Vous êtes invité à concevoir la boutique de {company}. Choisissez un mot de passe avec ce lien. Il sert une fois, pendant 48 heures.",
  "mail.staff.button": "Choisir un mot de passe",
  "mail.staff.ignore":
    "Vous ne savez pas de quoi il s’agit ? Vous n’avez rien à faire : sans mot de passe, rien ne se passe.",
  "mail.reset.subject": "Choisissez un nouveau mot de passe pour {company}",
  "mail.reset.preheader": "Le lien sert une fois, pendant dix minutes",
  "mail.reset.title": "Choisissez un nouveau mot de passe",
  "mail.reset.intro":
    "Un nouveau mot de passe a été demandé pour cette adresse. Le lien sert une fois, pendant dix minutes.",
  "mail.reset.button": "Choisir un nouveau mot de passe",
  "mail.reset.ignore": "Ce n’était pas vous ? Vous n’avez rien à faire : votre mot de passe ne change pas.",

  "mail.exists.subject": "Vous avez déjà un compte chez {company}",
  "mail.exists.preheader": "Connectez-vous, ou choisissez un nouveau mot de passe",
  "mail.exists.title": "Vous avez déjà un compte",
  "mail.exists.intro":
    "Quelqu’un a essayé d’ouvrir un compte avec cette adresse. Vous en avez déjà un, et rien n’y a changé.",
  "mail.exists.button": "J’ai oublié mon mot de passe",
  "mail.exists.ignore": "Ce n’était pas vous ? Vous n’avez rien à faire.",

  "mail.password.subject": "Votre mot de passe a été changé",
  "mail.password.preheader": "Tous les appareils ont été déconnectés",
  "mail.password.title": "Votre mot de passe a été changé",
  "mail.password.intro":
    "Le mot de passe de votre compte vient d’être changé, et tous les autres appareils ont été déconnectés.",
  "mail.password.alarm":
    "Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et appelez-nous au {phone}.",
  "mail.password.button": "Choisir un nouveau mot de passe",

  "mail.leaving.subject": "Votre compte sera supprimé",
  "mail.leaving.preheader": "Dans 14 jours, sauf si vous changez d’avis",
  "mail.leaving.title": "Votre compte sera supprimé",
  "mail.leaving.intro": "Comme vous l’avez demandé, nous supprimerons votre compte chez {company} dans 14 jours.",
  "mail.leaving.keep":
    "Ce n’était pas vous, ou vous avez changé d’avis ? Connectez-vous et choisissez « Garder mon compte », ou appelez-nous au {phone}.",
  "mail.leaving.button": "Garder mon compte",

  "mail.unused.subject": "Avez-vous encore besoin de votre compte ?",
  "mail.unused.preheader": "Connectez-vous pour le garder ; sinon, nous le supprimerons dans {days} jours",
  "mail.unused.title": "Avez-vous encore besoin de votre compte ?",
  "mail.unused.intro":
    "Vous ne vous êtes pas connecté à votre compte chez {company} depuis presque trois ans. Nous ne gardons pas les données plus longtemps que nécessaire et supprimerons donc le compte dans {days} jours.",
  "mail.unused.keep": "Pour le garder, connectez-vous d’ici là. Pour y renoncer, vous n’avez rien à faire.",
  "mail.unused.button": "Me connecter et garder mon compte",

  "mail.email.subject": "Confirmez votre adresse e-mail",
  "mail.email.preheader": "Le lien sert une fois, pendant trois jours",
  "mail.email.title": "Confirmez votre adresse e-mail",
  "mail.email.intro":
    "Confirmez que cette adresse est bien la vôtre, pour que nous puissions l’utiliser pour votre compte. Le lien sert une fois, pendant trois jours.",
  "mail.email.button": "Confirmer cette adresse",
  "mail.email.ignore": "Ce n’était pas vous ? Vous n’avez rien à faire : l’adresse ne sera pas confirmée.",

  "mail.email-changed.subject": "L’adresse e-mail de votre compte a été changée",
  "mail.email-changed.preheader": "Pour votre information",
  "mail.email-changed.title": "Une nouvelle adresse e-mail pour votre compte",
  "mail.email-changed.intro":
    "Désormais, les e-mails sur votre compte et vos courses iront à une autre adresse, qui vient d’être confirmée.",
  "mail.email-changed.alarm": "Ce n’était pas vous ? Appelez-nous tout de suite au {phone}.",

  "mail.welcome.subject": "Bienvenue chez {company}",
  "mail.welcome.preheader": "Votre compte est prêt",
  "mail.welcome.title": "Votre compte est prêt",
  "mail.welcome.intro":
    "Réserver sera désormais plus rapide : nous avons enregistré votre nom, votre numéro et vos lieux.",
  "mail.welcome.ask":
    "Confirmez que cette adresse est bien la vôtre. Le lien sert une fois, pendant trois jours. Vous pouvez à tout moment en demander un nouveau depuis votre profil.",
  "mail.welcome.confirm": "Confirmer votre adresse e-mail",
  "mail.welcome.button": "Réserver une course",

  "mail.enquiry.subject": "Demande : {subject}",
  "mail.enquiry.preheader": "De {name}",
  "mail.enquiry.title": "Nouvelle demande",
  "mail.enquiry.intro": "Ce message vient du formulaire de votre page de réservation. Nous n’en avons rien vérifié.",

  "mail.fact.reference": "Référence de réservation",
  "mail.fact.returnReference": "Référence du retour",
  "mail.fact.when": "Heure de départ",
  "mail.fact.asap": "Dès que possible, vers",
  "mail.fact.meet": "Point de rencontre",
  "mail.fact.return": "Retour",
  "mail.fact.from": "De",
  "mail.fact.via": "Via",
  "mail.fact.to": "À",
  "mail.fact.vehicle": "Véhicule",
  "mail.fact.passengers": "Passagers",
  "mail.fact.luggage": "Valises",
  "mail.fact.handBags": "Bagages à main",
  "mail.fact.tier": "Niveau de prix",
  "mail.fact.flight": "Vol",
  "mail.fact.returnFlight": "Vol retour",
  "mail.fact.passenger": "Passager",
  "mail.fact.note": "Votre message",
  "mail.fact.needs": "Besoins d’accessibilité",
  "mail.need.wheelchair": "Voyage en fauteuil roulant",
  "mail.need.folding-wheelchair": "Passe sur un siège, le fauteuil se plie",
  "mail.need.ramp": "A besoin d’une rampe",
  "mail.need.transfer-help": "A besoin d’aide pour monter et descendre",
  "mail.need.assistance-dog": "Voyage avec un chien d’assistance",
  "mail.need.hearing": "Personne sourde ou malentendante : merci d’écrire",
  "mail.need.speech": "A des difficultés à parler : merci d’être patient",
  "mail.need.door-to-door": "Merci de venir à la porte et d’accompagner à l’intérieur",
  "mail.fact.driver": "Chauffeur",
  "mail.fact.car": "Voiture",
  "mail.fact.plate": "Immatriculation",
  "mail.fact.whichCar": "Parmi vos voitures",
  "mail.fact.changeFees": "Frais de modification, compris dans le prix",
  "mail.fact.promo": "Remise promo, déjà déduite",
  "mail.fact.fare": "Prix de la course",
  "mail.fact.changes": "Frais de modification",
  "mail.fact.discount": "Remise",
  "mail.line.ride": "Course, {miles} miles, {minutes} min",
  "mail.line.uplift": "Tarif {name} {percent}",
  "mail.line.waiting": "Attente, {minutes} min, dont {free} gratuites",
  "mail.line.airport-pickup": "Prise en charge à {name}, parking et accueil",
  "mail.line.airport-dropoff": "Frais de dépose à {name}",
  "mail.line.vias": "Étapes : {count}",
  "mail.line.child-seats": "Sièges enfant : {count}",
  "mail.line.outward": "Aller : {line}",
  "mail.line.return": "Retour : {line}",
  "mail.line.ofVehicle": "{vehicle}, {line}",
  "mail.fact.total": "Prix total",
  "mail.fact.tip": "Pourboire pour votre chauffeur",
  "mail.fact.totalWithTip": "Total avec pourboire",
  "mail.fact.vat": "Dont TVA à {percent}",
  "mail.fact.vatNumber": "Numéro de TVA",
  "mail.fact.vatNote": "TVA",
  "mail.fact.receiptNumber": "Numéro de reçu",
  "mail.fact.supplied": "Date de la course",
  "mail.fact.payment": "Paiement",
  "mail.fact.ourReference": "Votre référence",
  "mail.fact.booked": "Réservée le",
  "mail.fact.differs": "Ce qui diffère",
  "mail.fact.gateway": "Prestataire",
  "mail.fact.paymentId": "Paiement chez le prestataire",
  "mail.fact.attempt": "Notre référence chez lui",
  "mail.fact.reported": "Montant signalé",
  "mail.fact.since": "Depuis",
  "mail.fact.reason": "Dernière réponse",
  "mail.fact.name": "Nom",
  "mail.fact.email": "E-mail",
  "mail.fact.phone": "Téléphone",
  "mail.fact.kind": "Type",
  "mail.fact.subject": "Objet",
  "mail.fact.message": "Message",

  "mail.value.time": "{date} à {time}",
  "mail.value.zone": "heure de {city}",
  "mail.value.clock": "{time}, {zone}",
  "mail.value.dayInZone": "{date}, {zone}",
  "mail.value.asap": "Dès que possible, sans doute le {time}",
  "mail.value.flightFrom": "En provenance de {from}",
  "mail.value.meetArrivals": "Dans le hall des arrivées",
  "mail.value.lands": "Atterrit le {time}",
  "mail.value.accessible": "{vehicle}, accessible en fauteuil roulant",
  "mail.value.whichCar": "Voiture {car} sur {cars}",
  "mail.value.waits": "Votre chauffeur vous attend, puis vous ramène",
  "mail.value.waitsFor": "Votre chauffeur attend {minutes} minutes, puis vous ramène",
  "mail.payment.paid": "Payé",
  "mail.payment.card": "Payé par carte",
  "mail.payment.paypal": "Payé avec PayPal",
  "mail.payment.cash": "En espèces, au chauffeur",
  "mail.payment.account": "En compte",
  "mail.payment.open": "Pas encore payé",

  "mail.calendar.title": "{company} : course vers {dropoff}",
  "mail.calendar.description":
    "Référence de réservation {reference}. Départ : {pickup}. Une question ? Appelez le {phone}.",
};
