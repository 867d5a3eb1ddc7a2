// The calendar shows its days and months in the language too.
import "dayjs/locale/ar.js";
import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "pickupTime.panelTitle": "اختر التاريخ والوقت",
  "pickupTime.hour": "الساعة",
  "pickupTime.minute": "الدقيقة",
  "pickupTime.done": "تم",
  "pickupTime.close": "إغلاق",
  "pickupTime.ok": "حسنًا",
  "pickupTime.cancel": "إلغاء",
  "pickupTime.previousMonth": "الشهر السابق",
  "pickupTime.nextMonth": "الشهر التالي",
  "pickupTime.chooseYear": "اختر سنة",
  "pickupTime.chooseDay": "اختر يومًا",
};
