import type { inputs as en } from "#ds/texts/en/inputs.ts";

export const inputs: Readonly<Record<keyof typeof en, string>> = {
  "placeField.clear": "مسح العنوان",
  "placeField.locate": "استخدم موقعي",
  "placeField.suggestions": "اقتراحات",
  "placeField.approximate": "تقريبي",
  "placeField.loading": "جارٍ البحث",
  "placeField.results":
    "{count, plural, zero {لا اقتراحات} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}. استخدم سهمي الأعلى والأسفل.",
  "placeField.noResults": "لم نعثر على أماكن",
  "placeField.noResultsHint": "تحقّق من الكتابة، أو اكتب الرمز البريدي كاملًا.",
  "placeField.latinHint": "جرّب الكتابة بالأحرف اللاتينية، مثل Heathrow، أو اكتب الرمز البريدي كاملًا.",
  "placeField.shortLinkHint": "الرابط المختصر لا يحدّد المكان. افتحه وانسخ العنوان منه.",
  "placeField.failed": "البحث عن العناوين غير متاح",
  "placeField.failedHint": "تحقّق من الاتصال ثم تابع الكتابة.",

  "pickupTime.now": "فورًا",
  "pickupTime.later": "لاحقًا",
  "pickupTime.quickFromNow": "من الآن",
  "pickupTime.quick": "{minutes} دقيقة",
  "pickupTime.format": "يوم/شهر/سنة ساعة:دقيقة",
  "pickupTime.openCalendar": "فتح التقويم",
  "pickupTime.friendly": "{date}، {time} (بتوقيت {city})",
  "pickupTime.friendlyToday": "اليوم، {date}، {time} (بتوقيت {city})",
  "pickupTime.friendlyTomorrow": "غدًا، {date}، {time} (بتوقيت {city})",
  "pickupTime.asapHint": "نرسل سائقًا فور الحجز.",
  "pickupTime.notATime": "أدخل التاريخ والوقت، مثل {example}",
  "pickupTime.skipped": "تُقدَّم الساعة في تلك الليلة، فلا وجود لهذا الوقت. يرجى اختيار وقت آخر.",

  "phoneField.dialingCode": "رمز الاتصال",
  "phoneField.change": "التغيير إلى {country} ({code})",

  "textBox.showPassword": "إظهار كلمة المرور",
  "textBox.hidePassword": "إخفاء كلمة المرور",
};
