import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "fareBreakdown.total": "الإجمالي",
  "fareBreakdown.empty": "سعر واحد للرحلة كلها، ولا يضاف إليه شيء لاحقًا.",
  "fareBreakdown.allIn": "الرسوم ومواقف السيارات والانتظار المخطط له مشمولة.",
  "fareBreakdown.failed": "تعذّر حساب الأجرة.",
  "fareLine.fare": "الأجرة",
  "fareLine.changes": "رسوم التغيير",
  "fareLine.discount": "خصم الرمز الترويجي",
  "fareLine.ride": "المشوار، {miles} ميل، {minutes} د",
  "fareLine.uplift": "تعرفة {name} ‎+{percent}%",
  "fareLine.waiting": "انتظار {minutes} د، منها {free} د مجانًا",
  "fareLine.airport-pickup": "الانطلاق من {name}: موقف السيارات واستقبالك",
  "fareLine.airport-dropoff": "رسوم الإنزال في {name}",
  "fareLine.vias":
    "{count, plural, one {محطة في الطريق} two {محطتان في الطريق} few {# محطات في الطريق} other {# محطة في الطريق}}",
  "fareLine.child-seats": "{count, plural, one {مقعد طفل} two {مقعدا طفل} few {# مقاعد أطفال} other {# مقعد أطفال}}",
  "fareLine.outward": "الذهاب: {line}",
  "fareLine.return": "العودة: {line}",
  "fareLine.ofVehicle": "{vehicle}، {line}",
};
