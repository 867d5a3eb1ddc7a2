export { CounterField, type CounterFieldProps } from "./CounterField.tsx";
