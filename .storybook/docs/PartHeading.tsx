import { lazy, Suspense, type ComponentProps, type ReactNode } from "react";

/** The parts are read from the sources when a page asks for them; tests of stories never do. */
const PartFacts = lazy(() => import("#stories/guides/blocks/PartFacts.tsx"));

/** The heading of a docs page; the page of a part states its status, version and users under it. */
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
