/** Components with their states and effects in Node: everything but the elements of a page. */
import {
  act,
  createElement,
  Fragment,
  isValidElement,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { StoresContext } from "#client/hooks/stores.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { DialogShell, type DialogShellProps } from "#ds/feedback/DialogShell/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { elementsOf, isOwn, renderOf } from "./handed-on.tsx";

/** A component that is mounted: what it hands to a part now, as often as a test asks. */
export interface Mounted {
  /** The props of the first such part; an error where there is none. */
  readonly of: <Props extends object>(part: ComponentType<Props>) => Props;
  /** Those of every such part. */
  readonly all: <Props extends object>(part: ComponentType<Props>) => readonly Props[];
  /** The props of every element of the page itself with this tag. */
  readonly tags: (tag: string) => readonly Readonly<Record<string, unknown>>[];
  /** The props of the first lazy part that has this one: the parts themselves belong to their modules. */
  readonly partWith: (prop: string) => Readonly<Record<string, unknown>>;
  /** How many lazy parts there are. */
  readonly lazyCount: () => number;
  /** The words in every such part, such as a notice. */
  readonly words: <Props extends object>(part: ComponentType<Props>) => readonly string[];
  /** Presses the button with this label; an error where there is none or it is disabled. */
  readonly press: (label: string) => Promise<void>;
  /** The dialog with this title, the open one before others; an error where there is none. */
  readonly dialog: (title: string) => DialogShellProps;
  /** The titles of the dialogs that are open. */
  readonly openDialogs: () => readonly string[];
  /** Presses the x of a dialog, or Enter in it. */
  readonly close: (title: string) => Promise<void>;
  readonly submit: (title: string) => Promise<void>;
  /** Presses Enter in the only form that is no dialog. */
  readonly submitForm: () => Promise<void>;
  /** The ids of the elements that were looked for, to take the focus. */
  readonly focused: readonly string[];
  /** Does something, such as calling a handler, and waits for what follows from it. */
  readonly does: (something: () => unknown) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Text among elements. */
const wordsOf = (node: ReactNode): string =>
  Array.isArray(node)
    ? node.map((each: ReactNode) => wordsOf(each)).join("")
    : isValidElement<{ children?: ReactNode }>(node)
      ? wordsOf(node.props.children)
      : typeof node === "string" || typeof node === "number"
        ? String(node)
        : "";

/** Has an element's ref hold this, as React does before effects run. */
function fillRef({ type, props }: ReactElement<object>, held: object): void {
  const ref: unknown = typeof type === "string" ? Reflect.get(props, "ref") : undefined;
  if (typeof ref === "object" && ref !== null) Object.assign(ref, { current: held });
}

/** As much of a page as React asks for when no element is made. */
function emptyPage(wanted: string[]) {
  const document = Object.assign(new EventTarget(), {
    activeElement: null,
    querySelector: (): null => null,
    getElementById: (id: string): null => {
      wanted.push(id);
      return null;
    },
  });
  const page = { document, HTMLIFrameElement: class {}, event: undefined, scrollTo: () => undefined };
  const ownerDocument = { ...document, addEventListener: () => undefined, defaultView: page };
  return {
    page,
    box: { nodeType: 1, tagName: "DIV", ownerDocument, addEventListener: () => undefined, textContent: "" },
  };
}

/**
 * Mounts a component as {@link handedOn} renders it, with states and effects. No element is made, so refs stay empty.
 * @param through names of plain components between it and its parts.
 */
export const mounted = (root: RootStore, element: ReactElement, ...through: readonly string[]): Promise<Mounted> =>
  mountedWith({}, root, element, ...through);

export interface MountOptions {
  /** The page's address. */
  readonly path?: string;
  /** What refs to own elements hold, for a component that does something to them. */
  readonly refTo?: object | null;
}

/** The same with options. */
export async function mountedWith(
  { path = "/booking.html", refTo = null }: MountOptions,
  root: RootStore,
  element: ReactElement,
  ...through: readonly string[]
): Promise<Mounted> {
  const shown = new Map<object, readonly ReactElement<object>[]>();
  const probes = new Map<unknown, ComponentType<{ of: ReactElement<object> }>>();
  /** One for each type of component, so that React tells them apart as it does without. */
  const probeOf = (type: unknown) => {
    const known = probes.get(type);
    if (known) return known;
    const render = renderOf(type);
    function Probe({ of }: { readonly of: ReactElement<object> }): ReactNode {
      const [self] = useState(() => ({}));
      const inside = [...elementsOf(render(of.props))];
      shown.set(self, inside);
      if (refTo !== null) for (const each of inside) fillRef(each, refTo);
      useEffect(() => () => void shown.delete(self), [self]);
      const own = inside.filter((each) => isOwn(each.type, through));
      return createElement(
        Fragment,
        {},
        ...own.map((each) => createElement(probeOf(each.type), { key: each.key ?? undefined, of: each })),
      );
    }
    probes.set(type, Probe);
    return Probe;
  };
  const focused: string[] = [];
  const { page, box } = emptyPage(focused);
  if (typeof window === "undefined") vi.stubGlobal("window", page);
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("requestAnimationFrame", (run: (at: number) => void) => {
    run(0);
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const does = (something: () => unknown): Promise<void> => act(async () => void (await something()));
  const made = createRoot(box as unknown as Element);
  await does(() =>
    made.render(
      <MemoryRouter initialEntries={[path]}>
        <StoresContext value={root}>
          {createElement(probeOf(element.type), { of: element as ReactElement<object> })}
        </StoresContext>
      </MemoryRouter>,
    ),
  );
  const all: Mounted["all"] = (part) =>
    [...shown.values()].flat().flatMap((each) => (each.type === part ? [each.props as never] : []));
  const tags: Mounted["tags"] = (tag) =>
    [...shown.values()].flat().flatMap((each) => ((each.type as unknown) === tag ? [{ ...each.props }] : []));
  const lazies = () =>
    [...shown.values()]
      .flat()
      .flatMap((each) => (typeof each.type === "function" && each.type.name === "Part" ? [each.props as object] : []));
  const words: Mounted["words"] = (part) =>
    all(part).map((props) => wordsOf(Reflect.get(props, "children") as ReactNode));
  const dialog: Mounted["dialog"] = (title) => {
    const named = all(DialogShell).filter((each) => each.title === title);
    const found = named.find(({ open }) => open) ?? named[0];
    if (!found) throw new Error(`no such dialog: ${title}`);
    return found;
  };
  return {
    all,
    tags,
    words,
    focused,
    dialog,
    openDialogs: () => all(DialogShell).flatMap(({ open, title }) => (open ? [title] : [])),
    close: (title) => does(() => dialog(title).onClose("close-button")),
    submitForm: async () => {
      const form = [...shown.values()].flat().find(({ type }) => type === "form");
      const submit = form && (Reflect.get(form.props, "onSubmit") as (event: object) => void);
      let isHandled = false;
      await does(() => submit?.({ preventDefault: () => void (isHandled = true) }));
      if (!isHandled) throw new Error("the browser would submit the form, and load the page again");
    },
    submit: (title) => does(() => dialog(title).onSubmit?.()),
    partWith: (prop) => {
      const found = lazies().find((props) => prop in props);
      if (!found) throw new Error(`no lazy part has ${prop}`);
      return found as Readonly<Record<string, unknown>>;
    },
    lazyCount: () => lazies().length,
    press: async (label) => {
      const button = all(ActionButton).find(({ children }) => wordsOf(children) === label);
      if (!button || button.disabled === true) throw new Error(`no button to press: ${label}`);
      await does(() => button.onPress?.());
    },
    of: (part) => {
      const [first] = all(part);
      if (first === undefined) throw new Error("it renders no such part");
      return first;
    },
    does,
    unmount: () => does(() => made.unmount()),
  };
}
