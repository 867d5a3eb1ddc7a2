import type { ReactNode } from "react";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./StudioSection.module.css";

interface TitledPartProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a place, named by its heading. */
export function TitledPart({ id, title, children }: TitledPartProps): ReactNode {
  return (
    <section className={styles.verdict} aria-labelledby={id}>
      <Text as="h2" size="title" id={id}>
        {title}
      </Text>
      {children}
    </section>
  );
}
