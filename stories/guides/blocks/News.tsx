import type { ReactNode } from "react";
import { docsHref } from "#storybook/docs/links.ts";
import "#storybook/docs/docs.css";
import { pictureOf } from "./pictures.ts";

interface Item {
  /** The page where it is seen, by its title in the sidebar. */
  readonly title: string;
  readonly what: string;
}

/** What designers notice first, the newest on top. */
const NEWS: readonly Item[] = [
  { title: "Sections/PaymentSection", what: "The card is asked for in the payment step: one press books and pays." },
  {
    title: "Domain/VehicleIllustration",
    what: "Cars have the colours of real cars; the accessible van shows its ramp and its sign.",
  },
  { title: "Sections/VehicleSection", what: "All vehicles on one screen, with what each price tier costs." },
  { title: "Domain/BookingCard", what: "A booking is a row of two lines; its date leads to the details." },
  { title: "Sections/StudioSection", what: "Operators design their own site, and see it while they do." },
  { title: "Templates/TemplateRenderer", what: "The home page in five compositions." },
  { title: "Templates/wizard", what: "A page for each of the eight templates, with when to use which." },
];

/** How many of them the front door shows. */
const LATEST = 4;

interface NewsProps {
  /** Shows only the newest, with pictures. */
  readonly latest?: boolean;
}

/** What is new, each leading to where it is seen. */
export function News({ latest = false }: NewsProps): ReactNode {
  return latest ? (
    <ul className="gallery sb-unstyled">
      {NEWS.slice(0, LATEST).map(({ title, what }) => (
        <li key={title}>
          <a href={docsHref(title)} target="_top">
            <span className="gallery-picture">
              <img src={pictureOf(title, "Variants-metro") ?? pictureOf(title)} alt="" />
            </span>
            <span className="gallery-name">{what}</span>
          </a>
        </li>
      ))}
    </ul>
  ) : (
    <ul>
      {NEWS.map(({ title, what }) => (
        <li key={title}>
          {what}{" "}
          <a href={docsHref(title)} target="_top">
            {title.split("/").at(-1)}
          </a>
        </li>
      ))}
    </ul>
  );
}
