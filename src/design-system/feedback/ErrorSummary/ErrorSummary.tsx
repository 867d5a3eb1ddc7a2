import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Link from "@mui/material/Link";
import List from "@mui/material/List";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { tk } from "#ds/theme/token-names.ts";
import { focusTarget } from "./focus-target.ts";

/** One thing that is wrong. */
export interface SummaryError {
  /** The message, worded as beside its field. */
  readonly message: string;
  /** Id of the input, group or other element it is about; without one the message is plain text. */
  readonly targetId?: string;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  /** The errors, in the order of the form. Without errors the summary is not rendered. */
  errors: readonly SummaryError[];
  /** Heading; "There is a problem" unless given. */
  title?: string;
  /** Change it at each failed submit: the summary then takes focus again, although its errors are the same. */
  attempt?: unknown;
}

/**
 * The errors that stop a form, above it. The summary takes focus when it appears, so that screen readers read it, and
 * each of its links leads to the field.
 */
export function ErrorSummary({ errors, title, attempt }: ErrorSummaryProps): ReactNode {
  const { t } = useTexts();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const present = errors.length > 0;
  useEffect(() => {
    if (!present || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: "nearest" });
  }, [present, attempt]);
  if (!present) return null;
  return (
    <Summary
      ref={box}
      data-c="ErrorSummary"
      severity="error"
      icon={<Icon name="error" />}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <AlertTitle id={titleId} component="h2">
        {title ?? t("errorSummary.title")}
      </AlertTitle>
      <List role="list" disablePadding>
        {errors.map((error) => (
          <li key={`${error.targetId ?? ""} ${error.message}`}>
            {error.targetId === undefined ? error.message : <ErrorLink id={error.targetId} message={error.message} />}
          </li>
        ))}
      </List>
    </Summary>
  );
}

const Summary = styled(Alert, { name: "CsErrorSummary", slot: "Root" })({
  padding: `${tk("space-4")} ${tk("space-5")}`,
  border: `1px solid ${tk("status-error-main")}`,
  borderInlineStartWidth: 6,
  scrollMarginBlock: tk("space-10"),
  "& .MuiAlertTitle-root": { fontSize: tk("size-lead"), lineHeight: tk("line-tight") },
  "& .MuiList-root": { display: "grid", gap: tk("space-1"), marginBlockStart: tk("space-2") },
  "& .MuiLink-root": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: tk("space-6"),
    color: "inherit",
    fontWeight: tk("weight-medium"),
  },
});

function ErrorLink({ id, message }: { readonly id: string; readonly message: string }): ReactNode {
  const follow = (event: MouseEvent): void => {
    if (focusTarget(id)) event.preventDefault();
  };
  return (
    <Link href={`#${id}`} onClick={follow}>
      {message}
    </Link>
  );
}
