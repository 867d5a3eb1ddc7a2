/** Every text of the mails, in Arabic. */
import type { MailCatalogue } from "./en.ts";

export const AR: MailCatalogue = {
  "mail.greeting": "مرحبًا {name}،",
  "mail.regards": "{company}، {phone}",
  "mail.footer": "وصلتك هذه الرسالة لأن لديك حجزًا أو حسابًا لدى {company}.",
  "mail.help": "هل هناك خطأ ما؟ اتصل بنا على {phone}.",

  "mail.confirmation.subject": "تم حجز رحلتك: {reference}",
  "mail.confirmation.preheader": "{time}، من {pickup}",
  "mail.confirmation.title": "تم حجز رحلتك",
  "mail.confirmation.intro": "شكرًا لحجزك مع {company}. إليك تفاصيل رحلتك:",
  "mail.confirmation.calendar": "افتح الملف المرفق لإضافة الرحلة إلى تقويمك.",
  "mail.confirmation.see": "عرض الحجز",
  "mail.confirmation.manage": "تغييره أو إلغاؤه",
  "mail.confirmation.pay": "ادفع الآن بدلًا من الدفع في السيارة",

  "mail.payment-link.subject": "حجزك {reference} بانتظار الدفع",
  "mail.payment-link.preheader": "{total}، آخر موعد للدفع {until}",
  "mail.payment-link.title": "لم يُدفع حجزك بعد",
  "mail.payment-link.intro":
    "نحتفظ لك بهذه الرحلة حتى {until}. لن تأتي أي سيارة ما لم يُدفع المبلغ قبل ذلك، ولم نخصم منك شيئًا حتى الآن.",
  "mail.payment-link.pay": "ادفع {total} الآن",
  "mail.payment-link.once": "هل دفعت في هذه الأثناء؟ لا يلزمك فعل شيء: التأكيد في طريقه إليك.",

  "mail.extra-link.subject": "تغيير حجزك {reference} بانتظار الدفع",
  "mail.extra-link.preheader": "{amount} إضافية، آخر موعد للدفع {until}",
  "mail.extra-link.title": "لم يُدفع ثمن التغيير بعد",
  "mail.extra-link.intro":
    "التغيير الذي طلبته يكلف {amount} إضافية. ننفذه فور دفع المبلغ، حتى {until}. وإلا تبقى رحلتك كما هي ولا نخصم منك شيئًا آخر:",
  "mail.extra-link.pay": "ادفع {amount} الآن",
  "mail.extra-link.once": "هل دفعت في هذه الأثناء؟ لا يلزمك فعل شيء: سنراسلك عند تنفيذ التغيير.",

  "mail.receipt.subject": "إيصال الحجز {reference}",
  "mail.receipt.preheader": "{total}، {payment}",
  "mail.receipt.title": "إيصال",
  "mail.receipt.intro": "هذا إيصال رحلتك مع {company}.",
  "mail.receipt.issued": "صادر عن {company}، {address}",

  "mail.ride.manage": "تغيير رحلتك أو إلغاؤها",

  "mail.driver.track": "تتبع رحلتك",
  "mail.driver.changed": "يرجى الانتباه: تغيّر سائقك، وسيأتي {driver} بدلًا منه.",

  "mail.driver-assigned.subject": "سائقك هو {driver}: {reference}",
  "mail.driver-assigned.preheader": "{time}، من {pickup}",
  "mail.driver-assigned.title": "سائقك هو {driver}",
  "mail.driver-assigned.intro": "إليك من سيأتي لاصطحابك والسيارة التي تنتظرها:",

  "mail.driver-changed.subject": "تغيّر سائقك: {reference}",
  "mail.driver-changed.preheader": "سيصطحبك {driver}: {time}",
  "mail.driver-changed.title": "تغيّر سائقك",
  "mail.driver-changed.intro": "سيصطحبك {driver} بدلًا من السائق السابق. إليك السيارة الجديدة التي تنتظرها:",

  "mail.driver-on-the-way.subject": "السائق {driver} في الطريق إليك: {reference}",
  "mail.driver-on-the-way.preheader": "لاصطحابك من {pickup}",
  "mail.driver-on-the-way.title": "السائق {driver} في الطريق إليك",
  "mail.driver-on-the-way.intro": "انطلق سائقك لاصطحابك من {pickup}. يمكنك تتبع السيارة مباشرة.",

  "mail.driver-arrived.subject": "وصل السائق {driver}: {reference}",
  "mail.driver-arrived.preheader": "سائقك ينتظرك في {pickup}",
  "mail.driver-arrived.title": "وصل السائق {driver}",
  "mail.driver-arrived.intro": "سائقك ينتظرك في {pickup}. إليك السيارة التي تبحث عنها:",

  "mail.reminder.subject": "تذكير: رحلتك {time}",
  "mail.reminder.preheader": "من {pickup} إلى {dropoff}",
  "mail.reminder.title": "اقترب موعد رحلتك",
  "mail.reminder.intro": "هذا تذكير برحلتك مع {company}. إليك التفاصيل:",
  "mail.reminder.driver": "سنراسلك مرة أخرى فور تعيين سائقك.",

  "mail.ride-receipt.subject": "إيصال الحجز {reference}",
  "mail.ride-receipt.preheader": "{total}، {payment}",
  "mail.ride-receipt.title": "شكرًا لركوبك معنا",
  "mail.ride-receipt.intro": "نأمل أن رحلتك كانت مريحة. إليك الإيصال:",

  "mail.cancelled.subject": "أُلغي حجزك {reference}",
  "mail.cancelled.preheader": "لن تأتي سيارة في {time}",
  "mail.cancelled.title": "أُلغي حجزك",
  "mail.cancelled.intro": "لن تأتي سيارة لهذه الرحلة:",
  "mail.cancelled.fee": "رسوم الإلغاء {fee}.",
  "mail.cancelled.free": "لا رسوم على الإلغاء.",

  "mail.changed.subject": "تم تغيير حجزك {reference}",
  "mail.changed.preheader": "{time}، من {pickup}",
  "mail.changed.title": "تم تغيير حجزك",
  "mail.changed.intro": "إليك تفاصيل رحلتك الجديدة:",
  "mail.changed.same": "يبقى السعر كما هو.",
  "mail.changed.more": "تكلف الرحلة {amount} أكثر من قبل.",
  "mail.changed.less": "تكلف الرحلة {amount} أقل من قبل.",
  "mail.changed.charged": "لقد دفعت {amount} إضافية.",
  "mail.changed.returned": "نعيد إليك {amount} بطريقة الدفع نفسها. قد يستغرق ظهوره في حسابك المصرفي بضعة أيام.",
  "mail.changed.calendar": "يحل الملف المرفق محل الرحلة في تقويمك.",

  "mail.flight-moved.subject": "الرحلة {number}: موعد سيارتك الآن {pickupTime}",
  "mail.flight-moved.preheader": "الحجز {reference}، من {pickup}",
  "mail.flight-moved.title": "موعد سيارتك يتبع رحلتك الجوية",
  "mail.flight-moved.intro":
    "من المتوقع الآن أن تهبط الرحلة {number} في {flightTime}، ولذلك يستقبلك السائق في {pickupTime}. لا يلزمك فعل شيء.",

  "mail.flight-alert.subject": "أخبار عن الرحلة {number} لحجزك {reference}",
  "mail.flight-alert.preheader": "ما زال موعد سيارتك {pickupTime}",
  "mail.flight-alert.title": "أخبار عن رحلتك الجوية",
  "mail.flight-alert.intro": "نتابع الرحلة {number} من أجل مشوارك.",
  "mail.flight-alert.early":
    "من المتوقع الآن أن تهبط في {flightTime}، أي قبل الموعد. يبقى موعد سيارتك {pickupTime}. إن أردت السيارة قبل ذلك، فغيّر حجزك أو اتصل بنا على {phone}.",
  "mail.flight-alert.tooLate":
    "من المتوقع الآن أن تهبط في {flightTime}، وهذا تأخير أكبر من أن نغيّر موعد سيارتك دون سؤالك. ما زال الموعد {pickupTime}. يرجى اختيار موعد جديد أو الاتصال بنا على {phone}.",
  "mail.flight-alert.diverted":
    "تم تحويلها إلى {place}. ما زال موعد سيارتك {pickupTime}. يرجى الاتصال بنا على {phone} لنستقبلك حيث تهبط.",
  "mail.flight-alert.cancelled":
    "ألغتها شركة الطيران. ما زال موعد سيارتك {pickupTime}. يرجى تغيير حجزك أو إلغاؤه، أو الاتصال بنا على {phone}.",
  "mail.flight-alert.unknown":
    "لم نجد رحلة بهذا الرقم، ولذلك لا يمكننا متابعتها. يبقى موعد سيارتك {pickupTime}. يرجى التحقق من الرقم في حجزك.",
  "mail.flight-alert.leavesTooSoon":
    "تغادر الآن في {flightTime}، وقد يكون موعد سيارتك {pickupTime} متأخرًا عليها. يرجى اختيار موعد أبكر أو الاتصال بنا على {phone}.",
  "mail.flight-alert.leavesMuchLater":
    "تغادر الآن في {flightTime}. يبقى موعد سيارتك {pickupTime}. إن فضّلت الانطلاق لاحقًا، فغيّر حجزك أو اتصل بنا على {phone}.",
  "mail.flight-alert.leavesNever":
    "ألغتها شركة الطيران. ما زال موعد سيارتك {pickupTime}. يرجى تغيير حجزك أو إلغاؤه، أو الاتصال بنا على {phone}.",

  "mail.extra-returned.subject": "نعيد إليك دفعتك الإضافية للحجز {reference}",
  "mail.extra-returned.preheader": "نعيد إليك {total}",
  "mail.extra-returned.title": "نعيد إليك دفعتك الإضافية",
  "mail.extra-returned.intro":
    "وصلتنا دفعتك البالغة {total} لتغيير حجزك بعد انتهاء المهلة. لم يتغير الحجز، ونعيد إليك المبلغ كله بطريقة الدفع نفسها. قد يستغرق ظهوره في حسابك المصرفي بضعة أيام.",

  "mail.payment-returned.subject": "نعيد إليك دفعتك للحجز {reference}",
  "mail.payment-returned.preheader": "نعيد إليك {total}",
  "mail.payment-returned.title": "نعيد إليك دفعتك",
  "mail.payment-returned.intro":
    "وصلتنا دفعتك البالغة {total} بعد انتهاء مهلة الحجز. لن تأتي سيارة، ونعيد إليك المبلغ كله بطريقة الدفع نفسها. قد يستغرق ظهوره في حسابك المصرفي بضعة أيام.",

  "mail.payment-flagged.subject": "دفعة للحجز {reference} تحتاج إلى مراجعتك",
  "mail.payment-flagged.preheader": "لا تطابق الدفعة التي طلبناها",
  "mail.payment-flagged.title": "دفعة لا تطابق حجزها",
  "mail.payment-flagged.intro":
    "أبلغ مزود الدفع عن دفعة لهذا الحجز تختلف عما طلبناه. لم يُؤكَّد شيء ولم يُعَد أي مبلغ. يرجى مراجعتها في صفحات المزود نفسه: أعِد المبلغ أو احجز الرحلة يدويًا، وأخبر الراكب.",

  "mail.reset.subject": "اختر كلمة مرور جديدة لدى {company}",
  "mail.reset.preheader": "يعمل الرابط مرة واحدة لمدة عشر دقائق",
  "mail.reset.title": "اختر كلمة مرور جديدة",
  "mail.reset.intro": "وصلنا طلب كلمة مرور جديدة لهذا العنوان. يعمل الرابط مرة واحدة لمدة عشر دقائق.",
  "mail.reset.button": "اختر كلمة مرور جديدة",
  "mail.reset.ignore": "لم تكن أنت؟ لا يلزمك فعل شيء: تبقى كلمة مرورك كما هي.",

  "mail.exists.subject": "لديك حساب لدى {company} بالفعل",
  "mail.exists.preheader": "سجّل الدخول أو اختر كلمة مرور جديدة",
  "mail.exists.title": "لديك حساب بالفعل",
  "mail.exists.intro": "حاول شخص فتح حساب بهذا العنوان. لديك حساب بالفعل، ولم يتغير فيه شيء.",
  "mail.exists.button": "نسيت كلمة المرور",
  "mail.exists.ignore": "لم تكن أنت؟ لا يلزمك فعل شيء.",

  "mail.password.subject": "تم تغيير كلمة مرورك",
  "mail.password.preheader": "تم تسجيل خروج كل الأجهزة",
  "mail.password.title": "تم تغيير كلمة مرورك",
  "mail.password.intro": "تم للتو تغيير كلمة مرور حسابك، وسُجّل خروج كل الأجهزة الأخرى.",
  "mail.password.alarm": "لم تكن أنت؟ اختر كلمة مرور جديدة فورًا واتصل بنا على {phone}.",
  "mail.password.button": "اختر كلمة مرور جديدة",

  "mail.leaving.subject": "سيُحذف حسابك",
  "mail.leaving.preheader": "بعد 14 يومًا ما لم تغيّر رأيك",
  "mail.leaving.title": "سيُحذف حسابك",
  "mail.leaving.intro": "كما طلبت، سنحذف حسابك لدى {company} بعد 14 يومًا.",
  "mail.leaving.keep": "لم تكن أنت، أو غيّرت رأيك؟ سجّل الدخول واختر «الإبقاء على حسابي»، أو اتصل بنا على {phone}.",
  "mail.leaving.button": "الإبقاء على حسابي",

  "mail.unused.subject": "هل ما زلت بحاجة إلى حسابك؟",
  "mail.unused.preheader": "سجّل الدخول للاحتفاظ به، وإلا فسنحذفه بعد {days} يومًا",
  "mail.unused.title": "هل ما زلت بحاجة إلى حسابك؟",
  "mail.unused.intro":
    "لم تسجّل الدخول إلى حسابك لدى {company} منذ ما يقارب ثلاث سنوات. لا نحتفظ بالبيانات أطول مما يلزم، ولذلك سنحذف الحساب بعد {days} يومًا.",
  "mail.unused.keep": "للاحتفاظ به، يكفي أن تسجّل الدخول قبل ذلك. وإن لم تعد بحاجة إليه، فلا يلزمك فعل شيء.",
  "mail.unused.button": "تسجيل الدخول والاحتفاظ بحسابي",

  "mail.email.subject": "أكّد عنوانك الجديد",
  "mail.email.preheader": "ثم نرسل رسائل رحلاتك إلى هنا",
  "mail.email.title": "أكّد عنوانك الجديد",
  "mail.email.intro": "طلبت استخدام هذا العنوان لحسابك. يرجى تأكيد أنه عنوانك.",
  "mail.email.button": "تأكيد هذا العنوان",
  "mail.email.ignore": "لم تكن أنت؟ لا يلزمك فعل شيء: لن نستخدم هذا العنوان.",

  "mail.email-changed.subject": "تم تغيير البريد الإلكتروني لحسابك",
  "mail.email-changed.preheader": "هذا لعلمك",
  "mail.email-changed.title": "بريد إلكتروني جديد لحسابك",
  "mail.email-changed.intro": "من الآن فصاعدًا نرسل رسائل حسابك ورحلاتك إلى عنوان آخر تم تأكيده للتو.",
  "mail.email-changed.alarm": "لم تكن أنت؟ اتصل بنا فورًا على {phone}.",

  "mail.welcome.subject": "أهلًا بك لدى {company}",
  "mail.welcome.preheader": "حسابك جاهز",
  "mail.welcome.title": "حسابك جاهز",
  "mail.welcome.intro": "من الآن فصاعدًا تحجز أسرع: اسمك ورقمك وأماكنك محفوظة لدينا.",
  "mail.welcome.button": "احجز رحلة",

  "mail.enquiry.subject": "استفسار: {subject}",
  "mail.enquiry.preheader": "من {name}",
  "mail.enquiry.title": "استفسار جديد",
  "mail.enquiry.intro": "أُرسل هذا من النموذج على صفحة الحجز لديك، ولم نتحقق من أي شيء فيه.",

  "mail.fact.reference": "رقم الحجز",
  "mail.fact.returnReference": "رقم رحلة العودة",
  "mail.fact.when": "وقت الانطلاق",
  "mail.fact.return": "العودة",
  "mail.fact.from": "من",
  "mail.fact.via": "مرورًا بـ",
  "mail.fact.to": "إلى",
  "mail.fact.vehicle": "السيارة",
  "mail.fact.passengers": "الركاب",
  "mail.fact.luggage": "الأمتعة",
  "mail.fact.flight": "الرحلة الجوية",
  "mail.fact.returnFlight": "رحلة العودة الجوية",
  "mail.fact.passenger": "الراكب",
  "mail.fact.note": "ملاحظتك",
  "mail.fact.needs": "احتياجات الوصول",
  "mail.need.wheelchair": "يسافر على كرسي متحرك",
  "mail.need.folding-wheelchair": "ينتقل إلى المقعد، والكرسي المتحرك قابل للطي",
  "mail.need.ramp": "يحتاج إلى منحدر صعود",
  "mail.need.transfer-help": "يحتاج إلى مساعدة في الركوب والنزول",
  "mail.need.assistance-dog": "يسافر مع كلب مساعدة",
  "mail.need.hearing": "أصم أو ضعيف السمع: يرجى الكتابة",
  "mail.need.speech": "لديه صعوبة في الكلام: يرجى التحلي بالصبر",
  "mail.need.door-to-door": "يرجى الاستقبال عند الباب والمرافقة إلى الداخل",
  "mail.fact.driver": "السائق",
  "mail.fact.car": "السيارة",
  "mail.fact.plate": "رقم اللوحة",
  "mail.fact.whichCar": "من سياراتك",
  "mail.fact.changeFees": "رسوم التغيير، ضمن الأجرة",
  "mail.fact.total": "الأجرة الإجمالية",
  "mail.fact.payment": "الدفع",
  "mail.fact.ourReference": "مرجعك",
  "mail.fact.booked": "تاريخ الحجز",
  "mail.fact.differs": "ما يختلف",
  "mail.fact.gateway": "المزود",
  "mail.fact.paymentId": "الدفعة لدى المزود",
  "mail.fact.attempt": "مرجعنا هناك",
  "mail.fact.reported": "المبلغ المُبلَّغ عنه",
  "mail.fact.name": "الاسم",
  "mail.fact.email": "البريد الإلكتروني",
  "mail.fact.phone": "الهاتف",
  "mail.fact.kind": "النوع",
  "mail.fact.subject": "الموضوع",
  "mail.fact.message": "الرسالة",

  "mail.value.time": "{date} الساعة {time}",
  "mail.value.asap": "في أقرب وقت ممكن، نحو {time}",
  "mail.value.flightFrom": "من {from}",
  "mail.value.lands": "تهبط {time}",
  "mail.value.accessible": "{vehicle}، مهيأة للكراسي المتحركة",
  "mail.value.whichCar": "السيارة {car} من {cars}",
  "mail.value.waits": "ينتظرك السائق ثم يعود بك",
  "mail.payment.paid": "مدفوع",
  "mail.payment.cash": "نقدًا للسائق",
  "mail.payment.account": "على الحساب",
  "mail.payment.open": "لم يُدفع بعد",

  "mail.calendar.title": "{company}: رحلة إلى {dropoff}",
  "mail.calendar.description": "رقم الحجز {reference}. الانطلاق: {pickup}. للمساعدة اتصل على {phone}.",
};
