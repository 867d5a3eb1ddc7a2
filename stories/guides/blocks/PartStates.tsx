import { use, type ReactNode } from "react";
import { PARTS } from "virtual:parts";
import { ArgTypes, Canvas, Description, DocsContext, Heading, useOf } from "@storybook/addon-docs/blocks";
import { PartHeading } from "#storybook/docs/PartPage.tsx";

/** States that differ on a page of documentation; the others differ by language, size or steps. */
const SHOWN = ["Variants", "Filled", "Loading", "Error", "Empty", "Disabled", "ReadOnly", "LongText"];

/** A page made from stories, of a part or a screen: what it is, its states, and a part's props. */
export default function PartStates(): ReactNode {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const stories = use(DocsContext).componentStories();
  const [first] = stories;
  const title = preparedMeta.title.split("/").at(-1);
  const states = stories.filter(({ moduleExport, name }) => moduleExport !== first?.moduleExport && isShown(name));
  return (
    <>
      <PartHeading>{title}</PartHeading>
      <Description of="meta" />
      {first ? <Canvas of={first.moduleExport} /> : null}
      {PARTS.some((part) => part.name === title) ? <ArgTypes of="meta" /> : null}
      {states.map(({ id, name, moduleExport }) => (
        <section key={id}>
          <Heading>{name}</Heading>
          <Description of={moduleExport} />
          <Canvas of={moduleExport} />
        </section>
      ))}
    </>
  );
}

const isShown = (name: string): boolean => SHOWN.includes(name.replaceAll(" ", ""));
