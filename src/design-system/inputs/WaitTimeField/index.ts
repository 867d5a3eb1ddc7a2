export { WaitTimeField, type WaitTimeFieldProps } from "./WaitTimeField.tsx";
