/** In a demo the home page leads to the studio; after the application, which knows nothing of it and loads nothing for it. */
import { languageOf } from "#domain/shared/text/language.ts";
import type { Language } from "#domain/tenant/own-words.ts";

const WORDS: Readonly<Record<Language, string>> = {
  en: "Design this shop",
  ar: "صمّم هذا المتجر",
  de: "Diesen Shop gestalten",
  fr: "Concevoir cette boutique",
};

const NOTES: Readonly<Record<Language, string>> = {
  en: "This is a demo: sign in as studio@example.com with booking1",
  ar: "هذا عرض تجريبي: سجّل الدخول بالبريد studio@example.com وكلمة المرور booking1",
  de: "Dies ist eine Demo: Anmeldung als studio@example.com mit booking1",
  fr: "Ceci est une démo : connectez-vous avec studio@example.com et booking1",
};

export const DEMO_LINK_CSS =
  ".demo-link{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.5rem 1rem;padding:1rem;text-align:center;background:var(--tk-surface-page);color:var(--tk-text-muted)}" +
  ".demo-link a{padding:.75rem 1.25rem;border-radius:999px;background:var(--tk-brand-main);color:var(--tk-brand-on);font-weight:600;text-decoration:none}";

/** @param locale BCP 47, of the page. */
export function demoLink(tenant: string, locale: string): string {
  const own = languageOf(locale);
  const language = Object.keys(WORDS).find((each) => each === own) as Language | undefined;
  const words = WORDS[language ?? "en"];
  return `<nav class="demo-link" aria-label="${words}"><a href="/studio?tenant=${tenant}">${words}</a><span>${NOTES[language ?? "en"]}</span></nav>`;
}
