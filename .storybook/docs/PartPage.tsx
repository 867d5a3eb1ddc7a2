import { lazy, Suspense, type ComponentProps, type ReactNode } from "react";

/** Both are read when a page asks for them; tests of stories never do. */
const PartFacts = lazy(() => import("#stories/guides/blocks/PartFacts.tsx"));
const PartStates = lazy(() => import("#stories/guides/blocks/PartStates.tsx"));

/** The heading of a docs page; under that of a part stands what is known of it. */
export function PartHeading({ children, ...heading }: ComponentProps<"h1">): ReactNode {
  return (
    <>
      <h1 {...heading}>{children}</h1>
      {typeof children === "string" ? (
        <Suspense fallback={null}>
          <PartFacts name={children} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The docs page of a part or screen without a guide of its own. */
export const PartPage = (): ReactNode => (
  <Suspense fallback={null}>
    <PartStates />
  </Suspense>
);
