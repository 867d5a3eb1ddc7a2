import type { EN } from "./en.ts";

export const DE: Readonly<Record<keyof typeof EN, string>> = {
  "policy.title": "Datenschutz",
  "policy.intro":
    "{company} verwendet Ihre Angaben nur für eines: um Ihre Fahrt zu berechnen, zu buchen und durchzuführen.",
  "policy.keep":
    "Namen, Telefonnummern und Adressen gehen nur an die Menschen, die Sie fahren und sich um Ihre Buchung kümmern.",
  "policy.device":
    "Während Sie das Formular ausfüllen, behält Ihr Gerät eine Kopie, bis Sie den Tab schließen. So geht nichts verloren, wenn die Seite neu lädt. Sobald Sie gebucht haben, wird sie gelöscht.",
  "policy.rights":
    "Wenn Sie Ihre Daten bei uns einsehen, berichtigen oder löschen lassen möchten, melden Sie sich: {contact}.",
  "cookie.title": "Cookies",
  "cookie.intro": "Diese Website setzt keine Werbecookies und keine, die Ihnen anderswohin folgen.",
  "cookie.kept":
    "Sie behält Ihre unfertige Buchung, bis Sie den Tab schließen, die Adressen Ihrer letzten Buchungen ohne Konto, damit Sie sie nicht noch einmal tippen müssen, und Ihre Wahl heller oder dunkler Farben, bis Sie sie ändern. Ein Cookie merkt sich Ihre Sprache, eines hält Sie angemeldet, und eines, das beim Bezahlen gesetzt wird und beim Schließen des Browsers verschwindet, hilft gegen Kartenbetrug.",
  "menu.title": "Menü",
  "invalidLink.title": "Dieser Buchungslink funktioniert nicht",
  "invalidLink.text":
    "Vielleicht ist er abgelaufen, oder es fehlt ein Teil. Sie können ohne ihn buchen oder uns unter {phone} anrufen, dann sehen wir nach.",
  "invalidLink.book": "Fahrt buchen",
};
