import type { ReactNode } from "react";
import type { FailingPair } from "#domain/tenant/studio/draft.ts";
import type { Field } from "#domain/tenant/studio/field.ts";
import type { Hex } from "#domain/tenant/theme/color.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { fieldAt } from "#domain/tenant/studio/field-at.ts";
import { labelOfPath } from "#ds/texts/areas/studio-fields/names.ts";
import styles from "./StudioSection.module.css";

/** Props of {@link VerdictList}. */
export interface VerdictListProps {
  /** What is wrong, as sentences. */
  faults: readonly { readonly path: string; readonly message: string }[];
  /** Pairs of colours that fail. */
  pairs: readonly FailingPair[];
  /** Places of the file where a text is missing in one of the pages' languages; these keep nothing from being published. */
  missing?: readonly string[];
  /** A colour that would make the pairs pass; null: none is needed, or none is known. */
  nearest?: Hex | null;
  /** The offered colour was taken. */
  onNearest?: (colour: Hex) => void;
  /** A sentence was pressed: leads to the field that it is about. Without it sentences lead nowhere. */
  onShow?: ((field: Field) => void) | undefined;
}

/**
 * What keeps a draft from being published: failing pairs of colours as samples, and every other fault as a sentence. What
 * is not translated yet is counted below.
 */
export function VerdictList({ missing = [], ...props }: VerdictListProps): ReactNode {
  return (
    <div className={styles.verdicts}>
      <Faults {...props} />
      {missing.length === 0 ? null : <Missing places={missing} onShow={props.onShow} />}
    </div>
  );
}

/** So many places are named; the count tells of the others. */
const NAMED = 4;

interface ToFieldProps extends Pick<VerdictListProps, "onShow"> {
  /** A place of the file. */
  readonly path: string;
  readonly children: string;
}

/** Words that lead to the field that they are about, where one edits it. */
function ToField({ path, onShow, children }: ToFieldProps): ReactNode {
  const place = onShow && fieldAt(path);
  if (!place) return children;
  const { field } = place;
  return (
    <AppLink to={`studio/${field.group}`} onNavigate={() => onShow(field)}>
      {children}
    </AppLink>
  );
}

function Missing({
  places,
  onShow,
}: { readonly places: readonly string[] } & Pick<VerdictListProps, "onShow">): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { t: field } = useAreaTexts(STUDIO_FIELD_TEXTS);
  return (
    <InlineNotice kind="info" title={t("verdict.missing", { count: places.length })}>
      <ItemList className={styles.list}>
        {places.slice(0, NAMED).map((path) => (
          <li key={path}>
            <ToField path={path} onShow={onShow}>
              {labelOfPath(path, field)}
            </ToField>
          </li>
        ))}
        {places.length > NAMED ? <li>…</li> : null}
      </ItemList>
    </InlineNotice>
  );
}

function Faults({ faults, pairs, nearest = null, onNearest, onShow }: Omit<VerdictListProps, "missing">): ReactNode {
  const { t, locale } = useAreaTexts(STUDIO_TEXTS);
  const { t: field } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  if (faults.length === 0 && pairs.length === 0) return null;
  return (
    <InlineNotice kind="warning" title={t("verdict.title", { count: faults.length + pairs.length })}>
      <div className={styles.verdict}>
        <ItemList className={styles.list}>
          {pairs.map((pair) => (
            <li key={`${pair.scheme} ${pair.label}`} className={styles.pair}>
              <span aria-hidden="true" className={styles.sample} style={{ backgroundColor: pair.background }}>
                <svg viewBox="0 0 40 16" width="40" height="16">
                  <path d="M3 5h34M3 11h22" stroke={pair.foreground} strokeWidth="3" />
                </svg>
              </span>
              <span>
                {t(pair.scheme === "light" ? "verdict.pairLight" : "verdict.pairDark", {
                  pair: pair.label,
                  ratio: number.format(pair.ratio),
                  min: number.format(pair.min),
                })}
              </span>
            </li>
          ))}
          {faults.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <ToField path={path} onShow={onShow}>
                {path === "" ? message : t("verdict.at", { place: labelOfPath(path, field), sentence: message })}
              </ToField>
            </li>
          ))}
        </ItemList>
        {nearest !== null && onNearest !== undefined ? (
          <ActionButton variant="secondary" size="compact" onPress={() => onNearest(nearest)}>
            {t("verdict.nearest", { colour: nearest })}
          </ActionButton>
        ) : null}
      </div>
    </InlineNotice>
  );
}
