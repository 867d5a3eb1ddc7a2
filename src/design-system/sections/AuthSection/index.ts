export { AuthSection, type AuthField, type AuthMode, type AuthSectionProps, type AuthTick } from "./AuthSection.tsx";
export { authFieldId } from "./AuthFields.tsx";
