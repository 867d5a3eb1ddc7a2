import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "checks.title": "يستحق نظرة ثانية",
  "checks.keep": "نعم، هذا صحيح",
  "checks.night": "{time} يقع في الليلة التي تسبق ذلك اليوم. هل تقصد الليلة التي تليه؟",
  "checks.timeFix": "غيّره إلى {time}",
  "checks.cheaper": "الرحلة نفسها في {time} أرخص بمقدار {saved}.",
  "checks.cheaperKeep": "أبقِ الوقت الذي اخترته",
  "checks.duplicate": "سبق أن حجزت رحلة من هنا في هذا الوقت تقريباً. رقمها {reference}.",
  "checks.bags": "إذا شُغلت كل المقاعد فلن تتسع هذه السيارة إلى {luggage}.",
  "checks.bagsNone": "إذا شُغلت كل المقاعد فلن تتسع أي سيارة إلى {luggage}. اتصل بنا أو احجز رحلتين.",
  "checks.bagsFix": "اختر {vehicle}",
  "checks.email": "هل تقصد {email}؟",
  "checks.emailFix": "استخدم {email}",
};
