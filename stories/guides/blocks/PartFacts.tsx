import type { ReactNode } from "react";
import { PARTS } from "virtual:parts";
import { docsHref, storyHref } from "#storybook/docs/links.ts";
import "#storybook/docs/docs.css";

interface PartFactsProps {
  /** A page's heading; nothing is rendered unless it names a part. */
  readonly name: string;
}

/** What a part is for, what it does for accessibility, who uses it and what it is made of. */
export default function PartFacts({ name }: PartFactsProps): ReactNode {
  const part = PARTS.find((one) => one.name === name);
  if (!part) return null;
  const { category, status = "stable", use, avoid, note, interactive, a11y, usedIn, mui, tokens } = part;
  const criteria =
    interactive === true && a11y.every(({ wcag }) => wcag !== KEYBOARD.wcag) ? [...a11y, KEYBOARD] : a11y;
  return (
    <dl className="part-facts sb-unstyled">
      <Fact term="Status">
        <span className="part-status" data-status={status}>
          {status}
        </span>
      </Fact>
      <Fact term="When to use">{withCode(use)}</Fact>
      <Fact term="When not to use">{withCode(avoid)}</Fact>
      {note === undefined ? null : <Fact term="Note">{withCode(note)}</Fact>}
      <Fact term="Accessibility" list>
        {criteria.map(({ wcag, criterion, story }) => (
          <span key={criterion}>
            {story === null ? (
              criterion
            ) : (
              <a href={storyHref(`${category}/${name}`, story)} target="_top">
                {criterion}
              </a>
            )}{" "}
            ({wcag})
          </span>
        ))}
      </Fact>
      <Fact term="Used in" list>
        {usedIn.length === 0 ? "the frame of every page" : usedIn.map((user) => <User key={user} name={user} />)}
      </Fact>
      {mui.length === 0 ? null : <Fact term="MUI components">{mui.join(", ")}</Fact>}
      {tokens.length === 0 ? null : (
        <Fact term="Tokens" list>
          {tokens.map((token) => (
            <code key={token}>{token}</code>
          ))}
        </Fact>
      )}
    </dl>
  );
}

const KEYBOARD = { wcag: "2.1.1", criterion: "Works by keyboard alone", story: null };

interface FactProps {
  readonly term: string;
  /** Draws the children apart from each other. */
  readonly list?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ term, list, children }: FactProps): ReactNode => (
  <div>
    <dt>{term}</dt>
    <dd data-list={list}>{children}</dd>
  </div>
);

/** A sentence with its words in backticks as code. */
const withCode = (sentence: string): ReactNode =>
  sentence.split("`").map((piece, at) => (at % 2 === 0 ? piece : <code key={piece}>{piece}</code>));

/** A part, with a link to its page; or a screen. */
function User({ name }: { readonly name: string }): ReactNode {
  const part = PARTS.find((one) => one.name === name);
  return part ? (
    <a href={docsHref(`${part.category}/${name}`)} target="_top">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );
}
