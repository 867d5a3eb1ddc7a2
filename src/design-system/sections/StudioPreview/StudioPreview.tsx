import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Language } from "#domain/tenant/own-words.ts";
import { PREVIEW_FRAME, PUBLISHED_FRAME } from "./preview-frame.ts";
import { PREVIEW_ROLES, type PreviewRole, type PreviewStep } from "#domain/tenant/studio/preview-stage.ts";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioPreview.module.css";

/** Widths that a page is previewed at. */
const WIDTHS = ["phone", "desktop"] as const;

/** Props of {@link StudioPreview}. */
export interface StudioPreviewProps {
  /** Address of the shop's page with the draft; null until the draft is there. */
  address: string | null;
  /** Raised when the pages must load again: their words or data have changed. */
  revision: number;
  /** The scheme that is previewed. */
  scheme: SchemeName;
  /** Another scheme was chosen. */
  onScheme: (scheme: SchemeName) => void;
  /** The language that is previewed; empty: the shop's own. */
  language: Language | "";
  /** The languages of the shop's pages. */
  languages: readonly Language[];
  /** Another language was chosen. */
  onLanguage: (language: Language | "") => void;
  /** Whose eyes the shop is seen with. */
  role: PreviewRole;
  /** Another role was chosen. */
  onRole: (role: PreviewRole) => void;
  /** Where the preview begins. */
  step: PreviewStep;
  /** The steps that the role can reach. */
  steps: readonly PreviewStep[];
  /** Another step was chosen. */
  onStep: (step: PreviewStep) => void;
  /** Texts that do not fit, which the pages mark themselves. */
  cut?: Readonly<Record<"phone" | "desktop", readonly string[]>>;
}

/** The shop's own pages with the draft, on a phone and on a wide screen side by side. */
export function StudioPreview(props: StudioPreviewProps): ReactNode {
  const { address, revision } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <section className={styles.root} data-c="StudioPreview" aria-labelledby="studio-preview">
      <Text as="h2" size="title" id="studio-preview">
        {t("preview.title")}
      </Text>
      <Stage {...props} />
      <Look {...props} />
      {address === null ? (
        <SkeletonBlock shape="box" height={400} label={t("preview.loading")} />
      ) : (
        <div className={styles.frames}>
          {WIDTHS.map((width) => (
            <PageFrame
              key={width}
              address={address}
              revision={revision}
              width={width}
              title={t(`preview.${width}`)}
              name={PREVIEW_FRAME}
              cut={props.cut?.[width] ?? []}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** As whom and where. */
function Stage({ role, onRole, step, steps, onStep }: StudioPreviewProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <div className={styles.controls}>
      <ChoiceToggle
        label={t("preview.role")}
        value={role}
        choices={PREVIEW_ROLES.map((value) => ({ value, label: t(`previewRole.${value}`) }))}
        onChange={onRole}
      />
      <SelectField
        label={t("preview.step")}
        value={step}
        items={steps.map((value) => ({ kind: "label-value", value, label: t(`previewStep.${value}`) }) as const)}
        onChange={(chosen) => {
          const next = steps.find((each) => each === chosen);
          if (next !== undefined) onStep(next);
        }}
      />
    </div>
  );
}

/** In which light and language. */
function Look({ scheme, onScheme, language, languages, onLanguage }: StudioPreviewProps): ReactNode {
  const { t, locale } = useAreaTexts(STUDIO_TEXTS);
  const names = new Intl.DisplayNames(locale, { type: "language", fallback: "code" });
  return (
    <div className={styles.controls}>
      <ChoiceToggle
        label={t("preview.scheme")}
        value={scheme}
        choices={[
          { value: "light", label: t("preview.light") },
          { value: "dark", label: t("preview.dark") },
        ]}
        onChange={onScheme}
      />
      <SelectField
        label={t("preview.language")}
        value={language === "" ? "own" : language}
        items={[
          { kind: "label-value", value: "own", label: t("preview.ownLanguage") },
          ...languages.map((each) => ({ kind: "label-value", value: each, label: names.of(each) ?? each }) as const),
        ]}
        onChange={(chosen) => onLanguage(languages.find((each) => each === chosen) ?? "")}
      />
    </div>
  );
}

interface PageFrameProps {
  /** Address of the page. */
  readonly address: string;
  /** What the frame shows; read under it as well. */
  readonly title: string;
  /** Name of the frame's window, by which the page knows whether it follows the studio. */
  readonly name: string;
  /** The device that the page is drawn for. */
  readonly width: "phone" | "desktop";
  /** Raised when the page must load again. */
  readonly revision?: number;
  /** A picture only: it takes neither the pointer nor the keyboard. */
  readonly inert?: boolean;
  /** Texts of the page that do not fit. */
  readonly cut?: readonly string[];
}

/** One page at a width of its own, drawn as small as its place is. */
function PageFrame({ address, title, name, width, revision = 0, inert = false, cut = [] }: PageFrameProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address);
  const shown = useRef({ address, revision });
  useEffect(() => {
    if (shown.current.address === address && shown.current.revision === revision) return;
    shown.current = { address, revision };
    // Not by `src`: Back would lead through all the pages that were previewed.
    frame.current?.contentWindow?.location.replace(address);
  }, [address, revision]);
  return (
    <figure className={styles.frame} data-width={width}>
      <div className={styles.screen} inert={inert}>
        <iframe ref={frame} className={styles.page} title={title} name={name} src={first} />
      </div>
      <figcaption className={styles.caption}>
        {title}
        {cut.length === 0 ? null : (
          <span className={styles.cut}>{t("preview.cut", { count: cut.length, texts: cut.join(" · ") })}</span>
        )}
      </figcaption>
    </figure>
  );
}

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
