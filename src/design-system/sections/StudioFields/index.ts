export { StudioFields } from "./StudioFields.tsx";
export type { StudioFieldsProps } from "./props.ts";
