import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "access.title": "احتياجات الوصول",
  "access.hint": "كرسي متحرك أو كلب مساعدة أو مرافقة إلى الباب",
  "access.none": "لا شيء",
  "access.text": "نختار لك مركبات مناسبة ونُبلغ السائق. ولا يتغير السعر أبدًا.",
  "access.noVehicle": "لا توجد هنا مركبة تقبل كرسيًا متحركًا أثناء الرحلة. يُرجى الاتصال بنا: {phone}",
  "need.wheelchair": "أبقى في كرسيي المتحرك",
  "need.folding-wheelchair": "كرسيي المتحرك قابل للطي وأجلس على المقعد",
  "need.ramp": "منحدر صعود",
  "need.transfer-help": "مساعدة في الجلوس والنهوض",
  "need.assistance-dog": "أسافر مع كلب مساعدة",
  "need.hearing": "أنا أصم أو ضعيف السمع",
  "need.speech": "لدي صعوبة في الكلام",
  "need.door-to-door": "من الباب إلى الباب: لاقوني ورافقوني إلى الداخل",
};
