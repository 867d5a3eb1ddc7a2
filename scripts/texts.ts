/**
 * `npm run texts`: what each language lacks, has left over, or says with other places or plural forms than English.
 * `npm run texts -- fr` looks at one language. Fails when anything is wrong.
 */
import { cataloguesOf, TRANSLATED, type Translated, faultsOf } from "./texts/catalogues.ts";

const nameOf = (language: string): string =>
  `${new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language} (${language})`;

/** Prints the report of a language; returns how many texts are wrong. */
async function report(language: Translated): Promise<number> {
  const catalogues = await cataloguesOf(language);
  const faults = catalogues.flatMap(({ name, english, translated }) =>
    faultsOf(english, translated, language).map((fault) => ({ name, ...fault })),
  );
  const count = catalogues.reduce((sum, { english }) => sum + Object.keys(english).length, 0);
  console.log(`${nameOf(language)}: ${count} texts, ${faults.length === 0 ? "complete" : `${faults.length} to do`}`);
  for (const { name, key, problem } of faults) console.log(`  ${name}  ${key}  ${problem}`);
  return faults.length;
}

const [wanted] = process.argv.slice(2);
const languages = wanted === undefined ? TRANSLATED : TRANSLATED.filter((language) => language === wanted);
if (languages.length === 0) {
  console.error(`There are no texts in ${wanted ?? ""}. Languages: ${TRANSLATED.join(", ")}`);
  process.exitCode = 1;
}
let faults = 0;
for (const language of languages) faults += await report(language);
if (faults > 0) process.exitCode = 1;
