import { describe, expect, it } from "vitest";
import { fontFaceCss, HOSTED_FONTS, hostedFontsOf } from "./hosted-fonts.ts";
import { DISPLAY_FONT_NAMES, HOSTED_FONT_NAMES, parseThemeInputs, themeInputsFromTokens } from "./inputs.ts";
import { SCHEME_BOOT_SCRIPT } from "#domain/shared/head-scripts.ts";
import { baseCss, tenantCss } from "./tenant-css.ts";

const read = (raw: unknown) => {
  const parsed = parseThemeInputs(raw);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

describe("parseThemeInputs", () => {
  it("needs a brand colour only", () => {
    expect(read({ brand: "#0B5D68" })).toMatchObject({ brand: "#0b5d68", radius: 1, scheme: "system" });
  });

  it.each([
    { raw: { brand: "teal" }, reason: /brand/ },
    { raw: { brand: "#0b5d68", radius: 3 }, reason: /radius/ },
    { raw: { brand: "#0b5d68", font: "Comic Sans; } body { display:none" }, reason: /font/ },
    { raw: { brand: "#0b5d68", font: "archivo" }, reason: /font must be one of .*; this one is for displayFont/ },
    { raw: { brand: "#0b5d68", displayFont: "comic" }, reason: /displayFont must be one of .*humanist, .*archivo/ },
    { raw: { brand: "#0b5d68", acent: "#ff0000" }, reason: /"acent" is not a theme setting/ },
    { raw: { brand: "#0b5d68", scheme: "sepia" }, reason: /scheme/ },
    { raw: { brand: "#0b5d68", line: "wavy" }, reason: /line must be one of soft, fine, strong/ },
    { raw: null, reason: /object/ },
  ])("refuses $raw and says why", ({ raw, reason }) => {
    const parsed = parseThemeInputs(raw);
    expect(parsed.ok ? "" : parsed.error).toMatch(reason);
  });

  it("reads a DTCG tenant file", () => {
    const file = {
      brand: { main: { $value: { hex: "#123ABC" } } },
      $extensions: { cabstand: { radius: 0.5, buttonShape: "pill" } },
    };
    const parsed = themeInputsFromTokens(file);
    expect(parsed.ok && parsed.value).toMatchObject({ brand: "#123abc", radius: 0.5, buttonShape: "pill" });
  });
});

describe("tenantCss", () => {
  const css = tenantCss(read({ brand: "#0b5d68", radius: 2, buttonShape: "pill", density: "compact" }), {
    tenantId: "acme-7",
  });

  it("scopes both schemes to the tenant", () => {
    expect(css).toContain(`[data-tenant="acme-7"][data-scheme="light"]{color-scheme:light;--tk-brand-main:#0b5d68;`);
    expect(css).toContain(`[data-tenant="acme-7"][data-scheme="dark"]{color-scheme:dark;`);
    expect(css).toContain("--tk-radius-control:24px");
    expect(css).toContain("--tk-button-radius:999px");
    expect(css).toContain("--tk-control-height:48px");
  });

  it("has a header and edges as the brand has them", () => {
    const loud = tenantCss(read({ brand: "#ffcc00", header: "brand", line: "strong" }), { tenantId: "loud" });
    expect(loud).toMatch(
      /--tk-line-card:2px solid #\w{6};--tk-header-ground:#ffcc00;--tk-header-text:#\w{6};--tk-shadow-card:none/,
    );
  });

  it("refuses an id that could leave the selector", () => {
    expect(() => tenantCss(read({ brand: "#0b5d68" }), { tenantId: 'x"]{}' })).toThrow(/Not a tenant id/);
  });

  it("leaves what no tenant changes to the base", () => {
    expect(baseCss()).toMatch(/^:root\{.*--tk-target:44px.*--tk-space-1:4px.*\}\n$/);
    expect(css).not.toContain("--tk-space-1");
  });
});

describe("a self-hosted typeface", () => {
  const css = fontFaceCss("archivo", (subset) => `/fonts/${subset}.woff2`);

  const displayed = DISPLAY_FONT_NAMES.flatMap((name) => HOSTED_FONT_NAMES.filter((hosted) => hosted === name));
  it.each(displayed)("is the first in the stack of its headings, before its stand-ins: %s", (displayFont) => {
    const { family, fits } = HOSTED_FONTS[displayFont];
    const theme = read({ brand: "#0b5d68", displayFont });
    const plain = family.replace(" Variable", "");
    const stack = [family, ...(fits ? [`${plain} Arial`, `${plain} Roboto`] : [])].map((name) => `"${name}"`);
    expect(tenantCss(theme, { tenantId: "acme" })).toContain(`--tk-font-display:${stack.join(", ")}`);
    expect(hostedFontsOf(theme)).toEqual([displayFont]);
  });

  it("of text and figures shows only where it is there in time, since it has no stand-in of its widths", () => {
    const theme = read({ brand: "#0b5d68", font: "inter", displayFont: "inter", figures: "b612" });
    expect(hostedFontsOf(theme)).toEqual(["inter", "b612"]);
    for (const name of hostedFontsOf(theme))
      expect(fontFaceCss(name, (subset) => subset)).toMatch(/^(@font-face\{[^}]*font-display:optional;[^}]*\}\n)+$/);
  });

  it("is swapped in, and only its own letters fetch a file", () => {
    expect(css).toContain(`font-display:swap;font-weight:100 900;src:url("/fonts/latin.woff2")`);
    expect(css).toContain(`src:url("/fonts/latin-ext.woff2") format("woff2");unicode-range:U+0100-02BA`);
  });

  it("has stand-ins of its width and height for Latin letters, so that Arabic takes a face with Arabic letters", () => {
    const standIns = css.split("\n").filter((rule) => rule.includes("local("));
    expect(standIns).toHaveLength(2);
    for (const rule of standIns)
      expect(rule).toMatch(/size-adjust:[\d.]+%;ascent-override:[\d.]+%;.*unicode-range:U\+0000-024F,U\+2000-20CF\}/);
  });

  it("is none where all has the device's face: such a brand costs no file", () => {
    expect(hostedFontsOf(read({ brand: "#0b5d68", displayFont: "geometric" }))).toEqual([]);
  });
});

describe("SCHEME_BOOT_SCRIPT", () => {
  /** Runs the script against a page. */
  const run = (stored: string | null, auto: boolean, prefersDark: boolean, painted = "light"): string => {
    let scheme = painted;
    const page = {
      hasAttribute: (name: string) => name === "data-scheme-auto" && auto,
      setAttribute: (_: string, value: string) => {
        scheme = value;
      },
    };
    const store = { getItem: () => stored };
    const media = () => ({ matches: prefersDark });
    new Function("document", "localStorage", "matchMedia", SCHEME_BOOT_SCRIPT)({ documentElement: page }, store, media);
    return scheme;
  };

  it("lets the visitor's choice win, then the device when the tenant follows it, then the tenant", () => {
    expect(run("dark", false, false)).toBe("dark");
    expect(run(null, true, true)).toBe("dark");
    expect(run(null, true, false)).toBe("light");
    expect(run(null, false, true)).toBe("light");
    expect(run("purple", false, false, "dark")).toBe("dark");
  });

  it("is small enough to block on", () => {
    expect(SCHEME_BOOT_SCRIPT.length).toBeLessThan(1000);
  });
});
