import {
  createElement,
  Fragment,
  isValidElement,
  Suspense,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from "react";
import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router-dom";
import { StoresContext } from "#client/hooks/stores.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

type Render = (props: object) => ReactNode;

/** A component's function; those of `observer` are inside a `memo`. */
export const renderOf = (type: unknown): Render =>
  typeof type === "function" ? (type as Render) : renderOf(Reflect.get(Object(type), "type"));

/** Observers are the screens' own; plain functions are looked into where a test names them. */
export const isOwn = (type: unknown, through: readonly string[]): boolean =>
  typeof type === "function" ? through.includes(type.name) : typeof Reflect.get(Object(type), "type") === "function";

/** Every element of a tree, also those in props such as `actions`. */
export function* elementsOf(node: unknown): Generator<ReactElement<object>> {
  if (Array.isArray(node)) for (const each of node) yield* elementsOf(each);
  if (!isValidElement<object>(node)) return;
  yield node;
  for (const value of Object.values(node.props)) yield* elementsOf(value);
}

/**
 * What a component hands to a part: the props of the first one that it renders, itself or by its own parts. Nothing is
 * mounted, so no effect runs; a test may call the handlers, and ask again for what has changed.
 * @param through names of plain components between the two.
 */
export async function handedOn<Props extends object>(
  root: RootStore,
  element: ReactElement<object>,
  part: ComponentType<Props>,
  ...through: readonly string[]
): Promise<Props> {
  const [props] = await allHandedOn(root, element, part, ...through);
  if (props === undefined) throw new Error("it renders no such part");
  return props;
}

/** The same of every such part. */
export async function allHandedOn<Props extends object>(
  root: RootStore,
  element: ReactElement<object>,
  part: ComponentType<Props>,
  ...through: readonly string[]
): Promise<readonly Props[]> {
  const found: Props[] = [];
  function Probe({ of }: { readonly of: ReactElement<object> }): ReactNode {
    const inside = [...elementsOf(renderOf(of.type)(of.props))];
    for (const { type, props } of inside) if (type === part) found.push(props as Props);
    const others = inside.filter(({ type }) => type !== part && isOwn(type, through));
    return createElement(Fragment, {}, ...others.map((each) => createElement(Probe, { of: each })));
  }
  await prerender(
    <MemoryRouter initialEntries={["/booking.html"]}>
      <StoresContext value={root}>
        <Suspense>
          <Probe of={element} />
        </Suspense>
      </StoresContext>
    </MemoryRouter>,
  );
  return found;
}
