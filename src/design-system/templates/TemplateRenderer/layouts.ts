import type { TemplateManifest } from "#ds/templates/manifest.ts";
import card from "./layout-card.module.css";
import list from "./layout-list.module.css";
import map from "./layout-map.module.css";
import page from "./layout-page.module.css";
import panels from "./layout-panels.module.css";
import parts from "./layout-parts.module.css";
import steps from "./layout-steps.module.css";
import tabs from "./layout-tabs.module.css";
import wide from "./layout-wide.module.css";

const all = (...classes: readonly (string | undefined)[]): string => classes.join(" ");

/** The classes that arrange each layout on wide screens; phones have one arrangement, see the main styles. */
export const LAYOUTS: Readonly<Record<TemplateManifest["layout"], string>> = {
  card: all(card["root"]),
  list: all(list["root"], parts["bareJourney"], parts["bar"]),
  map: all(map["root"]),
  page: all(page["root"], parts["bare"], parts["bar"]),
  panels: all(panels["root"], parts["bar"], parts["side"]),
  steps: all(steps["root"], parts["side"]),
  tabs: all(tabs["root"]),
  wide: all(wide["root"], parts["bare"], parts["side"]),
};
