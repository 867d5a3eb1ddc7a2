export { PhoneField } from "./PhoneField.tsx";
export type { PhoneFieldProps } from "./props.ts";
