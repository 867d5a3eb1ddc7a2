import type { ReactNode } from "react";
import { PARTS } from "virtual:parts";
import { guideHref } from "#storybook/docs/links.ts";
import "#storybook/docs/docs.css";

interface PartFactsProps {
  /** A page's heading; nothing is rendered unless it names a part. */
  readonly name: string;
}

/** Status, version and users of a part. */
export default function PartFacts({ name }: PartFactsProps): ReactNode {
  const part = PARTS.find((one) => one.name === name);
  if (!part) return null;
  const { status, since, version, usedIn } = part;
  return (
    <dl className="part-facts sb-unstyled">
      <div>
        <dt>Status</dt>
        <dd>
          <span className="part-status" data-status={status}>
            {status}
          </span>
        </dd>
      </div>
      <div>
        <dt>Version</dt>
        <dd>
          {version}, since {since}
        </dd>
      </div>
      <div>
        <dt>Used in</dt>
        <dd>
          {usedIn.length === 0 ? "the frame of every page" : usedIn.map((user) => <User key={user} name={user} />)}
        </dd>
      </div>
    </dl>
  );
}

/** A part, with a link to its guide; or a screen. */
function User({ name }: { readonly name: string }): ReactNode {
  const part = PARTS.find((one) => one.name === name);
  return part ? (
    <a href={guideHref(`${part.category}/${name}`)} target="_top">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );
}
