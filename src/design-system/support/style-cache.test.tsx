import { CacheProvider } from "@emotion/react";
import { styled } from "@mui/material/styles";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import "./mirrored-styles.ts";
import { newStyleCache, styleElement, type StyleCache } from "./style-cache.ts";

const Box = styled("div")({ paddingLeft: 7, userSelect: "none" });

const draw = (cache: StyleCache): string =>
  renderToString(
    <CacheProvider value={cache}>
      <Box />
      <Box />
    </CacheProvider>,
  );

describe("the styles of a page that the server draws", () => {
  let cache: StyleCache;
  beforeEach(() => {
    cache = newStyleCache("ltr");
  });

  it("are one element, in MUI's cascade layer, with each rule once and its name", () => {
    const html = draw(cache);
    const [, name = ""] = /class="m-(\w+)/.exec(html) ?? [];
    expect(html).not.toContain("<style");
    expect(styleElement(cache)).toBe(
      `<style data-styles="${name}">@layer mui{.m-${name}{padding-left:7px;user-select:none;}}</style>`,
    );
  });

  it("keep their media queries inside the layer", () => {
    const Line = styled("p")({ "@media print": { display: "none" } });
    const html = renderToString(
      <CacheProvider value={cache}>
        <Line />
      </CacheProvider>,
    );
    const [, name = ""] = /class="m-(\w+)/.exec(html) ?? [];
    expect(styleElement(cache)).toContain(`>@layer mui{@media print{.m-${name}{display:none;}}}<`);
  });

  it("are mirrored for a page that reads from right to left, under names of their own", () => {
    const mirrored = newStyleCache("rtl");
    expect(draw(mirrored)).toMatch(/class="r-\w+/);
    expect(styleElement(mirrored)).toContain("padding-right:7px");
  });

  it("are nothing on a page without MUI parts", () => {
    expect(styleElement(cache)).toBe("");
  });

  it("do not pass from one drawing to the next", () => {
    draw(cache);
    expect(styleElement(newStyleCache("ltr"))).toBe("");
  });
});
