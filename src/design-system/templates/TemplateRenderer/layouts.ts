import type { TemplateManifest } from "#ds/templates/manifests.ts";
import type { HomeLayout } from "#domain/tenant/home.ts";
import hero from "./hero.module.css";
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

/** The classes of a home page's composition, each with a space before. */
export const HEROES: Readonly<Record<HomeLayout, string>> = {
  plain: "",
  banner: ` ${all(hero["root"], hero["banner"])}`,
  beside: ` ${all(hero["root"], hero["beside"])}`,
  centre: ` ${all(hero["root"], hero["centre"])}`,
  scene: ` ${all(hero["root"], hero["scene"])}`,
};
