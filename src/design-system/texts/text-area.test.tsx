import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { forgetFailures } from "#ds/support/failed-loads.ts";
import { TRANSLATION as ARABIC } from "./ar.ts";
import { AR } from "./areas/extras/ar.ts";
import { EN as EN_EXTRAS, EXTRAS_TEXTS } from "./areas/extras/en.ts";
import { EN } from "./en.ts";
import { areaWords, textArea, useAreaTexts } from "./text-area.ts";
import { AREAS } from "#tests/support/all-texts.ts";
import { TextsProvider } from "./TextsProvider.tsx";

function Greeting() {
  const { t } = useAreaTexts(EXTRAS_TEXTS);
  return <p>{`${t("extras.promoOff", { code: "JUNE", amount: "1" })} | ${t("extras.note")} | ${t("dialog.close")}`}</p>;
}

async function shown(locale: string, overrides: Readonly<Record<string, string>> = {}): Promise<string> {
  const page = (
    <TextsProvider catalogue={EN} locale={locale} overrides={overrides}>
      <Greeting />
    </TextsProvider>
  );
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}

describe("texts of an area", () => {
  it("are there at once in English, beside those of the page", async () => {
    expect(await shown("en-GB")).toBe("<p>JUNE: 1 off | Note to driver | Close</p>");
  });

  it("come when they are needed in another language", async () => {
    expect(await shown("ar")).toContain(AR["extras.note"]);
    expect(await shown("fr-CH")).toContain("JUNE\u00a0: 1 de remise | Message au chauffeur");
    expect(await shown("de")).toContain("JUNE: 1 Rabatt | Nachricht an den Fahrer");
    expect(await shown("es")).toContain("Note to driver");
    expect(await shown("en-XA")).toContain("JUNE");
    expect(await shown("en-XA")).not.toContain("Note");
  });

  it("give way to the tenant's own wording, in areas and pages alike", async () => {
    const own = { "extras.note": "For the driver", "dialog.close": "Shut" };
    expect(await shown("en-GB", own)).toBe("<p>JUNE: 1 off | For the driver | Shut</p>");
  });
});

describe("texts of an area that do not load", () => {
  it("stay missing until the next attempt, and are loaded again with it", async () => {
    let tries = 0;
    const language = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("offline")) : Promise.resolve({ TRANSLATION: ARABIC });
    };
    const area = textArea({ name: "extras", en: EN_EXTRAS });
    await expect(areaWords(area, "ar", language)).rejects.toThrow("offline");
    await expect(areaWords(area, "ar", language)).rejects.toThrow("offline");
    expect(tries).toBe(1);
    forgetFailures();
    expect(await areaWords(area, "ar", language)).toEqual(AR);
  });
});

describe("the areas that ship", () => {
  it("name every text once, so that a tenant's wording finds it", () => {
    const keys = Object.values(AREAS)
      .flatMap(({ en }) => Object.keys(en))
      .concat(Object.keys(EN));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(Object.entries(AREAS))("%s is known to the other languages by its folder", (folder, { name }) => {
    expect(name).toBe(folder);
  });
});
