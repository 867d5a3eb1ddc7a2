import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "extras.title": "هل من شيء آخر؟",
  "extras.add": "إضافة",
  "extras.edit": "تعديل",
  "extras.note": "ملاحظة للسائق",
  "extras.noteHint": "رمز الباب أو نقطة اللقاء أو الاسم على اللافتة",
  "extras.noteRoom": "يقرأ السائق هذه الملاحظة قبل أن يصل إليك.",
  "extras.promo": "رمز الخصم",
  "extras.promoHint": "هل لديك رمز؟ تُخصم قيمته من الأجرة",
  "extras.promoTitle": "إضافة رمز الخصم",
  "extras.promoApply": "تطبيق",
  "extras.promoOff": "{code}: خصم {amount}",
  "extras.promoWaiting": "{code}: يُطبَّق عند معرفة سعر الرحلة",
  "extras.promoTaken": "خصم الرمز {code} مبلغ {amount} من أجرتك",
  "extras.promoRemove": "إزالة رمز الخصم",
  "extras.promoRemoved": "أُزيل رمز الخصم",
  "extras.promoFixed": "هذا الرمز جزء من عرضك",
};
