import type { ReactNode } from "react";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import { MANIFESTS, type TemplateManifest } from "#ds/templates/manifests.ts";
import { docsHref } from "#storybook/docs/links.ts";

const LAYOUTS: Readonly<Record<TemplateManifest["layout"], string>> = {
  steps: "form beside the journey summary",
  wide: "form over the whole width",
  tabs: "form under tabs",
  card: "one card in the middle",
  map: "panel over the map",
  page: "everything on one page",
  panels: "panels that open in turn",
  list: "search bar above a list of vehicles",
};
const PAYMENTS: Readonly<Record<TemplateManifest["payment"], string>> = {
  form: "in the last step",
  confirm: "on the page, then a confirmation",
  dialog: "in a dialog",
  page: "on a page of its own",
};

/** What is said of a template, read from its manifest. */
const FACTS: readonly (readonly [string, (manifest: TemplateManifest) => string])[] = [
  ["Steps", ({ steps }) => String(steps.length)],
  ["Layout", ({ layout }) => LAYOUTS[layout]],
  ["Vehicles", ({ vehicles }) => (vehicles === "list" ? "a list that can be sorted" : "cards")],
  ["Map", ({ map }) => (map === "backdrop" ? "behind everything" : "in the summary")],
  ["Payment", ({ payment }) => PAYMENTS[payment]],
];

/** The steps of a template with what each asks. */
export function TemplateSteps({ id }: { readonly id: TemplateId }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th>Step</th>
          <th>Asks for</th>
        </tr>
      </thead>
      <tbody>
        {MANIFESTS[id].steps.map((step) => (
          <tr key={step.id}>
            <td>{step.id}</td>
            <td>{step.sections.join(", ") || "confirmation, in a dialog"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the templates differ, one row each. */
export function TemplateTable(): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th>Template</th>
          {FACTS.map(([title]) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.values(MANIFESTS).map((manifest) => (
          <tr key={manifest.id}>
            <td>
              <a href={docsHref(`Templates/${manifest.id}`)} target="_top">
                {manifest.id}
              </a>
            </td>
            {FACTS.map(([title, fact]) => (
              <td key={title}>{fact(manifest)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
