/** What MapLibre's own controls say, by language; English is built in. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    "AttributionControl.ToggleAttribution": "إظهار المصادر أو إخفاؤها",
    "Map.Title": "خريطة",
    "NavigationControl.ZoomIn": "تكبير",
    "NavigationControl.ZoomOut": "تصغير",
    "CooperativeGesturesHandler.WindowsHelpText": "استخدم Ctrl مع التمرير لتكبير الخريطة",
    "CooperativeGesturesHandler.MacHelpText": "استخدم ⌘ مع التمرير لتكبير الخريطة",
    "CooperativeGesturesHandler.MobileHelpText": "استخدم إصبعين لتحريك الخريطة",
  },
};

/** The texts for a BCP 47 language; empty means MapLibre's English. */
export const controlTexts = (locale: string): Record<string, string> => ({ ...TEXTS[locale.split("-")[0] ?? ""] });
