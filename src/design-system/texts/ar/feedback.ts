import type { feedback as en } from "#ds/texts/en/feedback.ts";

export const feedback: Readonly<Record<keyof typeof en, string>> = {
  "dialog.close": "إغلاق",
  "dialog.ok": "حسنًا",
  "dialog.cancel": "إلغاء",
  "dialog.error": "خطأ",
  "dialog.message": "رسالة",
  "dialog.question": "سؤال",

  "errorSummary.title": "توجد مشكلة",

  "notice.info": "ملاحظة",
  "notice.success": "تم",
  "notice.warning": "تنبيه",
  "notice.error": "خطأ",
  "notice.dismiss": "إخفاء",

  "skeleton.loading": "جارٍ التحميل",
  "skeleton.loaded": "اكتمل التحميل",

  "errorState.title": "تعذّر التحميل",
  "errorState.generic": "حدث خطأ ما، يُرجى المحاولة مرة أخرى.",
  "errorState.offline": "أنت غير متصل بالإنترنت. بياناتك محفوظة.",
  "errorState.online": "عدت متصلاً بالإنترنت.",
  "errorState.retry": "حاول مرة أخرى",

  "steps.label": "خطوات الحجز",
  "steps.position": "الخطوة {step} من {count}",
  "steps.done": "مكتملة",

  "countdown.label": "ينتهي عرض السعر خلال",
  "countdown.minutesLeft":
    "ينتهي عرض السعر خلال {count, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  "countdown.expired": "انتهت صلاحية عرض السعر",
};
