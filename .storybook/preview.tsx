import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import addonVitest from "@storybook/addon-vitest";
import { EN } from "#ds/texts/en.ts";
import { loadCatalogue } from "#ds/texts/load-texts.ts";
import "#ds/theme/base.css";
import "../src/generated/tokens.css";
import { freezeClock } from "./clock.ts";
import { CLOCKS, modes, TENANTS, VIEWPORTS } from "./modes.ts";
import { StoryFrame } from "./StoryFrame.tsx";
import { strictA11y } from "./strict-a11y.ts";
import "./preview.css";

type ToolbarIcon = "paintbrush" | "contrast" | "grid" | "globe" | "user" | "time";

const LOCALES = { en: "en-GB", ar: "ar", pseudo: "en-XA" } as const;
const localeOf = (value: unknown): string => (value === "ar" || value === "pseudo" ? LOCALES[value] : LOCALES.en);

const toolbar = (title: string, icon: ToolbarIcon, items: readonly { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});
const plain = (values: readonly string[]) => values.map((value) => ({ value, title: value }));

export default definePreview({
  // The strict gate stands first: hooks after a story run in reverse, so it sees what axe found.
  addons: [strictA11y, addonDocs(), addonA11y(), addonVitest()],
  globalTypes: {
    tenant: toolbar("Tenant", "paintbrush", plain([...TENANTS, "all"])),
    scheme: toolbar("Scheme", "contrast", plain(["light", "dark"])),
    template: toolbar(
      "Template",
      "grid",
      plain(["wizard", "wizardx", "wizardt", "inline", "inlinex", "gateway", "overflow", "list"]),
    ),
    locale: toolbar("Language", "globe", [
      { value: "en", title: "English" },
      { value: "ar", title: "العربية" },
      { value: "pseudo", title: "Pseudo" },
    ]),
    role: toolbar("Role", "user", plain(["guest", "customer", "booker"])),
    clock: toolbar(
      "Clock",
      "time",
      Object.entries(CLOCKS).map(([value, title]) => ({ value, title })),
    ),
  },
  initialGlobals: {
    tenant: "metro",
    scheme: "light",
    template: "wizard",
    locale: "en",
    role: "guest",
    clock: "2026-06-17T09:41:00Z",
  },
  parameters: {
    layout: "fullscreen",
    controls: { expanded: true, sort: "requiredFirst" },
    docs: { codePanel: false },
    viewport: { options: VIEWPORTS },
    chromatic: { modes },
    a11y: {
      test: "error",
      options: { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
    },
    options: {
      // Read as source text and run in Node: one function with all it needs inside, and no types.
      storySort: (a, b) => {
        const categories = ["Guides", "Foundations", "Inputs", "Feedback", "Domain", "Sections", "Templates"];
        const states = [
          "Guide",
          "Default",
          "Variants",
          "Filled",
          "Loading",
          "Error",
          "Empty",
          "Disabled",
          "Read Only",
          "Long Text",
          "Rtl",
          "Mobile",
        ];
        const guides = ["Getting started", "Tokens", "Tenants", "How to add a component", "Decisions"];
        for (const { title } of [a, b]) {
          if (!categories.includes(title.split("/")[0] ?? "")) {
            throw new Error(`Unknown story category in "${title}": use one of ${categories.join(", ")}`);
          }
        }
        const place = [a, b].map(({ title, name }) => {
          const [category = "", leaf = ""] = title.split("/");
          const guide = guides.indexOf(leaf);
          const state = states.indexOf(name);
          return {
            category: categories.indexOf(category),
            leaf: category === "Guides" ? String(guide) : leaf,
            state: state < 0 ? 99 : state,
          };
        });
        const [left, right] = place;
        if (left === undefined || right === undefined) return 0;
        return left.category - right.category || left.leaf.localeCompare(right.leaf) || left.state - right.state;
      },
    },
  },
  loaders: [async ({ globals }) => ({ catalogue: await loadCatalogue(localeOf(globals["locale"])) })],
  beforeEach: ({ globals }) => freezeClock(String(globals["clock"])),
  decorators: [
    (Story, { globals, loaded, parameters }) => (
      <StoryFrame
        tenant={String(globals["tenant"])}
        scheme={globals["scheme"] === "dark" ? "dark" : "light"}
        template={String(globals["template"])}
        locale={localeOf(globals["locale"])}
        catalogue={(loaded["catalogue"] as typeof EN | undefined) ?? EN}
        bare={parameters["bare"] === true}
      >
        <Story />
      </StoryFrame>
    ),
  ],
});
