import type { TemplateManifest } from "../manifest.ts";
import card from "./layout-card.module.css";
import list from "./layout-list.module.css";
import map from "./layout-map.module.css";
import page from "./layout-page.module.css";
import panels from "./layout-panels.module.css";
import steps from "./layout-steps.module.css";
import tabs from "./layout-tabs.module.css";
import wide from "./layout-wide.module.css";

/** The class that arranges the parts of each layout on wide screens; phones are arranged alike, see the main styles. */
export const LAYOUTS: Readonly<Record<TemplateManifest["layout"], string>> = {
  card: card["root"] ?? "",
  list: list["root"] ?? "",
  map: map["root"] ?? "",
  page: page["root"] ?? "",
  panels: panels["root"] ?? "",
  steps: steps["root"] ?? "",
  tabs: tabs["root"] ?? "",
  wide: wide["root"] ?? "",
};
