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
    ["src/domain/quote/a.ts", 'import { useState } from "react";'],
    ["src/domain/quote/a.ts", 'import { z } from "zod";'],
    ["src/domain/quote/a.ts", 'import { readFileSync } from "node:fs";'],
    ["src/domain/quote/a.ts", 'import type { Boot } from "#contract/boot.ts";'],
    ["src/domain/quote/a.ts", 'export * from "../../server/app.ts";'],
    ["src/contract/a.ts", 'import { api } from "#client/api/client.ts";'],
    ["src/contract/a.ts", 'const later = import("#server/app.ts");'],
    ["src/design-system/inputs/A/A.tsx", 'import { RootStore } from "#client/stores/root-store.ts";'],
    ["src/design-system/inputs/A/A.tsx", 'import type { Reply } from "#contract/endpoints.ts";'],
    ["src/design-system/inputs/A/A.tsx", 'import { S } from "../../sections/S/S.tsx";'],
    ["src/design-system/sections/A/A.tsx", 'import Button from "@mui/material/Button";'],
    ["src/design-system/templates/A/A.tsx", 'import { css } from "@emotion/react";'],
    ["src/client/api/a.ts", 'import { QuoteStore } from "../stores/quote-store.ts";'],
    ["src/client/gateways/maps/a.ts", 'import { useState } from "react";'],
    ["src/client/stores/a.ts", 'import { useState } from "react";'],
    ["src/client/stores/a.ts", 'import { createApi } from "../api/client.ts";'],
    ["src/client/stores/a.ts", 'import { useNavigate } from "react-router-dom";'],
    ["src/client/hooks/a.ts", 'import { BookingScreen } from "../screens/booking/BookingScreen.tsx";'],
    ["src/client/screens/booking/A.tsx", 'import { createApi } from "../../api/client.ts";'],
    ["src/client/screens/booking/A.tsx", 'import { T } from "../ticket/TicketScreen.tsx";'],
    ["src/client/screens/booking/A.tsx", 'import Button from "@mui/material/Button";'],
    ["src/client/screens/booking/A.tsx", 'import { BookingStore } from "#client/stores/booking-store.ts";'],
    ["src/client/app/a.ts", 'import { buildApp } from "#server/app.ts";'],
    ["src/client/app/a.ts", 'import { z } from "zod";'],
    ["src/server/modules/bookings/service.ts", 'import { mailer } from "#server/adapters/mail/smtp.ts";'],
    ["src/server/modules/bookings/service.ts", 'import { quotes } from "../quotation/repository.ts";'],
    ["src/server/modules/bookings/service.ts", 'import type { Row } from "../quotation/repository.ts";'],
    ["src/server/adapters/db/a.ts", 'import { routes } from "../../modules/bookings/routes.ts";'],
    ["src/server/app.ts", 'import { App } from "#client/app/app.tsx";'],
    ["src/server/app.ts", 'import { createElement } from "react";'],
    ["src/elsewhere/a.ts", ""],
  ])("refuses in %s: %s", (path, text) => {
    expect(judge(path, text)).toHaveLength(1);
  });

  it("finds the import that a type hides", () => {
    expect(judge("src/domain/a.ts", 'export type B = import("#contract/boot.ts").Boot;')).toHaveLength(1);
  });

  it.each([
    ["src/domain/quote/a.ts", 'import { pence } from "#domain/shared/money.ts";'],
    ["src/design-system/sections/A/A.tsx", 'import { B } from "../../inputs/B/B.tsx"; import s from "./A.module.css";'],
    ["src/design-system/inputs/A/A.tsx", 'import Dialog from "@mui/material/Dialog";'],
    ["src/client/stores/a.ts", 'import type { Api } from "../api/client.ts"; import { action } from "mobx";'],
    ["src/client/screens/booking/A.tsx", 'import type { BookingStore } from "#client/stores/booking-store.ts";'],
    ["src/server/modules/bookings/service.ts", 'import type { Quotes } from "../quotation/quotes.port.ts";'],
    ["src/server/adapters/db/a.ts", 'import type { Quotes } from "../../modules/quotation/quotes.port.ts";'],
  ])("allows in %s: %s", (path, text) => {
    expect(judge(path, text)).toEqual([]);
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
