import { DOCUMENTS_DE } from "./documents/de.ts";
import type { MailCatalogue } from "./en.ts";

/** Every text of the mails and documents, in German. */
export const DE: MailCatalogue = {
  ...DOCUMENTS_DE,
  "mail.greeting": "Guten Tag {name},",
  "mail.regards": "{company}, {phone}",
  "mail.footer": "Sie erhalten diese E-Mail wegen einer Buchung oder eines Kontos bei {company}.",
  "mail.licence": "Betreiberlizenz {licence}",
  "mail.help": "Stimmt etwas nicht? Rufen Sie uns an: {phone}.",

  "mail.confirmation.subject": "Ihre Fahrt ist gebucht: {reference}",
  "mail.confirmation.preheader": "{time}, ab {pickup}",
  "mail.confirmation.title": "Ihre Fahrt ist gebucht",
  "mail.confirmation.intro": "Danke für Ihre Buchung bei {company}. Das sind die Angaben zu Ihrer Fahrt:",
  "mail.confirmation.see": "Buchung ansehen",
  "mail.confirmation.addToCalendar": "In den Kalender",
  "mail.confirmation.manage": "Ändern oder stornieren",
  "mail.confirmation.pay": "Jetzt zahlen statt im Wagen",

  "mail.payment-link.subject": "Ihre Buchung {reference} wartet auf Zahlung",
  "mail.payment-link.preheader": "{total}, bitte zahlen bis {until}",
  "mail.payment-link.title": "Ihre Buchung ist noch nicht bezahlt",
  "mail.payment-link.intro":
    "Wir halten diese Fahrt für Sie bis {until}. Ohne Zahlung bis dahin kommt kein Wagen, und bisher haben wir nichts abgebucht.",
  "mail.payment-link.pay": "Jetzt {total} zahlen",
  "mail.payment-link.once": "Inzwischen bezahlt? Dann ist nichts zu tun: Ihre Bestätigung ist unterwegs.",

  "mail.extra-link.subject": "Die Änderung Ihrer Buchung {reference} wartet auf Zahlung",
  "mail.extra-link.preheader": "{amount} mehr, bitte zahlen bis {until}",
  "mail.extra-link.title": "Ihre Änderung ist noch nicht bezahlt",
  "mail.extra-link.intro":
    "Die gewünschte Änderung kostet {amount} mehr. Wir nehmen sie vor, sobald Sie bezahlt haben, bis {until}. Sonst bleibt Ihre Fahrt, wie sie ist, und wir buchen nichts weiter ab:",
  "mail.extra-link.pay": "Jetzt {amount} zahlen",
  "mail.extra-link.once":
    "Inzwischen bezahlt? Dann ist nichts zu tun: wir schreiben Ihnen, sobald die Änderung vorgenommen ist.",

  "mail.receipt.subject": "Ihre Quittung für die Buchung {reference}",
  "mail.receipt.preheader": "{total}, {payment}",
  "mail.receipt.title": "Quittung",
  "mail.receipt.intro": "Das ist die Quittung für Ihre Fahrt mit {company}.",
  "mail.receipt.issued": "Ausgestellt von {company}, {address}",
  "mail.receipt.download": "Quittung herunterladen (PDF)",

  "mail.driver.track": "Fahrt verfolgen",
  "mail.driver.changed": "Bitte beachten Sie: Ihr Fahrer hat gewechselt, {driver} holt Sie jetzt ab.",

  "mail.driver-assigned.subject": "{driver} ist Ihr Fahrer: {reference}",
  "mail.driver-assigned.preheader": "{time}, ab {pickup}",
  "mail.driver-assigned.title": "{driver} ist Ihr Fahrer",
  "mail.driver-assigned.intro": "So erkennen Sie Ihren Fahrer und den Wagen:",

  "mail.driver-changed.subject": "Ihr Fahrer hat gewechselt: {reference}",
  "mail.driver-changed.preheader": "{driver} holt Sie ab: {time}",
  "mail.driver-changed.title": "Ihr Fahrer hat gewechselt",
  "mail.driver-changed.intro": "{driver} holt Sie jetzt ab. Das ist der neue Wagen:",

  "mail.driver-on-the-way.subject": "{driver} ist unterwegs: {reference}",
  "mail.driver-on-the-way.preheader": "Abholung: {pickup}",
  "mail.driver-on-the-way.title": "{driver} ist unterwegs",
  "mail.driver-on-the-way.intro":
    "Ihr Fahrer ist losgefahren, um Sie abzuholen: {pickup}. Sie können den Wagen live verfolgen.",

  "mail.driver-arrived.subject": "{driver} ist da: {reference}",
  "mail.driver-arrived.preheader": "Ihr Fahrer wartet: {pickup}",
  "mail.driver-arrived.title": "{driver} ist da",
  "mail.driver-arrived.intro": "Ihr Fahrer wartet auf Sie: {pickup}. An diesem Wagen erkennen Sie ihn:",

  "mail.reminder.subject": "Erinnerung: Ihre Fahrt am {time}",
  "mail.reminder.preheader": "Von {pickup} nach {dropoff}",
  "mail.reminder.title": "Bald ist Ihre Fahrt",
  "mail.reminder.intro": "Wir erinnern Sie an Ihre Fahrt mit {company}. Das sind die Angaben:",
  "mail.reminder.driver": "Wir schreiben Ihnen wieder, sobald Ihr Fahrer zugeteilt ist.",

  "mail.ride-receipt.subject": "Ihre Quittung für die Buchung {reference}",
  "mail.ride-receipt.preheader": "{total}, {payment}",
  "mail.ride-receipt.title": "Danke, dass Sie mit uns gefahren sind",
  "mail.ride-receipt.intro": "Wir hoffen, Sie hatten eine gute Fahrt. Das ist Ihre Quittung:",

  "mail.cancelled.subject": "Ihre Buchung {reference} wurde storniert",
  "mail.cancelled.preheader": "Am {time} kommt kein Wagen",
  "mail.cancelled.title": "Ihre Buchung wurde storniert",
  "mail.cancelled.intro": "Für diese Fahrt kommt kein Wagen:",
  "mail.cancelled.fee": "Es fällt eine Stornogebühr von {fee} an.",
  "mail.cancelled.free": "Die Stornierung ist kostenlos.",

  "mail.changed.subject": "Ihre Buchung {reference} wurde geändert",
  "mail.changed.preheader": "{time}, ab {pickup}",
  "mail.changed.title": "Ihre Buchung wurde geändert",
  "mail.changed.intro": "Das sind die neuen Angaben zu Ihrer Fahrt:",
  "mail.changed.same": "Der Preis bleibt gleich.",
  "mail.changed.more": "Die Fahrt kostet {amount} mehr als bisher.",
  "mail.changed.less": "Die Fahrt kostet {amount} weniger als bisher.",
  "mail.changed.charged": "Sie haben {amount} nachgezahlt.",
  "mail.changed.returned":
    "Wir erstatten {amount} auf dem Weg, auf dem Sie bezahlt haben. Bei Ihrer Bank kann das einige Tage dauern.",
  "mail.changed.calendar": "Die angehängte Datei ersetzt die Fahrt in Ihrem Kalender.",

  "mail.flight-moved.subject": "Flug {number}: Ihre Abholung ist jetzt am {pickupTime}",
  "mail.flight-moved.preheader": "Buchung {reference}, ab {pickup}",
  "mail.flight-moved.title": "Ihre Abholung folgt Ihrem Flug",
  "mail.flight-moved.intro":
    "Flug {number} landet jetzt voraussichtlich am {flightTime}, deshalb holt Ihr Fahrer Sie am {pickupTime} ab. Sie müssen nichts tun.",

  "mail.flight-alert.subject": "Neues zu Flug {number} für Ihre Buchung {reference}",
  "mail.flight-alert.preheader": "Ihre Abholung bleibt am {pickupTime}",
  "mail.flight-alert.title": "Neues zu Ihrem Flug",
  "mail.flight-alert.intro": "Wir behalten Flug {number} für Ihre Fahrt im Auge.",
  "mail.flight-alert.early":
    "Er landet jetzt voraussichtlich am {flightTime}, früher als geplant. Ihre Abholung bleibt am {pickupTime}. Wenn Sie den Wagen früher möchten, ändern Sie Ihre Buchung, oder rufen Sie uns an: {phone}.",
  "mail.flight-alert.tooLate":
    "Er landet jetzt voraussichtlich am {flightTime}, zu spät, um Ihre Abholung ohne Rückfrage zu verschieben. Sie ist weiterhin für {pickupTime} gebucht. Bitte wählen Sie eine neue Zeit, oder rufen Sie uns an: {phone}.",
  "mail.flight-alert.diverted":
    "Er wurde nach {place} umgeleitet. Ihre Abholung ist weiterhin für {pickupTime} gebucht. Bitte rufen Sie uns an, damit wir Sie abholen können, wo Sie landen: {phone}.",
  "mail.flight-alert.cancelled":
    "Die Fluggesellschaft hat ihn gestrichen. Ihre Abholung ist weiterhin für {pickupTime} gebucht. Bitte ändern oder stornieren Sie Ihre Buchung, oder rufen Sie uns an: {phone}.",
  "mail.flight-alert.unknown":
    "Wir finden für Ihre Fahrt keinen Flug mit dieser Nummer und können ihn deshalb nicht verfolgen. Ihre Abholung bleibt am {pickupTime}. Bitte prüfen Sie die Nummer in Ihrer Buchung.",
  "mail.flight-alert.leavesTooSoon":
    "Er startet jetzt am {flightTime}, und Ihre Abholung am {pickupTime} könnte zu spät sein. Bitte wählen Sie eine frühere Zeit, oder rufen Sie uns an: {phone}.",
  "mail.flight-alert.leavesMuchLater":
    "Er startet jetzt am {flightTime}. Ihre Abholung bleibt am {pickupTime}. Wenn Sie lieber später fahren, ändern Sie Ihre Buchung, oder rufen Sie uns an: {phone}.",
  "mail.flight-alert.leavesNever":
    "Die Fluggesellschaft hat ihn gestrichen. Ihre Abholung ist weiterhin für {pickupTime} gebucht. Bitte ändern oder stornieren Sie Ihre Buchung, oder rufen Sie uns an: {phone}.",

  "mail.extra-returned.subject": "Wir erstatten Ihre Nachzahlung für die Buchung {reference}",
  "mail.extra-returned.preheader": "{total} sind auf dem Weg zu Ihnen zurück",
  "mail.extra-returned.title": "Wir erstatten Ihre Nachzahlung",
  "mail.extra-returned.intro":
    "Ihre Zahlung von {total} für eine Änderung Ihrer Buchung kam zu spät bei uns an. Die Buchung ist unverändert, und wir erstatten den ganzen Betrag auf dem Weg, auf dem Sie bezahlt haben. Bei Ihrer Bank kann das einige Tage dauern.",

  "mail.tip-returned.subject": "Wir erstatten Ihr Trinkgeld für die Buchung {reference}",
  "mail.tip-returned.preheader": "{total} sind auf dem Weg zu Ihnen zurück",
  "mail.tip-returned.title": "Wir erstatten Ihr Trinkgeld",
  "mail.tip-returned.intro":
    "Ihr Trinkgeld von {total} kam zu spät bei uns an. Wir erstatten den ganzen Betrag auf dem Weg, auf dem Sie bezahlt haben. Bei Ihrer Bank kann das einige Tage dauern.",

  "mail.payment-returned.subject": "Wir erstatten Ihre Zahlung für die Buchung {reference}",
  "mail.payment-returned.preheader": "{total} sind auf dem Weg zu Ihnen zurück",
  "mail.payment-returned.title": "Wir erstatten Ihre Zahlung",
  "mail.payment-returned.intro":
    "Ihre Zahlung von {total} kam bei uns an, als die Buchung schon abgelaufen war. Es kommt kein Wagen, und wir erstatten den ganzen Betrag auf dem Weg, auf dem Sie bezahlt haben. Bei Ihrer Bank kann das einige Tage dauern.",

  "mail.payment-flagged.subject": "Eine Zahlung für die Buchung {reference} braucht Ihre Aufmerksamkeit",
  "mail.payment-flagged.preheader": "Sie passt nicht zu der Zahlung, um die wir gebeten haben",
  "mail.payment-flagged.title": "Eine Zahlung passt nicht zu ihrer Buchung",
  "mail.payment-flagged.intro":
    "Der Zahlungsanbieter meldet für diese Buchung eine Zahlung, die von unserer Anforderung abweicht. Es wurde nichts bestätigt und nichts erstattet. Bitte prüfen Sie sie auf den Seiten des Anbieters: erstatten Sie sie, oder buchen Sie die Fahrt von Hand, und sagen Sie dem Fahrgast Bescheid.",

  "mail.webhooks-disabled.subject": "Ihr Dispositionssystem bekommt keine Nachrichten mehr",
  "mail.webhooks-disabled.preheader": "Es hat einen Tag lang keine angenommen",
  "mail.webhooks-disabled.title": "Die Nachrichten an Ihr Dispositionssystem sind abgeschaltet",
  "mail.webhooks-disabled.intro":
    "Seit einem Tag hat Ihr Dispositionssystem keine Nachricht Ihrer Buchungsseite angenommen. Deshalb senden wir keine mehr. Fahrgäste können weiterhin buchen.",
  "mail.webhooks-disabled.next":
    "Keine Nachricht geht verloren: Sie werden 30 Tage aufbewahrt, und Ihr System kann seine Aufträge jederzeit abrufen. Sobald es wieder läuft, bitten Sie den Betreiber Ihres Servers, die Nachrichten einzuschalten. Dann senden wir, was gewartet hat.",

  "mail.staff.subject": "Ihre Einladung ins Studio von {company}",
  "mail.staff.preheader": "Der Link gilt einmal, 48 Stunden lang",
  "mail.staff.title": "Willkommen im Studio",
  "mail.staff.intro":
    "Sie sind eingeladen, den Auftritt von {company} zu gestalten. Wählen Sie mit diesem Link ein Passwort. Er gilt einmal, 48 Stunden lang.",
  "mail.staff.button": "Passwort wählen",
  "mail.staff.ignore": "Sie wissen nicht, worum es geht? Dann müssen Sie nichts tun: Ohne Passwort geschieht nichts.",
  "mail.reset.subject": "Wählen Sie ein neues Passwort für {company}",
  "mail.reset.preheader": "Der Link gilt einmal, zehn Minuten lang",
  "mail.reset.title": "Wählen Sie ein neues Passwort",
  "mail.reset.intro":
    "Für diese Adresse wurde ein neues Passwort angefordert. Der Link gilt einmal, zehn Minuten lang.",
  "mail.reset.button": "Neues Passwort wählen",
  "mail.reset.ignore": "Das waren nicht Sie? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",

  "mail.exists.subject": "Sie haben schon ein Konto bei {company}",
  "mail.exists.preheader": "Melden Sie sich an, oder wählen Sie ein neues Passwort",
  "mail.exists.title": "Sie haben schon ein Konto",
  "mail.exists.intro":
    "Jemand wollte mit dieser Adresse ein Konto eröffnen. Sie haben schon eines, und daran hat sich nichts geändert.",
  "mail.exists.button": "Ich habe mein Passwort vergessen",
  "mail.exists.ignore": "Das waren nicht Sie? Dann müssen Sie nichts tun.",

  "mail.password.subject": "Ihr Passwort wurde geändert",
  "mail.password.preheader": "Alle Geräte wurden abgemeldet",
  "mail.password.title": "Ihr Passwort wurde geändert",
  "mail.password.intro": "Das Passwort Ihres Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.",
  "mail.password.alarm": "Das waren nicht Sie? Wählen Sie sofort ein neues Passwort, und rufen Sie uns an: {phone}.",
  "mail.password.button": "Neues Passwort wählen",

  "mail.leaving.subject": "Ihr Konto wird gelöscht",
  "mail.leaving.preheader": "In 14 Tagen, wenn Sie es sich nicht anders überlegen",
  "mail.leaving.title": "Ihr Konto wird gelöscht",
  "mail.leaving.intro": "Wie gewünscht löschen wir Ihr Konto bei {company} in 14 Tagen.",
  "mail.leaving.keep":
    "Das waren nicht Sie, oder Sie haben es sich anders überlegt? Melden Sie sich an, und wählen Sie „Mein Konto behalten“, oder rufen Sie uns an: {phone}.",
  "mail.leaving.button": "Mein Konto behalten",

  "mail.unused.subject": "Brauchen Sie Ihr Konto noch?",
  "mail.unused.preheader": "Melden Sie sich an, um es zu behalten, sonst löschen wir es in {days} Tagen",
  "mail.unused.title": "Brauchen Sie Ihr Konto noch?",
  "mail.unused.intro":
    "Sie haben sich seit fast drei Jahren nicht bei Ihrem Konto bei {company} angemeldet. Wir bewahren Daten nicht länger auf als nötig und löschen das Konto deshalb in {days} Tagen.",
  "mail.unused.keep":
    "Um es zu behalten, melden Sie sich vorher einfach an. Wenn Sie es nicht mehr brauchen, müssen Sie nichts tun.",
  "mail.unused.button": "Anmelden und Konto behalten",

  "mail.email.subject": "Bestätigen Sie Ihre E-Mail-Adresse",
  "mail.email.preheader": "Der Link gilt einmal, drei Tage lang",
  "mail.email.title": "Bestätigen Sie Ihre E-Mail-Adresse",
  "mail.email.intro":
    "Bitte bestätigen Sie, dass diese Adresse Ihnen gehört, damit wir sie für Ihr Konto verwenden können. Der Link gilt einmal, drei Tage lang.",
  "mail.email.button": "Adresse bestätigen",
  "mail.email.ignore": "Das waren nicht Sie? Dann müssen Sie nichts tun: die Adresse bleibt unbestätigt.",

  "mail.email-changed.subject": "Die E-Mail-Adresse Ihres Kontos wurde geändert",
  "mail.email-changed.preheader": "Zu Ihrer Information",
  "mail.email-changed.title": "Eine neue E-Mail-Adresse für Ihr Konto",
  "mail.email-changed.intro":
    "Ab jetzt schicken wir E-Mails zu Ihrem Konto und Ihren Fahrten an eine andere Adresse, die gerade bestätigt wurde.",
  "mail.email-changed.alarm": "Das waren nicht Sie? Rufen Sie uns sofort an: {phone}.",

  "mail.welcome.subject": "Willkommen bei {company}",
  "mail.welcome.preheader": "Ihr Konto ist bereit",
  "mail.welcome.title": "Ihr Konto ist bereit",
  "mail.welcome.intro": "Ab jetzt buchen Sie schneller: wir haben Ihren Namen, Ihre Nummer und Ihre Orte gespeichert.",
  "mail.welcome.ask":
    "Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link gilt einmal, drei Tage lang. In Ihrem Profil können Sie jederzeit einen neuen anfordern.",
  "mail.welcome.confirm": "E-Mail-Adresse bestätigen",
  "mail.welcome.button": "Fahrt buchen",

  "mail.enquiry.subject": "Anfrage: {subject}",
  "mail.enquiry.preheader": "Von {name}",
  "mail.enquiry.title": "Neue Anfrage",
  "mail.enquiry.intro": "Das kam aus dem Formular Ihrer Buchungsseite. Wir haben nichts davon geprüft.",

  "mail.fact.reference": "Buchungsnummer",
  "mail.fact.returnReference": "Nummer der Rückfahrt",
  "mail.fact.when": "Abholzeit",
  "mail.fact.asap": "So bald wie möglich, etwa",
  "mail.fact.meet": "Treffpunkt",
  "mail.fact.return": "Rückfahrt",
  "mail.fact.from": "Von",
  "mail.fact.via": "Über",
  "mail.fact.to": "Nach",
  "mail.fact.vehicle": "Fahrzeug",
  "mail.fact.passengers": "Fahrgäste",
  "mail.fact.luggage": "Koffer",
  "mail.fact.handBags": "Handgepäck",
  "mail.fact.tier": "Preisstufe",
  "mail.fact.flight": "Flug",
  "mail.fact.returnFlight": "Rückflug",
  "mail.fact.passenger": "Fahrgast",
  "mail.fact.note": "Ihre Nachricht",
  "mail.fact.needs": "Barrierefreiheit",
  "mail.need.wheelchair": "Reist im Rollstuhl",
  "mail.need.folding-wheelchair": "Setzt sich um, der Rollstuhl ist faltbar",
  "mail.need.ramp": "Braucht eine Rampe",
  "mail.need.transfer-help": "Braucht Hilfe beim Ein- und Aussteigen",
  "mail.need.assistance-dog": "Reist mit einem Assistenzhund",
  "mail.need.hearing": "Ist gehörlos oder schwerhörig: bitte schreiben",
  "mail.need.speech": "Das Sprechen fällt schwer: bitte haben Sie Geduld",
  "mail.need.door-to-door": "Bitte an der Tür abholen und hineinbegleiten",
  "mail.fact.driver": "Fahrer",
  "mail.fact.car": "Wagen",
  "mail.fact.plate": "Kennzeichen",
  "mail.fact.whichCar": "Von Ihren Wagen",
  "mail.fact.changeFees": "Änderungsgebühren, im Fahrpreis enthalten",
  "mail.fact.promo": "Gutscheinrabatt, schon abgezogen",
  "mail.fact.fare": "Fahrpreis",
  "mail.fact.changes": "Änderungsgebühren",
  "mail.fact.discount": "Rabatt",
  "mail.line.ride": "Fahrt, {miles} Meilen, {minutes} Min.",
  "mail.line.uplift": "Tarif {name} {percent}",
  "mail.line.waiting": "Wartezeit, {minutes} Min., davon {free} frei",
  "mail.line.airport-pickup": "Abholung {name}, Parken und Empfang",
  "mail.line.airport-dropoff": "Zufahrtsgebühr {name}",
  "mail.line.vias": "Zwischenstopps: {count}",
  "mail.line.child-seats": "Kindersitze: {count}",
  "mail.line.outward": "Hinfahrt: {line}",
  "mail.line.return": "Rückfahrt: {line}",
  "mail.line.ofVehicle": "{vehicle}, {line}",
  "mail.fact.total": "Gesamtpreis",
  "mail.fact.tip": "Trinkgeld für Ihren Fahrer",
  "mail.fact.totalWithTip": "Gesamt mit Trinkgeld",
  "mail.fact.vat": "Enthält {percent} MwSt.",
  "mail.fact.vatNumber": "USt-IdNr.",
  "mail.fact.vatNote": "MwSt.",
  "mail.fact.receiptNumber": "Quittungsnummer",
  "mail.fact.supplied": "Datum der Fahrt",
  "mail.fact.payment": "Zahlung",
  "mail.fact.ourReference": "Ihre Referenz",
  "mail.fact.booked": "Gebucht",
  "mail.fact.differs": "Was abweicht",
  "mail.fact.gateway": "Anbieter",
  "mail.fact.paymentId": "Zahlung beim Anbieter",
  "mail.fact.attempt": "Unsere Referenz dort",
  "mail.fact.reported": "Gemeldeter Betrag",
  "mail.fact.since": "Seit",
  "mail.fact.reason": "Letzte Antwort",
  "mail.fact.name": "Name",
  "mail.fact.email": "E-Mail",
  "mail.fact.phone": "Telefon",
  "mail.fact.kind": "Art",
  "mail.fact.subject": "Betreff",
  "mail.fact.message": "Nachricht",

  "mail.value.time": "{date} um {time}",
  "mail.value.zone": "Ortszeit {city}",
  "mail.value.clock": "{time} Uhr ({zone})",
  "mail.value.dayInZone": "{date}, {zone}",
  "mail.value.asap": "So bald wie möglich, voraussichtlich {time}",
  "mail.value.flightFrom": "Aus {from}",
  "mail.value.meetArrivals": "In der Ankunftshalle",
  "mail.value.lands": "Landung am {time}",
  "mail.value.accessible": "{vehicle}, rollstuhlgerecht",
  "mail.value.whichCar": "Wagen {car} von {cars}",
  "mail.value.waits": "Ihr Fahrer wartet und bringt Sie dann zurück",
  "mail.value.waitsFor": "Ihr Fahrer wartet {minutes} Minuten und bringt Sie dann zurück",
  "mail.payment.paid": "Bezahlt",
  "mail.payment.card": "Mit Karte bezahlt",
  "mail.payment.paypal": "Mit PayPal bezahlt",
  "mail.payment.cash": "Bar beim Fahrer",
  "mail.payment.account": "Auf Rechnung",
  "mail.payment.open": "Noch nicht bezahlt",

  "mail.calendar.title": "{company}: Fahrt nach {dropoff}",
  "mail.calendar.description": "Buchungsnummer {reference}. Abholung: {pickup}. Fragen? Rufen Sie an: {phone}.",
};
