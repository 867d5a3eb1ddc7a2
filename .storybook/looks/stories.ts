/// <reference types="vite/client" />
/** Every story of the library, to be rendered one after the other in one page. */
import { expect, inject } from "vitest";
import { page } from "vitest/browser";
import { VIEWPORTS } from "#storybook/modes.ts";
import preview from "#storybook/preview.tsx";
import type { Look } from "./look.ts";

type Globals = Readonly<Record<string, unknown>>;

/** The members that we use of a story written with the preview's `meta.story`. */
interface Story {
  readonly input: { readonly globals?: Globals };
  readonly meta: { readonly input: { readonly title?: string } };
  readonly composed: { readonly tags: readonly string[]; readonly parameters: Readonly<Record<string, unknown>> };
  readonly extend: (input: { play: () => Promise<void> }) => Story;
  readonly run: (context: { globals: Globals }) => Promise<void>;
}

/** A story that can be rendered in any look. */
export interface LibraryStory {
  /** Tier, part and export: "Inputs/TextBox LongText". */
  readonly name: string;
  readonly tags: readonly string[];
  /** Globals that the story pins. */
  readonly pinned: Globals;
  /** Renders it in place of the one before, without its steps; axe then checks it as it does every story. */
  readonly draw: (look: Look, page?: Page) => Promise<void>;
}

/**
 * The height of its page: higher than almost any story; or as high as the viewport, and as the story where that is
 * more.
 */
type Page = "tall" | "whole";

const isStory = (value: unknown): value is Story =>
  typeof value === "object" && value !== null && Reflect.get(value, "_tag") === "Story";

const isViewport = (name: unknown): name is keyof typeof VIEWPORTS => typeof name === "string" && name in VIEWPORTS;

let shown: string | undefined;

/** Higher than almost any story: a bar that sticks to the lower edge hides nothing from axe. */
const TALL = "2400px";

/** Resizing a page takes longer than rendering a story, so it happens only when the size changes. */
const setSize = async (width: string, height: string): Promise<void> => {
  if (shown === width + height) return;
  shown = width + height;
  await page.viewport(Number.parseInt(width, 10), Number.parseInt(height, 10));
};

/** A whole booking page asks for its price once it is there, and grows with the answer. */
const resting = async (): Promise<void> => {
  let before = 0;
  let rested = 0;
  const rests = (): number => {
    const { scrollHeight } = document.documentElement;
    const isStill = scrollHeight === before && document.querySelector("[data-waiting]") === null;
    rested = isStill ? rested + 1 : 0;
    before = scrollHeight;
    return rested;
  };
  await expect.poll(rests, { timeout: 10_000, interval: 100 }).toBeGreaterThanOrEqual(3);
};

/**
 * Lazy components and catalogues of other languages load a moment later.
 * @param shows selects what the story is about, where it is there even later.
 */
const whole = async (shows: unknown): Promise<void> => {
  await expect.poll(() => document.querySelector("[data-waiting]"), { timeout: 10_000 }).toBeNull();
  if (document.querySelector("[data-c=TemplateRenderer]")) await resting();
  if (typeof shows !== "string") return;
  await expect.poll(() => document.querySelector(shows), { timeout: 10_000 }).not.toBeNull();
};

/** Makes the page as high as its content. */
const fit = async (width: string, shows: unknown): Promise<void> => {
  await whole(shows);
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > innerHeight) await setSize(width, `${Math.min(scrollHeight, Number.parseInt(TALL, 10))}px`);
};

/** Renders a page that is higher than its content, with the sticky bar below everything else. */
const wholeToTheEnd = async (shows: unknown): Promise<void> => {
  await whole(shows);
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
};

const libraryStory = (story: Story, exportName: string): LibraryStory => {
  const pinned = story.input.globals ?? {};
  return {
    name: `${story.meta.input.title} ${exportName}`,
    tags: story.composed.tags,
    pinned,
    draw: async ({ viewport, globals }, height = "tall") => {
      const own: unknown = Reflect.get(Object(pinned["viewport"]), "value");
      const { width, height: usual } = VIEWPORTS[isViewport(own) ? own : viewport].styles;
      await setSize(width, height === "tall" ? TALL : usual);
      const { shows } = story.composed.parameters;
      const play = height === "tall" ? () => wholeToTheEnd(shows) : () => fit(width, shows);
      const still = story.extend({ play });
      await still.run({ globals: { ...preview.composed.initialGlobals, ...globals, ...pinned } });
    },
  };
};

const FILES = import.meta.glob<Record<string, unknown>>("../../stories/**/*.stories.tsx", { eager: true });

/** The stories, in the order of their files. */
export const STORIES: readonly LibraryStory[] = Object.values(FILES)
  .flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => (isStory(value) ? [libraryStory(value, name)] : [])),
  )
  // Those without the tag frame a document, which is no page of ours.
  .filter(({ tags }) => tags.includes("test"));

/** Stories with their names in front, for `it.each(…)("%s", …)`: "$name" would shorten them. */
export const named = (stories: readonly LibraryStory[]): [string, LibraryStory][] =>
  stories.map((story) => [story.name, story]);

/** The look of the running project. */
export const LOOK: Look = inject("look");
