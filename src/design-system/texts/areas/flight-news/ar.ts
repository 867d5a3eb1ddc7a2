import type { EN } from "./en.ts";

/** News of a watched flight, in Arabic. */
export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "flightNews.late": "متأخرة {duration}",
  "flightNews.ahead": "مبكرة {duration}",
  "flightNews.inTime": "في {time}",
  "flightNews.onTime": "الرحلة {number} في موعدها وتهبط في {time}. موعد سيارتك {pickup}.",
  "flightNews.moved": "تهبط الرحلة {number} {by}، وأصبح موعد السيارة {pickup}",
  "flightNews.early":
    "تهبط الرحلة {number} {by}. يبقى موعد سيارتك {pickup}. إن أردت السيارة قبل ذلك، فغيّر حجزك أو اتصل بنا.",
  "flightNews.tooLate":
    "تهبط الرحلة {number} {by}، وهذا تأخير أكبر من أن نغيّر موعد سيارتك دون سؤالك. ما زال الموعد {pickup}: يرجى اختيار موعد جديد أو الاتصال بنا.",
  "flightNews.onTheWay": "تهبط الرحلة {number} {by}. انطلقت سيارتك بالفعل لموعد {pickup}، والسائق على علم بذلك.",
  "flightNews.diverted": "تم تحويل الرحلة {number} إلى {place}. يرجى الاتصال بنا لنستقبلك هناك.",
  "flightNews.cancelled": "أُلغيت الرحلة {number}. يرجى تغيير حجزك أو إلغاؤه، أو الاتصال بنا.",
  "flightNews.unknown": "لم نجد الرحلة {number}، ولذلك لا يمكننا متابعتها. يرجى التحقق من رقم الرحلة.",
  "flightNews.noNews": "لا أخبار لدينا عن الرحلة {number} حاليًا. يبقى موعد سيارتك {pickup}.",
  "flightNews.leavesOnTime": "تغادر الرحلة {number} في موعدها، في {time}.",
  "flightNews.leavesOther": "تغادر الرحلة {number} الآن في {time}. ما زال موعد سيارتك {pickup} مناسبًا لها.",
  "flightNews.leavesTooSoon":
    "تغادر الرحلة {number} الآن في {time}، وقد يكون موعد سيارتك {pickup} متأخرًا عليها. يرجى اختيار موعد أبكر أو الاتصال بنا.",
  "flightNews.leavesMuchLater":
    "تغادر الرحلة {number} الآن في {time}. يبقى موعد سيارتك {pickup}. إن فضّلت الانطلاق لاحقًا، فغيّر حجزك.",
  "flightNews.leavesNever": "أُلغيت الرحلة {number}. يرجى تغيير حجزك أو إلغاؤه، أو الاتصال بنا.",
  "flightNews.sample": "مثال: الرحلات الجوية وتأخيراتها في هذا العرض غير حقيقية.",
};
