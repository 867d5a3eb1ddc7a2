import type { ReactNode } from "react";
import "#storybook/docs/docs.css";
import { pictureOf } from "./pictures.ts";

/** A page as it opens on a desktop and on a phone, by the title of its stories. */
export function Shots({ title }: { readonly title: string }): ReactNode {
  return (
    <div className="shots sb-unstyled">
      <figure>
        <img src={pictureOf(title)} alt={`${title} on a desktop`} />
        <figcaption>1280 pixels, Metro Cars, light</figcaption>
      </figure>
      <figure>
        <img src={pictureOf(title, "Mobile-night-phone")} alt={`${title} on a phone`} />
        <figcaption>390 pixels, Night Line, dark</figcaption>
      </figure>
    </div>
  );
}
