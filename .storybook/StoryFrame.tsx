import { Suspense, useLayoutEffect, useMemo, type ReactNode } from "react";
import type { Instant } from "#domain/shared/units.ts";
import { LiveRegion } from "#ds/foundations/LiveRegion/LiveRegion.tsx";
import { TenantScope } from "#ds/foundations/TenantScope/TenantScope.tsx";
import type { Catalogue } from "#ds/texts/en.ts";
import { TextsProvider } from "#ds/texts/TextsProvider.tsx";
import { directionOf } from "#ds/texts/use-texts.ts";
import { MuiRoot } from "#ds/theme/MuiRoot.tsx";
import { TENANTS } from "./tenants.ts";
import { ToolbarContext, type Role } from "./toolbar.ts";

/** The toolbar's choices that apply to a story. */
export interface StoryFrameProps {
  tenant: string;
  scheme: "light" | "dark";
  template: string;
  role: Role;
  now: Instant;
  locale: string;
  catalogue: Catalogue;
  /** Renders the story to the edges of the canvas. */
  bare: boolean;
  children: ReactNode;
}

/** Sets tenant, scheme, language and direction on the page as the server does, and renders the story inside. */
export function StoryFrame({
  tenant,
  scheme,
  template,
  role,
  now,
  locale,
  catalogue,
  bare,
  children,
}: StoryFrameProps) {
  const all = tenant === "all";
  useLayoutEffect(() => {
    const page = document.documentElement;
    Object.assign(page.dataset, { tenant: all ? "metro" : tenant, scheme, template });
    page.lang = locale;
    page.dir = directionOf(locale);
  }, [all, tenant, scheme, template, locale]);
  const toolbar = useMemo(() => ({ tenant, template, role, now }), [tenant, template, role, now]);
  const padding = bare ? 0 : "var(--tk-space-6) var(--tk-space-4)";
  return (
    <TextsProvider catalogue={catalogue} locale={locale}>
      <MuiRoot>
        {/* First, so that it already listens when a component announces something on mount. */}
        <LiveRegion />
        {/* Components with texts of their own suspend for them in languages other than English. */}
        <Suspense fallback={<div data-waiting hidden />}>
          <ToolbarContext value={toolbar}>
            {all ? (
              <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(20rem, 1fr))" }}>
                {TENANTS.map((id) => (
                  <ToolbarContext key={id} value={{ ...toolbar, tenant: id }}>
                    <TenantScope tenant={id} scheme={scheme}>
                      <div style={{ padding }}>{children}</div>
                    </TenantScope>
                  </ToolbarContext>
                ))}
              </div>
            ) : (
              <div style={{ padding }}>{children}</div>
            )}
          </ToolbarContext>
        </Suspense>
      </MuiRoot>
    </TextsProvider>
  );
}
