import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "checks.title": "يرجى التحقق",
  "checks.keep": "نعم، هذا صحيح",
  "checks.night": "{time} من الساعات الأولى لذلك اليوم. هل تقصد الليلة التالية؟",
  "checks.timeFix": "غيّره إلى {time}",
  "checks.cheaper": "الرحلة نفسها في {time} أرخص بمقدار {saved}.",
  "checks.cheaperKeep": "أبقِ الوقت الذي اخترته",
  "checks.duplicate": "لديك رحلة محجوزة من هنا في هذا الوقت تقريبًا: {reference}.",
  "checks.bags": "إذا شُغلت كل المقاعد فلن تتسع هذه السيارة لأمتعتك ({luggage}).",
  "checks.bagsNone": "إذا شُغلت كل المقاعد فلن تتسع أي من سياراتنا لأمتعتك ({luggage}). يرجى الاتصال بنا، أو احجز رحلتين.",
  "checks.bagsFix": "اختر {vehicle}",
  "checks.email": "هل تقصد {email}؟",
  "checks.emailFix": "استخدم {email}",
};
