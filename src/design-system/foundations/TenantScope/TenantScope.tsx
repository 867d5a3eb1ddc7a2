import type { ReactNode } from "react";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";

/** Props of {@link TenantScope}. */
export interface TenantScopeProps {
  /** Id of the tenant whose colours, corners and type apply inside. */
  tenant: string;
  /** Light or dark inside. */
  scheme: SchemeName;
  children: ReactNode;
}

/**
 * A part of the page in another tenant's brand, for previews and documentation. The page itself carries the same two
 * attributes on `<html>`; nothing re-renders when they change.
 */
export function TenantScope({ tenant, scheme, children }: TenantScopeProps) {
  return (
    <div data-c="TenantScope" data-tenant={tenant} data-scheme={scheme}>
      {children}
    </div>
  );
}
