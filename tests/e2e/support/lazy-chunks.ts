/** The lazy parts of the built client by the module that each begins with, and a page from which all of them are taken. */
import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { expect } from "vitest";
import { within } from "./within.ts";

const CLIENT = "dist/client";
const ROOT = "src/client/app";

interface ManifestEntry {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
}

/** `client/screens/ticket/TicketScreen` for a module of ours, `braintree-web/client` for one of a package. */
const nameOf = (module: string): string =>
  posix
    .join(ROOT, module)
    .replace(/^.*node_modules\//, "")
    .replace(/^src\//, "")
    .replace(/(\/index)?\.\w+$/, "");

/** Every chunk that the build loads by a dynamic import: its name, and the file that holds it. Read after the build. */
export function lazyChunks(): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, "utf8")) as Record<string, ManifestEntry>;
  const dynamic = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry === true);
  return new Map(dynamic.map(([module, { file }]) => [nameOf(module), posix.basename(file)]));
}

/** Every script and style sheet of the build that the page's HTML does not load. */
function laterFiles(): Set<string> {
  const html = readFileSync(`${CLIENT}/index.html`, "utf8");
  return new Set(readdirSync(`${CLIENT}/assets`).filter((file) => /\.(js|css)$/.test(file) && !html.includes(file)));
}

const fileOf = (url: URL): string => /\/assets\/([^/]+)$/.exec(url.pathname)?.[1] ?? "";

/** One thing a person does, and what shows once its parts have loaded. */
export interface Step {
  readonly act: (page: Page) => Promise<unknown>;
  readonly shows: (page: Page) => Promise<unknown>;
}

/** A step under way. */
interface Attempt {
  /** Settles when the act has ended, in whatever way. */
  readonly acted: Promise<void>;
  readonly shown: Promise<Message>;
}

const nothing = (): void => undefined;

/** A page's own answer to a part that is missing; it reloads where the same file is missing twice in a row. */
type Message = "done" | "try again" | "error" | "notice" | "reloaded";

/** No journey has more messages than this at one step. */
const MOST_MESSAGES = 12;
const CLICK_MS = 3_000;
/** Typing an address takes less. */
const ACT_MS = 5_000;
const TRY_AGAIN = /^(Try again|حاول مرة أخرى)$/;
const GENERIC = "Something went wrong, please try again.";

/** A page whose later files are all away. At each message those that were missed so far come back. */
export class DeprivedPage {
  private readonly away: Set<string>;
  /** Since the last message. */
  private readonly missed = new Set<string>();
  /** Every file that was asked for while it was away. */
  readonly everMissed = new Set<string>();
  /** Requests for files that were away. */
  requests = 0;
  messages = 0;
  /** The page has reloaded since the last "Try again", and what a step had opened is closed. Never before one. */
  private reloaded: Promise<unknown> = new Promise(nothing);
  private readonly page: Page;
  private readonly status: 404 | null;

  /**
   * @param chunks names of what is away; absent: everything.
   * @param status how the server of another build answers; null: no network.
   */
  constructor(page: Page, chunks: readonly string[] | null = null, status: 404 | null = null) {
    this.page = page;
    this.away = chunks === null ? laterFiles() : new Set(chunks.map((name) => lazyChunks().get(name) ?? name));
    this.status = status;
  }

  async deprive(): Promise<void> {
    await this.page.route(
      (url) => this.away.has(fileOf(url)),
      async (route) => {
        const file = fileOf(new URL(route.request().url()));
        this.missed.add(file);
        this.everMissed.add(file);
        this.requests += 1;
        if (this.status === null) await route.abort("internetdisconnected");
        else await route.fulfill({ status: this.status, body: "" });
      },
    );
  }

