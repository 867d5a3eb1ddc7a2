/** The parts of the DOM that a map's gateway uses, for tests in Node: elements that record what is done to them. */
import { vi } from "vitest";

/** An element; `fire` triggers the listeners of an event. */
export class FakeElement {
  readonly tag: string;
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  readonly animations: { frames: unknown; options: unknown; isCancelled: boolean }[] = [];
  readonly captured: number[] = [];
  children: FakeElement[] = [];
  parentElement: FakeElement | null = null;
  className = "";
  textContent = "";
  innerHTML = "";
  hidden = false;
  clientWidth = 0;
  clientHeight = 0;
  offsetWidth = 0;
  offsetHeight = 0;
  /** Where it is on screen. */
  box = { x: 0, y: 0 };
  readonly classList = {
    add: (name: string) => void (this.className += ` ${name}`),
    remove: (name: string) =>
      void (this.className = this.className
        .split(" ")
        .filter((one) => one !== name)
        .join(" ")),
  };
  private readonly listeners = new Map<string, ((event: object) => void)[]>();

  constructor(tag = "div") {
    this.tag = tag;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  toggleAttribute(name: string, isOn: boolean): void {
    if (isOn) this.attributes.set(name, "");
    else this.attributes.delete(name);
  }

  append(...added: FakeElement[]): void {
    for (const child of added) this.appendChild(child);
  }

  appendChild(child: FakeElement): FakeElement {
    child.parentElement = this;
    this.children.push(child);
    return child;
  }

  remove(): void {
    if (this.parentElement) this.parentElement.children = this.parentElement.children.filter((one) => one !== this);
    this.parentElement = null;
  }

  closest(): null {
    return null;
  }

  addEventListener(name: string, listener: (event: object) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  removeEventListener(name: string, listener: (event: object) => void): void {
    this.listeners.set(
      name,
      (this.listeners.get(name) ?? []).filter((one) => one !== listener),
    );
  }

  fire(name: string, event: object = {}): void {
    for (const listener of this.listeners.get(name) ?? []) listener(event);
  }

  querySelectorAll(): readonly FakeElement[] {
    return [];
  }

  getBoundingClientRect(): { x: number; y: number } {
    return { ...this.box };
  }

  setPointerCapture(pointer: number): void {
    this.captured.push(pointer);
  }

  animate(frames: unknown, options: unknown): { cancel: () => void } {
    const made = { frames, options, isCancelled: false };
    this.animations.push(made);
    return { cancel: () => void (made.isCancelled = true) };
  }

  /** Every element in it, itself first. */
  get all(): FakeElement[] {
    return [this, ...this.children.flatMap((child) => child.all)];
  }

  /** Itself, where a browser's element is expected. */
  get element(): HTMLElement {
    return this as unknown as HTMLElement;
  }
}

/** A page of such elements, in the globals until `vi.unstubAllGlobals()`. */
export function fakePage() {
  const tokens: Record<string, string> = {};
  const scroll = { scrollPaddingLeft: "", scrollPaddingRight: "" };
  const queries: Record<string, boolean> = {};
  const observers: { changed: () => void; watched: { target: unknown; options: unknown }[]; isOn: boolean }[] = [];
  const schemes: { listeners: Set<() => void> } = { listeners: new Set() };
  const head = new FakeElement("head");
  const root = new FakeElement("html");
  const made: FakeElement[] = [];
  const pixels: Record<string, readonly number[]> = {};
  vi.stubGlobal("document", {
    head,
    documentElement: root,
    createElement: (tag: string) => {
      if (tag === "") throw new Error("no tag");
      const element = new FakeElement(tag);
      made.push(element);
      let painted = "";
      const context = {
        set fillStyle(colour: string) {
          painted = colour;
        },
        fillRect: (...box: number[]) => box.join() === "0,0,1,1" || (painted = "missed"),
        getImageData: (...box: number[]) => ({ data: box.join() === "0,0,1,1" ? (pixels[painted] ?? []) : [] }),
      };
      return tag === "canvas"
        ? Object.assign(element, { getContext: (kind: string) => (kind === "2d" ? context : null) })
        : element;
    },
  });
  vi.stubGlobal("getComputedStyle", () => ({ ...scroll, getPropertyValue: (name: string) => tokens[name] ?? "" }));
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: queries[query] ?? false,
    addEventListener: (name: string, run: () => void) => name === "change" && schemes.listeners.add(run),
    removeEventListener: (name: string, run: () => void) => name === "change" && schemes.listeners.delete(run),
  }));
  vi.stubGlobal(
    "MutationObserver",
    class {
      private readonly own: (typeof observers)[number];
      constructor(changed: () => void) {
        this.own = { changed, watched: [], isOn: true };
        observers.push(this.own);
      }
      observe(target: unknown, options: unknown): void {
        this.own.watched.push({ target, options });
      }
      disconnect(): void {
        this.own.isOn = false;
      }
    },
  );
  return { head, root, made, tokens, scroll, queries, observers, schemes, pixels };
}
