import type { MouseEvent, ReactNode } from "react";
import { accountEntries, type AccountEntry } from "#domain/people/account/account-menu.ts";
import { pagePath } from "#domain/shared/page-path.ts";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { MenuRow, PopoverMenu } from "#ds/internal/foundations/PopoverMenu.tsx";
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
  const face = (
    <span className={styles.face}>
      <Icon name="user" />
      <span className={styles.name}>{firstName}</span>
      <span className={styles.chevron}>
        <Icon name="chevron-down" size="small" />
      </span>
    </span>
  );
  return (
    <div className={styles.root} data-c="AccountMenu">
      <PopoverMenu
        label={t("accountMenu.open", { name: firstName })}
        face={face}
        listLabel={t("accountMenu.label")}
        itemClass={styles.item}
        rows={accountEntries(isBooker).map((entry) => ({ key: entry.key, row: <Entry {...props} entry={entry} /> }))}
      />
    </div>
  );
}

interface EntryProps extends AccountMenuProps {
  readonly entry: AccountEntry;
}

function Entry({ entry: { key, page }, firstName, current, onNavigate, onSignOut }: EntryProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const label =
    key === "myaccount" ? (
      <span className={styles.label}>
        <Text as="strong" tone="inherit" weight="bold">
          {firstName}
        </Text>
        <Text as="span" size="label" tone="muted">
          {t("accountMenu.myaccount")}
        </Text>
      </span>
    ) : (
      t(`accountMenu.${key}`)
    );
  if (page === null) {
    return (
      <MenuRow icon={ICONS[key]} onPress={onSignOut}>
        {label}
      </MenuRow>
    );
  }
  const follow = (event: MouseEvent): void => {
    if (onNavigate === undefined || !isPlain(event)) return;
    event.preventDefault();
    onNavigate(page);
  };
  return (
    <MenuRow icon={ICONS[key]} href={pagePath(page)} current={page === current} onPress={follow}>
      {label}
    </MenuRow>
  );
}
