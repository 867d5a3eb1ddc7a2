import type { MouseEvent, ReactNode } from "react";
import type { Logo } from "#domain/tenant/studio/brand-picture.ts";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";
import { HeaderBar } from "#ds/internal/foundations/HeaderBar.tsx";
import { MenuRow, PopoverMenu } from "#ds/internal/foundations/PopoverMenu.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import styles from "./SiteShell.module.css";
import { phoneHref } from "#ds/texts/format.ts";

/** An entry of the site menu that is a link. */
export interface MenuLink {
  readonly label: string;
  readonly href: string;
}

/** An entry of the site menu that is an action: Sign In. */
export interface MenuAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** One entry of the site menu. */
export type MenuEntry = MenuLink | MenuAction;

/** Another language that the page comes in. */
export interface ShellLanguage {
  /** BCP 47. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
}

/** Props of {@link SiteShell}. */
export interface SiteShellProps {
  /** "full": header, menu and footer; "payment": no footer; "lite": none of them. */
  variant: "full" | "lite" | "payment";
  /** Name of the company; its word mark. */
  company: string;
  /** Its logo, in place of the drawn mark; a wide one in place of the name as well. Null or left out: it has none. */
  logo?: Logo | null;
  /** Phone number as people read it; empty shows none. */
  phone: string;
  /** Email address for the footer; empty shows none. */
  email?: string;
  /** Postal address for the footer; empty shows none. */
  address?: string;
  /** A sentence about the company for the footer; empty shows none. */
  about?: string;
  /** Skype name for the footer; empty shows none. */
  skypeId?: string;
  /** The company's pages on other sites, by the names of these ("Facebook"); they open in a new tab. */
  elsewhere?: readonly MenuLink[];
  /** Opens the company's chat; left out where it has none. */
  onChat?: () => void;
  /** Target of the word mark's link. */
  homeHref?: string;
  /** Entries of the menu, in order. Without any there is no menu button. */
  menu: readonly MenuEntry[];
  /** The menu of a signed-in customer; before the site menu. */
  account?: ReactNode;
  /** The other languages of the page: one is a link with the page's own beside it, more are a menu. The site menu has them all. */
  languages?: readonly ShellLanguage[];
  /** The current colour scheme. */
  scheme: "light" | "dark";
  /** The scheme button was pressed. */
  onScheme: (scheme: "light" | "dark") => void;
  /** A link of the shell was pressed, so that a router may handle it; prevent the default to stay on the page. */
  onNavigate?: (href: string, event: MouseEvent<HTMLAnchorElement>) => void;
  /** The page. */
  children: ReactNode;
}

/** The layout of every page: skip link, header with company, phone and menu, the page itself, footer. */
export function SiteShell(props: SiteShellProps): ReactNode {
  const { variant, children } = props;
  const { t } = useTexts();
  return (
    <div className={styles.root} data-c="SiteShell" data-variant={variant}>
      <AppLink look="bare" className={styles.skip} to="#main">
        {t("shell.skip")}
      </AppLink>
      {variant === "lite" ? null : <Header {...props} />}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {variant === "full" ? <Footer {...props} /> : null}
    </div>
  );
}

function Header(props: SiteShellProps): ReactNode {
  const { company, logo = null, homeHref = "/", phone, menu, languages = [], scheme, onScheme } = props;
  const { t } = useTexts();
  const other = scheme === "dark" ? "light" : "dark";
  return (
    <HeaderBar className={styles.bar}>
      <AppLink
        look="bare"
        className={styles.brand}
        to={homeHref}
        onPress={(event) => props.onNavigate?.(homeHref, event)}
      >
        <WordMark company={company} logo={logo} />
      </AppLink>
      <div className={styles.links}>
        {menu.map(
          (entry) => "href" in entry && <MenuItem key={entry.label} entry={entry} onNavigate={props.onNavigate} />,
        )}
      </div>
      {phone === "" ? null : (
        <AppLink look="bare" className={styles.phone} to={phoneHref(phone)} label={t("shell.call", { phone })}>
          <Icon name="phone" size="small" />
          <bdi className={styles.number} dir="ltr">
            {phone}
          </bdi>
        </AppLink>
      )}
      <Languages languages={languages} />
      <IconAction
        icon={scheme === "dark" ? "sun" : "moon"}
        label={t(`shell.${other}`)}
        onPress={() => onScheme(other)}
      />
      {props.account}
      <Shortcut menu={menu} />
      {menu.length === 0 ? null : <Menu {...props} />}
    </HeaderBar>
  );
}

/** Sign In in the header where there is room: the one entry that visitors look for without opening a menu. */
function Shortcut({ menu }: Pick<SiteShellProps, "menu">): ReactNode {
  const action = menu.find((entry) => "onPress" in entry);
  if (action === undefined) return null;
  return (
    <div className={styles.shortcut}>
      <ActionButton variant="quiet" size="compact" onPress={action.onPress}>
        {action.label}
      </ActionButton>
    </div>
  );
}

/** The company's name after its logo or a small taxi roof light. A logo twice as wide as high holds the name itself. */
function WordMark({ company, logo }: Required<Pick<SiteShellProps, "company" | "logo">>): ReactNode {
  const isWide = logo !== null && logo.width > 2 * logo.height;
  const picture = logo && <img className={styles.logo} {...logo} alt={isWide ? company : ""} />;
  if (isWide) return picture;
  return (
    <>
      {picture ?? <span className={styles.sign} aria-hidden="true" />}
      <span className={styles.company}>{company}</span>
    </>
  );
}

function Menu({ menu, languages = [], onNavigate }: SiteShellProps): ReactNode {
  const { t } = useTexts();
  return (
    <PopoverMenu
      label={t("shell.menu")}
      face={<Icon name="menu" />}
      listLabel={t("shell.site")}
      rows={[
        ...menu.map((entry) => ({ key: entry.label, row: <MenuItem entry={entry} onNavigate={onNavigate} /> })),
        ...languages.map(languageRow),
      ]}
    />
  );
}

/** The same page in another language; the server keeps the choice. */
const switchTo = (tag: string): string => `?lang=${tag}`;

const languageRow = ({ tag, name }: ShellLanguage) => ({
  key: tag,
  row: (
    <MenuRow href={switchTo(tag)}>
      <bdi lang={tag}>{name}</bdi>
    </MenuRow>
  ),
});

/** The switch of the header, where there is room: a link to the one other language, which names both, else a menu. */
function Languages({ languages }: Required<Pick<SiteShellProps, "languages">>): ReactNode {
  const { t, locale } = useTexts();
  const own = t("shell.language");
  if (languages.length > 1) {
    return (
      <div className={styles.languages}>
        <PopoverMenu
          label={`${t("shell.languages")}: ${own}`}
          face={
            <>
              <Icon name="globe" size="small" />
              {own}
            </>
          }
          listLabel={t("shell.languages")}
          rows={languages.map(languageRow)}
        />
      </div>
    );
  }
  return languages.map(({ tag, name }) => (
    <AppLink key={tag} look="bare" className={styles.language} to={switchTo(tag)} language={tag}>
      <Icon name="globe" size="small" />
      {name}
      <span className={styles.own} lang={locale}>{`/ ${own}`}</span>
    </AppLink>
  ));
}

interface MenuItemProps {
  readonly entry: MenuEntry;
  readonly onNavigate: SiteShellProps["onNavigate"] | undefined;
}

/** An entry, in the menu and in the footer. */
function MenuItem({ entry, onNavigate }: MenuItemProps): ReactNode {
  if (!("href" in entry)) return <MenuRow onPress={entry.onPress}>{entry.label}</MenuRow>;
  return (
    <MenuRow href={entry.href} onPress={(event) => onNavigate?.(entry.href, event)}>
      {/* A phone number runs from left to right in every language. */}
      <bdi dir={entry.href.startsWith("tel:") ? "ltr" : "auto"}>{entry.label}</bdi>
    </MenuRow>
  );
}

/** The company's contacts that the tenant has configured. */
function contactsOf({ phone, email = "", skypeId = "", onChat }: SiteShellProps, t: Translate): readonly MenuEntry[] {
  return [
    ...(phone === "" ? [] : [{ label: phone, href: phoneHref(phone) }]),
    ...(email === "" ? [] : [{ label: email, href: `mailto:${email}` }]),
    ...(skypeId === "" ? [] : [{ label: t("shell.skype", { id: skypeId }), href: `skype:${skypeId}?chat` }]),
    ...(onChat === undefined ? [] : [{ label: t("shell.chat"), onPress: onChat }]),
  ];
}

function Footer(props: SiteShellProps): ReactNode {
  const { company, address = "", about = "", menu, elsewhere = [], onNavigate } = props;
  const { t } = useTexts();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.imprint}>
          <strong>{company}</strong>
          {about === "" ? null : (
            <Text size="label" tone="inherit">
              <bdi>{about}</bdi>
            </Text>
          )}
          {address === "" ? null : (
            <Text size="label" tone="inherit">
              <bdi>{address}</bdi>
            </Text>
          )}
          <Elsewhere links={elsewhere} />
        </div>
        <LinkList links={contactsOf(props, t)} />
        <LinkList links={menu} pages {...(onNavigate === undefined ? {} : { onNavigate })} />
      </div>
    </footer>
  );
}

/** The company's pages on other sites, in a row. */
function Elsewhere({ links }: { readonly links: readonly MenuLink[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <ItemList className={styles.elsewhere}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <AppLink to={href} look="plain" newTab>
            {label}
          </AppLink>
        </li>
      ))}
    </ItemList>
  );
}

interface LinkListProps {
  readonly links: readonly MenuEntry[];
  readonly pages?: boolean;
  readonly onNavigate?: SiteShellProps["onNavigate"];
}

function LinkList({ links, pages = false, onNavigate }: LinkListProps): ReactNode {
  if (links.length === 0) return null;
  return (
    <ItemList className={styles.reach} data-pages={pages || undefined}>
      {links.map((entry) => (
        <li key={entry.label}>
          <MenuItem entry={entry} onNavigate={onNavigate} />
        </li>
      ))}
    </ItemList>
  );
}
