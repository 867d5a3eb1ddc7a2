import type { ReactNode } from "react";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import styles from "./InfoPage.module.css";

/** A link of an information page. */
export interface InfoLink {
  readonly label: string;
  /** Name of our page, or a full address. */
  readonly to: string;
}

/** Props of {@link InfoPage}. */
export interface InfoPageProps {
  /** Heading of the page. */
  title: string;
  /** Its text, by paragraph. */
  paragraphs?: readonly string[];
  /** What the page asks the visitor to do. */
  action?: { readonly label: string; readonly processing: boolean; readonly onPress: () => void };
  /** Links to related pages. */
  links?: readonly InfoLink[];
  /** Navigates inside the application; without it links load their page. */
  onNavigate?: (path: string) => void;
}

/** A page of plain text: privacy, cookies, the menu as a page. */
export function InfoPage({ title, paragraphs = [], action, links = [], onNavigate }: InfoPageProps): ReactNode {
  return (
    <div className={styles.root} data-c="InfoPage">
      <Surface as="article">
        <div className={styles.body}>
          <Text as="h1" size="heading">
            {title}
          </Text>
          {paragraphs.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          {action && (
            <ActionButton processing={action.processing} onPress={action.onPress}>
              {action.label}
            </ActionButton>
          )}
          {links.length > 0 && (
            <ItemList className={styles.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <AppLink to={link.to} look="plain" {...(onNavigate === undefined ? {} : { onNavigate })}>
                    {link.label}
                  </AppLink>
                </li>
              ))}
            </ItemList>
          )}
        </div>
      </Surface>
    </div>
  );
}
