import type { EN } from "./en.ts";

export const AR: Readonly<Record<keyof typeof EN, string>> = {
  "vehicles.sortBy": "الترتيب حسب",
  "vehicles.offered": "الموصى به",
  "vehicles.price": "السعر: الأقل أولًا",
  "vehicles.seats": "الأكثر مقاعد",
  "vehicles.luggage": "الأكثر أمتعة",

  "counter.passengers": "الركاب",
  "counter.luggage": "الحقائب الكبيرة",
  "counter.handBags": "حقائب اليد",
  "counter.smallPets": "حيوانات أليفة صغيرة",
  "counter.otherPets": "حيوانات أليفة أخرى",
  "counter.smallChildSeats": "مقاعد أطفال صغيرة",
  "counter.largeChildSeats": "مقاعد أطفال كبيرة",
  "tier.economy": "اقتصادي",
  "tier.standard": "عادي",
  "tier.executive": "فاخر",
  "counterField.more": "زيادة",
  "counterField.fewer": "إنقاص",
  "counterField.most": "الحد الأقصى {max}",
  "counterField.least": "الحد الأدنى {min}",
  "vehicleCard.handBags":
    "{count, plural, zero {بلا حقائب يد} one {حقيبة يد واحدة} two {حقيبتا يد} few {# حقائب يد} many {# حقيبة يد} other {# حقيبة يد}}",
  "vehicleCard.tooSmall": "لا تتسع لمجموعتك",
  "vehicleCard.noPrice": "السعر عند الطلب",
  "vehicleCard.pricing": "جارٍ حساب السعر",
  "priceTier.label": "فئة السعر",
  "party.childSeats":
    "{count, plural, zero {بلا مقاعد أطفال} one {مقعد طفل واحد} two {مقعدا أطفال} few {# مقاعد أطفال} many {# مقعد أطفال} other {# مقعد أطفال}}",
  "party.pets":
    "{count, plural, zero {بلا حيوانات أليفة} one {حيوان أليف واحد} two {حيوانان أليفان} few {# حيوانات أليفة} many {# حيوانًا أليفًا} other {# حيوان أليف}}",
  "waitingTime.label": "كم ينتظرك السائق؟",
  "waitingTime.free":
    "{count, plural, zero {# دقيقة} one {أول دقيقة} two {أول دقيقتين} few {أول # دقائق} many {أول # دقيقة} other {أول # دقيقة}} مجانًا، والباقي مشمول في السعر.",
  "waitingTime.allFree": "هذا الانتظار مجاني.",
  "tier.aboutEconomy": "أقل أسعارنا، للرحلات اليومية",
  "tier.aboutStandard": "سعرنا المعتاد، لمعظم الرحلات",
  "tier.aboutExecutive": "خدمتنا المميزة، للأعمال والمناسبات",
  "included.waiting":
    "{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} من الانتظار المجاني",
  "included.cancel":
    "إلغاء مجاني حتى {count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} قبل الانطلاق",
  "included.cancelNow":
    "إلغاء مجاني خلال {count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} من الحجز",
  "handLuggage.title": "حقيبة سفر واحدة كحقيبة يد: {vehicle}، ووفّر {saving}",
  "handLuggage.text": "يجب أن تتسع عند قدميك أو في حجرك.",
  "handLuggage.choose": "اختيار {vehicle}",
  "excess.seats":
    "{count, plural, zero {المقاعد كافية} one {ينقص مقعد واحد} two {ينقص مقعدان} few {تنقص # مقاعد} many {ينقص # مقعدًا} other {ينقص # مقعد}}",
  "excess.luggage":
    "{count, plural, zero {الحقائب تتسع} one {تزيد حقيبة سفر واحدة} two {تزيد حقيبتا سفر} few {تزيد # حقائب سفر} many {تزيد # حقيبة سفر} other {تزيد # حقيبة سفر}}",
  "excess.handBags":
    "{count, plural, zero {حقائب اليد تتسع} one {تزيد حقيبة يد واحدة} two {تزيد حقيبتا يد} few {تزيد # حقائب يد} many {تزيد # حقيبة يد} other {تزيد # حقيبة يد}}",
  "vehicle.party": "الركاب والأمتعة",
  "vehicle.extras": "الحيوانات الأليفة ومقاعد الأطفال",
  "vehicle.type": "نوع السيارة",
  "vehicle.emptyTitle": "لا توجد سيارات متاحة",
  "vehicle.emptyText": "لا تتوفر لدينا سيارة لهذه الرحلة حاليًا. يرجى الاتصال بنا.",
  "vehicle.failedText": "تعذّر تحميل السيارات والأسعار.",
  "vehicle.together": "تحتاج مجموعتك إلى سيارتين. هاتان السيارتان هما الأقل تكلفة معًا: حجز واحد وسعر واحد ودفعة واحدة.",
  "vehicle.fixed": "هذه السيارة جزء من عرضك",
  "vehicle.loading": "جارٍ تحميل السيارات",
};
