/** What the demo's vehicles, price list and airports say in other languages, by the keys of a tenant's own texts. */
type DemoTerms = Readonly<Record<string, string>>;

const AR: DemoTerms = {
  "term.Toyota Corolla or similar": "تويوتا كورولا أو ما يماثلها",
  "term.Skoda Superb Estate or similar, with room for large cases":
    "سكودا سوبيرب ستيشن أو ما يماثلها، مع متسع للحقائب الكبيرة",
  "term.Ford Galaxy or similar, for up to six": "فورد غالاكسي أو ما يماثلها، لستة ركاب",
  "term.Mercedes Vito Tourer or similar, for groups and teams": "مرسيدس فيتو تورر أو ما يماثلها، للمجموعات والفرق",
  "term.Mercedes E-Class or similar, with water and chargers": "مرسيدس الفئة E أو ما يماثلها، مع ماء وشواحن",
  "term.Mercedes S-Class or similar, chauffeur driven": "مرسيدس الفئة S أو ما يماثلها، مع سائق خاص",
  "term.from £9.00": "من ‎£9.00",
  "term.from £10.00": "من ‎£10.00",
  "term.from £12.00": "من ‎£12.00",
  "term.£2.70 per mile": "‎£2.70 للميل",
  "term.£3.00 per mile": "‎£3.00 للميل",
  "term.£3.60 per mile": "‎£3.60 للميل",
  "term.15 minutes": "15 دقيقة",
  "term.60 minutes": "60 دقيقة",
  "term.1 hour": "ساعة واحدة",
  "term.Included": "مشمول",
  "term.Any car that suits you, a little less for a little patience": "أي سيارة تناسبك، بسعر أقل مقابل بعض الصبر",
  "term.First 5 miles, saloon": "أول 5 أميال بسيارة سيدان",
  "term.Free waiting after your pickup time": "انتظار مجاني بعد موعد الانطلاق",
  "term.Free cancellation before your pickup": "إلغاء مجاني قبل موعد الانطلاق",
  "term.The fixed price you see is the price you pay": "السعر الثابت الذي تراه هو ما تدفعه",
  "term.Free waiting after your pickup time at an airport": "انتظار مجاني في المطار بعد موعد الانطلاق",
  "term.Our best rated drivers in the newest cars": "أفضل سائقينا تقييمًا في أحدث السيارات",
  "term.Meet and greet with a name board": "استقبال بلوحة تحمل اسمك",
  "term.Water, chargers and a quiet ride": "ماء وشواحن ورحلة هادئة",
  "term.London Heathrow Airport": "مطار لندن هيثرو",
  "term.London Gatwick Airport": "مطار لندن غاتويك",
  "term.London Stansted Airport": "مطار لندن ستانستد",
  "term.London Luton Airport": "مطار لندن لوتن",
  "term.London City Airport": "مطار لندن سيتي",
  "term.London Southend Airport": "مطار لندن ساوثند",
  "term.Heathrow Terminal 5": "هيثرو، المبنى 5",
};

const FR: DemoTerms = {
  "term.Toyota Corolla or similar": "Toyota Corolla ou équivalent",
  "term.Skoda Superb Estate or similar, with room for large cases":
    "Skoda Superb break ou équivalent, avec de la place pour les grandes valises",
  "term.Ford Galaxy or similar, for up to six": "Ford Galaxy ou équivalent, jusqu’à six personnes",
  "term.Mercedes Vito Tourer or similar, for groups and teams":
    "Mercedes Vito Tourer ou équivalent, pour groupes et équipes",
  "term.Mercedes E-Class or similar, with water and chargers": "Mercedes Classe E ou équivalent, avec eau et chargeurs",
  "term.Mercedes S-Class or similar, chauffeur driven": "Mercedes Classe S ou équivalent, avec chauffeur privé",
  "term.from £9.00": "dès 9,00 £",
  "term.from £10.00": "dès 10,00 £",
  "term.from £12.00": "dès 12,00 £",
  "term.£2.70 per mile": "2,70 £ par mile",
  "term.£3.00 per mile": "3,00 £ par mile",
  "term.£3.60 per mile": "3,60 £ par mile",
  "term.15 minutes": "15 minutes",
  "term.60 minutes": "60 minutes",
  "term.1 hour": "1 heure",
  "term.Included": "Compris",
  "term.Any car that suits you, a little less for a little patience":
    "Toute voiture qui vous convient, un peu moins chère pour un peu de patience",
  "term.First 5 miles, saloon": "Les 5 premiers miles, en berline",
  "term.Free waiting after your pickup time": "Attente gratuite après l’heure prévue",
  "term.Free cancellation before your pickup": "Annulation gratuite avant le départ",
  "term.The fixed price you see is the price you pay": "Le prix fixe affiché est le prix payé",
  "term.Free waiting after your pickup time at an airport": "Attente gratuite à l’aéroport après l’heure prévue",
  "term.Our best rated drivers in the newest cars":
    "Nos chauffeurs les mieux notés, dans les voitures les plus récentes",
  "term.Meet and greet with a name board": "Accueil avec une pancarte à votre nom",
  "term.Water, chargers and a quiet ride": "Eau, chargeurs et trajet au calme",
};

const DE: DemoTerms = {
  "term.Toyota Corolla or similar": "Toyota Corolla oder ähnlich",
  "term.Skoda Superb Estate or similar, with room for large cases":
    "Skoda Superb Kombi oder ähnlich, mit Platz für große Koffer",
  "term.Ford Galaxy or similar, for up to six": "Ford Galaxy oder ähnlich, für bis zu sechs",
  "term.Mercedes Vito Tourer or similar, for groups and teams":
    "Mercedes Vito Tourer oder ähnlich, für Gruppen und Teams",
  "term.Mercedes E-Class or similar, with water and chargers":
    "Mercedes E-Klasse oder ähnlich, mit Wasser und Ladekabeln",
  "term.Mercedes S-Class or similar, chauffeur driven": "Mercedes S-Klasse oder ähnlich, mit Chauffeur",
  "term.from £9.00": "ab 9,00 £",
  "term.from £10.00": "ab 10,00 £",
  "term.from £12.00": "ab 12,00 £",
  "term.£2.70 per mile": "2,70 £ je Meile",
  "term.£3.00 per mile": "3,00 £ je Meile",
  "term.£3.60 per mile": "3,60 £ je Meile",
  "term.15 minutes": "15 Minuten",
  "term.60 minutes": "60 Minuten",
  "term.1 hour": "1 Stunde",
  "term.Included": "Inklusive",
  "term.Any car that suits you, a little less for a little patience":
    "Jeder Wagen, der passt, etwas günstiger für etwas Geduld",
  "term.First 5 miles, saloon": "Die ersten 5 Meilen, Limousine",
  "term.Free waiting after your pickup time": "Freie Wartezeit nach Ihrer Abholzeit",
  "term.Free cancellation before your pickup": "Kostenlos stornieren vor der Abholung",
  "term.The fixed price you see is the price you pay": "Der Festpreis, den Sie sehen, ist der Preis, den Sie zahlen",
  "term.Free waiting after your pickup time at an airport": "Freie Wartezeit nach Ihrer Abholzeit am Flughafen",
  "term.Our best rated drivers in the newest cars": "Unsere bestbewerteten Fahrer in den neuesten Wagen",
  "term.Meet and greet with a name board": "Empfang mit Namensschild",
  "term.Water, chargers and a quiet ride": "Wasser, Ladekabel und eine ruhige Fahrt",
};

export const DEMO_TERMS = { ar: AR, fr: FR, de: DE } as const;
