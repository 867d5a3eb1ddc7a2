import type { EN } from "./en.ts";

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  "flightNews.late": "avec {duration} de retard",
  "flightNews.ahead": "avec {duration} d’avance",
  "flightNews.inTime": "à {time}",
  "flightNews.onTime": "{number} est à l’heure et atterrit à {time}. Votre prise en charge est à {pickup}.",
  "flightNews.moved": "{number} atterrit {by}, prise en charge déplacée à {pickup}",
  "flightNews.early":
    "{number} atterrit {by}. Votre prise en charge reste à {pickup}. Si vous voulez la voiture plus tôt, modifiez votre réservation ou appelez-nous.",
  "flightNews.tooLate":
    "{number} atterrit {by}, trop tard pour que nous déplacions votre prise en charge sans vous consulter. Elle est toujours à {pickup} : choisissez une nouvelle heure ou appelez-nous.",
  "flightNews.onTheWay":
    "{number} atterrit {by}. Votre voiture est déjà partie pour {pickup}, et votre chauffeur est au courant.",
  "flightNews.diverted": "{number} a été dérouté vers {place}. Appelez-nous pour que nous puissions vous y accueillir.",
  "flightNews.cancelled": "{number} a été annulé. Modifiez ou annulez votre réservation, ou appelez-nous.",
  "flightNews.unknown":
    "Nous ne trouvons pas {number} pour cette course et ne pouvons donc pas le suivre. Vérifiez le numéro de vol.",
  "flightNews.noNews":
    "Nous n’avons pas de nouvelles de {number} pour le moment. Votre prise en charge reste à {pickup}.",
  "flightNews.leavesOnTime": "{number} part à l’heure, à {time}.",
  "flightNews.leavesOther": "{number} part désormais à {time}. Votre prise en charge à {pickup} convient toujours.",
  "flightNews.leavesTooSoon":
    "{number} part désormais à {time}, et votre prise en charge à {pickup} risque d’être trop tardive. Choisissez une heure plus matinale ou appelez-nous.",
  "flightNews.leavesMuchLater":
    "{number} part désormais à {time}. Votre prise en charge reste à {pickup}. Si vous préférez partir plus tard, modifiez votre réservation.",
  "flightNews.leavesNever": "{number} a été annulé. Modifiez ou annulez votre réservation, ou appelez-nous.",
  "flightNews.sample": "Un exemple : les vols et retards de cette démo sont fictifs.",
};
