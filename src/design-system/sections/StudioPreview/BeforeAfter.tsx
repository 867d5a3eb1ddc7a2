import type { ReactNode } from "react";
import { PREVIEW_FRAME, PUBLISHED_FRAME } from "./preview-frame.ts";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageFrame } from "./PageFrame.tsx";
import styles from "./StudioPreview.module.css";

/** Props of {@link BeforeAfter}. */
interface BeforeAfterProps {
  /** Address of the page as it is live. */
  before: string;
  /** Address of the same page with the draft. */
  after: string;
}

/** A page on a phone as it is live and with the draft, side by side. They are pictures: nothing in them can be pressed. */
export function BeforeAfter({ before, after }: BeforeAfterProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <div className={styles.pair}>
      <PageFrame address={before} title={t("preview.before")} name={PUBLISHED_FRAME} width="phone" inert />
      <PageFrame address={after} title={t("preview.after")} name={PREVIEW_FRAME} width="phone" inert />
    </div>
  );
}
