import type { TemplateManifest } from "#ds/templates/manifests.ts";
import card from "./layout-card.module.css";
import list from "./layout-list.module.css";
import map from "./layout-map.module.css";
import panels from "./layout-panels.module.css";
import layouts from "./layouts.module.css";
import tabs from "./layout-tabs.module.css";

const all = (...classes: readonly (string | undefined)[]): string => classes.join(" ");

/** The classes that arrange each layout on wide screens; phones have one arrangement, see the main styles. */
export const LAYOUTS: Readonly<Record<TemplateManifest["layout"], string>> = {
  card: all(card["root"]),
  list: all(list["root"], layouts["bareJourney"], layouts["bar"]),
  map: all(map["root"]),
  page: all(layouts["page"], layouts["bare"], layouts["bar"]),
  panels: all(panels["root"], layouts["bar"], layouts["side"]),
  steps: all(layouts["steps"], layouts["side"]),
  tabs: all(tabs["root"]),
  wide: all(layouts["wide"], layouts["bare"], layouts["side"]),
};
