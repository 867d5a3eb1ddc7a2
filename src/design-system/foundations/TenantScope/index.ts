export { TenantScope } from "./TenantScope.tsx";
