import { use, type ReactNode } from "react";
import { ArgTypes, Canvas, Description, DocsContext, Heading, useOf } from "@storybook/addon-docs/blocks";
import { PartHeading } from "#storybook/docs/PartPage.tsx";

/** States that differ on a page of documentation; the others differ by language, size or steps. */
const SHOWN = ["Variants", "Filled", "Loading", "Error", "Empty", "Disabled", "ReadOnly", "LongText"];

/** A part's page made from its stories: what it is, its states, its props. */
export default function PartStates(): ReactNode {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const stories = use(DocsContext).componentStories();
  const [first] = stories;
  const states = stories.filter(({ moduleExport, name }) => moduleExport !== first?.moduleExport && isShown(name));
  return (
    <>
      <PartHeading>{preparedMeta.title.split("/").at(-1)}</PartHeading>
      <Description of="meta" />
      {first ? <Canvas of={first.moduleExport} /> : null}
      <ArgTypes of="meta" />
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
