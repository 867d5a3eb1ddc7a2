/**
 * The slow phone without instrumentation: driven over CDP by what it must be, and no more. Playwright would enable the
 * debugger's runtime, for which V8 reads the first script a second time (100 ms at this speed), and would wait for its own
 * selectors in the page; a passenger's phone does neither.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { CHROMIUM_FLAGS, findChromium } from "#scripts/chromium.mjs";
import { PHONE } from "#tests/e2e/support/browser.ts";
import { CPU_SLOWDOWN, SLOW_4G } from "./slow-phone.ts";

type Params = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;
interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Answer;
  readonly error?: { readonly message: string };
}

/** Longest wait for anything that a page does, in milliseconds; a slow machine is given more. */
let patienceMs = 30_000;

/** One tab. */
export interface BarePage {
  readonly send: (method: string, params?: Params) => Promise<Answer>;
  /** Goes to an address, and does not wait for it. */
  readonly open: (url: string) => void;
  /**
   * Waits until the page calls `window[name](text)`; only names that it was made with, and they are not there from the
   * very first. @returns the text.
   */
  readonly called: (name: string) => Promise<string>;
  /** The value of an expression in the page, over JSON. */
  readonly read: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

/** A visitor with nothing in the cache. */
export interface BareVisitor {
  /** A tab that runs a script before anything else of its pages, which calls some functions of ours. */
  readonly page: (early: { script: string; calls: readonly string[]; slow: boolean }) => Promise<BarePage>;
  readonly leave: () => Promise<unknown>;
}

export interface BareBrowser {
  readonly visitor: () => Promise<BareVisitor>;
  /** From now on waits this long, if that is longer than usual. */
  readonly waitFor: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const patient = <T>(what: string, wanted: Promise<T>): Promise<T> => {
  const late = new Promise<never>((_, reject) => {
    const limit = patienceMs;
    setTimeout(() => reject(new Error(`Not within ${Math.round(limit / 1_000)} s: ${what}`)), limit).unref();
  });
  return Promise.race([wanted, late]);
};

/** Sends commands and hands out what comes back. */
class Wire {
  private next = 1;
  private readonly waiting = new Map<number, (message: Message) => void>();
  readonly heard = new Set<(message: Message) => void>();
  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.id === undefined) for (const hear of this.heard) hear(message);
      else this.waiting.get(message.id)?.(message);
    });
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Answer> {
    const id = this.next++;
    this.socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    const answer = new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, ({ result, error }) => {
        this.waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
    });
    return patient(method, answer);
  }
}

async function openPage(
  wire: Wire,
  browserContextId: unknown,
  { script, calls, slow }: Parameters<BareVisitor["page"]>[0],
): Promise<BarePage> {
  const { targetId } = await wire.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await wire.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method: string, params: Params = {}) => wire.send(method, params, String(sessionId));
  const phone = { ...PHONE, deviceScaleFactor: 1, mobile: true };
  await Promise.all([
    send("Page.enable"),
    send("Emulation.setDeviceMetricsOverride", phone),
    send("Emulation.setTouchEmulationEnabled", { enabled: true }),
    send("Page.addScriptToEvaluateOnNewDocument", { source: script }),
  ]);
  // Only what is enabled survives a navigation, so the page gets them anew, a moment after it began.
  wire.heard.add(({ sessionId: from, method }) => {
    if (from !== sessionId || method !== "Page.frameNavigated") return;
    for (const name of calls) void send("Runtime.addBinding", { name }).catch(() => undefined);
  });
  if (slow) {
    await send("Network.enable");
    await send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
    await send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  }
  return {
    send,
    open: (url) => void send("Page.navigate", { url }).catch(() => undefined),
    called: (name) => {
      const call = new Promise<string>((resolve) => {
        const hear = ({ sessionId: from, method, params }: Message) => {
          if (from !== sessionId || method !== "Runtime.bindingCalled" || params?.["name"] !== name) return;
          wire.heard.delete(hear);
          resolve(String(params["payload"]));
        };
        wire.heard.add(hear);
      });
      return patient(name, call);
    },
    read: async (expression) => {
      const given = await send("Runtime.evaluate", {
        expression: `JSON.stringify(${expression})`,
        returnByValue: true,
      });
      return JSON.parse(String((given["result"] as Params)["value"])) as unknown;
    },
    close: () => wire.send("Target.closeTarget", { targetId }),
  };
}

/** Starts a Chromium. */
export async function bareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "cabstand-phone-"));
  const flags = [...CHROMIUM_FLAGS, "--headless=new", "--disable-gpu", "--hide-scrollbars", "--mute-audio"];
  const child = spawn(
    process.env["CHROMIUM_PATH"] ?? (await findChromium()),
    [...flags, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const address = new Promise<string>((resolve) => {
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said += text.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(await patient("the browser's start", address));
  await once(socket, "open");
  const wire = new Wire(socket);
  return {
    visitor: async () => {
      const { browserContextId } = await wire.send("Target.createBrowserContext");
      return {
        page: (early) => openPage(wire, browserContextId, early),
        leave: () => wire.send("Target.disposeBrowserContext", { browserContextId }),
      };
    },
    waitFor: (ms) => {
      patienceMs = Math.max(patienceMs, ms);
    },
    close: async () => {
      const ended = once(child, "exit");
      await wire.send("Browser.close");
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
