export { AuthSection } from "./AuthSection.tsx";
export { authFieldId } from "./AuthFields.tsx";
export type { AuthField, AuthMode, AuthSectionProps } from "./props.ts";
