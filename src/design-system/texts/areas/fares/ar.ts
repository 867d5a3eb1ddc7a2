import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "fareBreakdown.total": "الإجمالي",
  "fareBreakdown.empty": "سعر واحد للرحلة كلها، ولا يضاف إليه شيء لاحقًا.",
  "fareBreakdown.allIn": "الرسوم ومواقف السيارات والانتظار المخطط له مشمولة.",
  "fareBreakdown.failed": "تعذّر حساب الأجرة.",
};
