import { useId, type MouseEvent, type ReactNode } from "react";
import { accountEntries, type AccountEntry } from "#domain/people/account/account-menu.ts";
import { pagePath } from "#domain/shared/page-path.ts";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import menu from "#ds/internal/sections/menu.module.css";
import styles from "./AccountMenu.module.css";

/** Props of {@link AccountMenu}. */
export interface AccountMenuProps {
  /** First name of the signed-in customer; on the button and in the first entry. */
  firstName: string;
  /** A booker also sees Commissions and Invoices. */
  isBooker: boolean;
  /** Name of the current page: its entry is marked. */
  current?: string;
  /** Navigates inside the application; without it the browser follows the link. */
  onNavigate?: (page: string) => void;
  /** Sign out was pressed; the owner asks for confirmation. */
  onSignOut: () => void;
}

const ICONS: Readonly<Record<AccountEntry["key"], IconName>> = {
  myaccount: "user",
  dashboard: "home",
  commission: "cash",
  invoice: "receipt",
  mybooking: "ticket",
  myplace: "pin",
  signout: "external",
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * The menu of a signed-in customer, for the header: first name, pages, sign out. A native popover, so a press outside
 * or Escape closes it and the focus returns to its button.
 */
export function AccountMenu(props: AccountMenuProps): ReactNode {
  const { firstName, isBooker } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const id = useId();
  return (
    <div className={styles.root} data-c="AccountMenu">
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={t("accountMenu.open", { name: firstName })}
      >
        <Icon name="user" />
        <span className={styles.name}>{firstName}</span>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size="small" />
        </span>
      </button>
      <nav id={id} popover="auto" className={menu.menu} aria-label={t("accountMenu.label")}>
        <ul role="list">
          {accountEntries(isBooker).map((entry) => (
            <li key={entry.key} data-key={entry.key} className={styles.item}>
              <Entry {...props} entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface EntryProps extends AccountMenuProps {
  readonly entry: AccountEntry;
}

function Entry({ entry, firstName, current, onNavigate, onSignOut }: EntryProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const { key, page } = entry;
  const close = (event: MouseEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
  const face = (
    <>
      <Icon name={ICONS[key]} size="small" />
      <span className={styles.label}>
        {key === "myaccount" ? (
          <>
            <strong>{firstName}</strong>
            <span className={styles.sub}>{t("accountMenu.myaccount")}</span>
          </>
        ) : (
          t(`accountMenu.${key}`)
        )}
      </span>
    </>
  );
  if (page === null) {
    return (
      <button
        type="button"
        className={styles.entry}
        onClick={(event) => {
          close(event);
          onSignOut();
        }}
      >
        {face}
      </button>
    );
  }
  return (
    <a
      className={styles.entry}
      href={pagePath(page)}
      aria-current={page === current ? "page" : undefined}
      onClick={(event) => {
        close(event);
        if (onNavigate === undefined || !isPlain(event)) return;
        event.preventDefault();
        onNavigate(page);
      }}
    >
      {face}
    </a>
  );
}
