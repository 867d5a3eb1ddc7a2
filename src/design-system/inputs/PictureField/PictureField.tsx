import { useId, useState, type ReactNode } from "react";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { FileButton } from "#ds/internal/inputs/FileButton.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { lostGroundsOf, type Ground } from "./lost-grounds.ts";
import styles from "./PictureField.module.css";

/** Props of {@link PictureField}. */
export interface PictureFieldProps {
  /** What is pictured: "Picture of the vehicle". */
  label: string;
  /** The picture as a data URL or an address; anything else, such as the name of a drawing, shows no picture. */
  value: string;
  /** A picture was chosen, as a data URL; empty: it was removed. */
  onChange: (value: string) => void;
  /** Kinds of files: "image/png,image/jpeg". */
  accept?: string;
  /** What is said of a file of another kind; left out: that it must be a JPEG or PNG. */
  kindText?: string;
  /** Largest file in bytes. */
  maxBytes?: number;
  /** Makes of a chosen picture the one that is kept, or says why it cannot be; left out: it is kept as it is. */
  redraw?: (picture: string) => Promise<Result<string, string>>;
  /** What is wrong with it, as the owner knows; null when there is nothing. */
  error?: string | null;
  /** Cannot be used at present. */
  disabled?: boolean;
}

const dataUrlOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : null));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(file);
  });

/** A picture to upload, shown on a light and on a dark ground, so that one that vanishes on either is seen at once. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { label, value, onChange, accept = "image/png,image/jpeg", maxBytes = 200_000 } = props;
  const { t, locale } = useAreaTexts(STUDIO_TEXTS);
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [lost, setLost] = useState<readonly Ground[]>([]);
  const disabled = props.disabled === true || isReading;
  const error = fault ?? props.error ?? null;
  const isPicture = /^(data:image\/|\/)/.test(value);
  const note = isPicture ? lost.map((ground) => t(`pictureField.${ground}Lost`)).join(" ") : "";
  const read = async (file: File): Promise<void> => {
    if (!accept.split(",").includes(file.type)) return setFault(props.kindText ?? t("pictureField.kind"));
    if (file.size > maxBytes) {
      const kilobytes = new Intl.NumberFormat(locale).format(maxBytes / 1_000);
      return setFault(t("pictureField.bytes", { kilobytes }));
    }
    setReading(true);
    announce(t("pictureField.reading"));
    const url = await dataUrlOf(file);
    const kept = url === null ? err(t("pictureField.unreadable")) : await (props.redraw?.(url) ?? ok(url));
    setReading(false);
    setFault(kept.ok ? null : kept.error);
    if (kept.ok) onChange(kept.value);
  };
  return (
    <div
      className={styles.root}
      data-c="PictureField"
      role="group"
      aria-labelledby={id}
      aria-describedby={error === null && note === "" ? undefined : `${id}-error`}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      {isPicture ? <Grounds label={label} value={value} onLost={setLost} /> : null}
      <div className={styles.actions}>
        <FileButton
          label={label}
          accept={accept}
          variant="secondary"
          disabled={disabled}
          onFile={(file) => void read(file)}
        >
          {t(isPicture ? "pictureField.another" : "pictureField.choose")}
        </FileButton>
        {isPicture && !disabled ? (
          <ActionButton variant="quiet" icon="trash" onPress={() => onChange("")}>
            {t("pictureField.remove")}
          </ActionButton>
        ) : null}
      </div>
      <FieldMessage id={`${id}-error`} error={error} note={note} />
    </div>
  );
}

interface GroundsProps extends Pick<PictureFieldProps, "label" | "value"> {
  readonly onLost: (grounds: readonly Ground[]) => void;
}

/** The picture as it is seen on a light and on a dark page. */
function Grounds({ label, value, onLost }: GroundsProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <div className={styles.grounds}>
      <img
        src={value}
        alt={t("pictureField.onLight", { label })}
        data-ground="light"
        className={styles.picture}
        onLoad={(event) => onLost(lostGroundsOf(event.currentTarget))}
      />
      <img src={value} alt={t("pictureField.onDark", { label })} data-ground="dark" className={styles.picture} />
    </div>
  );
}
