/** The buttons of a map. */
export type ControlName = "in" | "out" | "move" | "left" | "up" | "down" | "right" | "whole";
/** Labels of the map's own controls; `map` names the whole. */
type ControlTexts = Readonly<Record<ControlName | "map" | "route" | "follow", string>>;

const ENGLISH: ControlTexts = {
  map: "Map",
  in: "Zoom in",
  out: "Zoom out",
  move: "Move the map",
  left: "Move left",
  up: "Move up",
  down: "Move down",
  right: "Move right",
  whole: "Show the whole journey",
  route: "Show whole route",
  follow: "Follow the car",
};

/** By language; not in the catalogue, because they are fetched with the map and nothing waits for them. */
const TEXTS: Readonly<Record<string, ControlTexts>> = {
  ar: {
    map: "خريطة",
    in: "تكبير",
    out: "تصغير",
    move: "تحريك الخريطة",
    left: "تحريك إلى اليسار",
    up: "تحريك إلى الأعلى",
    down: "تحريك إلى الأسفل",
    right: "تحريك إلى اليمين",
    whole: "عرض الرحلة كاملة",
    route: "عرض المسار كاملًا",
    follow: "تتبّع السيارة",
  },
  fr: {
    map: "Carte",
    in: "Zoom avant",
    out: "Zoom arrière",
    move: "Déplacer la carte",
    left: "Vers la gauche",
    up: "Vers le haut",
    down: "Vers le bas",
    right: "Vers la droite",
    whole: "Afficher tout le trajet",
    route: "Afficher tout l’itinéraire",
    follow: "Suivre la voiture",
  },
  de: {
    map: "Karte",
    in: "Vergrößern",
    out: "Verkleinern",
    move: "Karte verschieben",
    left: "Nach links",
    up: "Nach oben",
    down: "Nach unten",
    right: "Nach rechts",
    whole: "Ganze Fahrt zeigen",
    route: "Ganze Route zeigen",
    follow: "Wagen folgen",
  },
};

/** MapLibre's own labels, by language; English is built in. */
const MAPLIBRE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    "AttributionControl.ToggleAttribution": "إظهار المصادر أو إخفاؤها",
    "Map.Title": "خريطة",
    "CooperativeGesturesHandler.WindowsHelpText": "استخدم Ctrl مع التمرير لتكبير الخريطة",
    "CooperativeGesturesHandler.MacHelpText": "استخدم ⌘ مع التمرير لتكبير الخريطة",
    "CooperativeGesturesHandler.MobileHelpText": "استخدم إصبعين لتحريك الخريطة",
  },
  fr: {
    "AttributionControl.ToggleAttribution": "Afficher ou masquer les sources",
    "Map.Title": "Carte",
    "CooperativeGesturesHandler.WindowsHelpText": "Zoomez sur la carte avec Ctrl et la molette",
    "CooperativeGesturesHandler.MacHelpText": "Zoomez sur la carte avec ⌘ et la molette",
    "CooperativeGesturesHandler.MobileHelpText": "Déplacez la carte avec deux doigts",
  },
  de: {
    "AttributionControl.ToggleAttribution": "Quellen ein- oder ausblenden",
    "Map.Title": "Karte",
    "CooperativeGesturesHandler.WindowsHelpText": "Mit Strg und Scrollen die Karte vergrößern",
    "CooperativeGesturesHandler.MacHelpText": "Mit ⌘ und Scrollen die Karte vergrößern",
    "CooperativeGesturesHandler.MobileHelpText": "Die Karte mit zwei Fingern verschieben",
  },
};

/** The language of a BCP 47 tag. */
export const languageOf = (locale: string): string => locale.split("-")[0] ?? "";

/** The texts of the buttons for a BCP 47 language. */
export const controlTexts = (locale: string): ControlTexts => TEXTS[languageOf(locale)] ?? ENGLISH;

/** MapLibre's own texts for a BCP 47 language; empty means its English. */
export const mapLibreTexts = (locale: string): Record<string, string> => ({ ...MAPLIBRE[languageOf(locale)] });
