import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { forgetFailures } from "#ds/support/failed-loads.ts";
import { EN } from "./en.ts";
import { areaWords, textArea, useAreaTexts } from "./text-area.ts";
import { AREAS } from "#tests/support/all-texts.ts";
import { TextsProvider } from "./TextsProvider.tsx";

const RIDE = textArea({
  en: { "ride.greeting": "Hello {name}", "ride.car": "Your car" },
  ar: () => Promise.resolve({ "ride.greeting": "مرحبا {name}", "ride.car": "سيارتك" }),
});

function Greeting() {
  const { t } = useAreaTexts(RIDE);
  return <p>{`${t("ride.greeting", { name: "Ada" })} | ${t("ride.car")} | ${t("dialog.close")}`}</p>;
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
    expect(await shown("en-GB")).toBe("<p>Hello Ada | Your car | Close</p>");
  });

  it("come when they are needed in another language", async () => {
    expect(await shown("ar")).toContain("مرحبا Ada | سيارتك");
    expect(await shown("en-XA")).toContain("Ada");
    expect(await shown("en-XA")).not.toContain("Hello");
  });

  it("give way to the tenant's own wording, in areas and pages alike", async () => {
    const own = { "ride.car": "Your minicab", "dialog.close": "Shut" };
    expect(await shown("en-GB", own)).toBe("<p>Hello Ada | Your minicab | Shut</p>");
  });
});

describe("texts of an area that do not load", () => {
  it("stay missing until the next attempt, and are loaded again with it", async () => {
    let tries = 0;
    const area = textArea({
      en: { "ride.car": "Your car" },
      ar: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error("offline")) : Promise.resolve({ "ride.car": "سيارتك" });
      },
    });
    await expect(areaWords(area, "ar")).rejects.toThrow("offline");
    await expect(areaWords(area, "ar")).rejects.toThrow("offline");
    expect(tries).toBe(1);
    forgetFailures();
    expect(await areaWords(area, "ar")).toEqual({ "ride.car": "سيارتك" });
  });
});

describe("the areas that ship", () => {
  it("name every text once, so that a tenant's wording finds it", () => {
    const keys = Object.values(AREAS)
      .flatMap(({ en }) => Object.keys(en))
      .concat(Object.keys(EN));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(Object.entries(AREAS))("%s is whole in Arabic, with the same named places", async (_, area) => {
    const arabic = await area.ar();
    // A form of a plural begins with a brace too: "{The first minute}".
    const places = (text = "") => [...new Set(text.match(/\{\w+(?=[},])/g))].sort();
    for (const [key, text] of Object.entries(area.en)) {
      expect(places(arabic[key]), key).toEqual(places(text));
    }
  });
});
