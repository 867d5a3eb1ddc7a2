import type { ReactNode } from "react";
import { PARTS } from "virtual:parts";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { docsHref } from "#storybook/docs/links.ts";
import "#storybook/docs/docs.css";
import { pictureOf } from "./pictures.ts";
import { UNSEEN } from "./unseen.ts";

interface CardProps {
  /** In the sidebar: "Inputs/TextBox". */
  readonly title: string;
  /** Shows the whole width of the picture instead of its upper left. */
  readonly whole?: boolean;
}

/** A picture with its name, leading to its page. */
function Card({ title, whole = false }: CardProps): ReactNode {
  const name = title.split("/").at(-1) ?? title;
  const picture = pictureOf(title);
  return (
    <li>
      <a href={docsHref(title)} target="_top">
        <span className="gallery-picture" data-whole={whole || undefined}>
          {picture === undefined ? <span>{UNSEEN[name]}</span> : <img src={picture} alt="" loading="lazy" />}
        </span>
        <span className="gallery-name">{name}</span>
      </a>
    </li>
  );
}

/** Every part of a category as pictures. */
export function PartGallery({ category }: { readonly category: string }): ReactNode {
  const titles = PARTS.filter((part) => part.category === category).map(({ name }) => `${category}/${name}`);
  return <Cards titles={titles} />;
}

/** The eight templates as pictures. */
export const TemplateGallery = (): ReactNode => (
  <Cards whole titles={Object.keys(MANIFESTS).map((id) => `Templates/${id}`)} />
);

/** Cards of the pages with these titles. */
export const Cards = ({ titles, whole = false }: { readonly titles: readonly string[]; readonly whole?: boolean }) => (
  <ul className="gallery sb-unstyled">
    {titles.map((title) => (
      <Card key={title} title={title} whole={whole} />
    ))}
  </ul>
);
