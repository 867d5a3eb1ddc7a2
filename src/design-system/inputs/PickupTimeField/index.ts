export { PickupTimeField, type PickupTimeFieldProps } from "./PickupTimeField.tsx";
