import type { EN } from "./en.ts";

export const DE: Readonly<Record<keyof typeof EN, string>> = {
  "flightNews.late": "{duration} später",
  "flightNews.ahead": "{duration} früher",
  "flightNews.inTime": "um {time}",
  "flightNews.onTime": "{number} ist pünktlich und landet um {time}. Ihre Abholung ist um {pickup}.",
  "flightNews.moved": "{number} landet {by}, Abholung verschoben auf {pickup}",
  "flightNews.early":
    "{number} landet {by}. Ihre Abholung bleibt um {pickup}. Wenn Sie den Wagen früher möchten, ändern Sie Ihre Buchung, oder rufen Sie uns an.",
  "flightNews.tooLate":
    "{number} landet {by}, zu spät, um Ihre Abholung ohne Rückfrage zu verschieben. Sie bleibt um {pickup}: bitte wählen Sie eine neue Zeit, oder rufen Sie uns an.",
  "flightNews.onTheWay":
    "{number} landet {by}. Ihr Wagen ist für {pickup} schon unterwegs, und Ihr Fahrer weiß Bescheid.",
  "flightNews.diverted":
    "{number} wurde nach {place} umgeleitet. Bitte rufen Sie uns an, damit wir Sie dort abholen können.",
  "flightNews.cancelled":
    "{number} wurde gestrichen. Bitte ändern oder stornieren Sie Ihre Buchung, oder rufen Sie uns an.",
  "flightNews.unknown":
    "Wir finden {number} für diese Fahrt nicht und können den Flug deshalb nicht verfolgen. Bitte prüfen Sie die Flugnummer.",
  "flightNews.noNews": "Zu {number} haben wir zurzeit keine Nachrichten. Ihre Abholung bleibt um {pickup}.",
  "flightNews.leavesOnTime": "{number} startet pünktlich um {time}.",
  "flightNews.leavesOther": "{number} startet jetzt um {time}. Ihre Abholung um {pickup} passt weiterhin.",
  "flightNews.leavesTooSoon":
    "{number} startet jetzt um {time}, und Ihre Abholung um {pickup} könnte zu spät sein. Bitte wählen Sie eine frühere Zeit, oder rufen Sie uns an.",
  "flightNews.leavesMuchLater":
    "{number} startet jetzt um {time}. Ihre Abholung bleibt um {pickup}. Wenn Sie lieber später fahren, ändern Sie Ihre Buchung.",
  "flightNews.leavesNever":
    "{number} wurde gestrichen. Bitte ändern oder stornieren Sie Ihre Buchung, oder rufen Sie uns an.",
  "flightNews.sample": "Ein Beispiel: Flüge und Verspätungen dieser Demo sind erfunden.",
};
