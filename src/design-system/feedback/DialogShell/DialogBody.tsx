import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from "react";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import { dialogOpened } from "#ds/support/open-dialogs.ts";
import { useInertPage } from "#ds/support/inert-page.ts";
import { keepFocus } from "#ds/support/keep-focus.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { tk } from "#ds/theme/token-names.ts";
import styles from "./DialogShell.module.css";
import type { DialogShellProps } from "./DialogShell.tsx";

/** The dialog itself; its own file, because MUI's dialog must not be in the first chunk. */
export default function DialogBody(props: DialogShellProps): ReactNode {
  const {
    open,
    title,
    onClose,
    onSubmit,
    children,
    actions,
    mobile = "sheet",
    size = "standard",
    dismissible = true,
    closeButton = true,
  } = props;
  const { t } = useTexts();
  const titleId = useId();
  const [hasEntered, setHasEntered] = useState(false);
  const leave = useEffectEvent(() => {
    if (closeButton) onClose("close-button");
  });
  useInertPage(open);
  useEffect(() => (open ? dialogOpened(() => leave()) : undefined), [open]);
  // MUI lets go of the page at the end of the closing transition. Closed before the opening one has begun, as by news that
  // comes while it is rendered, there is none: the page would stay hidden from screen readers, and would not scroll.
  if (!open && !hasEntered) return null;
  return (
    <Shell
      open={open}
      className={styles.root}
      aria-labelledby={titleId}
      {...(props.describedBy === undefined ? {} : { "aria-describedby": props.describedBy })}
      role={props.role ?? "dialog"}
      scroll="paper"
      onClose={(_event, reason) => {
        if (dismissible) onClose(reason === "escapeKeyDown" ? "escape" : "backdrop");
      }}
      slotProps={{
        paper: paperProps(mobile, size, !open),
        transition: { onEnter: () => setHasEntered(true), onExited: () => setHasEntered(false) },
      }}
    >
      <DialogForm closing={!open} onSubmit={onSubmit}>
        <header className={styles.header}>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          {closeButton && <IconAction icon="close" label={t("dialog.close")} onPress={() => onClose("close-button")} />}
        </header>
        <DialogMain>{children}</DialogMain>
        {actions !== undefined && (
          <footer>
            <DialogActions disableSpacing>{actions}</DialogActions>
          </footer>
        )}
      </DialogForm>
    </Shell>
  );
}

/** On phones it stays a dialog: a Drawer in its place would mount the content anew when a phone is turned. */
const Shell = styled(Dialog, { name: "CsDialogShell", slot: "Root" })({
  "& .MuiDialog-paper": { border: `1px solid ${tk("border-subtle")}` },
  "& .MuiDialogTitle-root": { flex: "0 1 auto", padding: 0 },
  "& .MuiDialogContent-root": {
    display: "grid",
    alignContent: "start",
    gap: tk("space-4"),
    minHeight: 0,
    padding: `${tk("space-1")} ${tk("space-5")} ${tk("space-5")}`,
    overscrollBehavior: "contain",
  },
  "& .MuiDialogActions-root": {
    flexWrap: "wrap",
    gap: tk("space-3"),
    padding: `${tk("space-4")} ${tk("space-5")} max(${tk("space-4")}, env(safe-area-inset-bottom))`,
    borderBlockStart: `1px solid ${tk("border-subtle")}`,
  },
});

/**
 * The scrolling part. When it scrolls and holds nothing focusable, it takes focus itself; otherwise a keyboard could
 * not scroll it.
 */
function DialogMain({ children }: { readonly children: ReactNode }): ReactNode {
  const bodyRef = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return undefined;
    const measure = (): void => setScrolls(body.scrollHeight > body.clientHeight && !body.querySelector(CONTROL));
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, []);
  return (
    <DialogContent ref={bodyRef} {...(scrolls ? { tabIndex: 0 } : {})}>
      {children}
    </DialogContent>
  );
}

/**
 * Attributes of the paper; while it closes, mouse, keyboard and screen readers ignore it. MUI's types know data
 * attributes in JSX only, but the paper accepts them.
 */
const paperProps = (mobile: string, size: string, inert: boolean): { className: string } => {
  const data = { "data-c": "DialogShell", "data-mobile": mobile, "data-size": size, inert };
  return { className: styles.paper ?? "", ...data };
};

const CONTROL = ":is(button, input, select, textarea, a[href])";
const STARTS = `[data-autofocus] ${CONTROL}, ${CONTROL}[data-autofocus]`;
const FIELDS = "input:not([type=hidden]), select, textarea, [role=gridcell][tabindex='0']";
const usable = (element: HTMLElement): boolean => !element.matches(":disabled, [aria-disabled=true], [tabindex='-1']");

/** Focus enters a radio group at its checked button, as with the Tab key. */
const chosenOf = (root: HTMLElement, field: HTMLElement | undefined): HTMLElement | undefined =>
  field instanceof HTMLInputElement && field.type === "radio"
    ? (root.querySelector<HTMLElement>(`[name="${CSS.escape(field.name)}"]:checked`) ?? field)
    : field;

/**
 * Sets the initial focus (the marked element, else the first field, else the main button, else the close button). The
 * element that had focus before may be gone when the dialog closes.
 */
function useInitialFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    keepFocus();
    const root = form.current;
    if (!root || root.contains(document.activeElement)) return;
    const find = (selector: string): HTMLElement | undefined =>
      [...root.querySelectorAll<HTMLElement>(selector)].find(usable);
    const start =
      find(STARTS) ??
      chosenOf(root, find(FIELDS)) ??
      find("footer button[type=submit], footer button:last-of-type") ??
      find("header button");
    start?.focus({ preventScroll: true });
  }, [form]);
}

interface DialogFormProps {
  /** It is closing and accepts no answer any more. */
  readonly closing: boolean;
  readonly onSubmit: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * The form that makes Enter submit this dialog. React bubbles events of a dialog opened from here up to this one, so
 * only those of its own elements count.
 */
function DialogForm({ closing, onSubmit, children }: DialogFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useInitialFocus(form);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!closing && event.target === event.currentTarget) onSubmit?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== "Enter" || event.defaultPrevented || onSubmit === undefined) return;
    const target = event.target;
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    // These handle Enter themselves; a text input submits its form natively.
    if (target.closest("button, a[href], textarea, input, [role=combobox], [role=option]")) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // The keys bubble up from the controls inside; the form itself never has focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
    </form>
  );
}
