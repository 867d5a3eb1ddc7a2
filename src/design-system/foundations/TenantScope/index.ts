export { TenantScope, type TenantScopeProps } from "./TenantScope.tsx";
