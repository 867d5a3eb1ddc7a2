import { describe, expect, it } from "vitest";
import { violations } from "./support/import-table.ts";
import { isTest, readSources, sourceFile } from "./support/source-files.ts";

const sources = readSources("src").filter(({ path }) => !isTest(path));
const judge = (path: string, text: string) => violations([sourceFile(path, text)]);

describe("the import table", () => {
  it("holds for every source file", () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(violations(sources)).toEqual([]);
  });

  it.each([
    { path: "src/domain/quote/a.ts", text: 'import { useState } from "react";' },
    { path: "src/domain/quote/a.ts", text: 'import { z } from "zod";' },
    { path: "src/domain/quote/a.ts", text: 'import { readFileSync } from "node:fs";' },
    { path: "src/domain/quote/a.ts", text: 'import type { Boot } from "#contract/core/boot.ts";' },
    { path: "src/domain/quote/a.ts", text: 'export * from "../../server/app.ts";' },
    { path: "src/contract/a.ts", text: 'import { api } from "#client/api/client.ts";' },
    { path: "src/contract/a.ts", text: 'const later = import("#server/app.ts");' },
    { path: "src/design-system/inputs/A/A.tsx", text: 'import { RootStore } from "#client/stores/root-store.ts";' },
    { path: "src/design-system/inputs/A/A.tsx", text: 'import type { Reply } from "#contract/endpoints.ts";' },
    { path: "src/design-system/inputs/A/A.tsx", text: 'import { S } from "../../sections/S/S.tsx";' },
    { path: "src/design-system/feedback/A/A.tsx", text: 'import { B } from "#ds/inputs/B/index.ts";' },
    { path: "src/design-system/internal/feedback/a.ts", text: 'import type { B } from "#ds/inputs/B/index.ts";' },
    { path: "src/design-system/texts/a.ts", text: 'import { B } from "#ds/foundations/B/index.ts";' },
    { path: "src/design-system/inputs/A/A.tsx", text: 'import { B } from "#ds/elsewhere/B.tsx";' },
    { path: "src/client/screens/booking/A.tsx", text: 'import { B } from "#ds/internal/inputs/B.tsx";' },
    { path: "src/client/app/a.ts", text: 'import { B } from "#ds/internal/inputs/B.tsx";' },
    { path: "src/design-system/sections/A/A.tsx", text: 'import Button from "@mui/material/Button";' },
    { path: "src/design-system/templates/A/A.tsx", text: 'import { css } from "@emotion/react";' },
    { path: "src/client/api/a.ts", text: 'import { QuoteStore } from "../stores/quote-store.ts";' },
    { path: "src/client/gateways/maps/a.ts", text: 'import { useState } from "react";' },
    { path: "src/client/stores/a.ts", text: 'import { useState } from "react";' },
    { path: "src/client/stores/a.ts", text: 'import { createApi } from "../api/client.ts";' },
    { path: "src/client/stores/a.ts", text: 'import { useNavigate } from "react-router-dom";' },
    { path: "src/client/hooks/a.ts", text: 'import { BookingScreen } from "../screens/booking/BookingScreen.tsx";' },
    { path: "src/client/screens/booking/A.tsx", text: 'import { createApi } from "../../api/client.ts";' },
    { path: "src/client/screens/booking/A.tsx", text: 'import { T } from "../ticket/TicketScreen.tsx";' },
    { path: "src/client/screens/booking/A.tsx", text: 'import Button from "@mui/material/Button";' },
    {
      path: "src/client/screens/booking/A.tsx",
      text: 'import { BookingStore } from "#client/stores/booking-store.ts";',
    },
    { path: "src/client/app/a.ts", text: 'import { buildApp } from "#server/app.ts";' },
    { path: "src/client/app/a.ts", text: 'import { z } from "zod";' },
    { path: "src/server/modules/bookings/service.ts", text: 'import { mailer } from "#server/adapters/mail/smtp.ts";' },
    { path: "src/server/modules/bookings/service.ts", text: 'import { quotes } from "../quotation/repository.ts";' },
    { path: "src/server/modules/bookings/service.ts", text: 'import type { Row } from "../quotation/repository.ts";' },
    { path: "src/server/adapters/mail/a.ts", text: 'import { routes } from "../../modules/bookings/routes.ts";' },
    { path: "src/server/platform/http/a.ts", text: 'import { routes } from "../../modules/bookings/routes.ts";' },
    { path: "src/server/platform/http/a.ts", text: 'import { smtp } from "#server/adapters/mail/smtp.ts";' },
    { path: "src/server/offline/places/a.ts", text: 'import { routes } from "#server/modules/places/routes.ts";' },
    { path: "src/server/app.ts", text: 'import { App } from "#client/app/app.tsx";' },
    { path: "src/server/app.ts", text: 'import { createElement } from "react";' },
    { path: "src/elsewhere/a.ts", text: "" },
  ])("refuses in $path: $text", ({ path, text }) => {
    expect(judge(path, text)).toHaveLength(1);
  });

  it("finds the import that a type hides", () => {
    expect(judge("src/domain/a.ts", 'export type B = import("#contract/core/boot.ts").Boot;')).toHaveLength(1);
  });

  it.each([
    { path: "src/domain/quote/a.ts", text: 'import { pence } from "#domain/shared/money.ts";' },
    {
      path: "src/design-system/sections/A/A.tsx",
      text: 'import { B } from "../../inputs/B/B.tsx"; import s from "./A.module.css";',
    },
    { path: "src/design-system/inputs/A/A.tsx", text: 'import { B } from "#ds/feedback/B/index.ts";' },
    { path: "src/design-system/sections/A/A.tsx", text: 'import { B } from "#ds/internal/domain/B.tsx";' },
    { path: "src/design-system/inputs/A/A.tsx", text: 'import Dialog from "@mui/material/Dialog";' },
    {
      path: "src/client/stores/a.ts",
      text: 'import type { Api } from "../api/client.ts"; import { action } from "mobx";',
    },
    {
      path: "src/client/screens/booking/A.tsx",
      text: 'import type { BookingStore } from "#client/stores/booking-store.ts";',
    },
    {
      path: "src/server/modules/bookings/service.ts",
      text: 'import type { Quotes } from "../quotation/quotes.port.ts";',
    },
    {
      path: "src/server/platform/database/a.ts",
      text: 'import type { Quotes } from "../../modules/quotation/quotes.port.ts";',
    },
  ])("allows in $path: $text", ({ path, text }) => {
    expect(judge(path, text)).toEqual([]);
  });
});

describe("the style of imports", () => {
  it("is an alias across folders, and relative beside or below", () => {
    const upwards = readSources("src").flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, target }) => specifier.startsWith("../") && target.startsWith("src/"))
        .map(({ specifier }) => `${path}: ${specifier}`),
    );
    expect(upwards).toEqual([]);
  });
});

describe("tests and stories", () => {
  it("are imported by no source file", () => {
    const arrows = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => /^(tests|stories|scripts)\/|\.(test|stories)\.tsx?$/.test(target))
        .map(({ target }) => `${path} -> ${target}`),
    );
    expect(arrows).toEqual([]);
  });
});
