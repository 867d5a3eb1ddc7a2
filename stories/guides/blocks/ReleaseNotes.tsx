import type { ReactNode } from "react";
import { PARTS } from "virtual:parts";
import { guideHref } from "#storybook/docs/links.ts";

const FIRST = "First version.";

const LINES = PARTS.flatMap(({ name, category, changes }) => changes.map((line) => ({ ...line, name, category })));

const newestFirst = (a: string, b: string): number => b.localeCompare(a, "en", { numeric: true });

/** What changed in the parts, by the version of the part, newest first; from the table "Changes" of each guide. */
export function PartChanges(): ReactNode {
  const changed = LINES.filter(({ change }) => change !== FIRST).toSorted((a, b) => newestFirst(a.version, b.version));
  return (
    <table>
      <thead>
        <tr>
          <th>Part</th>
          <th>Version</th>
          <th>Change</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ name, category, version, change }) => (
          <tr key={name + version}>
            <td>
              <a href={guideHref(`${category}/${name}`)} target="_top">
                {name}
              </a>
            </td>
            <td>{version}</td>
            <td>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many parts have each status. */
export function StatusCounts(): ReactNode {
  const statuses = [...new Set(PARTS.map(({ status }) => status))].sort();
  return (
    <ul>
      {statuses.map((status) => (
        <li key={status}>
          {status}: {PARTS.filter((part) => part.status === status).length}
        </li>
      ))}
    </ul>
  );
}
