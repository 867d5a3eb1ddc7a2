import type { MouseEvent, ReactNode } from "react";
import { accountEntries, type AccountEntry, type AccountEntryKey } from "#domain/people/account/account-menu.ts";
import { pagePath } from "#ds/foundations/AppLink/page-path.ts";
import { ActionMenu, type ActionMenuEntry } from "#ds/foundations/ActionMenu/ActionMenu.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import styles from "./AccountMenu.module.css";
import type { IconName } from "#ds/foundations/Icon/icons.ts";

/** The icons of the account's pages, in the menu of the header and in the side navigation. */
export const ACCOUNT_ICONS: Readonly<Record<AccountEntryKey, IconName>> = {
  myaccount: "user",
  dashboard: "home",
  commission: "cash",
  invoice: "receipt",
  mybooking: "ticket",
  bulkbooking: "note",
  myplace: "pin",
  passengers: "users",
  signout: "external",
};

/** Props of {@link AccountMenu}. */
export interface AccountMenuProps {
  /** First name of the signed-in customer; on the button and in the first entry. */
  firstName: string;
  /** A booker also sees the pages of the business. */
  isBooker: boolean;
  /** Name of the current page: its entry is marked. */
  current?: string;
  /** Navigates inside the application; without it the browser follows the link. */
  onNavigate?: (page: string) => void;
  /** Sign out was pressed; the owner asks for confirmation. */
  onSignOut: () => void;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Its first and last entries are about the customer; those between are links to pages. */
const GROUPS = ["myaccount", "pages", "signout"] as const;

const groupOf = ({ key }: AccountEntry): (typeof GROUPS)[number] =>
  key === "myaccount" || key === "signout" ? key : "pages";

/** The menu of a signed-in customer, for the header: first name, pages, sign out. */
export function AccountMenu(props: AccountMenuProps): ReactNode {
  const { firstName, isBooker } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const entries = accountEntries(isBooker);
  return (
    <div className={styles.root} data-c="AccountMenu">
      <ActionMenu
        label={t("accountMenu.open", { name: firstName })}
        listLabel={t("accountMenu.label")}
        groups={GROUPS.map((group) =>
          entries.filter((entry) => groupOf(entry) === group).map((entry) => menuEntry(entry, props, t)),
        )}
      >
        <span className={styles.face}>
          <Icon name="user" />
          <span className={styles.name}>{firstName}</span>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size="small" />
          </span>
        </span>
      </ActionMenu>
    </div>
  );
}

const menuEntry = (
  { key, page }: AccountEntry,
  { firstName, current, onNavigate, onSignOut }: AccountMenuProps,
  t: AreaTexts<keyof typeof PEOPLE_TEXTS.en>["t"],
): ActionMenuEntry => {
  const entry = { key, icon: ACCOUNT_ICONS[key], label: t(`accountMenu.${key}`) };
  if (page === null) return { ...entry, onPress: onSignOut };
  return {
    ...entry,
    ...(key === "myaccount" ? { label: <Customer firstName={firstName}>{entry.label}</Customer> } : {}),
    href: pagePath(page),
    current: page === current,
    onPress: (event) => {
      if (onNavigate === undefined || !isPlain(event)) return;
      event.preventDefault();
      onNavigate(page);
    },
  };
};

function Customer({ firstName, children }: Pick<AccountMenuProps, "firstName"> & { children: string }): ReactNode {
  return (
    <span className={styles.label}>
      <Text as="strong" tone="inherit" weight="bold">
        {firstName}
      </Text>
      <Text as="span" size="label" tone="muted">
        {children}
      </Text>
    </span>
  );
}
