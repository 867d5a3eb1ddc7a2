import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import addonVitest from "@storybook/addon-vitest";
import { EN } from "#ds/texts/en.ts";
import { loadCatalogue } from "#ds/texts/load-texts.ts";
import "#ds/theme/base.css";
import "#generated/tokens.css";
import { BrandFrames } from "./BrandFrames.tsx";
import { atClock, freezeClock } from "./clock.ts";
import { PartHeading, PartPage } from "./docs/PartPage.tsx";
import { everyBrand } from "./every-brand.ts";
import { waitForClosingDialogs } from "./wait-for-closing-dialogs.ts";
import { CLOCKS, modes, VIEWPORTS } from "./modes.ts";
import { noNetwork } from "./no-network.ts";
import { partNotes } from "./part.ts";
import { StoryFrame } from "./StoryFrame.tsx";
import { inLanguage, type Translated, wordsIn } from "./story-words.ts";
import { axeStates, isTest, strictA11y } from "./strict-a11y.ts";
import { TENANTS } from "./tenants.ts";
import { clockOf, roleOf } from "./toolbar.ts";
import "./preview.css";

type ToolbarIcon = "paintbrush" | "contrast" | "grid" | "globe" | "user" | "time";

/**
 * How long a step waits for what it expects: long enough for a busy machine. A step continues as soon as it is there.
 */
configure({ asyncUtilTimeout: 15_000 });

const LOCALES = { en: "en-GB", ar: "ar", fr: "fr", de: "de", pseudo: "en-XA" } as const;
const localeOf = (value: unknown): string =>
  Object.entries(LOCALES).find(([name]) => name === value)?.[1] ?? LOCALES.en;

/** The loader's result; nothing is loaded where a story is rendered on its own. */
const translatedOf = (loaded: unknown): Translated =>
  typeof loaded === "function" ? (loaded as Translated) : (english) => english;

const toolbar = (title: string, icon: ToolbarIcon, items: readonly { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});
/** A constant, since the type of the parameter does not know `components`. */
const DOCS = { codePanel: true, components: { h1: PartHeading }, page: PartPage };

/** Whether a story is a whole page, which needs a window of its own for each brand. */
const isPage = (title: string, parameters: Readonly<Record<string, unknown>>): boolean =>
  parameters["bare"] === true || title.startsWith("Screens/");
const plain = (values: readonly string[]) => values.map((value) => ({ value, title: value }));

export default definePreview({
  // Hooks after a story run in reverse: axe, then the strict gate on what it found, then the other brands.
  addons: [everyBrand, strictA11y, addonDocs(), axeStates(), addonVitest(), partNotes],
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
      { value: "fr", title: "Français" },
      { value: "de", title: "Deutsch" },
      { value: "pseudo", title: "Pseudo" },
    ]),
    role: toolbar("Role", "user", plain(["guest", "customer", "booker"])),
    clock: toolbar(
      "Clock",
      "time",
      Object.entries(CLOCKS).map(([value, { title }]) => ({ value, title })),
    ),
  },
  initialGlobals: {
    tenant: "metro",
    scheme: "light",
    template: "wizard",
    locale: "en",
    role: "guest",
    clock: "june",
  },
  parameters: {
    layout: "fullscreen",
    controls: { expanded: true, sort: "requiredFirst" },
    docs: DOCS,
    viewport: { options: VIEWPORTS },
    chromatic: { modes },
    a11y: {
      test: "error",
      options: {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        // Describing each passing element takes longer than checking it; only the panel shows them.
        ...(isTest() ? { resultTypes: ["violations", "incomplete"] } : {}),
      },
    },
    options: {
      // Read as source text and run in Node: one function with all it needs inside, and no types.
      storySort: (a, b) => {
        const categories = "Guides Screens Templates Mails Sections Domain Feedback Inputs Foundations".split(" ");
        const states = [
          "Docs",
          "Default",
          "Full",
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
        const first =
          "Welcome|Release notes|Getting started|Tokens|Tenants|Templates|Writing|Accessibility|How to add a component|Screens|Mails|Home|Payment|Ticket|Tracking|ManageBooking|Account|Dashboard".split(
            "|",
          );
        for (const { title } of [a, b]) {
          if (!categories.includes(title.split("/")[0] ?? "")) {
            throw new Error(`Unknown story category in "${title}": use one of ${categories.join(", ")}`);
          }
        }
        const place = [a, b].map((entry) => {
          const [category = "", leaf = ""] = entry.title.split("/");
          const early = first.indexOf(leaf);
          // A test follows its story.
          const state = states.indexOf("parentName" in entry && entry.parentName ? entry.parentName : entry.name);
          return {
            category: categories.indexOf(category),
            early: early < 0 ? 99 : early,
            leaf,
            state: state < 0 ? 99 : state,
          };
        });
        const [left, right] = place;
        if (left === undefined || right === undefined) return 0;
        return (
          left.category - right.category ||
          left.early - right.early ||
          left.leaf.localeCompare(right.leaf) ||
          left.state - right.state
        );
      },
    },
  },
  loaders: [
    async ({ globals }) => {
      const locale = localeOf(globals["locale"]);
      const catalogue = await loadCatalogue(locale);
      return { catalogue, translated: await wordsIn(locale, catalogue) };
    },
  ],
  beforeAll: noNetwork.shut,
  beforeEach: ({ globals }) => freezeClock(clockOf(globals["clock"])),
  // These run before the hooks that check the result.
  afterEach: async () => {
    await waitForClosingDialogs();
    noNetwork.judge();
  },
  decorators: [
    (Story, { args, globals, loaded }) => (
      <Story args={inLanguage(atClock(args, clockOf(globals["clock"])), translatedOf(loaded["translated"]))} />
    ),
    (Story, { id, globals, loaded, parameters, title, viewMode }) =>
      globals["tenant"] === "all" && isPage(title, parameters) && viewMode === "story" ? (
        <BrandFrames storyId={id} globals={globals} />
      ) : (
        <StoryFrame
          tenant={String(globals["tenant"])}
          scheme={globals["scheme"] === "dark" ? "dark" : "light"}
          template={String(globals["template"])}
          role={roleOf(globals["role"])}
          now={clockOf(globals["clock"])}
          locale={localeOf(globals["locale"])}
          catalogue={(loaded["catalogue"] as typeof EN | undefined) ?? EN}
          bare={parameters["bare"] === true}
        >
          <Story />
        </StoryFrame>
      ),
  ],
});