  /** Does a step and, at each message, what the message asks for. Fails where the page shows neither. */
  async take({ act, shows }: Step): Promise<void> {
    let attempt = this.begin(act, shows);
    for (let messages = 0; messages < MOST_MESSAGES; messages += 1) {
      const message = await within(`without ${this.absent}`, this.answer(attempt.shown));
      if (message === "done") return;
      if (message === "reloaded") {
        await attempt.acted;
        this.reloaded = new Promise(nothing);
        attempt = this.begin(act, shows);
        continue;
      }
      await this.expectContent();
      // Trying again moves the focus away, from what is being typed too. An act that needs the missing part waits on.
      await Promise.race([attempt.acted, pause(ACT_MS)]);
      const wereMissed = this.giveBack();
      this.messages += 1;
      if (message === "try again") await this.tryAgain(wereMissed);
      else {
        if (message === "error") await this.dismissError();
        // The form asks for the same once more; but the message about a price may come as the act opens a dialog.
        await attempt.acted;
        const isCovered = message === "notice" && !(await this.notice.isVisible());
        if (!isCovered) attempt = this.begin(act, shows);
      }
      if (message === "notice") await Promise.race([attempt.shown, this.notice.waitFor({ state: "hidden" })]);
    }
    throw new Error(`The step never ends, although everything is back but ${[...this.away].join(", ")}`);
  }

  private begin(act: Step["act"], shows: Step["shows"]): Attempt {
    const acting = act(this.page);
    const shown = acting.then(() => shows(this.page)).then(() => "done" as const);
    shown.catch(() => undefined);
    return { acted: acting.then(nothing, nothing), shown };
  }

  private get absent(): string {
    return [...this.missed].join(", ");
  }

  private get retries() {
    return this.page.getByRole("button", { name: TRY_AGAIN }).filter({ visible: true });
  }

  /** The last one is on top: the message in the place of a dialog covers the page. */
  private get retry() {
    return this.retries.last();
  }

  /** Of a form or a page that says itself what to do: the same once more. Not one behind a dialog. */
  private get notice() {
    const notices = this.page.locator(':is([data-c="InlineNotice"], [data-c="InfoPage"]):not([aria-hidden="true"] *)');
    return notices.getByText(GENERIC).first();
  }

  private get error() {
    return this.page.getByRole("alertdialog", { name: /Error/ });
  }

  private answer(showing: Promise<Message>): Promise<Message> {
    return Promise.race([
      showing,
      this.retry.waitFor().then(() => "try again" as const),
      this.error.waitFor().then(() => "error" as const),
      this.notice.waitFor().then(() => "notice" as const),
      this.reloaded.then(() => "reloaded" as const),
    ]);
  }

  /** Brings back what was missed since the last message. @returns how many files. */
  giveBack(): number {
    const { size } = this.missed;
    for (const file of this.missed) this.away.delete(file);
    this.missed.clear();
    return size;
  }

  private async tryAgain(wereMissed: number): Promise<void> {
    this.reloaded = new Promise((resolve) => void this.page.once("load", resolve));
    let before = await this.retries.count();
    let isPressed = false;
    await expect
      .poll(async () => {
        // Another retry may have loaded the part, and its message went before the click or before it was counted.
        if (before === 0) return true;
        isPressed ||= await this.retry.click({ timeout: CLICK_MS }).then(
          () => true,
          () => false,
        );
        const after = await this.retries.count();
        // The message may be back before its going was seen.
        const isAnswered = this.missed.size > 0 || wereMissed === 0 || after < before;
        if (!isPressed) before = after;
        return isAnswered;
      })
      .toBe(true);
  }

  private async dismissError(): Promise<void> {
    await this.error.getByRole("button", { name: /OK/ }).click();
    await this.error.waitFor({ state: "hidden" });
  }

  /** The page is never empty while it says that something is missing. */
  private async expectContent(): Promise<void> {
    // A reload of the page destroys the context of the first look.
    const shown = await this.contents().catch(async () => {
      await this.page.waitForLoadState();
      return this.contents();
    });
    expect(shown, `an empty page without ${this.absent}`).not.toContain("");
  }

  private contents(): Promise<readonly string[]> {
    return this.page.locator("header, main").evaluateAll((all) => all.map((each) => each.textContent.trim()));
  }
}
