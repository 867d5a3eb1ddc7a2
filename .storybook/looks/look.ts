import type { VIEWPORTS } from "#storybook/modes.ts";

/** What a project hands to the tests that run in the browser. */
export interface Look {
  readonly viewport: keyof typeof VIEWPORTS;
  /** Toolbar globals, beside those that the preview starts with. */
  readonly globals: Readonly<Record<string, unknown>>;
}

declare module "vitest" {
  interface ProvidedContext {
    look: Look;
  }
}
