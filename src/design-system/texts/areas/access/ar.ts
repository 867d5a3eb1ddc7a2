import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "access.title": "احتياجات الوصول",
  "access.hint": "كرسي متحرك أو كلب مساعدة أو مرافقة إلى الباب",
  "access.none": "لا شيء",
  "access.text": "نختار لك سيارة مناسبة ونُبلغ السائق، ولا يتغير السعر أبدًا.",
  "access.vehicle": "{vehicle}، مهيأة للكراسي المتحركة",
  "access.noVehicle": "لا تتسع أي من سياراتنا لراكب على كرسيه المتحرك. يرجى الاتصال بنا على {phone}.",
  "need.wheelchair": "أبقى في كرسيي المتحرك",
  "need.folding-wheelchair": "كرسيي المتحرك قابل للطي وأنتقل إلى المقعد",
  "need.ramp": "أحتاج إلى منحدر صعود",
  "need.transfer-help": "أحتاج إلى مساعدة في الركوب والنزول",
  "need.assistance-dog": "أسافر مع كلب مساعدة",
  "need.hearing": "أنا أصم أو ضعيف السمع",
  "need.speech": "لدي صعوبة في الكلام",
  "need.door-to-door": "من الباب إلى الباب: أرجو استقبالي ومرافقتي إلى الداخل",
};
